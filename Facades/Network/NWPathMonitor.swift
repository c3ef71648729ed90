public import ProcessSimulation

/// What is known of the network.
public struct NWPath: Sendable {
  /// Whether there is one.
  public enum Status: Sendable {
    /// There is.
    case satisfied
    /// There is none.
    case unsatisfied
    /// There may be, once somebody asks for it.
    case requiresConnection
  }
  /// Whether there is one.
  public let status: Status
  /// Whether it costs.
  public let isExpensive: Bool
  /// Whether the user spares it.
  public let isConstrained: Bool
}

/// Watches the network, of which the contract tells an app nothing but by its uploads.
public final class NWPathMonitor: @unchecked Sendable {
  /// What to do when it changes.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  /// Creates a monitor.
  public init() {}

  /// Ends the program: the contract does not say what network there is.
  public func start(
    queue: SimulatedDispatchQueue, file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("NWPathMonitor.start(queue:)", file, line) }

  /// Does nothing: it was never started.
  public func cancel() {}
}
