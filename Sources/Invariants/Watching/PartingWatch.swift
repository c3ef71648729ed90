import StoryModel
import TrackerModel

/// Notices a trip that an app parts in two, though all that it sees goes on (I-L16).
///
/// No trouble explains it: the phone has long been fast, the newest fix says so or is a tunnel old, the session runs
/// on, and the next trip begins at once. So it is judged whether or not there is trouble.
struct PartingWatch: Sendable {
  /// How soon another trip begins that can only be the same.
  static let soon = Duration.seconds(60)
  private var fastSince: Instant?
  /// When the trip was ended that goes on.
  private(set) var endedAt: Instant?

  /// Follows the phone, and what the app asks for.
  mutating func follow(_ story: borrowing Chronicle) {
    let goesOn =
      story.journey.trip != nil && story.journey.isFast && story.world.fixesAreTrue
      && story.gate.isPossible && story.process.isAlive
    if !goesOn { fastSince = nil } else if fastSince == nil { fastSince = story.time }
    if !goesOn || story.requested.isEmpty { endedAt = nil }
  }

  /// Takes note of a trip that is ended.
  ///
  /// - Parameter isInSight: Whether the app could see that the phone goes on.
  mutating func end(_ story: borrowing Chronicle, isInSight: Bool) {
    let isOld = fastSince.map { story.time - $0 >= Invariant.timeUnderWay } ?? false
    endedAt = isOld && isInSight && !story.requested.isEmpty ? story.time : nil
  }

  /// Takes note of a trip that begins.
  ///
  /// - Returns: When the same trip was ended, if it was.
  mutating func begin(at time: Instant) -> Instant? {
    defer { endedAt = nil }
    return endedAt.flatMap { time - $0 <= Self.soon ? $0 : nil }
  }
}
