/// A lock around a value. The simulated phone has one thread, so that nobody ever waits for it.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private var state: State
  /// Creates a lock around a value.
  public init(initialState: State) { state = initialState }
  /// Does work with the value.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock around nothing.
  public convenience init() { self.init(initialState: ()) }
  /// Does work.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
  /// Takes the lock.
  public func lock() {}
  /// Gives it back.
  public func unlock() {}
}

/// A lock of one thread, for which nobody ever waits.
public struct os_unfair_lock: Sendable {
  /// Creates a lock.
  public init() {}
}
/// Takes the lock.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
/// Gives it back.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
