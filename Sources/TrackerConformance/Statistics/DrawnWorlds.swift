import StoryModel
import TrackerModel

/// How wide the world of some scenarios was: how many of them went where, how, how fast and for how long.
///
/// A tracker that works in one city, by day, at the speed of a car and for three days is tested by
/// nothing else where nothing else was drawn.
public struct DrawnWorlds: Hashable, Sendable {
  /// The most scenarios that are looked at, the first of a campaign: shares, not counts, are the news.
  public static let limit = 2_000
  /// How many scenarios were looked at.
  public let scenarios: Int
  /// How many of them had a way of each kind, in the order of `Journey.Mode.allCases`.
  public private(set) var modes = [Int](repeating: 0, count: Journey.Mode.allCases.count)
  /// How many had ways on foot and no others before the calm.
  public private(set) var onFootOnly = 0
  /// How many were faster than 60 m/s on the ground.
  public private(set) var fast = 0
  /// How many were longer than a week.
  public private(set) var weeks = 0
  /// How many began south of the equator.
  public private(set) var south = 0
  /// How many began west of the zero meridian.
  public private(set) var west = 0
  /// How many crossed the date line.
  public private(set) var acrossDateLine = 0
  /// How many began beyond 60° of latitude.
  public private(set) var highLatitude = 0
  /// How many had a slow network.
  public private(set) var slowNetwork = 0
  /// How many began between 22 h and 6 h.
  public private(set) var atNight = 0

  /// In how many the user looked at the app or another one on the last drive.
  public private(set) var usedInTheCalm = 0

  /// Counts the scenarios of some stories of a campaign.
  public init(_ stories: Range<Int>, of campaign: Campaign) {
    let looked = stories.prefix(Self.limit)
    scenarios = looked.count
    for story in looked { add(campaign.scenario(story)) }
  }

  private mutating func add(_ scenario: Scenario) {
    let journey = scenario.journey
    var seen: Set<Journey.Mode> = []
    var fastest = 0.0
    var (here, time) = (Place.home, Duration.zero)
    for leg in journey.legs {
      defer { (here, time) = (leg.destination, time + leg.duration) }
      guard leg.mode != .dwell, time < scenario.calmFrom ?? scenario.length else { continue }
      seen.insert(leg.mode)
      let seconds = Double(leg.duration.wholeMilliseconds) / 1_000
      if leg.mode != .fly { fastest = max(fastest, here.distance(to: leg.destination) / seconds) }
    }
    for (index, mode) in Journey.Mode.allCases.enumerated() where seen.contains(mode) {
      modes[index] += 1
    }
    if !seen.isEmpty, seen.isSubset(of: [.walk, .run]) { onFootOnly += 1 }
    if fastest > 60 { fast += 1 }
    if scenario.length > .hours(7 * 24) { weeks += 1 }
    if journey.origin.latitudeE7 < 0 { south += 1 }
    if journey.origin.longitudeE7 < 0 { west += 1 }
    if abs(journey.origin.latitude) > 60 { highLatitude += 1 }
    if crossesDateLine(scenario) { acrossDateLine += 1 }
    if scenario.settings.hasSlowNetwork { slowNetwork += 1 }
    if let calm = scenario.calmFrom, scenario.happenings.contains(where: { $0.at > calm }) {
      usedInTheCalm += 1
    }
    if !(6..<22).contains(scenario.settings.beginsAtHour) { atNight += 1 }
  }

  /// Whether the longitude changes its sign between two places that are far from the meridian.
  private func crossesDateLine(_ scenario: Scenario) -> Bool {
    let globe = Globe(origin: scenario.journey.origin)
    var last = scenario.journey.origin.longitude
    for leg in scenario.journey.legs {
      let next =
        globe.coordinate(x: leg.destination.east * 1_000, y: leg.destination.north * 1_000)
        .longitude
      if abs(next - last) > 180 { return true }
      last = next
    }
    return false
  }
}
