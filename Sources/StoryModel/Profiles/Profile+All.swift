import TrackerModel

extension Profile {
  /// All profiles, oldest first; of one version the variants first, so that the last is a version
  /// of iOS.
  ///
  /// The order is worked out, not written down: a story depends on the order of the profiles that
  /// it is drawn from, and must not change when another profile joins the list.
  public static let all: [Profile] =
    (versions + [.seed000, .docStrict, .regionsOnly]).sorted(by: isOlder)

  /// The profiles that stories are drawn from where none is named: iOS 12 to 26, oldest first. The
  /// newest that there is is among them, so that the newest that a strategy supports is.
  ///
  /// What a seed means without further words hangs on them; a profile more or less changes every
  /// story that anybody has played so.
  public static let defaults: [Profile] = [
    .ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18, .ios26,
  ]

  /// Whether a profile stands before another in `all`.
  package static func isOlder(_ profile: Profile, _ other: Profile) -> Bool {
    func key(_ profile: Profile) -> (SystemVersion, Int, String) {
      (profile.version, profile.isVariant ? 0 : 1, profile.id.rawValue)
    }
    return key(profile) < key(other)
  }

  /// The versions of iOS, oldest first.
  public static let versions: [Profile] = [
    Profile(id: .ios7_0, version: SystemVersion(7), column: .ios7_0),
    Profile(id: .ios9, version: SystemVersion(9), column: .ios9),
    .ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18, .ios26,
  ]

  /// The profile of that name.
  public static func named(_ id: ProfileID) -> Profile? { all.first { $0.id == id } }

  /// The profile that a story is played on: the one it names, with the parameters it sets.
  ///
  /// Nil where one of the names means nothing, or a value is not of its parameter's kind.
  public init?(of scenario: Scenario) {
    guard var profile = Profile.named(scenario.profile) else { return nil }
    var set = 0
    for parameter in ProfileTable.all {
      guard let value = scenario.parameters[parameter.id] else { continue }
      guard parameter.set(value, on: &profile) else { return nil }
      set += 1
    }
    guard set == scenario.parameters.count else { return nil }
    self = profile
  }

  /// iOS 12: the last with 180 s of background time, and without provisional Always.
  public static let ios12 = Profile(id: .ios12, version: SystemVersion(12), column: .ios12)
  /// iOS 13: 30 s of background time, Allow Once, provisional Always.
  public static let ios13 = Profile(id: .ios13, version: SystemVersion(13), column: .ios13)
  /// iOS 14 to 16.3: reduced accuracy.
  public static let ios14 = Profile(id: .ios14, version: SystemVersion(14), column: .ios14)
  /// iOS 16.4: coarse sessions beside significant changes are suspended (S-13).
  public static let ios16_4 = Profile(
    id: .ios16_4, version: SystemVersion(16, 4), column: .ios16_4)
  /// iOS 17: live updates, monitors and background activity sessions.
  public static let ios17 = Profile(id: .ios17, version: SystemVersion(17), column: .ios17)
  /// iOS 18: service sessions.
  public static let ios18 = Profile(id: .ios18, version: SystemVersion(18), column: .ios18)
  /// iOS 26.
  public static let ios26 = Profile(id: .ios26, version: SystemVersion(26), column: .ios26)

  /// iOS as document 000 saw it in 2017: every wake has 180 s, which a location session gives anew.
  public static let seed000: Profile = {
    var profile = Profile(
      id: .seed000, version: SystemVersion(12), column: .ios12)
    profile.background.resumedBudget = .seconds(180)
    profile.settle(.launchedBudgetIsLong, .yes)
    profile.settle(.clockResetsAfterLocation, .yes)
    profile.settle(.forceQuitThenSignificantChange, .yes)
    // Its timers tick all night between two fixes, which a phone that sleeps does not let them do.
    profile.settle(.taskKeepsDeviceAwake, .yes)
    // Its loop looks at how much background time is left.
    profile.settle(.remainingTimeReadsHuge, .no)
    return profile
  }()

  /// iOS 18 to the letter of the documents, second-hand answers where there is nothing better.
  public static let docStrict: Profile = {
    var profile = Profile(
      id: .docStrict, version: SystemVersion(18), column: .ios18)
    profile.settle(.clockResetsAfterLocation, .no)
    profile.settle(.launchedBudgetIsLong, .no)
    profile.monitoring.backgroundRefreshEffect = .all
    profile.settle(.regionsSurviveReboot, .no)
    profile.settle(.conditionsSurviveReboot, .no)
    profile.settle(.launchesBeforeFirstUnlock, .no)
    profile.settle(.regionWakeKeepsSession, .no)
    profile.settle(.visitWakeKeepsSession, .no)
    profile.settle(.coarseNeedsFilterToo, .yes)
    profile.settle(.willTerminateOnForceQuit, .no)
    return profile
  }()

  /// iOS 18 where only regions relaunch an app that the user swiped away (L-18).
  public static let regionsOnly: Profile = {
    var profile = Profile(
      id: .regionsOnly, version: SystemVersion(18), column: .ios18)
    profile.settle(.forceQuitThenSignificantChange, .no)
    profile.settle(.forceQuitThenVisit, .no)
    return profile
  }()
}
