import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

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
    #expect(after.first { $0.what == .wake(.significantChange) }?.rule == .C09)
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

  /// What a launch by the user and one by a significant change see.
  private func launched(_ profile: Profile, scenes: Bool = false) -> Story {
    let probe = ProbeStrategy(
      manifest: AppManifest(usesScenes: scenes),
      launch: { launch, _, app in
        app.perform(launch.options.contains(.location) ? "key" : "no-key")
        app.perform(app.applicationState == .active ? "active" : "background")
        app.startSLC()
      },
      event: { event, _, app in
        if event == .didBecomeActive, app.applicationState == .active { app.perform("on-screen") }
      })
    return Story(
      .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))]),
      on: profile, probe)
  }

  @Test(.covers(.L06, .L05), arguments: Profile.versions)
  func `gives the launch key up to iOS 18`(profile: Profile) throws {
    let story = launched(profile)
    let isNew = profile.version >= SystemVersion(26)
    #expect(story.performed("key").isEmpty == isNew)
    #expect(story.performed("no-key").count == (isNew ? 2 : 1))
    let launch = try #require(story.entry(.launch(.event(.significantChange))))
    #expect(launch.rule == (isNew ? .L06 : .L05))
  }

  @Test(.covers(.L25, .L05), arguments: Profile.versions)
  func `is in the background while an app with scenes is launched, from iOS 13 on`(
    profile: Profile
  ) {
    let knowsScenes = profile.version >= SystemVersion(13)
    let story = launched(profile, scenes: true)
    #expect(story.performed("active") == (knowsScenes ? [] : [0]))
    #expect(story.performed("background").count == (knowsScenes ? 2 : 1))
    #expect(story.performed("on-screen") == [0])
    #expect(story.entry(.process(.foreground))?.rule == (knowsScenes ? .L25 : .L01))
    #expect(story.performed("key").isEmpty == knowsScenes)
    #expect(launched(profile).performed("active") == [0])
  }

  @Test(.covers(.L12)) func `keeps an app with a session running until something ends it`() {
    let stopping = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startTimer("stop", after: .hours(20))
    }.on { event, app in
      if event == .timerDidFire("stop") { app["main"].stopUpdatingLocation() }
    }
    let story = Story(.test(for: .hours(24)), stopping)
    #expect(story.first(.process(.suspended)) == 72_000)
    #expect(story.terminations.isEmpty)
    let ends: [(Happening.Kind, TerminationCause)] = [
      (.forceQuit, .forceQuit), (.crash, .crash), (.memoryPressure(severe: true), .memoryPressure),
      (.powerOff(for: .minutes(1), unlockAfter: .minutes(1)), .powerOff),
    ]
    for (kind, cause) in ends {
      let ended = Story(
        .test([], [Happening(at: .hours(20), kind)], for: .hours(24)),
        .atLaunch { $0.startSession() })
      #expect(!ended.contains(.process(.suspended)))
      #expect(ended.terminations.map(\.cause) == [cause])
      #expect(ended.terminations.map(\.time) == [72_000])
    }
  }

  @Test(.covers(.T23), arguments: [true, false])
  func `kills an app that is suspended with a lock on a shared file`(holds: Bool) {
    let probe = ProbeStrategy(event: { event, _, app in
      guard event == .didEnterBackground else { return }
      app.lockSharedFile()
      if !holds { app.unlockSharedFile() }
    })
    let story = Story(.test(), probe)
    #expect(story.terminations.map(\.cause) == (holds ? [.sharedFileLock] : []))
    #expect(story.terminations.map(\.rule) == (holds ? [.T23] : []))
    #expect(story.contains(.process(.suspended)) != holds)
    if holds { #expect(story.terminations.first?.time == 305) }
    // Who runs may hold it as long as it likes.
    let running = Story(
      .test(),
      .atLaunch { app in
        app.startSession()
        app.lockSharedFile()
      })
    #expect(running.terminations.isEmpty)
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
