/// Which methods a manager's delegate has; an empty set stands for no delegate.
///
/// iOS asks a delegate whether it has a method before it calls it. What the delegate lacks is told
/// nobody, and some calls of Core Location end the app for want of a method (S-21, S-24).
public struct DelegateMethods: OptionSet, Hashable, Sendable {
  /// The methods as bits.
  public let rawValue: UInt16
  /// Creates a set from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `locationManager(_:didUpdateLocations:)`.
  public static let didUpdateLocations = DelegateMethods(rawValue: 1 << 0)
  /// `locationManager(_:didFailWithError:)`, without which `requestLocation` ends the app (S-24).
  public static let didFailWithError = DelegateMethods(rawValue: 1 << 1)
  /// `locationManagerDidChangeAuthorization(_:)`, or `locationManager(_:didChangeAuthorization:)`
  /// before iOS 14.
  public static let didChangeAuthorization = DelegateMethods(rawValue: 1 << 2)
  /// `locationManager(_:didVisit:)` (V-01).
  public static let didVisit = DelegateMethods(rawValue: 1 << 3)
  /// `locationManager(_:didEnterRegion:)`.
  public static let didEnterRegion = DelegateMethods(rawValue: 1 << 4)
  /// `locationManager(_:didExitRegion:)`.
  public static let didExitRegion = DelegateMethods(rawValue: 1 << 5)
  /// `locationManager(_:didDetermineState:for:)`.
  public static let didDetermineState = DelegateMethods(rawValue: 1 << 6)
  /// `locationManager(_:didStartMonitoringFor:)`.
  public static let didStartMonitoring = DelegateMethods(rawValue: 1 << 7)
  /// `locationManager(_:monitoringDidFailFor:withError:)`.
  public static let monitoringDidFail = DelegateMethods(rawValue: 1 << 8)
  /// `locationManagerDidPauseLocationUpdates(_:)` (S-17).
  public static let didPauseLocationUpdates = DelegateMethods(rawValue: 1 << 9)
  /// `locationManagerDidResumeLocationUpdates(_:)` (S-18).
  public static let didResumeLocationUpdates = DelegateMethods(rawValue: 1 << 10)
  /// `locationManager(_:didFinishDeferredUpdatesWithError:)` (S-22).
  public static let didFinishDeferredUpdates = DelegateMethods(rawValue: 1 << 11)

  /// Every method, with its name in the contract.
  public static let named: [(name: EventKind, method: DelegateMethods)] = [
    (.didUpdateLocations, didUpdateLocations), (.didFailWithError, didFailWithError),
    (.didChangeAuthorization, didChangeAuthorization), (.didVisit, didVisit),
    (.didEnterRegion, didEnterRegion), (.didExitRegion, didExitRegion),
    (.didDetermineState, didDetermineState), (.didStartMonitoring, didStartMonitoring),
    (.monitoringDidFail, monitoringDidFail), (.didPauseLocationUpdates, didPauseLocationUpdates),
    (.didResumeLocationUpdates, didResumeLocationUpdates),
    (.didFinishDeferredUpdates, didFinishDeferredUpdates),
  ]

  /// A delegate that has every method, as a strategy's has unless told otherwise.
  public static let all = DelegateMethods(rawValue: 1 << 12 - 1)

  /// What every manager is told, since iOS keeps it for the app: the status, visits (V-01) and
  /// regions (R-12).
  public static let ofTheApp: DelegateMethods = [
    .didChangeAuthorization, .didVisit, .didEnterRegion, .didExitRegion, .didDetermineState,
    .didStartMonitoring, .monitoringDidFail,
  ]
  /// What the manager of a session alone is told; a delegate that has no more leaves what is the app's
  /// to another manager.
  public static let ofSessions = all.subtracting(ofTheApp)
}

extension Event {
  /// The manager whose delegate is called, and the method; nil for what no manager tells.
  public var delegateCall: (manager: Identifier, method: DelegateMethods)? {
    switch self {
    case .didUpdateLocations(_, let manager): (manager, .didUpdateLocations)
    case .didFailWithError(_, let manager): (manager, .didFailWithError)
    case .didChangeAuthorization(let manager): (manager, .didChangeAuthorization)
    case .didVisit(_, let manager): (manager, .didVisit)
    case .didEnterRegion(_, let manager): (manager, .didEnterRegion)
    case .didExitRegion(_, let manager): (manager, .didExitRegion)
    case .didDetermineState(_, _, let manager): (manager, .didDetermineState)
    case .didStartMonitoring(_, let manager): (manager, .didStartMonitoring)
    case .monitoringDidFail(_, _, let manager): (manager, .monitoringDidFail)
    case .didPauseLocationUpdates(let manager): (manager, .didPauseLocationUpdates)
    case .didResumeLocationUpdates(let manager): (manager, .didResumeLocationUpdates)
    case .didFinishDeferredUpdates(_, let manager): (manager, .didFinishDeferredUpdates)
    default: nil
    }
  }
}
