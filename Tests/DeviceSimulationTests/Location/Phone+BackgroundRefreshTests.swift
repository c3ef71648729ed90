import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Background App Refresh and location") struct PhoneBackgroundRefreshTests {
  private let off = Happening(at: .minutes(5), .backgroundRefreshOff(for: .hours(1)))
  private let low = Happening(at: .minutes(5), .lowPowerMode(for: .hours(1)))

  private func profile(_ effect: BackgroundRefreshEffect) -> Profile {
    .punctualRegions.with {
      $0.monitoring.backgroundRefreshEffect = effect
      $0.monitoring.arrivalMissingPerMille = 0
      $0.monitoring.departureMissingPerMille = 0
    }
  }

  /// Everything armed that may wake an app.
  private let armed = ProbeStrategy.fenced().with { app in
    app.startSLC()
    app["main"].startMonitoringVisits()
  }

  @Test(.covers(.C16)) func `does not matter by default`() {
    let story = Story(.test(.homeThenDrive, [off]), armed)
    #expect(story.entry(.happening(.backgroundRefresh(false)))?.rule == .C16)
    #expect(
      story.wakes(.significantChange)
        == Story(.test(.homeThenDrive), armed).wakes(.significantChange))
  }

  @Test(
    .covers(.C16), arguments: [BackgroundRefreshEffect.monitoring, .all], [false, true])
  func `stops changes, visits and regions on two readings, also in the foreground`(
    effect: BackgroundRefreshEffect, isOpen: Bool
  ) {
    let open = Happening(at: .minutes(25), .openApp(for: .minutes(35)))
    let story = Story(
      .test(.homeThenDrive, isOpen ? [off, open] : [off]), on: profile(effect), armed)
    for channel in [WakeChannel.significantChange, .visit, .region] {
      #expect(story.wakes(channel, from: 300).isEmpty)
      let kept = story.withheld.filter { $0.channel == channel }
      #expect(!kept.isEmpty)
      #expect(kept.allSatisfy { $0.reason == .backgroundRefreshOff && $0.rule == .C16 })
    }
  }

  @Test(.covers(.C16)) func `asks nobody about an event that is stopped`() {
    let probe = ProbeStrategy(
      asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let story = Story(.test(.homeThenDrive, [off]), on: profile(.monitoring), probe)
    #expect(!story.contains(.prompt(.asksForUpgrade)))
    #expect(story.withheld.contains { $0.reason == .backgroundRefreshOff })
  }

  @Test(.covers(.C16)) func `lets monitoring go on when it is on again`() {
    let short = Happening(at: .minutes(5), .backgroundRefreshOff(for: .minutes(10)))
    let story = Story(.test(.homeThenDrive, [short]), on: profile(.all), armed)
    #expect(!story.wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.C16), arguments: BackgroundRefreshEffect.allCases)
  func `ends sessions in the background on the strictest reading`(
    effect: BackgroundRefreshEffect
  ) {
    let open = Happening(at: .minutes(40), .openApp(for: .minutes(2)))
    let off = Happening(at: .minutes(10), .backgroundRefreshOff(for: .minutes(45)))
    let story = Story(
      .test([.drive(to: 60_000, for: .hours(1))], [off, open]), on: profile(effect),
      .atLaunch { $0.startSession() })
    func fixes(_ range: Range<Double>) -> Int {
      story.fixes(from: range.lowerBound).count { $0.time < range.upperBound }
    }
    let loss = story.entry(.session(.losesBackground, manager: "main"))
    let ends = effect == .all
    #expect(fixes(300..<600) > 200)
    #expect(loss?.seconds == (ends ? 600 : nil) && loss?.rule == (ends ? .C16 : nil))
    #expect(story.first(.process(.suspended)) == (ends ? 600 : nil))
    #expect((fixes(601..<2_400) == 0) == ends)
    // In the foreground it works, and is lost again when the app is left.
    #expect(fixes(2_410..<2_520) > 80)
    #expect((fixes(2_530..<3_600) == 0) == ends)
  }

  @Test(.covers(.C16)) func `gives no background to a session that begins there`() throws {
    // A task runs while refresh is off only on paper; a timer of a lingering app does begin one.
    let off = Happening(at: .seconds(10), .backgroundRefreshOff(for: .hours(1)))
    let probe = ProbeStrategy().on { event, app in
      if event == .didEnterBackground { app.startSession() }
    }
    let story = Story(.test([], [off]), on: profile(.all), probe)
    let began = try #require(
      story.entries.first { $0.what == .session(.began(keepsRunning: false), manager: "main") })
    #expect(began.rule == .C16)
    #expect(story.fixes(from: 301).isEmpty)
    #expect(story.first(.process(.suspended)) == 305)
  }

  @Test(.covers(.C16, .W08), arguments: [false, true])
  func `counts Low Power Mode on one reading only`(counts: Bool) {
    let scenario = Scenario.test(
      .homeThenDrive, [low], readings: [.lowPowerCountsAsRefreshOff: counts])
    for effect in [BackgroundRefreshEffect.monitoring, .all] {
      let story = Story(scenario, on: profile(effect), armed)
      #expect(story.wakes(.significantChange).isEmpty == counts)
      #expect(story.contains(.truth(.precondition(false)), from: 300) == counts)
      let kept = story.withheld.filter { $0.reason == .backgroundRefreshOff }
      #expect(kept.isEmpty != counts)
      #expect(kept.allSatisfy { $0.rule == .W08 })
    }
    #expect(!Story(scenario, armed).wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.W08)) func `does not mind Low Power Mode, which ends background refresh`() {
    let low = Happening(at: .minutes(5), .lowPowerMode(for: .hours(1)))
    let probe = ProbeStrategy.atLaunch { $0.startSLC() }.on { event, app in
      if event == .didEnterBackground {
        app.perform(app.backgroundRefreshStatus == .denied ? "denied" : "available")
      }
    }
    let story = Story(.test(.homeThenDrive, [low]), probe)
    #expect(story.performed("denied") == [300])
    #expect(
      story.wakes(.significantChange)
        == Story(.test(.homeThenDrive), probe).wakes(.significantChange))
  }
}

extension ProbeStrategy {
  /// The same probe, which asks for something more at each launch.
  fileprivate func with(
    _ more: @escaping @Sendable (inout AppInterface<Int>) -> Void
  ) -> ProbeStrategy {
    var copy = self
    let before = onLaunch
    copy.onLaunch = { launch, checkpoint, app in
      before(launch, checkpoint, &app)
      more(&app)
    }
    return copy
  }
}
