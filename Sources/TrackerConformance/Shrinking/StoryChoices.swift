import PropertyTesting
import StoryModel

/// The choices that make a scenario, taken apart by what they are about.
///
/// A part can be taken away or given another value without any choice of the others changing its meaning. What
/// has no effect on the scenario (how its kinds of happening and its times were proposed) is left out.
struct StoryChoices: Hashable, Sendable {
  /// The level of each setting, in the order of `ConfigurationFactor`; 0 is the ordinary one.
  var settings: [UInt64]
  /// The place of the hours before the calm in `ScenarioGenerator.troubledHours`.
  var hours: UInt64
  /// The choices of each rest and the move after it.
  var moves: [[UInt64]]
  /// The choices of each happening: its kind, three that propose a time, tens of minutes, minutes, and
  /// what is its own.
  var happenings: [[UInt64]]
  /// How the scenario ends.
  var ending: [UInt64]
  /// The seed of the noise.
  var noise: UInt64
  /// Where, when and on which network it begins.
  var beginning: [UInt64]
  /// The use before it.
  var aging: [UInt64]
  /// The use of the phone on its last drive; empty where none may occur.
  var use: [UInt64]

  /// Where the choices of a happening say what and when it is.
  enum Place {
    static let kind = 0
    static let proposal = 1...3
    static let tens = 4
    static let minute = 5
    static let own = 6
  }

  /// Takes apart what makes a scenario; nil where the parts would make another one.
  init?(_ values: [UInt64], by generator: ScenarioGenerator) {
    guard let parsed = Self.parsed(values, by: generator) else { return nil }
    self = parsed.choices
  }

  /// The parts of what makes a scenario, and the scenario; nil where the parts would make another one.
  static func parsed(
    _ values: [UInt64], by generator: ScenarioGenerator
  ) -> (choices: StoryChoices, scenario: Scenario)? {
    var source = ChoiceSource(replaying: values)
    let scenario = generator.scenario(from: &source)
    guard let levels = generator.configurations.levels(of: scenario) else { return nil }
    var choices = StoryChoices(source.values, source.spans, by: generator)
    choices.settings = levels.map(UInt64.init)
    for index in choices.happenings.indices {
      for place in Place.proposal { choices.happenings[index][place] = 0 }
    }
    // Those of one minute stay as they were drawn: which of them comes first may matter.
    choices.happenings = choices.happenings.enumerated()
      .sorted { (time(of: $0.element), $0.offset) < (time(of: $1.element), $1.offset) }
      .map(\.element)
    guard choices.scenario(by: generator) == scenario else { return nil }
    return (choices, scenario)
  }

  /// Takes apart any list of numbers of which one belongs to each choice.
  private init(_ numbers: [UInt64], _ spans: [Span], by generator: ScenarioGenerator) {
    let parts = spans.filter { $0.depth == 0 }
    let lists = parts.count - 6
    func items(_ list: Span) -> [[UInt64]] {
      // Before each item stands the flag that says that there is one.
      spans.filter { $0.depth == 1 && list.range.contains($0.start) && $0.end <= list.end }
        .map { Array(numbers[$0.start + 1..<$0.end]) }
    }
    settings = Array(numbers[parts[0].range].dropFirst())
    hours = numbers[parts[1].end]
    moves = items(parts[2])
    happenings = lists > 1 ? items(parts[3]) : []
    let rest = parts.dropFirst(2 + lists)
    let (ending, beginning, aging, use) = (
      rest[rest.startIndex], rest[rest.startIndex + 1], rest[rest.startIndex + 2],
      rest[rest.endIndex - 1]
    )
    self.ending = Array(numbers[ending.range])
    noise = numbers[ending.end]
    self.beginning = Array(numbers[beginning.range])
    self.aging = Array(numbers[aging.range])
    self.use = Array(numbers[use.range])
  }

  /// When a happening comes, in minutes that count from the simplest time.
  private static func time(of happening: [UInt64]) -> UInt64 {
    happening[Place.tens] * 10 + happening[Place.minute]
  }

  /// The choices as the generator reads them.
  func values(for generator: ScenarioGenerator) -> [UInt64] {
    let isOrdinary = settings.allSatisfy { $0 == 0 }
    let kinds = generator.happenings?.count ?? HappeningName.allCases.count
    var values: [UInt64] = [isOrdinary ? 0 : UInt64(generator.configurations.rows.count + 1)]
    values += settings
    // Every kind is off in the mask: what happens says its own kind.
    values += repeatElement(0, count: 1 + kinds)
    values.append(hours)
    for move in moves { values += [1] + move }
    values.append(0)
    for happening in happenings { values += [1] + happening }
    if kinds > 0 { values.append(0) }
    return values + ending + [noise] + beginning + aging + use
  }

  /// The scenario that they make.
  func scenario(by generator: ScenarioGenerator) -> Scenario {
    var source = ChoiceSource(replaying: values(for: generator))
    return generator.scenario(from: &source)
  }

  /// The largest value of each choice where the others are as they are.
  func bounds(by generator: ScenarioGenerator) -> StoryChoices {
    var free = values(for: generator)
    free[0] = UInt64(generator.configurations.rows.count + 1)
    var source = ChoiceSource(replaying: free)
    _ = generator.scenario(from: &source)
    return StoryChoices(source.choices.map(\.bound), source.spans, by: generator)
  }
}
