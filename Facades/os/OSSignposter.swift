/// Marks stretches of time for who measures the app; nobody does on the simulated phone.
public struct OSSignposter: Sendable {
  /// Creates one.
  public init() {}
  /// Creates one of a subsystem and a category.
  public init(subsystem: String, category: String) {}
  /// Creates one of a log.
  public init(logHandle: OSLog) {}
  /// Creates one of a log.
  public init(logger: Logger) {}
  /// False: nobody measures.
  public var isEnabled: Bool { false }
  /// A number for a stretch of time.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins a stretch.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Begins a stretch, with a message, which is dropped.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Ends a stretch.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends a stretch, with a message, which is dropped.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}
  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks a moment, with a message, which is dropped.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}
  /// Does work, which is a stretch.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// The number of a stretch of time.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// That of stretches that do not overlap.
  public static let exclusive = OSSignpostID(rawValue: 0xeeee_b0b5_b2b2_eeee)
}

/// A stretch that was begun.
public final class OSSignpostIntervalState: Sendable {
  init() {}
}
