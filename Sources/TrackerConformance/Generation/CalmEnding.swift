import PropertyTesting
import StoryModel

/// How every story ends: the world is well again, the phone rests, is driven away, and rests.
///
/// Liveness is judged here. The drive is long and fast enough for significant changes, for the exit
/// from any region, and for a trip; the last rest long enough for a tracker to settle.
struct CalmEnding {
  /// From the calm to the end of the story, without a longer rest before the drive.
  static let shortest = 120
  /// More hours of rest before the drive, for trackers that do not come back after a long one.
  private static let extraHours = [0, 1, 3, 6, 12]
  private static let extraWeights: [UInt32] = [70, 10, 8, 7, 5]

  private let restMinutes: Int
  private let kilometres: Int
  private let heading: Int
  private let speed: Int

  /// How long the ending lasts.
  let minutes: Int

  /// Draws an ending; the simplest rests 20 minutes and drives 10 km east at 20 m/s.
  init(from source: inout ChoiceSource) {
    let extra = Self.extraHours[source.weighted(Self.extraWeights)] * 60
    restMinutes = source.integer(in: 20...30) + extra
    kilometres = source.integer(in: 10...30)
    heading = source.integer(in: 0...Heading.count - 1)
    // 30 km at 17 m/s are half an hour, which leaves an hour of rest whatever is drawn.
    speed = source.integer(in: 17...33, simplest: 20)
    minutes = Self.shortest + extra
  }

  /// Adds the ending to a journey whose time is up.
  func append(to journey: inout JourneyPlan) {
    let begin = journey.limit
    journey.rest(until: begin + restMinutes * 60, .indoor)
    journey.leg(
      .drive, to: Heading(heading).from(journey.here, metres: kilometres * 1_000),
      decimetresPerSecond: speed * 10, .open)
    journey.rest(until: begin + minutes * 60, .indoor)
  }
}
