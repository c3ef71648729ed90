import TrackerModel

/// What the user allows.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Not asked yet.
  case notDetermined = 0
  /// Out of the user's hands.
  case restricted
  /// Refused, or Location Services are off.
  case denied
  /// At any time.
  case authorizedAlways
  /// While in use.
  case authorizedWhenInUse

  init(_ status: AuthorizationStatus) {
    self =
      switch status {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorizedAlways: .authorizedAlways
      case .authorizedWhenInUse: .authorizedWhenInUse
      }
  }
}

/// Whether the user shares the precise location.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// Precise.
  case fullAccuracy
  /// Within about 5 km.
  case reducedAccuracy
}

/// What the user is mostly doing (S-20).
public enum CLActivityType: Int, Sendable {
  /// Unknown.
  case other = 1
  /// Driving.
  case automotiveNavigation
  /// On foot or by bicycle.
  case fitness
  /// In another vehicle.
  case otherNavigation
  /// In the air.
  case airborne

  init(_ type: ActivityType) {
    self =
      switch type {
      case .other, .maritime: .other
      case .automotiveNavigation: .automotiveNavigation
      case .fitness: .fitness
      case .otherNavigation: .otherNavigation
      case .airborne: .airborne
      }
  }

  var model: ActivityType {
    switch self {
    case .other: .other
    case .automotiveNavigation: .automotiveNavigation
    case .fitness: .fitness
    case .otherNavigation: .otherNavigation
    case .airborne: .airborne
    }
  }
}
