import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Registrations") struct PhoneRegistrationsTests {
  /// Arms everything at the first launch only, and says what a later one finds.
  private let armedOnce = ProbeStrategy(launch: { launch, _, app in
    app.makeManager()
    guard app.now.milliseconds == 0 else {
      return app.perform(app.monitoredRegions.isEmpty ? "nothing" : "region")
    }
    app.startSLC()
    app["main"].startMonitoringVisits()
    app["main"].startMonitoring(for: .home())
  })

  private let profile = Profile.punctualRegions.with {
    $0.monitoring.arrivalMissingPerMille = 0
    $0.monitoring.departureMissingPerMille = 0
  }

  @Test(.covers(.C17, .R15), arguments: [false, true], [false, true])
  func `survive a reboot, or do not on some readings`(changes: Bool, regions: Bool) {
    let reboot = Happening(
      at: .minutes(20), .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))
    let open = Happening(at: .minutes(58), .openApp(for: .seconds(10)))
    let story = Story(
      .test(
        .homeThenDrive, [reboot, open],
        readings: [
          .significantChangeSurvivesReboot: changes, .regionsSurviveReboot: regions,
        ]), on: profile, armedOnce)
    func launches(_ channel: WakeChannel) -> Bool {
      story.contains(.wake(channel), from: 1_200)
    }
    #expect(launches(.significantChange) == changes)
    // No source speaks of visits: they go with the changes.
    #expect(launches(.visit) == changes)
    #expect(launches(.region) == regions)
    // Whichever comes first finds no process since the boot.
    let first = story.entries.first {
      if case .wake = $0.what { $0.seconds > 1_200 } else { false }
    }
    let rules: [Occurrence: RuleID] = [.wake(.significantChange): .C17, .wake(.region): .R15]
    #expect(first?.rule == first.flatMap { rules[$0.what] })
    #expect((first == nil) == !(changes || regions))
    #expect(story.performed(regions ? "region" : "nothing").count == 1)
    #expect(story.performed(regions ? "nothing" : "region").isEmpty)
  }

  @Test(.covers(.C17)) func `name the reboot that they outlived, once`() throws {
    let reboot = Happening(
      at: .minutes(20), .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))
    let story = Story(.test(.homeThenDrive, [reboot]), .atLaunch { $0.startSLC() })
    let rules = story.entries.filter { $0.what == .wake(.significantChange) }.map(\.rule)
    #expect(rules.first == .C17)
    #expect(rules.count > 1 && rules.dropFirst().allSatisfy { $0 == .C01 })
  }

  @Test(.covers(.C17, .R15)) func `survive it by default on every version`() {
    for profile in Profile.versions {
      #expect(profile.reading(of: .significantChangeSurvivesReboot) == .yes)
      #expect(profile.reading(of: .regionsSurviveReboot) == .yes)
    }
    #expect(Profile.docStrict.reading(of: .regionsSurviveReboot) == .no)
  }

  @Test(.covers(.L26), arguments: [true, false])
  func `survive an update of the app on one reading`(reading: Bool) {
    let probe = ProbeStrategy.atLaunch { app in
      guard app.now == .start else { return }
      app.startSLC()
      app["main"].startMonitoringVisits()
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100))
    }
    let update = Happening(at: .minutes(10), .appUpdate)
    let story = Story(
      .test(.homeThenDrive, [update], readings: [.updateKeepsRegistrations: reading]), probe)
    #expect(story.terminations.map(\.rule) == [.L26])
    #expect(story.wakes(.significantChange).isEmpty != reading)
    #expect(
      (story.wakes(.region, from: 600) + story.wakes(.visit, from: 600)).isEmpty != reading)
    #expect(story.withheld.isEmpty)
  }
}
