public import Dispatch

/// `DispatchWorkItem` on the simulated phone.
public final class SimulatedDispatchWorkItem: @unchecked Sendable {
  private let block: () -> Void
  private var waiting: [() -> Void] = []
  private var isDone = false
  /// Whether it was called off; what has begun is not.
  public private(set) var isCancelled = false

  /// Creates work.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void
  ) { self.block = block }

  /// Calls it off.
  public func cancel() { isCancelled = true }

  /// Does it now, unless it was called off.
  public func perform() {
    if !isCancelled { block() }
    isDone = true
    let waiting = waiting
    self.waiting = []
    for work in waiting { SimulatedProcess.current.enqueue(work) }
  }

  /// Does other work on a queue when this was done.
  public func notify(queue: SimulatedDispatchQueue, execute work: @escaping () -> Void) {
    if isDone { SimulatedProcess.current.enqueue(work) } else { waiting.append(work) }
  }
}

/// `DispatchGroup` on the simulated phone.
public final class SimulatedDispatchGroup: @unchecked Sendable {
  private var count = 0
  private var waiting: [() -> Void] = []

  /// Creates a group of nothing.
  public init() {}

  /// Something of the group begins.
  public func enter() { count += 1 }

  /// Something of the group is over; more of that than began ends the program, as Dispatch does.
  public func leave() {
    guard count > 0 else { fatalError("Unbalanced call to DispatchGroup.leave()") }
    count -= 1
    guard count == 0 else { return }
    let waiting = waiting
    self.waiting = []
    for work in waiting { SimulatedProcess.current.enqueue(work) }
  }

  /// Does work on a queue when all is over.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    queue: SimulatedDispatchQueue, execute work: @escaping () -> Void
  ) {
    if count == 0 { SimulatedProcess.current.enqueue(work) } else { waiting.append(work) }
  }

  /// Does work on a queue when all is over.
  public func notify(queue: SimulatedDispatchQueue, work: SimulatedDispatchWorkItem) {
    notify(queue: queue) { work.perform() }
  }

  /// Waits until all is over, which it must be: a process has one thread, and who waits on it for what is
  /// done later waits for ever.
  public func wait(file: StaticString = #fileID, line: UInt = #line) {
    guard count == 0 else { unsupported("DispatchGroup.wait() for what is done later", file, line) }
  }

  /// Waits until all is over, which it must be.
  public func wait(
    timeout: DispatchTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(file: file, line: line)
    return .success
  }
}

/// `DispatchSemaphore` on the simulated phone.
public final class SimulatedDispatchSemaphore: @unchecked Sendable {
  private var value: Int

  /// Creates a semaphore.
  public init(value: Int) { self.value = value }

  /// Lets one pass.
  @discardableResult public func signal() -> Int {
    value += 1
    return 0
  }

  /// Passes, which must be possible: a process has one thread, and who waits on it for what is done later
  /// waits for ever.
  public func wait(file: StaticString = #fileID, line: UInt = #line) {
    guard value > 0 else {
      unsupported("DispatchSemaphore.wait() for what is done later", file, line)
    }
    value -= 1
  }

  /// Passes, which must be possible.
  public func wait(
    timeout: DispatchTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(file: file, line: line)
    return .success
  }
}
