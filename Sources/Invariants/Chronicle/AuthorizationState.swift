import StoryModel
import TrackerModel

/// What the user allows the app, from the world's side: questions answered and settings
/// changed, whether or not the app knows.
public struct AuthorizationState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.happening, .prompt, .event).withoutFixes

  private var granted = AuthorizationStatus.notDetermined
  private var servicesAreOn = true

  /// What a manager would read now; denied while Location Services are off.
  public var status: AuthorizationStatus { servicesAreOn ? granted : .denied }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .happening(.locationPermission(let status)): granted = status
    case .happening(.locationServices(let on)): servicesAreOn = on
    // L-27: it forgets every grant.
    case .happening(.resetsLocationAndPrivacy): granted = .notDetermined
    case .prompt(.answered(let status)): granted = status
    case .prompt(.expires): granted = .notDetermined
    case .happening(.usageReminder(keeps: false)): granted = .authorizedWhenInUse
    case .event(.authorization(let status, _)):
      // What the app is told is the truth at that moment; it also brings changes that no other
      // entry shows.
      if servicesAreOn { granted = status }
    default: break
    }
  }
}
