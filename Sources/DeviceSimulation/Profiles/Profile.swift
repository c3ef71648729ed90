import TrackerModel

/// One version of iOS as a set of parameters; where the sources conflict, the conflict is a
/// parameter here and nowhere else (rulebook, chapter 4).
public struct Profile: Sendable {
  /// The name in commands and files.
  public let id: ProfileID
  /// The version that an app reads.
  public let version: SystemVersion
  /// The name as people write it.
  public var name: String { "iOS \(version)" }

  // Background time.
  /// T-03: background time after the app leaves the foreground.
  public var foregroundBudget = Duration.seconds(30)
  /// T-04: background time after a resume in the background.
  public var resumedBudget = Duration.seconds(30)
  /// T-04, K-01: whether a background launch may have 180 s; open below iOS 13.
  public var launchedBudget = Reading.no
  /// T-07, K-02: whether the clock begins anew after a location session; open everywhere.
  public var clockResetsAfterLocation = Reading.open
  /// T-12: how many background tasks kill the process.
  public var maximumBackgroundTasks = 1_000
  /// T-02: from the expiry handler to the kill. Assumption: 5 s; a device log that names both times
  /// would show it wrong.
  public var killGrace = Duration.seconds(5)

  // Life.
  /// L-07: how long a wake lasts.
  public var wakeWindow = Duration.seconds(10)
  /// L-02, L-03: from the return of `didEnterBackground` to suspension when nothing holds the app.
  /// Assumption: 5 s, the "shortly after" of the documentation.
  public var suspensionDelay = Duration.seconds(5)
  /// T-15: the launch watchdog in the foreground.
  public var launchWatchdog = Duration.seconds(20)
  /// T-16: the watchdog of a transition.
  public var transitionWatchdog = Duration.seconds(20)
  /// T-10: how long all expiry handlers together may take. Assumption: 3 s for "a few seconds".
  public var expiryHandlerLimit = Duration.seconds(3)
  /// T-20: processor seconds within 60 s, while not frontmost, that kill.
  public var cpuLimit = Duration.seconds(48)
  /// L-17, L-20, K-03: which channels relaunch an app that the user swiped away.
  public var relaunchesAfterForceQuit: Set<WakeChannel> = [.significantChange, .region, .visit]
  /// C-18, K-08: whether significant changes launch an app before the first unlock; off by default,
  /// open because iOS 7 did and nothing newer is known.
  public var launchesBeforeFirstUnlock = Reading.open

  // Authorization.
  /// whether the first question for Always gives a provisional Always.
  public var hasProvisionalAlways = true
  /// whether the user may allow once.
  public var hasAllowOnce = true
  /// whether the user may hide the precise location.
  public var hasReducedAccuracy = true
  /// whether While In Use may start significant changes, visits and regions.
  public var whenInUseMayArm = true
  /// the usage strings that a request for Always needs.
  public var alwaysUsageKeys: AppManifest.UsageDescriptions = [.alwaysAndWhenInUse, .whenInUse]

  // Location.
  /// S-12, K-16: whether a session begun in a region wake keeps the app running; open.
  public var regionWakeKeepsSession = Reading.open
  /// S-12, K-16: the same for a visit wake; open.
  public var visitWakeKeepsSession = Reading.open
  /// S-12: how long a session lasts that may not keep the app running, in milliseconds.
  public var sessionGrace: ClosedRange<Int64> = 5_000...10_000
  /// S-13: whether a coarse session is suspended in the background.
  public var suspendsCoarseSessions = false
  /// S-19: how long after stopping iOS pauses a session, in milliseconds.
  public var pauseDelay: ClosedRange<Int64> = 600_000...1_200_000
  /// D-01: whether satellites are received in airplane mode.
  public var airplaneModeKeepsGNSS = true
  /// The steps of the battery gauge in percent.
  public var batteryStep = 1
}

/// How a profile reads a question.
public enum Reading: Hashable, Sendable {
  /// Settled: yes.
  case yes
  /// Settled: no.
  case no
  /// Open: each story settles it for itself.
  case open
}

extension Profile {
  /// All profiles, oldest first; of one version the variants first, so that the last is a version
  /// of iOS.
  ///
  /// The order is worked out, not written down: a story depends on the order of the profiles that
  /// it is drawn from, and must not change when another profile joins the list.
  public static let all: [Profile] = [ios12, ios13, ios14, ios16_4, ios17, ios18]
    .sorted(by: isOlder)

  /// The profiles that stories are drawn from where none is named: iOS 12 to 18, oldest first.
  ///
  /// What a seed means without further words hangs on them; a profile more or less changes every
  /// story that anybody has played so.
  public static let defaults: [Profile] = [ios12, ios13, ios14, ios16_4, ios17, ios18]

  /// Whether a profile stands before another in `all`.
  static func isOlder(_ profile: Profile, _ other: Profile) -> Bool {
    func key(_ profile: Profile) -> (SystemVersion, Int, String) {
      (profile.version, profile.id.isVariant ? 0 : 1, profile.id.rawValue)
    }
    return key(profile) < key(other)
  }

  /// The profile of that name.
  public static func named(_ id: ProfileID) -> Profile? { all.first { $0.id == id } }

  /// iOS 12: the last with 180 s of background time, and without provisional Always.
  public static let ios12: Profile = {
    var profile = Profile(id: .ios12, version: SystemVersion(12))
    profile.foregroundBudget = .seconds(180)
    profile.launchedBudget = .open
    profile.hasProvisionalAlways = false
    profile.hasAllowOnce = false
    profile.hasReducedAccuracy = false
    profile.whenInUseMayArm = false
    return profile
  }()

  /// iOS 13: 30 s of background time, Allow Once, provisional Always.
  public static let ios13: Profile = {
    var profile = Profile(id: .ios13, version: SystemVersion(13))
    profile.hasReducedAccuracy = false
    return profile
  }()

  /// iOS 14 to 16.3: reduced accuracy.
  public static let ios14 = Profile(id: .ios14, version: SystemVersion(14))

  /// iOS 16.4: coarse sessions beside significant changes are suspended (S-13).
  public static let ios16_4: Profile = {
    var profile = Profile(id: .ios16_4, version: SystemVersion(16, 4))
    profile.suspendsCoarseSessions = true
    profile.batteryStep = 5
    return profile
  }()

  /// iOS 17.
  public static let ios17: Profile = {
    var profile = Profile(id: .ios17, version: SystemVersion(17))
    profile.suspendsCoarseSessions = true
    profile.batteryStep = 5
    return profile
  }()

  /// iOS 18.
  public static let ios18: Profile = {
    var profile = Profile(id: .ios18, version: SystemVersion(18))
    profile.suspendsCoarseSessions = true
    profile.batteryStep = 5
    return profile
  }()

  /// How the profile reads an open question.
  public func reading(of question: OpenQuestion) -> Reading {
    switch question {
    case .launchedBudgetIsLong: launchedBudget
    case .clockResetsAfterLocation: clockResetsAfterLocation
    case .regionWakeKeepsSession: regionWakeKeepsSession
    case .visitWakeKeepsSession: visitWakeKeepsSession
    case .willTerminateOnMemoryPressure, .willTerminateOnForceQuit: .open
    case .launchesBeforeFirstUnlock: launchesBeforeFirstUnlock
    case .defaultsStayEmpty: .open
    }
  }
}
