public import ProcessSimulation
import TrackerModel

/// The app's way to tasks that iOS runs when it likes (W-01, W-02).
///
/// The contract knows one task of each kind at a time: a request replaces the one of before. Assumption: an app
/// has no more; one that submits several short tasks gets the last one here.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// Why a request was refused (W-09).
  public struct Error: CustomNSError, Hashable, Sendable {
    /// Which reason.
    public enum Code: Int, Sendable {
      /// Background App Refresh is off (W-09).
      case unavailable = 1
      /// There are too many; never given here.
      case tooManyPendingTaskRequests
      /// Info.plist does not have the name; never given here, where no Info.plist is read.
      case notPermitted
    }
    /// Which reason.
    public let code: Code
    /// Background App Refresh is off (W-09).
    public static let unavailable = Code.unavailable
    /// There are too many; never given here.
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    /// Info.plist does not have the name; never given here, where no Info.plist is read.
    public static let notPermitted = Code.notPermitted
    /// The scheduler's.
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    /// The reason's number.
    public var errorCode: Int { code.rawValue }
  }

  private enum Kind: String, CaseIterable {
    case refresh, processing
  }

  private var handlers: [(name: String, handler: (BGTask) -> Void)] = []
  private var running: BGTask?

  private override init() {
    super.init()
    SimulatedProcess.current.hear { [unowned self] event in
      switch event {
      case .appRefreshTask: run(.refresh)
      case .processingTask: run(.processing)
      case .taskWillExpire: running?.expirationHandler?()
      // It was refused at once (W-09).
      case .taskSubmissionDidFail: break
      default: return false
      }
      return true
    }
  }

  /// The scheduler of the process.
  public static var shared: BGTaskScheduler {
    SimulatedProcess.current.singleton { BGTaskScheduler() }
  }

  /// Says what to do when a task runs, before the launch is over (W-01). To say it twice for a name is an exception, as on
  /// iOS. Assumption: every name is permitted, since no Info.plist is read.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: SimulatedDispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard !handlers.contains(where: { $0.name == identifier }) else {
      fatalError(
        "Launch handler for task with identifier \(identifier) has already been registered")
    }
    handlers.append((identifier, launchHandler))
    return true
  }

  /// Asks for a task (W-01, W-02).
  ///
  /// - Throws: Where the user has switched Background App Refresh off (W-09).
  public func submit(_ taskRequest: BGTaskRequest) throws {
    let process = SimulatedProcess.current
    guard process.phone.pointee.backgroundRefreshStatus == .available else {
      throw Error(code: .unavailable)
    }
    let start = taskRequest.earliestBeginDate.map { process.moment(of: $0) }
    let now = process.phone.pointee.now
    if taskRequest is BGProcessingTaskRequest {
      keep(taskRequest.identifier, .processing)
      process.phone.pointee.submitProcessingTask(earliestBeginDate: start ?? now)
    } else {
      keep(taskRequest.identifier, .refresh)
      process.phone.pointee.submitAppRefreshTask(earliestBeginDate: start ?? now)
    }
  }

  /// Takes a request back; a task that runs goes on.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    for kind in Kind.allCases where nameKept(kind) ?? identifier == identifier { cancel(kind) }
  }

  /// Takes all requests back.
  public func cancelAllTaskRequests() { Kind.allCases.forEach(cancel) }

  private func cancel(_ kind: Kind) {
    let phone = SimulatedProcess.current.phone
    kind == .refresh ? phone.pointee.cancelAppRefreshTask() : phone.pointee.cancelProcessingTask()
  }

  /// Which task was submitted last of a kind. With one task of the app there is no question; with several, iOS
  /// remembers it beyond the process.
  private func keep(_ name: String, _ kind: Kind) {
    if handlers.count > 1 { SimulatedProcess.current.setSystemText(name, forKey: kind.rawValue) }
  }

  private func nameKept(_ kind: Kind) -> String? {
    SimulatedProcess.current.systemText(forKey: kind.rawValue)
  }

  private func run(_ kind: Kind) {
    let kept = nameKept(kind)
    guard
      let (name, handler) = handlers.first(where: { $0.name == kept }) ?? handlers.first
    else { fatalError("No launch handler registered for a task that iOS launches") }
    let task: BGTask = kind == .refresh ? BGAppRefreshTask(name) : BGProcessingTask(name)
    running = task
    handler(task)
  }

  func ended(_ task: BGTask) { if running === task { running = nil } }
}
