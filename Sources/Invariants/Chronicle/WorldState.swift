import StoryModel

/// What the world gives or withholds: satellites, true fixes, the motion permission, room on disk, an
/// answer of the server, and time to execute.
public struct WorldState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.happening, .truth)

  /// Whether satellites can be received where there is sky.
  public private(set) var hasSatellites = true
  /// Whether fixes tell the true place.
  public private(set) var fixesAreTrue = true
  /// Whether the app may read motion activity.
  public private(set) var motionIsAllowed: Bool
  /// Whether Location Services are on.
  public private(set) var locationServicesAreOn = true
  /// Whether the app's server answers.
  public private(set) var serverAnswers = true
  /// Whether the disk has room.
  public private(set) var diskHasRoom = true
  /// Whether the phone has been unlocked since it booted, or needs not be.
  public private(set) var isUnlocked = true
  /// Whether the phone is asleep with an app that only a background task keeps from suspension (T-24).
  public private(set) var isAsleep = false
  private let hasPasscode: Bool

  init(_ settings: PhoneSettings) {
    motionIsAllowed = settings.motionAllowed
    hasPasscode = settings.hasPasscode
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .happening(let note): take(note)
    case .truth(.phoneAsleep(let sleeps)): isAsleep = sleeps
    default: break
    }
  }

  private mutating func take(_ note: HappeningNote) {
    switch note {
    case .gnss(let isThere): hasSatellites = isThere
    case .falseFixes(let kind): fixesAreTrue = kind == nil
    case .motionPermission(let allowed): motionIsAllowed = allowed
    case .locationServices(let isOn): locationServicesAreOn = isOn
    case .server(let answers): serverAnswers = answers
    case .diskSpace(let isThere): diskHasRoom = isThere
    case .boot: isUnlocked = !hasPasscode
    case .firstUnlock: isUnlocked = true
    default: break
    }
  }
}
