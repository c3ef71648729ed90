import Dispatch

/// `DispatchQueue` on the simulated phone. A process has one thread: what is asynchronous is done in
/// order when what runs now has returned, never inline; what is synchronous is done at once.
///
/// Assumption: that order, of the many that several queues could have.
public final class SimulatedDispatchQueue: @unchecked Sendable {
  /// Its name.
  public let label: String

  /// Creates a queue.
  public init(label: String, qos: DispatchQoS = .unspecified) { self.label = label }

  /// The main thread's.
  public static let main = SimulatedDispatchQueue(label: "com.apple.main-thread")

  /// One of the system's.
  public static func global(
    qos: DispatchQoS.QoSClass = .default
  ) -> SimulatedDispatchQueue { SimulatedDispatchQueue(label: "com.apple.root.\(qos)") }

  /// Does work later.
  public func async(execute work: @escaping () -> Void) {
    SimulatedProcess.current.enqueue(work)
  }

  /// Does work now.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  /// Does work when a time has come, as a timer of the process does (T-18).
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    let now = DispatchTime.now().uptimeNanoseconds
    let left = deadline.uptimeNanoseconds
    let seconds = left > now ? Double(left - now) / 1e9 : 0
    SimulatedProcess.current.enqueue(after: seconds, work)
  }
}
