import TrackerModel

/// What is known of the way to the network.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  /// Whether there is one.
  public enum Status: Sendable {
    /// There is.
    case satisfied
    /// There is none.
    case unsatisfied
    /// There may be, once somebody asks for it; the simulated phone has no such network.
    case requiresConnection
  }

  /// Why there is none.
  public enum UnsatisfiedReason: Sendable {
    /// iOS does not say, or there is one.
    case notAvailable
    /// The user took the cellular network from the app; not on the simulated phone.
    case cellularDenied
    /// The user took Wi-Fi from the app; not on the simulated phone.
    case wifiDenied
    /// The user took the local network from the app; not on the simulated phone.
    case localNetworkDenied
    /// A private network does not answer; not on the simulated phone.
    case vpnInactive
  }

  let way: NetworkPath

  init(_ way: NetworkPath) { self.way = way }

  /// Whether there is one.
  public var status: Status { way.isSatisfied ? .satisfied : .unsatisfied }
  /// Why there is none: the simulated phone does not say.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Whether it costs, as the cellular network does.
  public var isExpensive: Bool { way == .cellular }
  /// False. Assumption: the simulated phone is not in Low Data Mode.
  public var isConstrained: Bool { false }
  /// Whether names are resolved, where there is a network.
  public var supportsDNS: Bool { way.isSatisfied }
  /// Whether IPv4 is there, where there is a network.
  public var supportsIPv4: Bool { way.isSatisfied }
  /// Whether IPv6 is there, where there is a network.
  public var supportsIPv6: Bool { way.isSatisfied }
  /// The kinds of network that there are: the one that is used, and no other.
  public var availableInterfaces: [NWInterface] { way.interface.map { [$0] } ?? [] }
  /// Whether it is of a kind.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    way.interface?.type == type
  }
  /// What it is, for a log.
  public var debugDescription: String { way.rawValue }
}

/// A kind of network that the phone has.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// Which kind.
  public enum InterfaceType: Hashable, Sendable {
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

  /// Which kind.
  public let type: InterfaceType
  /// What iOS calls it.
  public let name: String
  /// What it is, for a log.
  public var debugDescription: String { name }
}

extension NetworkPath {
  fileprivate var interface: NWInterface? {
    switch self {
    case .unsatisfied: nil
    case .wifi: NWInterface(type: .wifi, name: "en0")
    case .cellular: NWInterface(type: .cellular, name: "pdp_ip0")
    }
  }
}
