import StoryModel
import TrackerModel

/// What the user allows the app, and the questions under way.
struct Authorization {
  /// The app's own setting, as Settings shows it.
  var setting = AuthorizationStatus.notDetermined
  /// What the user answered when asked; where a passing change in Settings returns to.
  var granted = AuthorizationStatus.notDetermined
  /// Location Services of the whole phone.
  var servicesEnabled = true
  var isPrecise = true
  /// the precise location is shared until the app is left.
  var isPreciseForNow = false
  /// Always was asked for at once; the app reads Always, the user has not been asked yet.
  var isProvisional = false
  /// Allow Once: gone some time after the last use.
  var isTemporary = false
  /// the one question for an upgrade was asked.
  var upgradeWasAsked = false
  var isAsking = false
  var asksForAlways = false
  /// iOS has something to ask about.
  var wasUsedInBackground = false
  /// a change that a suspended app has not heard of.
  var changeIsPending = false
  /// the event that waits for the answer.
  var withheld: Withheld?

  struct Withheld {
    var channel: WakeChannel
    var message: Message
    var service: LocationService
    var time: Int64
    var rule: RuleID
  }

  /// what the app reads; denied also when Location Services are off.
  var status: AuthorizationStatus {
    servicesEnabled || setting == .restricted ? setting : .denied
  }

  var isReduced: Bool { !isPrecise && !isPreciseForNow && status.allowsLocation }
}
