import DeviceSimulation
import Testing
import TrackerModel

@testable import StoryModel

/// A plain day on every profile: what an app meets is what the version's column says.
@Suite("Every profile") struct ProfileAllTests {
  /// Asks for Always, arms significant changes and starts a session at every launch.
  private func tracker(
    _ keys: AppManifest.UsageDescriptions = .all, flag: Bool = true, session: Bool = true
  ) -> ProbeStrategy {
    ProbeStrategy(
      asking: .alwaysAtOnce, manifest: AppManifest(usageDescriptions: keys),
      launch: { launch, _, app in
        app.perform(launch.options.contains(.location) ? "key" : "no-key")
        app.startSLC()
        guard session else { return }
        app["main"].pausesLocationUpdatesAutomatically = false
        if flag { app["main"].allowsBackgroundLocationUpdates = true }
        app["main"].startUpdatingLocation()
      })
  }

  private func day(_ kind: Happening.Kind? = nil, readings: [OpenQuestion: Bool] = [:]) -> Scenario
  {
    .test(
      .homeThenDrive, kind.map { [Happening(at: .minutes(10), $0)] } ?? [], readings: readings
    ).with { $0.answers.upgradeDelay = .seconds(5) }
  }

  @Test(.covers(.A02, .A05, .A06), arguments: Profile.all)
  func `asks for Always with the strings of its version`(profile: Profile) {
    let story = Story(day(), on: profile, tracker(profile.authorization.alwaysUsageKeys))
    #expect(story.count { $0 == .prompt(.asks) } == 1)
    #expect(story.contains(.prompt(.answered(.authorizedAlways))))
    // Where a request is needed, it is refused without any one of its strings.
    let each: [AppManifest.UsageDescriptions] = [.whenInUse, .always, .alwaysAndWhenInUse]
    for key in each where profile.authorization.alwaysUsageKeys.contains(key) {
      let without = Story(day(), on: profile, tracker(.all.subtracting(key)))
      #expect(without.count { $0 == .prompt(.asks) } == 0)
      #expect(without.entry(.answer(.ignored))?.rule == .A05)
    }
    // Without a request nothing asks, but for iOS 7.
    var silent = tracker()
    silent.asking = .nothing
    let unasked = Story(day(), on: profile, silent)
    #expect(unasked.contains(.prompt(.asks)) != profile.authorization.alwaysNeedsRequest)
  }

  @Test(.covers(.A06, .A07), arguments: Profile.all)
  func `withholds the first event where Always is provisional`(profile: Profile) {
    let story = Story(day(), on: profile, tracker(session: false))
    #expect(
      story.withheld.contains { $0.reason == .provisional }
        == profile.authorization.hasProvisionalAlways)
    #expect(story.contains(.prompt(.asksForUpgrade)) == profile.authorization.hasProvisionalAlways)
    #expect(!story.wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.S10), arguments: Profile.all, [true, false])
  func `runs on with a session that has its flag where one is needed`(
    profile: Profile, flag: Bool
  ) {
    let story = Story(day(), on: profile, tracker(flag: flag))
    let runs = flag || !profile.sessions.backgroundUpdatesNeedFlag
    #expect(story.contains(.process(.suspended)) != runs)
    let atHome = story.fixes(from: 400).filter { $0.time < 1_800 }
    #expect(atHome.isEmpty != runs)
  }

  @Test(.covers(.L05, .L06), arguments: Profile.all)
  func `relaunches with the key of its version`(profile: Profile) throws {
    let story = Story(day(.memoryPressure(severe: true)), on: profile, tracker())
    #expect(story.terminations.map(\.cause) == [.memoryPressure])
    let launch = try #require(story.first(.launch(.event(.significantChange))))
    #expect(story.performed("key") == (profile.life.hasLaunchKey ? [launch] : []))
  }

  @Test(.covers(.L17, .L18, .L19, .L20), arguments: Profile.all, [true, false])
  func `relaunches after a force quit as it is read`(profile: Profile, drawn: Bool) {
    let readings: [OpenQuestion: Bool] =
      profile.reading(of: .forceQuitThenSignificantChange) == .open
      ? [.forceQuitThenSignificantChange: drawn] : [:]
    let expected =
      switch profile.reading(of: .forceQuitThenSignificantChange) {
      case .yes: true
      case .no: false
      case .open: drawn
      }
    let story = Story(day(.forceQuit, readings: readings), on: profile, tracker(session: false))
    #expect(story.contains(.launch(.event(.significantChange))) == expected)
    #expect(story.withheld.contains { $0.reason == .forceQuit } != expected)
  }

