import StoryModel
import TrackerModel

/// Whether the app owes it to be armed: the user wants tracking, Always is granted, and the app had
/// the time to do something about it.
struct ArmingDuty: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = ProcessState.kinds.union(RegistrationState.kinds)
    .union(AuthorizationState.kinds).union(TrackingState.kinds)
  /// How much executing time the app has, from the first executing instant in which both hold, and
  /// again when iOS took registrations away (I-L8).
  static let timeToArm = Duration.seconds(5)
  private static let millisecondsToArm = timeToArm.wholeMilliseconds

  /// The process.
  private(set) var process = ProcessState()
  /// What is registered.
  private(set) var registrations: RegistrationState
  /// Whether the user wants tracking and granted Always.
  var isGranted: Bool { tracking.isWanted && authorization.status == .authorizedAlways }
  private var tracking = TrackingState()
  private var authorization = AuthorizationState()
  // How much the app had executed when the duty began.
  private var begunAt: Int64?

  init(_ context: StoryContext) {
    registrations = RegistrationState(context)
  }

  /// Whether the app must be armed by now.
  var isOwed: Bool { owedFor != nil }

  /// The milliseconds that the app has executed while it owed to be armed; nil while it does not.
  var owedFor: Int64? {
    guard let begunAt else { return nil }
    let time = process.executed - begunAt - Self.millisecondsToArm
    return time < 0 ? nil : time
  }

  /// Counts the time up to a moment; call it before judging what was true until then.
  mutating func advance(to time: Instant) { process.advance(to: time) }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    let takenAwayBefore = registrations.lastTakenAway
    process.advance(to: entry.time)
    process.observe(entry)
    registrations.observe(entry)
    tracking.observe(entry)
    authorization.observe(entry)
    if !isGranted {
      begunAt = nil
    } else if begunAt == nil || registrations.lastTakenAway != takenAwayBefore {
      begunAt = process.executed
    }
  }
}
