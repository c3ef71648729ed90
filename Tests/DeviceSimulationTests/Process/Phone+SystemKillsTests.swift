import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Ends of a process") struct PhoneSystemKillsTests {
  private let idle = ProbeStrategy.atLaunch { $0.startSLC() }
  private let running = ProbeStrategy.atLaunch { app in
    app.startSLC()
    app.startSession()
  }

  @Test(
    .covers(.L28, .L29),
    arguments: [
      (Happening.SystemKill.lowDisk, TerminationCause.lowDisk, RuleID.L28),
      (.thermal, .thermal, .L29), (.keyResources, .keyResources, .L29),
    ])
  func `iOS ends an app for reasons of its own, without a word`(
    reason: Happening.SystemKill, cause: TerminationCause, rule: RuleID
  ) {
    for probe in [idle, running] {
      let kill = Happening(at: .minutes(10), .systemKill(reason))
      let story = Story(.test(.homeThenDrive, [kill]), probe)
      #expect(story.terminations.map(\.cause) == [cause])
      #expect(story.terminations.map(\.rule) == [rule])
      #expect(story.terminations.map(\.time) == [600])
      #expect(!story.contains(.event(.plain(.willTerminate))))
      // It counts as an end by the system.
      #expect(story.contains(.launch(.event(.significantChange))))
    }
  }

  @Test(.covers(.L28)) func `ends nothing where nothing runs`() {
    let kills = [10, 11].map { Happening(at: .minutes($0), .systemKill(.lowDisk)) }
    let story = Story(.test([], kills), idle)
    #expect(story.terminations.count == 1)
    #expect(story.count { $0 == .happening(.systemKill(.lowDisk)) } == 1)
  }

  @Test(.covers(.A14), arguments: [true, false])
  func `a change of another permission kills an app that holds one`(holds: Bool) {
    let probe = ProbeStrategy(
      manifest: AppManifest(holdsOtherPermissions: holds), launch: { _, _, app in app.startSLC() })
    let change = Happening(at: .minutes(10), .otherPermission)
    let story = Story(.test([], [change]), probe)
    #expect(story.terminations.map(\.cause) == (holds ? [.otherPermission] : []))
    #expect(story.terminations.map(\.rule) == (holds ? [.A14] : []))
  }

  @Test(.covers(.L22)) func `an exception that nobody catches ends the process there`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSLC() },
      event: { event, _, app in
        guard event == .didEnterBackground, app.now.milliseconds < 600_000 else { return }
        app.raise("bounds")
        app.perform("never")
      })
    let story = Story(.test(.homeThenDrive), probe)
    #expect(story.terminations.map(\.cause) == [.exception])
    #expect(story.terminations.map(\.rule) == [.L22])
    #expect(story.performed("never") == [])
    #expect(story.contains(.launch(.event(.significantChange))))
  }

  /// When the hazard ends an app with a session, in stories of three days with several seeds.
  private func ends(mean: Duration) -> [Double?] {
    var profile = Profile.ios12
    profile.life.backgroundLocationHazard = mean
    return (1...40).map { seed in
      let scenario = Scenario.test([], for: .hours(72), seed: UInt64(seed))
      let story = Story(
        scenario.with { $0.settings.hasCellular = true }, on: profile,
        .atLaunch { app in
          app["main"].desiredAccuracy = .threeKilometers
          app.startSession()
        })
      let end = story.terminations.first { $0.rule == .L13 }
      if let end { #expect(end.cause == .memoryPressure) }
      return end?.time
    }
  }

  @Test(.covers(.L13)) func `a session in the background ends without cause on one reading`() {
    #expect(
      ProfileTable.parameter("jetsam.hazard.bgLocation")?.alternatives == [.duration(.hours(24))])
    let times = ends(mean: .hours(24)).compactMap { $0 }
    // Of 40 stories, 1 - 1/e end within the mean, and 95 % within three times it.
    #expect((33...40).contains(times.count))
    #expect((18...32).contains(times.count { $0 < 86_400 }))
    #expect(ends(mean: .zero).allSatisfy { $0 == nil })
  }
}
