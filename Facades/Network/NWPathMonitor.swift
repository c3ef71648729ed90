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
  let interfaces: [NWInterface.InterfaceType]
  /// Whether it is of a kind.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    interfaces.contains(type)
  }
}

/// A way to the network.
public enum NWInterface {
  /// Its kind.
  public enum InterfaceType: Sendable {
    /// Any other.
    case other
    /// Wi-Fi.
    case wifi
    /// The cellular network.
    case cellular
    /// A cable.
    case wiredEthernet
    /// The phone itself.
    case loopback
  }
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

  /// Ends the program: the contract does not say what network there is.
  public var currentPath: NWPath {
    fatalError("unsupported: NWPathMonitor.currentPath")
  }

  /// Creates a monitor of one kind of network.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// Does nothing: it was never started.
  public func cancel() {}
}
