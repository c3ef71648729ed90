import StoryModel
import TrackerModel

/// Notices a trip that an app parts in two, though all that it sees goes on (I-L16).
///
/// No trouble explains it: the phone has long been fast, or stands at a light, a fix has just said so or is a tunnel old,
/// the session runs on, and the next trip begins at once. So it is judged whether or not there is trouble.
struct PartingWatch: Sendable {
  /// How soon another trip begins that can only be the same.
  static let soon = Duration.seconds(120)
  private var fastSince: Instant?
  /// Since when the phone stands on the way.
  private var standsSince: Instant?
  /// When the trip was ended that goes on.
  private(set) var endedAt: Instant?

  /// Follows the phone, and what the app asks for.
  mutating func follow(_ story: borrowing Chronicle) {
    if story.journey.isMoving { standsSince = nil } else { standsSince = standsSince ?? story.time }
    let stands = standsSince.map { story.time - $0 <= Invariant.ageOfSightOnTheWay } ?? false
    let goesOn =
      story.journey.trip != nil && (story.journey.isFast || stands && fastSince != nil)
      && story.world.fixesAreTrue && story.gate.isPossible && story.process.isAlive
    if !goesOn { fastSince = nil } else if fastSince == nil { fastSince = story.time }
    if !goesOn || story.requested.isEmpty { endedAt = nil }
  }

  /// Takes note of a trip that is ended.
  mutating func end(_ story: borrowing Chronicle) {
    let isOld = fastSince.map { story.time - $0 >= Invariant.timeUnderWay } ?? false
    endedAt = isOld && Self.hasSeen(story) && !story.requested.isEmpty ? story.time : nil
  }

  /// Whether a fix has just shown the app that the phone goes at a trip's pace.
  private static func hasSeen(_ story: borrowing Chronicle) -> Bool {
    let range = story.fixes.indices(within: Invariant.ageOfSightOnTheWay, of: story.time)
    return story.fixes.all[range].contains {
      $0.accuracy <= Float(Invariant.fineAccuracy)
        && $0.speed * 1_000 >= Double(story.journey.pace.slowest)
    }
  }

  /// Takes note of a trip that begins.
  ///
  /// - Returns: When the same trip was ended, if it was.
  mutating func begin(at time: Instant) -> Instant? {
    defer { endedAt = nil }
    return endedAt.flatMap { time - $0 <= Self.soon ? $0 : nil }
  }
}
