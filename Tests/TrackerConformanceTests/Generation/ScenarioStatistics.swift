import PropertyTesting
import TrackerModel

@testable import Invariants
@testable import StoryModel
@testable import TrackerConformance

/// What the stories of a generator are about, counted over many of them.
struct ScenarioStatistics {
  private(set) var stories = 0
  /// How many stories contain a thing, by its name.
  private(set) var counts: [String: Int] = [:]
  private(set) var happenings = 0
  private(set) var hours = 0
  private(set) var trips = 0
  private(set) var legs = 0

  init(of generator: ScenarioGenerator, stories: Int = 2_000, seed: UInt64 = 1) {
    var source = ChoiceSource(replaying: [])
    for index in 0..<UInt64(stories) {
      source.restart(seed: seed, caseIndex: index)
      add(generator.scenario(from: &source))
    }
  }

  /// The share of stories that contain a thing.
  func share(_ name: String) -> Double {
    Double(counts[name, default: 0]) / Double(max(1, stories))
  }

  private mutating func add(_ story: Scenario) {
    stories += 1
    happenings += story.happenings.count
    hours += Int(story.length.wholeMilliseconds / 3_600_000)
    legs += story.journey.legs.count
    var names = Set(story.happenings.map { HappeningName($0.kind).rawValue })
    let calm = story.calmFrom?.wholeMilliseconds ?? 0
    let all = Path(story.journey).trips()
    let troubled = all.filter { $0.start < calm }
    trips += all.count
    if !troubled.isEmpty { names.insert("trip before the calm") }
    if all.contains(where: { $0.start >= calm }) { names.insert("trip in the calm") }
    for happening in story.happenings {
      names.formUnion(edges(of: happening.kind))
      let time = happening.at.wholeMilliseconds
      if troubled.contains(where: { $0.start <= time && time < $0.end ?? .max }) {
        names.insert("\(HappeningName(happening.kind)) during a trip")
        names.insert("during a trip")
      }
    }
    addJourney(story.journey, before: calm, to: &names)
    addConfiguration(of: story, to: &names)
    if story.happenings.isEmpty { names.insert("nothing happens") }
    for name in names { counts[name, default: 0] += 1 }
  }

  private func addJourney(
    _ journey: Journey, before calm: Int64, to names: inout Set<String>
  ) {
    var rest = Duration.zero
    var time: Int64 = 0
    var rests: Set<Place> = []
    for leg in journey.legs {
      if time < calm { names.insert(leg.mode.rawValue) }
      time += leg.duration.wholeMilliseconds
      if leg.surroundings == .underground { names.insert("underground") }
      rest = leg.mode == .dwell ? rest + leg.duration : .zero
      if rest >= .hours(5) { names.insert("long dwell") }
      if leg.mode == .dwell, !rests.insert(leg.destination).inserted { names.insert("return") }
    }
  }

  private func addConfiguration(of story: Scenario, to names: inout Set<String>) {
    let answers = story.answers
    if answers.first == .allow, answers.precise { names.insert("allowed") }
    if names.contains("allowed"), answers.upgradesToAlways { names.insert("always") }
    var settings = story.settings
    settings.beginsAtHour = PhoneSettings().beginsAtHour
    if settings == PhoneSettings(), answers == PromptAnswers() { names.insert("ordinary") }
    names.insert(story.profile.rawValue)
    names.insert(answers.first.rawValue)
    if !answers.precise { names.insert("reduced") }
    if story.settings.lowPowerMode { names.insert("low power at first") }
    if story.settings.foreignRegions > 0 { names.insert("foreign regions") }
  }

  /// What matters of a payload.
  private func edges(of kind: Happening.Kind) -> [String] {
    switch kind {
    case .airplaneMode(_, let wifi): [wifi ? "airplane mode with Wi-Fi" : "airplane mode alone"]
    case .locationPermission(let status, _): ["permission \(status.rawValue)"]
    case .powerOff(_, let locked):
      [
        locked == .zero ? "unlocked as it boots" : "boots locked",
        locked >= .hours(2) ? "boots long before the unlock" : "boots",
      ]
    case .memoryPressure(let severe): [severe ? "severe pressure" : "mild pressure"]
    default: []
    }
  }
}
