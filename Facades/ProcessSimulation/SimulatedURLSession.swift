public import Foundation
internal import FoundationNetworking

/// `URLSession` on the simulated phone: what sends points is the contract's upload, what does not a network task; each
/// arrives or not. What the server answers, the app's glue says (``SimulatedServer``). The network of the host is never reached.
open class SimulatedURLSession: NSObject, @unchecked Sendable {
  /// What it was made with.
  public let configuration: SimulatedURLSessionConfiguration
  /// Who is told; held until the session is over.
  public private(set) var delegate: (any SimulatedURLSessionDelegate)?
  /// Where the delegate is told, which on one thread makes no difference.
  public let delegateQueue: SimulatedOperationQueue
  /// What the app calls it.
  public var sessionDescription: String?
  private var tasks: [SimulatedURLSessionTask] = []
  private var made = 0
  private var isEnding = false

  /// The one of the process that needs no delegate.
  public static var shared: SimulatedURLSession {
    SimulatedProcess.current.singleton { SimulatedURLSession(configuration: .default) }
  }

  /// Creates a session.
  public convenience init(configuration: SimulatedURLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session.
  public init(
    configuration: SimulatedURLSessionConfiguration,
    delegate: (any SimulatedURLSessionDelegate)?, delegateQueue queue: SimulatedOperationQueue?
  ) {
    self.configuration = configuration
    self.delegate = delegate
    delegateQueue = queue ?? SimulatedOperationQueue()
  }

  func add<Task: SimulatedURLSessionTask>(
    _ make: (_ number: Int) -> Task
  ) -> Task {
    made += 1
    let task = make(made)
    tasks.append(task)
    return task
  }

  /// A task is over: its closure is called, or the delegate; both later.
  func ended(
    _ task: SimulatedURLSessionTask, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?,
    _ completion: ((Data?, URLResponse?, (any Error)?) -> Void)?
  ) {
    tasks.removeAll { $0 === task }
    SimulatedProcess.current.enqueue { [self] in
      if let completion { completion(data, response, error) } else { tell(task, data, response) }
      invalidateIfOver()
    }
  }

  private func tell(_ task: SimulatedURLSessionTask, _ data: Data?, _ response: URLResponse?) {
    let dataDelegate = delegate as? any SimulatedURLSessionDataDelegate
    let taskDelegate = delegate as? any SimulatedURLSessionTaskDelegate
    if let response {
      let count = task.countOfBytesSent
      taskDelegate?.urlSession(
        self, task: task, didSendBodyData: count, totalBytesSent: count,
        totalBytesExpectedToSend: count)
      if let dataTask = task as? SimulatedURLSessionDataTask {
        dataDelegate?.urlSession(self, dataTask: dataTask, didReceive: response) { _ in }
        if let data, !data.isEmpty {
          dataDelegate?.urlSession(self, dataTask: dataTask, didReceive: data)
        }
      }
    }
    taskDelegate?.urlSession(self, task: task, didCompleteWithError: task.error)
  }

  /// Ends it when its tasks are over.
  open func finishTasksAndInvalidate() {
    isEnding = true
    SimulatedProcess.current.enqueue { [self] in invalidateIfOver() }
  }

  /// Calls its tasks off, and ends it.
  open func invalidateAndCancel() {
    isEnding = true
    for task in tasks { task.cancel() }
    SimulatedProcess.current.enqueue { [self] in invalidateIfOver() }
  }

  private func invalidateIfOver() {
    guard isEnding, tasks.isEmpty, let delegate else { return }
    self.delegate = nil
    delegate.urlSession(self, didBecomeInvalidWithError: nil)
  }

  /// Gives the tasks that are not over.
  open func getAllTasks(
    completionHandler: @escaping @Sendable ([SimulatedURLSessionTask]) -> Void
  ) {
    SimulatedProcess.current.enqueue { [self] in completionHandler(tasks) }
  }

  /// The tasks that are not over.
  open var allTasks: [SimulatedURLSessionTask] { get async { tasks } }
}