  @Test(.covers(.W01), arguments: Profile.all)
  func `runs refresh tasks where the framework is`(profile: Profile) {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .fetch),
      launch: { _, _, app in app.submitAppRefreshTask(earliestBeginDate: app.now) },
      event: { event, _, app in if event == .appRefreshTask { app.setTaskCompleted() } })
    let story = Story(.test(for: .hours(4)), on: profile, probe)
    #expect(story.contains(.wake(.appRefresh)) == profile.life.hasBackgroundTasksFramework)
  }

  @Test func `is iOS 12 to 26 where none is named`() {
    #expect(
      Profile.defaults.map(\.id) == [.ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18, .ios26])
    #expect(Profile.all.map(\.id).filter(Profile.defaults.map(\.id).contains).count == 7)
  }

  @Test func `stands with the variants before the version that they vary`() {
    func profile(_ name: String, _ version: SystemVersion) -> Profile {
      Profile(id: ProfileID(name), version: version, column: .ios18)
    }
    let mixed = [
      profile("ios18", SystemVersion(18)), profile("z-variant", SystemVersion(18)),
      profile("ios9", SystemVersion(9)), profile("a-variant", SystemVersion(18)),
      profile("ios16.4", SystemVersion(16, 4)), profile("old-variant", SystemVersion(10)),
    ]
    let names = ["ios9", "old-variant", "ios16.4", "a-variant", "z-variant", "ios18"]
    for order in [mixed, mixed.reversed()] {
      #expect(order.sorted(by: Profile.isOlder).map(\.id.rawValue) == names)
    }
  }

  @Test func `stands in order of age, each under its own name`() {
    let versions = Profile.versions.map(\.version)
    #expect(versions == versions.sorted())
    #expect(Profile.versions.map(\.column) == Profile.Column.allCases)
    for profile in Profile.all { #expect(Profile.named(profile.id)?.version == profile.version) }
    #expect(Set(Profile.all.map(\.id)).count == 12)
    #expect(Profile.named(ProfileID("ios99")) == nil)
  }

  /// What each variant changes of its version, and to what.
  @Test(arguments: [
    (
      Profile.seed000,
      [
        "bg.wakeBudget.resumed": ParameterValue.duration(.seconds(180)),
        "bg.wakeBudget.launched": .reading(.yes), "bg.clockResetsAfterLocation": .reading(.yes),
        // Beyond the rulebook's list: without them the seed's own statements are not true.
        "bg.keepsDeviceAwake": .reading(.yes), "bg.remaining.huge": .reading(.no),
      ]
    ),
    (
      .docStrict,
      [
        "bg.clockResetsAfterLocation": .reading(.no), "bar.affectsLocation": .choice("all"),
        "clregion.survivesReboot": .reading(.no), "slc.beforeFirstUnlock": .reading(.no),
        "session.bgStart.region": .reading(.no), "session.bgStart.visit": .reading(.no),
        "coarse.trigger": .reading(.yes), "willTerminate.onForceQuit": .reading(.no),
      ]
    ),
    (
      .regionsOnly,
      ["forceQuit.relaunch.slc": .reading(.no), "forceQuit.relaunch.visit": .reading(.no)]
    ),
  ])
  func `a variant differs from its version in what it is named for`(
    variant: Profile, changes: [String: ParameterValue]
  ) throws {
    let version = try #require(Profile.versions.first { $0.column == variant.column })
    #expect(variant.isVariant && !version.isVariant)
    #expect(variant.version == version.version)
    for parameter in ProfileTable.all {
      let expected = changes[parameter.id] ?? parameter.value(on: version)
      #expect(parameter.value(on: variant) == expected, "\(parameter.id)")
    }
  }

  /// What the rulebook lists for a variant and its version has anyway.
  @Test func `a variant keeps what it shares with its version`() {
    #expect(Profile.seed000.reading(of: .forceQuitThenSignificantChange) == .yes)
    #expect(Profile.docStrict.reading(of: .launchedBudgetIsLong) == .no)
    #expect(Profile.docStrict.reading(of: .conditionsSurviveReboot) == .no)
    #expect(Profile.docStrict.reading(of: .regionsBeforeFirstUnlock) == .no)
    #expect(Profile.docStrict.reading(of: .otherWakeKeepsSession) == .no)
    #expect(Profile.docStrict.reading(of: .forceQuitThenSignificantChange) == .yes)
    #expect(Profile.docStrict.reading(of: .forceQuitThenRegion) == .yes)
    #expect(Profile.docStrict.reading(of: .forceQuitThenVisit) == .yes)
    #expect(Profile.regionsOnly.reading(of: .forceQuitThenRegion) == .yes)
  }
}
