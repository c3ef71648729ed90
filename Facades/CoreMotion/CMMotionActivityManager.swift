import ProcessSimulation
import TrackerModel

/// Why Core Motion has no answer: `CMError` of Apple's, of which the simulated phone knows one.
public let CMErrorDomain = "CMErrorDomain"
/// Motion is denied, or the history has nothing: `CMErrorMotionActivityNotAuthorized` (M-03).
public let CMErrorMotionActivityNotAuthorized = 105

/// Whether the app may know of motion (M-01).
public enum CMAuthorizationStatus: Int, Sendable {
  /// Not asked yet.
  case notDetermined
  /// Out of the user's hands.
  case restricted
  /// Refused.
  case denied
  /// Allowed.
  case authorized
}

/// What a call with an activity is (M-02).
public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
/// What a call with activities of the past is (M-03).
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// The way to the motion coprocessor's activities (M-02, M-03).
public class CMMotionActivityManager: NSObject, @unchecked Sendable {
  private var updates: (queue: SimulatedOperationQueue, handler: CMMotionActivityHandler)?
  private var queries: [(queue: SimulatedOperationQueue, handler: CMMotionActivityQueryHandler)] =
    []

  /// Creates a manager.
  public override init() {
    super.init()
    SimulatedProcess.current.hear { [weak self] in self?.hear($0) ?? false }
  }

  private var phone: UnsafeMutablePointer<SimulatedProcess.App> { SimulatedProcess.current.phone }

  /// Whether the phone has a coprocessor, which all simulated ones have (M-01).
  public class func isActivityAvailable() -> Bool { true }

  /// Whether the app may know of motion (M-06).
  public class func authorizationStatus() -> CMAuthorizationStatus {
    switch SimulatedProcess.current.phone.pointee.motionAuthorizationStatus {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .authorized: .authorized
    }
  }

  /// Calls with the current activity, then with each change (M-02).
  public func startActivityUpdates(
    to queue: SimulatedOperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {
    updates = (queue, handler)
    phone.pointee.startActivityUpdates()
  }

  /// Calls no more.
  public func stopActivityUpdates() {
    updates = nil
    phone.pointee.stopActivityUpdates()
  }

  /// Asks for what the user did in a period, at most 7 days back (M-03).
  public func queryActivityStarting(
    from start: Date, to end: Date, to queue: SimulatedOperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    queries.append((queue, handler))
    let process = SimulatedProcess.current
    phone.pointee.queryActivities(from: process.moment(of: start), to: process.moment(of: end))
  }

  private func hear(_ event: Event) -> Bool {
    switch event {
    case .motionActivity(let activity):
      guard let (queue, handler) = updates else { return false }
      let activity = CMMotionActivity(activity)
      queue.addOperation { handler(activity) }
    case .motionHistory(let activities): answer(activities.map(CMMotionActivity.init), nil)
    case .motionQueryFailed:
      answer(nil, NSError(domain: CMErrorDomain, code: CMErrorMotionActivityNotAuthorized))
    default: return false
    }
    return true
  }

  /// Answers the query that was made first; the answers come in order.
  private func answer(_ activities: [CMMotionActivity]?, _ error: (any Error)?) {
    guard !queries.isEmpty else { return }
    let (queue, handler) = queries.removeFirst()
    queue.addOperation { handler(activities, error) }
  }
}
