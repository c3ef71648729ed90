import StoryModel
import TrackerModel

/// What the user allows the app, from the world's side: questions answered and settings
/// changed, whether or not the app knows; and whether iOS is asking.
public struct AuthorizationState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.happening, .prompt, .event).withoutFixes

  private var granted = AuthorizationStatus.notDetermined
  private var servicesAreOn = true

  /// Whether iOS is asking for the location, and a further request is ignored.
  public private(set) var isAsking = false

  /// Whether the user has answered: not at first, nor after a reset (L-27) or the end of Allow Once
  /// whatever a manager reads while Location Services are off.
  public var isDetermined: Bool { granted != .notDetermined }

  /// What a manager would read now; denied while Location Services are off.
  public var status: AuthorizationStatus { servicesAreOn ? granted : .denied }

  /// Whether a request for it shows the user nothing: While In Use is asked for while undetermined,
  /// Always then, and once from While In Use.
  public func asksNobody(_ request: Request) -> Bool {
    switch request {
    case .requestWhenInUseAuthorization: isDetermined
    case .requestAlwaysAuthorization: isDetermined && granted != .authorizedWhenInUse
    default: false
    }
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .happening(.locationPermission(let status)): (granted, isAsking) = (status, false)
    case .happening(.locationServices(let on)): servicesAreOn = on
    // L-27: it forgets every grant.
    case .happening(.resetsLocationAndPrivacy): (granted, isAsking) = (.notDetermined, false)
    // A phone that goes off takes its question with it.
    case .happening(.powerOff), .happening(.batteryEmpty): isAsking = false
    case .prompt(.asks), .prompt(.asksForUpgrade): isAsking = true
    case .prompt(.answered(let status)): (granted, isAsking) = (status, false)
    case .prompt(.expires): granted = .notDetermined
    case .happening(.usageReminder(keeps: false)): granted = .authorizedWhenInUse
    case .event(.authorization(let status, _, _)):
      // What the app is told is the truth at that moment; it also brings changes that no other
      // entry shows.
      if servicesAreOn { granted = status }
    default: break
    }
  }
}
