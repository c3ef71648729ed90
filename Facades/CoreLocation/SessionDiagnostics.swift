import ProcessSimulation
import TrackerModel

/// Who waits for what sessions say of the permission.
final class SessionDiagnostics {
  private var listeners: [() -> Void] = []

  /// The permission changed.
  func tell() { for listener in listeners { listener() } }

  /// What is found now, and whenever the permission changes, as long as somebody waits.
  static func stream<Diagnostic: Sendable>(
    _ make: @escaping () -> Diagnostic
  ) -> AsyncThrowingStream<Diagnostic, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Diagnostic.self)
    continuation.yield(make())
    SimulatedProcess.current.singleton { SessionDiagnostics() }.listeners.append {
      continuation.yield(make())
    }
    return stream
  }
}

extension CLServiceSession {
  /// Why a session does not get what it is for, from iOS 18.
  public struct Diagnostic: Sendable {
    /// The user refuses.
    public let authorizationDenied: Bool
    /// Location Services are off for all apps.
    public let authorizationDeniedGlobally: Bool
    /// Location is out of the user's hands.
    public let authorizationRestricted: Bool
    /// The user allows less than Always, which the session is for.
    public let alwaysAuthorizationDenied: Bool
    /// The user allows an approximate location only.
    public let fullAccuracyDenied: Bool
    /// The app is out of sight, where it may not.
    public let insufficientlyInUse: Bool
    /// The user has not answered yet. Assumption: that the question is on the screen; the contract tells an
    /// app the permission alone.
    public let authorizationRequestInProgress: Bool
    /// False: a session is held.
    public var serviceSessionRequired: Bool { false }
  }

  /// What is found of this session: at first, and whenever the permission changes.
  public var diagnostics: AsyncThrowingStream<Diagnostic, any Error> {
    let wantsAlways = wantsAlways
    return SessionDiagnostics.stream { Diagnostic(wantsAlways: wantsAlways) }
  }
}

extension CLServiceSession.Diagnostic {
  fileprivate init(wantsAlways: Bool) {
    let app = SimulatedProcess.current.phone
    let status = app.pointee.authorizationStatus
    authorizationDenied = status == .denied
    authorizationDeniedGlobally = !app.pointee.locationServicesEnabled
    authorizationRestricted = status == .restricted
    alwaysAuthorizationDenied =
      wantsAlways && status != .authorizedAlways && status != .notDetermined
    fullAccuracyDenied = app.pointee.accuracyAuthorization == .reducedAccuracy
    insufficientlyInUse =
      status == .authorizedWhenInUse && app.pointee.applicationState == .background
    authorizationRequestInProgress = status == .notDetermined
  }
}

extension CLBackgroundActivitySession {
  /// Why a session does not keep the app running, from iOS 18.
  public struct Diagnostic: Sendable {
    /// The user refuses.
    public let authorizationDenied: Bool
    /// Location Services are off for all apps.
    public let authorizationDeniedGlobally: Bool
    /// Location is out of the user's hands.
    public let authorizationRestricted: Bool
    /// False: the contract does not say that a session was begun out of sight.
    public var insufficientlyInUse: Bool { false }
    /// The user has not answered yet. Assumption: as for a service session.
    public let authorizationRequestInProgress: Bool
    /// False: the contract does not ask for one beside this.
    public var serviceSessionRequired: Bool { false }
  }

  /// What is found of this session: at first, and whenever the permission changes.
  public var diagnostics: AsyncThrowingStream<Diagnostic, any Error> {
    SessionDiagnostics.stream {
      let app = SimulatedProcess.current.phone
      let status = app.pointee.authorizationStatus
      return Diagnostic(
        authorizationDenied: status == .denied,
        authorizationDeniedGlobally: !app.pointee.locationServicesEnabled,
        authorizationRestricted: status == .restricted,
        authorizationRequestInProgress: status == .notDetermined)
    }
  }
}
