import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Background tasks") struct PhoneBackgroundTasksTests {
  /// Begins a task in the background and ends it when told, if at all.
  private func holding(ends: Bool = true, compute: Duration = .zero) -> ProbeStrategy {
    ProbeStrategy(event: { event, _, app in
      switch event {
      case .didEnterBackground: _ = app.beginBackgroundTask("task")
      case .backgroundTaskWillExpire(let task):
        app.compute(for: compute)
        if ends { app.endBackgroundTask(task) }
      default: break
      }
    })
  }

  /// The phone is awake all the time, so that background time is time by the clock (T-24).
  private let awake: [OpenQuestion: Bool] = [
    .taskKeepsDeviceAwake: true, .remainingTimeReadsHuge: false,
  ]

  private func expiries(_ story: Story) -> [Double] {
    story.times { if case .event(.backgroundTaskWillExpire) = $0 { true } else { false } }
  }

  private func expiryRules(_ story: Story) -> [RuleID?] {
    story.events().compactMap { event in
      if case .backgroundTaskWillExpire = event.note { event.rule } else { nil }
    }
  }

  @Test(.covers(.T01, .T03, .T10), arguments: Profile.versions)
  func `keeps the app running for the budget of its version`(profile: Profile) {
    let budget: Double = profile.version < SystemVersion(13) ? 180 : 30
    let story = Story(.test(readings: awake), on: profile, holding())
    #expect(expiries(story) == [300 + budget])
    #expect(expiryRules(story) == [.T03])
    #expect(story.first(.process(.suspended)) == 300 + budget)
    #expect(story.terminations.isEmpty)
  }

  @Test(.covers(.T02), arguments: Profile.versions)
  func `kills an app that leaks its task, five seconds after it was told`(profile: Profile) {
    let story = Story(.test(readings: awake), on: profile, holding(ends: false))
    let told = expiries(story)
    #expect(told.count == 1)
    #expect(story.terminations.map(\.cause) == [.backgroundTaskExpired])
    #expect(story.terminations.map(\.rule) == [.T02])
    #expect(story.terminations.first?.time == (told.first ?? 0) + 5)
  }

  @Test(.covers(.T10)) func `kills an expiry handler that takes longer than a few seconds`() {
    #expect(Story(.test(), holding(compute: .seconds(2))).terminations.isEmpty)
    let slow = Story(.test(), holding(compute: .seconds(4)))
    #expect(slow.terminations.map(\.time) == [333])
    #expect(slow.terminations.map(\.rule) == [.T10])
  }

  @Test(.covers(.T05)) func `gives no more time for a second task`() {
    let story = Story(
      .test(),
      ProbeStrategy(event: { event, memory, app in
        switch event {
        case .didEnterBackground:
          memory.tasks.append(app.beginBackgroundTask("one"))
          app.startTimer("later", after: .seconds(20))
        case .timerDidFire:
          memory.tasks.append(app.beginBackgroundTask("two"))
          app.endBackgroundTask(memory.tasks[0])
        case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
        default: break
        }
      }))
    #expect(expiries(story) == [330])
  }

  @Test(.covers(.T06)) func `counts a task of the foreground from the way to the background`() {
    let story = Story(
      .test(),
      ProbeStrategy(
        launch: { _, _, app in _ = app.beginBackgroundTask("early") },
        event: { event, _, app in
          if case .backgroundTaskWillExpire(let task) = event { app.endBackgroundTask(task) }
        }))
    #expect(expiries(story) == [330])
  }

  @Test(.covers(.T01)) func `refuses a task when no time is left, and tells so at once`() {
    let story = Story(
      .test(),
      ProbeStrategy(event: { event, memory, app in
        switch event {
        case .didEnterBackground: _ = app.beginBackgroundTask("task")
        case .backgroundTaskWillExpire(let task):
          app.endBackgroundTask(task)
          memory.count += 1
          if memory.count == 1 { _ = app.beginBackgroundTask("again") }
        default: break
        }
      }))
    #expect(expiries(story) == [330, 330])
    #expect(expiryRules(story) == [.T03, .T01])
    #expect(story.first(.process(.suspended)) == 330)
  }

  @Test(
    .covers(.T04, .L07),
    arguments: [(Profile.ios12, true, 180.0), (.ios12, false, 30), (.ios18, false, 30)])
  func `gives a background launch the budget of its reading`(
    profile: Profile, isLong: Bool, budget: Double
  ) throws {
    let probe = ProbeStrategy(
      launch: { launch, _, app in
        app.startSLC()
        if launch.options.contains(.location) { _ = app.beginBackgroundTask("task") }
      },
      event: { event, _, app in
        if case .backgroundTaskWillExpire(let task) = event { app.endBackgroundTask(task) }
      })
    let story = Story(
      .test(
        .homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))],
        readings: [.launchedBudgetIsLong: isLong, .taskKeepsDeviceAwake: true]), on: profile,
      probe)
    let wake = try #require(story.wakes(.significantChange).first)
    #expect(expiries(story).first == wake + budget)
    #expect(expiryRules(story).first == .T04)
  }

  @Test(.covers(.T04)) func `gives thirty seconds after a resume`() throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSLC() },
      event: { event, _, app in
        if case .didUpdateLocations = event, app.applicationState == .background {
          _ = app.beginBackgroundTask("task")
        }
        if case .backgroundTaskWillExpire(let task) = event { app.endBackgroundTask(task) }
      })
    let story = Story(.test(.homeThenDrive), on: .ios12, probe)
    let wake = try #require(story.wakes(.significantChange).first)
    #expect(expiries(story).first == wake + 30)
    #expect(expiryRules(story).first == .T04)
  }

  @Test(.covers(.T07), arguments: [true, false])
  func `restarts the clock after a session on one reading`(resets: Bool) {
    // A session holds the app from 300 s on and is stopped at 400 s; the task is open throughout.
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSession() },
      event: { event, _, app in
        switch event {
        case .didEnterBackground:
          _ = app.beginBackgroundTask("task")
          app.startTimer("stop", after: .seconds(100))
        case .timerDidFire: app["main"].stopUpdatingLocation()
        case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
        default: break
        }
      })
    let story = Story(.test(readings: [.clockResetsAfterLocation: resets]), probe)
    #expect(expiries(story) == [resets ? 430 : 330])
    #expect(expiryRules(story) == [resets ? .T07 : .T03])
  }

  @Test(.covers(.T02, .T10)) func `tells each of thousands of tasks, and kills`() {
    let probe = ProbeStrategy(event: { event, memory, app in
      guard event == .didEnterBackground || event == .timerDidFire("more") else { return }
      memory.count += 1
      for _ in 0..<900 { _ = app.beginBackgroundTask("task") }
      if memory.count < 3 { app.startTimer("more", after: .seconds(1)) }
    })
    let story = Story(
      .test(readings: awake), on: Profile.named(.ios9), probe)
    #expect(expiries(story).count == 2_700)
    #expect(story.terminations.map(\.cause) == [.backgroundTaskExpired])
    #expect(!story.entries.contains { $0.what == .brokenBudget(.eventsPerSecond) })
  }

  @Test(.covers(.T12), arguments: Profile.versions)
  func `kills an app that holds more than a thousand tasks, from iOS 11 on`(profile: Profile) {
    let probe = ProbeStrategy(event: { event, memory, app in
      guard event == .didEnterBackground || event == .timerDidFire("more") else { return }
      memory.count += 1
      for _ in 0..<(memory.count == 3 ? 1 : 500) { _ = app.beginBackgroundTask("task") }
      if memory.count < 3 { app.startTimer("more", after: .seconds(1)) }
    })
    let story = Story(.test(readings: awake), on: profile, probe)
    guard profile.version >= SystemVersion(11) else {
      #expect(story.terminations.map(\.time) == [485])
      #expect(story.terminations.map(\.cause) == [.backgroundTaskExpired])
      return
    }
    #expect(story.terminations.map(\.cause) == [.tooManyBackgroundTasks])
    #expect(story.terminations.map(\.rule) == [.T12])
    #expect(story.terminations.map(\.time) == [302])
  }

  @Test func `does not kill for an earlier stay an app that came back to the foreground`() {
    let story = Story(
      .test([], [Happening(at: .seconds(332), .openApp(for: .seconds(1)))]),
      holding(ends: false))
    // The leaked task is dormant again and expires 30 s after the second leaving, at 333 s.
    #expect(story.terminations.map(\.time) == [368])
  }

  @Test(.covers(.T13)) func `logs the end of a task that is not open, and ends nothing`() {
    let none = Story(.test(), .atLaunch { $0.endBackgroundTask(.invalid) })
    #expect(none.entry(.answer(.noSuchTask))?.rule == .T13)
    let twice = Story(
      .test(),
      ProbeStrategy(event: { event, _, app in
        guard event == .didEnterBackground else { return }
        let first = app.beginBackgroundTask("first")
        _ = app.beginBackgroundTask("second")
        app.endBackgroundTask(first)
        app.endBackgroundTask(first)
      }))
    #expect(twice.count { $0 == .answer(.noSuchTask) } == 1)
    #expect(expiries(twice) == [330])
  }

  @Test(.covers(.T11)) func `may end all background time early`() {
    let early = Happening(at: .seconds(315), .earlyExpiry)
    let story = Story(.test([], [early]), holding())
    #expect(expiries(story) == [315])
    #expect(story.events(from: 315).first?.rule == .T11)
    #expect(story.first(.process(.suspended)) == 315)
    #expect(Story(.test([], [early]), holding(ends: false)).terminations.map(\.time) == [320])
    // A task of the foreground is dormant, and none at all cannot expire.
    let before = Happening(at: .seconds(200), .earlyExpiry)
    #expect(expiries(Story(.test([], [before]), holding())) == [330])
    #expect(expiries(Story(.test([], [early]), ProbeStrategy())) == [])
  }

  @Test(.covers(.T14), arguments: [Profile.ios12, .ios18])
  func `leaves a part of the time in Low Power Mode`(profile: Profile) {
    let budget = profile.version < SystemVersion(13) ? 180.0 : 30
    let saving = Scenario.test(readings: awake).with { $0.settings.lowPowerMode = true }
    let story = Story(saving, on: profile, holding())
    #expect(expiries(story) == [300 + budget * 0.67])
    let expiry = story.events(from: 301).first { event in
      if case .backgroundTaskWillExpire = event.note { true } else { false }
    }
    #expect(expiry?.rule == .T14)
    // On another reading it leaves all of it.
    var other = profile
    other.background.lowPowerBudgetPercent = 100
    #expect(expiries(Story(saving, on: other, holding())) == [300 + budget])
    // It counts from the moment at which it is on.
    let late = Happening(at: .seconds(315), .lowPowerMode(for: .hours(1)))
    let switched = Story(.test([], [late], readings: awake), on: profile, holding())
    #expect(expiries(switched) == [300 + budget * 0.67])
  }

  @Test(.covers(.T08), arguments: [true, false])
  func `reads a huge background time where none is counted, on one reading everywhere`(
    isHuge: Bool
  ) {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        _ = app.beginBackgroundTask("task")
        app.startTimer("foreground", after: .seconds(10))
        app.startTimer("background", after: .seconds(310))
      },
      event: { event, _, app in
        if case .timerDidFire(let name) = event {
          let remaining = app.backgroundTimeRemaining
          app.perform(remaining > .hours(24 * 365) ? "huge" : name)
          if remaining == .seconds(20) { app.perform("twenty") }
        }
      })
    let story = Story(.test(readings: [.remainingTimeReadsHuge: isHuge]), probe)
    #expect(story.performed("huge") == (isHuge ? [10, 310] : [10]))
    #expect(story.performed("twenty") == (isHuge ? [] : [310]))
  }
}
