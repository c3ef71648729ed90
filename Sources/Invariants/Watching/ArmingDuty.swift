import StoryModel
import TrackerModel

/// Whether the app owes it to be armed: the user wants tracking, Always is granted, and the app had
/// the time to do something about it.
struct ArmingDuty: Sendable {
  /// The kinds of entry that change it.
  static let kinds = ProcessState.kinds.union(RegistrationState.kinds)
    .union(AuthorizationState.kinds).union(TrackingState.kinds)
  /// How much executing time the app has, from the first executing instant in which both hold, and
  /// again when iOS took registrations away (I-L8).
  static let timeToArm = Duration.seconds(5)

  /// How much the app had executed when the duty began; nil while there is none.
  private(set) var begunAt: Int64?
  private var lastTakenAway: Instant?

  /// Whether the user wants tracking and granted Always.
  static func isGranted(_ story: borrowing Chronicle) -> Bool {
    story.tracking.isWanted && story.authorization.status == .authorizedAlways
  }

  /// Whether the app must be armed by now.
  func isOwed(_ story: borrowing Chronicle) -> Bool {
    guard let begunAt else { return false }
    return story.process.executed - begunAt >= Self.timeToArm.wholeMilliseconds
  }

  /// Takes an entry.
  mutating func observe(_ story: borrowing Chronicle) {
    if !Self.isGranted(story) {
      begunAt = nil
    } else if begunAt == nil || story.registrations.lastTakenAway != lastTakenAway {
      begunAt = story.process.executed
    }
    lastTakenAway = story.registrations.lastTakenAway
  }
}
