import Foundation

/// `OperationQueue` on the simulated phone: what is added is done in order, when what runs now has returned.
///
/// Assumption: that order, of the many that several queues could have.
public final class SimulatedOperationQueue: @unchecked Sendable {
  /// Its name.
  public var name: String?
  /// How many operations may run at once, which on one thread is one.
  public var maxConcurrentOperationCount = 1
  /// How much its operations matter, which changes nothing on one thread.
  public var qualityOfService = QualityOfService.default

  /// Creates a queue.
  public init() {}

  /// The main thread's.
  public static var main: SimulatedOperationQueue {
    SimulatedProcess.current.singleton { SimulatedOperationQueue() }
  }

  /// The one that runs what runs now.
  public static var current: SimulatedOperationQueue? { main }

  /// Does work later, when what was added before is done, as all work here is.
  public func addBarrierBlock(_ barrier: @escaping () -> Void) { addOperation(barrier) }

  /// Does work later.
  public func addOperation(_ block: @escaping () -> Void) {
    SimulatedProcess.current.enqueue(block)
  }
}
