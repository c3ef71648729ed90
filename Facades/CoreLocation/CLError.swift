import TrackerModel

/// An error of Core Location (S-23).
public struct CLError: CustomNSError, Hashable, Sendable {
  /// Which one.
  public enum Code: Int, Sendable {
    /// No fix for now; keep waiting (S-23).
    case locationUnknown = 0
    /// The user refuses; stop (S-23).
    case denied
    /// The network could not be reached (S-23).
    case network
    /// The heading cannot be determined; never given, since there is no heading.
    case headingFailure
    /// Regions may not be monitored.
    case regionMonitoringDenied
    /// The region cannot be monitored.
    case regionMonitoringFailure
    /// Monitoring begins late.
    case regionMonitoringSetupDelayed
    /// Events of the region come late.
    case regionMonitoringResponseDelayed
    /// Deferred updates ended (S-22).
    case deferredFailed = 11
    /// Deferred updates need a session that runs (S-22).
    case deferredNotUpdatingLocation
    /// Deferred updates need best accuracy (S-22).
    case deferredAccuracyTooLow
    /// Deferred updates need a session without distance filter (S-22).
    case deferredDistanceFiltered
    /// The app ended deferred updates (S-22).
    case deferredCanceled
    /// The user declined, or could not be asked.
    case promptDeclined = 18
  }

  /// Which one.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// Core Location's.
  public static var errorDomain: String { kCLErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// No fix for now; keep waiting (S-23).
  public static var locationUnknown: Code { .locationUnknown }
  /// The user refuses; stop (S-23).
  public static var denied: Code { .denied }
  /// The network could not be reached (S-23).
  public static var network: Code { .network }

  /// The heading cannot be determined; never given.
  public static var headingFailure: Code { .headingFailure }
  /// Regions may not be monitored.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// The region cannot be monitored.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// The user declined, or could not be asked.
  public static var promptDeclined: Code { .promptDeclined }

  init(_ error: LocationError) {
    code =
      switch error {
      case .locationUnknown: .locationUnknown
      case .denied: .denied
      case .network: .network
      case .regionMonitoringDenied: .regionMonitoringDenied
      case .regionMonitoringFailure: .regionMonitoringFailure
      case .regionMonitoringSetupDelayed: .regionMonitoringSetupDelayed
      case .regionMonitoringResponseDelayed: .regionMonitoringResponseDelayed
      case .deferredFailed: .deferredFailed
      case .deferredNotUpdatingLocation: .deferredNotUpdatingLocation
      case .deferredAccuracyTooLow: .deferredAccuracyTooLow
      case .deferredDistanceFiltered: .deferredDistanceFiltered
      case .deferredCanceled: .deferredCanceled
      case .promptDeclined: .promptDeclined
      }
  }
}
