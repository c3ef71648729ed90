import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Process") struct PhoneProcessTests {
  private let idle = ProbeStrategy.atLaunch { $0.startSLC() }

  @Test(.covers(.L02, .L03))
  func `goes to the background and is suspended shortly after`() {
    let story = Story(.test(), idle)
    #expect(story.first(.happening(.leavesApp)) == 300)
    let events = story.events(from: 300).map(\.note)
    #expect(events.prefix(2) == [.plain(.willResignActive), .plain(.didEnterBackground)])
    #expect(story.entry(.process(.background))?.rule == .L02)
    #expect(story.first(.process(.suspended)) == 305)
    #expect(story.entry(.process(.suspended))?.rule == .L03)
  }

  @Test(.covers(.L01)) func `tells a suspended app nothing`() {
    let story = Story(
      .test([.rest(.minutes(20)), .drive(to: 400, for: .minutes(5))]),
      .atLaunch {
        $0["main"].pausesLocationUpdatesAutomatically = false
        $0["main"].startUpdatingLocation()
        $0.startActivityUpdates()
        $0.startTimer("t", after: .seconds(30), repeats: true)
      })
    #expect(story.first(.process(.suspended)) == 305)
    #expect(story.events(from: 305.1).isEmpty)
    #expect(story.count(from: 300.1) { $0 == .positioning(.off) } == 1)
  }

  @Test(.covers(.L04, .L05, .C09))
  func `launches in the background in the order that Apple describes`() throws {
    let story = Story(
      .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))]),
      ProbeStrategy(launch: { launch, _, app in
        app.perform(launch.options.contains(.location) ? "key" : "no-key")
        app.startSLC()
      }))
    let wake = try #require(story.wakes(.significantChange).first)
    #expect(wake > 1_800)
    let after = story.entries.filter { $0.seconds == wake }
    #expect(after.first { $0.what == .launch(.event(.significantChange)) }?.rule == .L05)
    #expect(after.contains { $0.what == .process(.background) && $0.rule == .L04 })
    #expect(after.contains { $0.what == .request(.perform("key")) })
    let told = after.compactMap { entry -> String? in
      switch entry.what {
      case .launch: "launch"
      case .event(.plain(.didEnterBackground)): "background"
      case .event(.locations): "fix"
      default: nil
      }
    }
    #expect(told == ["launch", "background", "fix"])
  }

  @Test(.covers(.L05)) func `gives no launch key to an app with scenes`() {
    let probe = ProbeStrategy(
      manifest: AppManifest(usesScenes: true),
      launch: { launch, _, app in
        app.perform(launch.options.contains(.location) ? "key" : "no-key")
        app.startSLC()
      })
    let story = Story(
      .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))]), probe)
    #expect(story.performed("key") == [])
    #expect(story.performed("no-key").count == 2)
  }

  @Test(.covers(.L07)) func `suspends an idle app ten seconds after it was woken`() throws {
    let story = Story(.test(.homeThenDrive), idle)
    let wake = try #require(story.wakes(.significantChange).first)
    let suspended = try #require(story.entry(.process(.suspended), from: wake))
    // A second event within the window would prolong it.
    let last = try #require(
      story.wakes(.significantChange).last { $0 <= suspended.seconds })
    #expect(suspended.seconds == last + 10)
    #expect(suspended.rule == .L07)
    #expect(story.terminations.isEmpty)
  }

  @Test(.covers(.L22)) func `is relaunched after a crash while it runs`() {
    let story = Story(
      .test(
        .homeThenDrive,
        [
          Happening(at: .minutes(3), .crash),
          Happening(at: .minutes(10), .crash),
        ]), idle)
    #expect(story.terminations.map(\.cause) == [.crash])
    #expect(story.terminations.first?.rule == .L22)
    #expect(story.contains(.launch(.event(.significantChange))))
  }

  @Test(.covers(.L26)) func `is relaunched after an app update`() {
    let story = Story(.test(.homeThenDrive, [Happening(at: .minutes(10), .appUpdate)]), idle)
    #expect(story.terminations.map(\.cause) == [.appUpdate])
    #expect(story.terminations.first?.rule == .L26)
    #expect(story.contains(.launch(.event(.significantChange))))
  }

  @Test(.covers(.S09)) func `ends the standard session with the process`() {
    let story = Story(
      .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: true))]),
      .atLaunch { $0.startSession() })
    #expect(story.terminations.map(\.cause) == [.memoryPressure])
    #expect(story.first(.positioning(.off), from: 599) == 600)
    #expect(!story.contains(.launch(.event(.significantChange))))
    #expect(story.fixes(from: 600).isEmpty)
  }

  @Test func `forgets the alarms of a process that ended`() {
    // The first process is killed while the clock of S-12 runs; the second has a session by right.
    let story = Story(
      .test(
        .homeThenDrive,
        [
          Happening(at: .seconds(309), .memoryPressure(severe: true)),
          Happening(at: .seconds(310), .openApp(for: .seconds(60))),
        ]),
      ProbeStrategy(
        launch: { _, _, app in
          if app.now.milliseconds > 1_000 { app.startSession() }
        },
        event: { event, _, app in
          if event == .didEnterBackground, app.now.milliseconds < 305_000 {
            app.startTimer("late", after: .seconds(5), repeats: false)
            _ = app.beginBackgroundTask("task")
          }
          if event == .timerDidFire("late") { app.startSession() }
        }))
    #expect(
      story.count { if case .session(.losesBackground, _) = $0 { true } else { false } } == 0)
  }
}
