import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Sessions of the background") struct PhoneSessionRightsTests {
  private func firstLoss(_ story: Story) -> (time: Double, rule: RuleID?)? {
    story.entries.first { entry in
      if case .session(.losesBackground, _) = entry.what { true } else { false }
    }.map { ($0.seconds, $0.rule) }
  }

  /// A session that starts in the first wake of a channel.
  private func startingInWake(_ channel: WakeChannel) -> ProbeStrategy {
    ProbeStrategy(
      launch: { launch, _, app in
        app.makeManager()
        switch channel {
        case .significantChange: app.startSLC()
        case .visit: app["main"].startMonitoringVisits()
        default:
          if app.monitoredRegions.isEmpty {
            app["main"].startMonitoring(
              for: Region(
                identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
                radius: 100))
          }
        }
      },
      event: { event, _, app in
        guard app.applicationState == .background else { return }
        switch event {
        case .didUpdateLocations, .didExitRegion, .didVisit: app.startSession()
        default: break
        }
      })
  }

  /// A story in which that channel wakes the app.
  private func story(
    _ channel: WakeChannel, on profile: Profile = .ios14, readings: [OpenQuestion: Bool] = [:],
    killed: Bool = false
  ) throws -> (story: Story, wake: Double) {
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    for seed in 1...10 {
      let scenario = Scenario.test(
        .homeThenDrive, killed ? [kill] : [], for: .minutes(70), seed: UInt64(seed),
        readings: readings)
      let story = Story(scenario, on: profile, startingInWake(channel))
      if let wake = story.wakes(channel, from: 310).first, wake < 3_000 { return (story, wake) }
    }
    throw NoWake()
  }

  private struct NoWake: Error {}

  @Test(.covers(.L08, .S12), arguments: [false, true])
  func `keeps running with a session that was started in a wake by significant changes`(
    killed: Bool
  ) throws {
    let (story, wake) = try story(.significantChange, killed: killed)
    #expect(firstLoss(story) == nil)
    #expect(!story.contains(.process(.suspended), from: wake))
    #expect(
      story.entry(.session(.began(keepsRunning: true), manager: "main"), from: wake)?.rule == .L08)
    #expect(story.fixes(from: wake + 60).count > 500)
  }

  @Test(
    .covers(.S12, .L08),
    arguments: [
      (WakeChannel.region, OpenQuestion.regionWakeKeepsSession),
      (.visit, .visitWakeKeepsSession),
    ], [false, true])
  func `keeps running after wakes by regions and visits on one reading`(
    channel: (WakeChannel, OpenQuestion), reading: Bool
  ) throws {
    let (story, wake) = try story(channel.0, readings: [channel.1: reading])
    if reading {
      #expect(firstLoss(story) == nil)
      #expect(!story.contains(.process(.suspended), from: wake))
    } else {
      let loss = try #require(firstLoss(story))
      #expect((5...10).contains(loss.time - wake))
      #expect(loss.rule == .S12)
      #expect(
        story.entry(.session(.began(keepsRunning: false), manager: "main"), from: wake)?.rule
          == .S12)
      #expect(try #require(story.first(.process(.suspended), from: wake)) <= wake + 10)
    }
  }

  @Test(.covers(.S12)) func `takes the right from a session that was started without a wake`() {
    var probe = ProbeStrategy(event: { event, _, app in
      if event == .didEnterBackground {
        _ = app.beginBackgroundTask("task")
        app.startTimer("late", after: .seconds(10))
      }
      if event == .timerDidFire("late") { app.startSession() }
      if case .backgroundTaskWillExpire(let task) = event { app.endBackgroundTask(task) }
    })
    probe.asking = .always
    let story = Story(.test([.drive(to: 20_000, for: .minutes(20))]), probe)
    let loss = firstLoss(story)
    #expect((315...320).contains(loss?.time ?? 0))
    #expect(loss?.rule == .S12)
    let lostAt = loss?.time ?? 0
    #expect(story.fixes(from: lostAt + 0.1).isEmpty)
  }

  @Test(.covers(.S12)) func `lets a second manager share the right of a first one`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSession("first") },
      event: { event, _, app in
        if event == .didEnterBackground { app.startTimer("late", after: .seconds(60)) }
        if event == .timerDidFire("late") {
          app.startSession("second")
          app["first"].stopUpdatingLocation()
        }
      })
    let story = Story(.test([.drive(to: 20_000, for: .minutes(20))]), probe)
    #expect(firstLoss(story) == nil)
    #expect(!story.contains(.process(.suspended)))
    #expect(story.fixes(from: 400).allSatisfy { $0.manager == "second" })
  }

  private enum Safety: CaseIterable {
    case unsafe, filtered, coarse, indicator, withoutSLC, fine
  }

  private func besideSLC(_ safety: Safety) -> ProbeStrategy {
    .atLaunch { app in
      if safety != .withoutSLC { app.startSLC() }
      if safety == .unsafe || safety == .filtered || safety == .withoutSLC {
        app["main"].distanceFilter = DistanceFilter(meters: 10)
      }
      if safety == .unsafe || safety == .coarse || safety == .indicator {
        app["main"].desiredAccuracy = .kilometer
      }
      if safety == .indicator { app["main"].showsBackgroundLocationIndicator = true }
      app.startSession()
    }
  }

  @Test(.covers(.S13), arguments: [Safety.unsafe, .filtered, .coarse])
  private func `suspends a coarse session beside significant changes from 16_4 on`(
    safety: Safety
  ) {
    for profile in [Profile.ios16_4, .ios17, .ios18] {
      let story = Story(
        .test([.drive(to: 20_000, for: .minutes(20))]), on: profile, besideSLC(safety))
      let loss = firstLoss(story)
      #expect((305...310).contains(loss?.time ?? 0))
      #expect(loss?.rule == .S13)
      #expect(story.contains(.process(.suspended)))
    }
    let old = Story(.test([.drive(to: 20_000, for: .minutes(20))]), on: .ios14, besideSLC(safety))
    #expect(firstLoss(old) == nil)
  }

  @Test(.covers(.S13, .S14), arguments: [Safety.indicator, .withoutSLC, .fine])
  private func `leaves a session alone that is fine, shows the indicator or stands alone`(
    safety: Safety
  ) {
    let story = Story(
      .test([.drive(to: 20_000, for: .minutes(20))]), on: .ios18, besideSLC(safety))
    #expect(firstLoss(story) == nil)
    #expect(!story.contains(.process(.suspended)))
  }

  @Test(.covers(.S13)) func `spares a session that becomes fine in time`() {
    var probe = besideSLC(.unsafe)
    probe.onEvent = { event, _, app in
      guard event == .didEnterBackground else { return }
      app["main"].distanceFilter = .none
      app["main"].desiredAccuracy = .best
    }
    #expect(firstLoss(Story(.test([.drive(to: 20_000, for: .minutes(20))]), probe)) == nil)
  }

  private func coarseStory(
    _ safety: Safety, on profile: Profile = .ios18, seed: UInt64 = 1,
    readings: [OpenQuestion: Bool] = [:]
  ) -> (time: Double, rule: RuleID?)? {
    firstLoss(
      Story(
        .test([.drive(to: 20_000, for: .minutes(20))], seed: seed, readings: readings),
        on: profile, besideSLC(safety)))
  }

  @Test(.covers(.S14, .S13)) func `suspends a session that stands alone as well, on one reading`() {
    #expect(coarseStory(.withoutSLC) == nil)
    let loss = coarseStory(.withoutSLC, readings: [.coarseNeedsSignificantChange: false])
    #expect(loss?.rule == .S13)
    #expect(coarseStory(.fine, readings: [.coarseNeedsSignificantChange: false]) == nil)
  }

  @Test(.covers(.S13), arguments: [Safety.unsafe, .filtered, .coarse])
  private func `suspends only what is coarse and filtered, on one reading`(safety: Safety) {
    let loss = coarseStory(safety, readings: [.coarseNeedsFilterToo: true])
    #expect((loss != nil) == (safety == .unsafe))
  }

  @Test(.covers(.S13)) func `suspends a share of the coarse sessions`() {
    var profile = Profile.ios18
    profile.sessions.coarseSuspendedPerMille = 500
    let lost = (UInt64(0)..<40).count { coarseStory(.coarse, on: profile, seed: $0) != nil }
    #expect((10...30).contains(lost))
  }

  private func indicators(_ story: Story) -> [(time: Double, on: Bool, rule: RuleID?)] {
    story.entries.compactMap { entry in
      guard case .session(.indicator(let on), _) = entry.what else { return nil }
      return (entry.seconds, on, entry.rule)
    }
  }

  private func indicating(_ asks: Bool, _ asking: ProbeStrategy.Asking) -> ProbeStrategy {
    var probe = ProbeStrategy.atLaunch { app in
      app["main"].showsBackgroundLocationIndicator = asks
      app.startSession()
    }
    probe.asking = asking
    return probe
  }

  private let reopened = Scenario.test(
    [.drive(to: 20_000, for: .minutes(20))],
    [Happening(at: .minutes(10), .openApp(for: .minutes(1)))])

  @Test(.covers(.P02, .S15), arguments: [true, false])
  func `shows the indicator for every background session of While In Use`(asks: Bool) {
    for profile in [Profile.named(.ios9) ?? .ios12, .ios18] {
      let found = indicators(Story(reopened, on: profile, indicating(asks, .whenInUse)))
      #expect(found.map(\.time) == [300, 600, 660])
      #expect(found.map(\.on) == [true, false, true])
      #expect(found.allSatisfy { $0.rule == .P02 })
    }
  }

  @Test(.covers(.S15, .P02)) func `shows it for Always where the session asks, from iOS 11 on`() {
    let found = indicators(Story(reopened, indicating(true, .always)))
    #expect(found.map(\.time) == [300, 600, 660])
    #expect(found.allSatisfy { $0.rule == .S15 })
    #expect(indicators(Story(reopened, indicating(false, .always))).isEmpty)
    let old = Profile.named(.ios9) ?? .ios12
    #expect(indicators(Story(reopened, on: old, indicating(true, .always))).isEmpty)
  }
}
