import PropertyTesting
import StoryModel
import TrackerModel

/// Makes up days on a phone: a configuration, a journey, what happens on it, and a calm ending.
///
/// Everything is drawn from a choice source, so that a story is a function of its choices and
/// shrinks without code of its own. Draw order: configuration, swarm mask, length, journey,
/// happenings, ending, noise, beginning, aging, use in the calm. All choices 0 make the simplest story: six hours on the last of the
/// profiles, everything granted, at home until the ending, and nothing happens.
///
/// ```swift
/// let generator = ScenarioGenerator(profiles: Profile.defaults)
/// var source = ChoiceSource(seed: 42, caseIndex: 0)
/// let scenario = generator.scenario(from: &source)
/// ```
///
/// Create one and share it: the covering array of the configurations is computed once, and so are the simplest
/// scenarios.
public struct ScenarioGenerator: Sendable {
  /// The most happenings of one story, where its length is drawn.
  static let maximumHappenings = 60
  /// The hours before the calm that are drawn, shortest first; with the ending a story lasts 6 to 72 hours, and one
  /// in 143 two to four weeks.
  private static let usualHours = [
    4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 34, 40, 48, 58, 340, 508, 660,
  ]
  private static let usualWeights: [UInt32] = [
    100, 60, 80, 100, 80, 100, 80, 60, 100, 60, 60, 50, 40, 30, 3, 2, 2,
  ]

  /// The versions of iOS to play on, the simplest last.
  public let profiles: [Profile]
  /// The only kinds of happening that may occur; nil for all.
  public let happenings: Set<HappeningName>?
  /// The hours before the calm of every story that is drawn, for stories of one length; nil where the length
  /// is drawn too.
  public let length: Int?
  /// Another reading of iOS that every story is played under; nil for that of its profile.
  public let flip: Flip?

  let configurations: ConfigurationSpace
  private let simplest = Once<SimplestStories>()
  /// The hours before the calm that a story may have, shortest first, and `length` last: a long one
  /// that breaks something is shrunk to a short one.
  let troubledHours: [Int]
  private let hourWeights: [UInt32]
  private let isAllowed: [Bool]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - profiles: The versions of iOS to play on, the simplest (the newest) last.
  ///   - happenings: The only kinds of happening that may occur; nil for all.
  ///   - length: The hours before the calm of every story, one of `lengths`; nil to draw them.
  ///   - flip: Another reading of iOS for every story; nil for that of its profile.
  /// - Precondition: `profiles` is not empty.
  public init(
    profiles: [Profile], happenings: Set<HappeningName>? = nil, length: Int? = nil,
    under flip: Flip? = nil
  ) {
    self.profiles = profiles
    self.happenings = happenings
    self.length = length
    self.flip = flip
    configurations = ConfigurationSpace(profiles: profiles)
    isAllowed = HappeningName.allCases.map { happenings?.contains($0) ?? true }
    troubledHours = Self.usualHours + (length.map { [$0] } ?? [])
    // What is drawn has the length that was asked for, as good as certainly; shrinking may choose another.
    hourWeights = length == nil ? Self.usualWeights : Self.usualHours.map { _ in 1 } + [.max]
  }

  /// The hours before the calm that may be asked for: with its ending and the use before it a story is
  /// shorter than the longest that there may be.
  public static let lengths = 4...8_760

  /// The same generator on other versions of iOS.
  public func playing(on profiles: [Profile]) -> ScenarioGenerator {
    ScenarioGenerator(profiles: profiles, happenings: happenings, length: length, under: flip)
  }

  /// The same generator under another reading of iOS.
  public func under(_ flip: Flip) -> ScenarioGenerator {
    ScenarioGenerator(profiles: profiles, happenings: happenings, length: length, under: flip)
  }

  /// The same generator, in whose stories nothing else may happen; all of it where that is empty.
  ///
  /// Kinds that this one does not allow stay forbidden.
  public func drawing(only kinds: Set<HappeningName>) -> ScenarioGenerator {
    guard !kinds.isEmpty else { return self }
    return ScenarioGenerator(self, happenings: happenings.map(kinds.intersection) ?? kinds)
  }

  private init(_ other: ScenarioGenerator, happenings: Set<HappeningName>) {
    profiles = other.profiles
    self.happenings = happenings
    length = other.length
    troubledHours = other.troubledHours
    hourWeights = other.hourWeights
    flip = other.flip
    configurations = other.configurations
    isAllowed = HappeningName.allCases.map(happenings.contains)
  }

  /// The simplest scenarios that it may draw.
  var simplestStories: SimplestStories { simplest.value { SimplestStories(by: self) } }

  /// Draws a story.
  public func scenario(from source: inout ChoiceSource) -> Scenario {
    var scenario = Scenario(title: "generated")
    source.span("configuration") { configurations.draw(into: &scenario, from: &$0) }
    let mask = source.span("swarm mask") { SwarmMask(allowing: isAllowed, from: &$0) }
    let hours = troubledHours[source.weighted(hourWeights)]
    var journey = JourneyPlan(minutes: hours * 60, isLengthGiven: length != nil)
    journey.draw(from: &source)
    scenario.happenings = happenings(mask, hours: hours, on: journey, from: &source)
    let ending = source.span("ending") { CalmEnding(from: &$0) }
    ending.append(to: &journey)
    scenario.journey.legs = journey.legs
    scenario.calmFrom = .minutes(hours * 60)
    scenario.length = .minutes(hours * 60 + ending.minutes)
    scenario.noiseSeed = source.choose(upTo: UInt64(UInt32.max))
    Beginning.draw(into: &scenario, from: &source)
    Aging.draw(into: &scenario, from: &source)
    CalmUse.draw(
      into: &scenario, allowing: { happenings?.contains($0) ?? true }, from: &source)
    if let flip { scenario.parameters[flip.parameter] = flip.value }
    return scenario
  }

  private func happenings(
    _ mask: SwarmMask, hours: Int, on journey: JourneyPlan, from source: inout ChoiceSource
  ) -> [Happening] {
    guard isAllowed.contains(true) else { return [] }
    // A short story has its share too: half a day's worth at least.
    let expected = mask.happeningsPerDay * max(12, hours) / 24
    // What is asked for may be a year, which has more.
    let most = length == nil ? Self.maximumHappenings : max(Self.maximumHappenings, hours / 12)
    var plan = HappeningPlan(journey: journey)
    // The plan lives outside the list: each happening may be placed after an earlier one.
    _ = source.list(
      "happening", count: 0...most, average: min(expected, most / 2)
    ) { source in
      let kind = HappeningName.allCases[source.weighted(mask.weights)]
      let minute = source.span("time") { plan.minute(from: &$0) }
      let what = source.span("payload") { Happening.Kind.drawn(kind, from: &$0) }
      plan.add(Happening(at: .minutes(minute), what))
    }
    return plan.inOrderOfTime
  }
}
