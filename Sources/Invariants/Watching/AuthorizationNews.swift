import StoryModel
import TrackerModel

/// What a value of authorization and accuracy means to an app that had another one.
enum AuthorizationNews: Sendable {
  /// The user was not asked, or has to be asked again.
  case notDetermined
  /// The user, or a profile, refuses.
  case refused(AuthorizationStatus)
  /// The user allows location while in use.
  case whenInUse
  /// The same, where Always had been allowed.
  case downgrade
  /// The user allows everything.
  case always
  /// The user hides the precise place, and allows Always, or While In Use as before.
  case reduced

  init(
    _ status: AuthorizationStatus, _ accuracy: AccuracyAuthorization,
    after last: AuthorizationStatus?
  ) {
    self =
      switch status {
      case .notDetermined: .notDetermined
      case .denied, .restricted: .refused(status)
      case .authorizedWhenInUse where last == .authorizedAlways: .downgrade
      case .authorizedWhenInUse where last == status && accuracy == .reducedAccuracy: .reduced
      case .authorizedWhenInUse: .whenInUse
      case .authorizedAlways: accuracy == .reducedAccuracy ? .reduced : .always
      }
  }

  /// Whether the user allows location where it was not, or not known to be, allowed.
  var isGrant: Bool {
    switch self {
    case .whenInUse, .always: true
    case .notDetermined, .refused, .downgrade, .reduced: false
    }
  }

  /// Whether an app can do something about it only on screen.
  var needsScreen: Bool {
    switch self {
    case .notDetermined, .whenInUse: true
    case .refused, .downgrade, .always, .reduced: false
    }
  }
}
