public import Dispatch

/// `DispatchQueue` on the simulated phone. A process has one thread: what is asynchronous is done in
/// order when what runs now has returned, never inline; what is synchronous is done at once.
///
/// Assumption: that order, of the many that several queues could have.
public final class SimulatedDispatchQueue: @unchecked Sendable {
  /// Names of Dispatch's.
  public typealias Attributes = DispatchQueue.Attributes
  /// Names of Dispatch's.
  public typealias AutoreleaseFrequency = DispatchQueue.AutoreleaseFrequency
  /// Names of Dispatch's.
  public typealias GlobalQueuePriority = DispatchQueue.GlobalQueuePriority

  /// Its name.
  public let label: String
  /// How much its work matters, which changes nothing on one thread.
  public let qos: DispatchQoS
  private var specifics: [ObjectIdentifier: Any] = [:]

  /// Creates a queue. Concurrent or not, its work is done in the order in which it comes.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: SimulatedDispatchQueue? = nil
  ) {
    self.label = label
    self.qos = qos
  }

  /// The main thread's.
  public static let main = SimulatedDispatchQueue(label: "com.apple.main-thread")

  /// Does work so many times, at once and in order: there is one thread.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<iterations { work(index) }
  }

  /// One of the system's.
  public static func global(
    qos: DispatchQoS.QoSClass = .default
  ) -> SimulatedDispatchQueue { SimulatedDispatchQueue(label: "com.apple.root.\(qos)") }

  /// Does work later.
  public func async(
    group: SimulatedDispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    group?.enter()
    SimulatedProcess.current.enqueue {
      work()
      group?.leave()
    }
  }

  /// Does work later, unless it is cancelled before.
  public func async(execute workItem: SimulatedDispatchWorkItem) {
    SimulatedProcess.current.enqueue { workItem.perform() }
  }

  /// Does work later, unless it is cancelled before.
  public func async(group: SimulatedDispatchGroup, execute workItem: SimulatedDispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }

  /// Does work now.
  public func sync<Result>(
    flags: DispatchWorkItemFlags = [], execute work: () throws -> Result
  ) rethrows -> Result { try work() }

  /// Does work now.
  public func sync(execute workItem: SimulatedDispatchWorkItem) { workItem.perform() }

  /// Does work when a time has come, as a timer of the process does (T-18).
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    let now = DispatchTime.now().uptimeNanoseconds
    let left = deadline.uptimeNanoseconds
    let seconds = left > now ? Double(left - now) / 1e9 : 0
    SimulatedProcess.current.enqueue(after: seconds, work)
  }

  /// Does work when a time has come, unless it is cancelled before (T-18).
  public func asyncAfter(deadline: DispatchTime, execute workItem: SimulatedDispatchWorkItem) {
    asyncAfter(deadline: deadline) { workItem.perform() }
  }

  /// Does work when a time of the phone's clock has come, as it is set now (T-18, D-10).
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    // A wall time is the negative of its nanoseconds, as Dispatch has it.
    let now = Int64(bitPattern: DispatchWallTime.now().rawValue)
    let left = Int64(bitPattern: wallDeadline.rawValue)
    SimulatedProcess.current.enqueue(after: max(0, Double(now - left) / 1e9), work)
  }

  /// Keeps a value for the queue.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
    specifics[ObjectIdentifier(key)] = value
  }

  /// The value that is kept for the queue.
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    specifics[ObjectIdentifier(key)] as? Value
  }
}

/// Which queue code runs on, for `dispatchPrecondition`: a process has one thread, so that it is always the
/// right one.
public func simulatedDispatchPrecondition(
  condition: @autoclosure () -> SimulatedDispatchPredicate
) {}

/// `DispatchPredicate` on the simulated phone.
public enum SimulatedDispatchPredicate {
  /// On a queue.
  case onQueue(SimulatedDispatchQueue)
  /// On a queue, as what nothing else runs beside.
  case onQueueAsBarrier(SimulatedDispatchQueue)
  /// Not on a queue.
  case notOnQueue(SimulatedDispatchQueue)
}
