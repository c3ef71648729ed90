import Testing
import TrackerModel

@testable import StoryModel

@Suite("The table of profiles") struct ProfileTableTests {
  /// Every parameter of a profile, as text.
  private func properties(_ profile: Profile) -> [String: String] {
    profile.parameters.mapValues { String(describing: $0) }
  }

  @Test func `has exactly one row for every property of a profile`() throws {
    let before = properties(.ios18)
    #expect(ProfileTable.all.count == before.count)
    var rows: [String: String] = [:]
    for parameter in ProfileTable.all {
      var profile = Profile.ios18
      let value = try #require(
        ParameterTests.other(parameter, than: parameter.value(on: profile)))
      parameter.set(value, on: &profile)
      let after = properties(profile)
      let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
      #expect(changed.count == 1, "\(parameter.id) changes \(changed).")
      for name in changed {
        #expect(rows[name] == nil, "\(name) is in \(rows[name] ?? "") and \(parameter.id).")
        rows[name] = parameter.id
      }
    }
    #expect(before.keys.filter { rows[$0] == nil }.sorted() == [])
  }

  @Test(arguments: ProfileTable.all)
  func `says of each row what it is, on whose word, from the first version on`(
    parameter: Parameter
  ) {
    #expect(parameter.cells.first?.from == .ios7_0)
    #expect(parameter.cells.map(\.from) == parameter.cells.map(\.from).sorted())
    for (cell, next) in zip(parameter.cells, parameter.cells.dropFirst()) {
      #expect(cell.value != next.value || cell.confidence != next.confidence)
    }
    #expect(!parameter.meaning.isEmpty)
    #expect(!parameter.id.contains(" "))
    if let conflict = parameter.conflict { #expect(conflict.wholeMatch(of: /K-[0-9]{2}/) != nil) }
  }

  @Test(arguments: ProfileTable.all)
  func `names rules of the rulebook in each row`(parameter: Parameter) {
    let names = parameter.rules.map(\.description).joined(separator: " ")
    #expect(names == parameter.ruleNames)
    #expect(!parameter.rules.isEmpty)
  }

  @Test(arguments: ProfileTable.all)
  func `gives other readings of the row's own kind, each once`(parameter: Parameter) {
    var profile = Profile.ios18
    for value in parameter.alternatives {
      let isSet = parameter.set(value, on: &profile)
      #expect(isSet)
    }
    #expect(Set(parameter.alternatives).count == parameter.alternatives.count)
    // A row that says the same everywhere and names that as the other reading says nothing.
    let values = Set(parameter.cells.map(\.value))
    #expect(values.count > 1 || values.isDisjoint(with: parameter.alternatives))
  }

  @Test func `finds rows by name and by conflict`() {
    #expect(Set(ProfileTable.all.map(\.id)).count == ProfileTable.all.count)
    #expect(ProfileTable.parameter("bg.fgBudget")?.rules == [.T03])
    #expect(ProfileTable.parameter("bg.nothing") == nil)
    #expect(
      ProfileTable.parameters(ofConflict: "K-18").map(\.id)
        == ["willTerminate.onForceQuit", "willTerminate.onJetsam"])
    #expect(ProfileTable.parameters(ofConflict: "K-99").isEmpty)
  }

  @Test func `speaks of every conflict of the rulebook`() {
    let conflicts = Set(ProfileTable.all.compactMap(\.conflict))
    let missing = (1...21).map { $0 < 10 ? "K-0\($0)" : "K-\($0)" }
      .filter { !conflicts.contains($0) }
    #expect(missing == [])
  }

  /// Cells of the rulebook's table, chapter 4, read there and not here.
  @Test(arguments: [
    ("bg.fgBudget", ProfileID.ios12, ParameterValue.duration(.seconds(180))),
    ("bg.fgBudget", .ios13, .duration(.seconds(30))),
    ("bg.wakeBudget.resumed", .ios7_0, .duration(.seconds(30))),
    ("bg.wakeBudget.launched", .ios12, .reading(.open)),
    ("bg.wakeBudget.launched", .ios13, .reading(.no)),
    ("bg.clockResetsAfterLocation", .ios26, .reading(.open)),
    ("bg.keepsDeviceAwake", .ios9, .reading(.no)),
    ("bg.maxAssertions", .ios9, .count(nil)),
    ("bg.maxAssertions", .ios12, .count(1_000)),
    ("bg.killGrace", .ios18, .duration(.seconds(5))),
    ("wake.window", .ios7_0, .duration(.seconds(10))),
    ("watchdog.launch", .ios26, .duration(.seconds(20))),
    ("watchdog.transition", .ios12, .duration(.seconds(20))),
    ("cpu.kill", .ios18, .duration(.seconds(48))),
    ("cpu.kill.onExternalPower", .ios18, .flag(false)),
    ("forceQuit.relaunch.slc", .ios7_0, .reading(.no)),
    ("forceQuit.relaunch.slc", .ios12, .reading(.yes)),
    ("forceQuit.relaunch.slc", .ios26, .reading(.open)),
    ("forceQuit.relaunch.region", .ios9, .reading(.yes)),
    ("forceQuit.relaunch.region", .ios26, .reading(.open)),
    ("forceQuit.relaunch.visit", .ios26, .reading(.open)),
    ("forceQuit.relaunch.live", .ios17, .reading(.open)),
    ("forceQuit.clearedByReboot", .ios18, .reading(.yes)),
    ("launchKey.location", .ios18, .flag(true)),
    ("launchKey.location", .ios26, .flag(false)),
    ("auth.upgradeFromWIU", .ios9, .flag(false)),
    ("auth.upgradeFromWIU", .ios12, .flag(true)),
    ("auth.wiuMayArm", .ios12, .flag(false)),
    ("auth.wiuMayArm", .ios13, .flag(true)),
    ("auth.provisionalAlways", .ios12, .flag(false)),
    ("auth.provisionalAlways", .ios13, .flag(true)),
    ("auth.allowOnce", .ios12, .flag(false)),
    ("auth.reducedAccuracy", .ios13, .flag(false)),
    ("auth.reducedAccuracy", .ios14, .flag(true)),
    ("session.background", .ios9, .reading(.no)),
    ("session.bgStart.region", .ios18, .reading(.open)),
    ("session.bgStart.visit", .ios18, .reading(.open)),
    ("session.bgStart.other", .ios18, .reading(.no)),
    ("session.bgStart.grace", .ios18, .milliseconds(5_000...10_000)),
    ("coarseContinuousSuspends", .ios14, .flag(false)),
    ("coarseContinuousSuspends", .ios16_4, .flag(true)),
    ("coarse.trigger", .ios17, .reading(.no)),
    ("coarse.suspendRequiresSLC", .ios17, .reading(.yes)),
    ("pause.after", .ios12, .milliseconds(600_000...1_200_000)),
    ("pause.autoResume", .ios7_0, .reading(.open)),
    ("pause.autoResume", .ios9, .reading(.no)),
    ("live.pauseAfter", .ios17, .duration(.seconds(600))),
    ("deferredUpdates", .ios12, .flag(true)),
    ("deferredUpdates", .ios13, .flag(false)),
    ("voip.requiresCallKit", .ios12, .flag(false)),
    ("bgtasks.framework", .ios13, .flag(true)),
    ("clmonitor", .ios16_4, .flag(false)),
    ("clmonitor", .ios17, .flag(true)),
    ("serviceSession", .ios17, .flag(false)),
    ("serviceSession", .ios18, .flag(true)),
    ("airplane.gps", .ios7_0, .reading(.no)),
    ("airplane.gps", .ios9, .reading(.yes)),
    ("bar.affectsLocation", .ios18, .choice("none")),
    ("bar.byLowPower.affectsLocation", .ios9, .reading(.no)),
    ("region.beforeFirstUnlock", .ios18, .reading(.no)),
    ("slc.survivesReboot", .ios18, .reading(.yes)),
    ("clregion.survivesReboot", .ios18, .reading(.yes)),
    ("clmonitor.survivesReboot", .ios17, .reading(.no)),
    ("update.keepsRegistrations", .ios18, .reading(.yes)),
    ("slc.minInterval", .ios18, .duration(.seconds(300))),
    ("slc.stationaryWake", .ios18, .choice("none")),
    ("region.cushion.least", .ios12, .metres(20)),
    ("region.cushion.most", .ios12, .metres(110)),
    ("region.delay", .ios12, .milliseconds(0...180_000)),
    ("region.tail", .ios12, .milliseconds(1_800_000...10_800_000)),
    ("region.tail.share", .ios12, .count(50)),
    ("region.never.share", .ios12, .count(30)),
    ("region.minReliableRadius", .ios18, .metres(100)),
    ("motion.miss.train", .ios12, .count(0)),
    ("defaults.stickyEmpty", .ios7_0, .reading(.yes)),
    ("defaults.stickyEmpty", .ios9, .reading(.open)),
    ("protectedData.delay", .ios18, .duration(.seconds(10))),
    ("std.relaunch", .ios9, .reading(.no)),
  ])
  func `says what the rulebook says`(id: String, profile: ProfileID, value: ParameterValue) throws {
    let parameter = try #require(ProfileTable.parameter(id))
    let version = try #require(Profile.named(profile))
    #expect(parameter.value(on: version) == value)
  }
}
