import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Files") struct RunFilesTests {
  /// The phone is used from the tenth minute to the fifteenth; before, it was locked after five minutes.
  private let use = Happening(at: .minutes(10), .usePhone(for: .minutes(5)))

  @Test(.covers(.D06))
  func `class Complete closes when the app was told, and opens with the unlock`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.write([1], to: "secret", protection: .complete)
      app.write([2], to: "plain")
      app.startTimer("later", after: .seconds(400))
    }.on { event, app in
      switch event {
      case .protectedDataWillBecomeUnavailable:
        app.perform(app.contents(of: "secret") == nil ? "closed-early" : "still-open")
        app.append([3], to: "secret")
      case .timerDidFire:
        app.perform(app.contents(of: "secret") == nil ? "closed" : "open")
        app.perform(app.fileExists("secret") ? "there" : "gone")
        app.perform(app.contents(of: "plain") == [2] ? "plain-open" : "plain-closed")
        app.append([4], to: "secret")
        app.write([5], to: "secret", protection: .complete)
        app.append([6], to: "plain")
      case .protectedDataDidBecomeAvailable:
        app.perform(app.contents(of: "secret") == [1, 3] ? "kept" : "changed")
        app.perform(app.contents(of: "plain") == [2, 6] ? "added" : "not-added")
      default: break
      }
    }
    let story = Story(.test([], [use]), probe)
    #expect(story.performed("still-open") == [310, 910])
    #expect(story.performed("closed") == [400] && story.performed("there") == [400])
    #expect(story.performed("plain-open") == [400])
    #expect(story.performed("kept") == [600] && story.performed("added") == [600])
    #expect(story.times { $0 == .event(.fileWriteFailed("secret", .noPermission)) } == [400, 400])
    #expect(story.entry(.event(.fileWriteFailed("secret", .noPermission)))?.rule == .D06)
    #expect(story.times { $0 == .lost(.addition) } == [400])
    #expect(story.times { $0 == .lost(.file) } == [400])
  }

  @Test(.covers(.D07)) func `a phone without a passcode closes nothing`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startTimer("later", after: .seconds(400))
    }.on { event, app in
      if case .timerDidFire = event { app.write([1], to: "secret", protection: .complete) }
    }
    let story = Story(.test([], [use]).with { $0.settings.hasPasscode = false }, probe)
    #expect(story.contains(.truth(.fileWritten("secret", bytes: 1))))
  }

  /// A process that is launched before the first unlock, by the reading that allows it, and opened by the
  /// user after it. The one before wrote a file of each class.
  private func storyBeforeUnlock(hasPasscode: Bool = true) -> Story {
    let probe = ProbeStrategy(
      launch: { launch, _, app in
        app.startSLC()
        guard launch.options.contains(.location) else {
          app.write([1], to: "default")
          app.write([1], to: "journal", protection: .none)
          return
        }
        app.perform(app.contents(of: "default") == nil ? "closed" : "open")
        app.perform(app.contents(of: "journal") == [1] ? "journal-open" : "journal-closed")
        app.append([2], to: "default")
        app.append([2], to: "journal")
      },
      event: { event, _, app in
        guard event == .didBecomeActive, app.now.milliseconds > 1_000 else { return }
        app.perform(Identifier("default-", numbered: app.contents(of: "default")?.count ?? -1))
        app.perform(Identifier("journal-", numbered: app.contents(of: "journal")?.count ?? -1))
      })
    let end = Happening(at: .minutes(20), .memoryPressure(severe: false))
    let reboot = Happening(
      at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .minutes(30)))
    let use = Happening(at: .minutes(90), .openApp(for: .minutes(1)))
    return Story(
      .test(
        .homeThenDrive, [end, reboot, use], for: .hours(2),
        readings: [.launchesBeforeFirstUnlock: true]
      ).with { $0.settings.hasPasscode = hasPasscode }, probe)
  }

  @Test(.covers(.D05, .D14))
  func `before the first unlock only files of class None are read and written`() {
    let story = storyBeforeUnlock()
    #expect(story.performed("closed").count == 1)
    #expect(story.performed("journal-open").count == 1)
    #expect(story.entry(.event(.fileWriteFailed("default", .noPermission)))?.rule == .D05)
    #expect(story.performed("default-1").count == 1)
    #expect(story.performed("journal-2").count == 1)
    let open = storyBeforeUnlock(hasPasscode: false)
    #expect(open.performed("open").count == 1)
    #expect(open.performed("default-2").count == 1)
  }

  @Test(.covers(.D11)) func `a full disk takes no file, says so, and keeps what was there`() {
    let story = Story(
      .test([], [Happening(at: .seconds(50), .diskFull(for: .minutes(1)))]),
      .atLaunch { $0.startTimer("t", after: .seconds(40), repeats: true) }.on { event, app in
        guard case .timerDidFire = event else { return }
        app.perform(Identifier("n", numbered: app.contents(of: "log")?.count ?? 0))
        app.append([1], to: "log")
      })
    #expect(story.times { $0 == .event(.fileWriteFailed("log", .outOfSpace)) } == [80])
    #expect(story.entry(.lost(.addition))?.rule == .D11)
    #expect(story.performed("n0") == [40])
    #expect(story.performed("n1") == [80, 120])
    #expect(story.performed("n2") == [160])
  }

  @Test(arguments: [Happening.Kind.forceQuit, .appUpdate, .crash])
  func `outlives the process, whatever ends it`(end: Happening.Kind) {
    let probe = ProbeStrategy.atLaunch { app in
      app.perform(app.contents(of: "log") == nil ? "none" : "found")
      app.write([1], to: "log")
    }
    let open = Happening(at: .minutes(5), .openApp(for: .minutes(1)))
    let story = Story(.test([], [Happening(at: .minutes(1), end), open]), probe)
    #expect(story.performed("none").count == 1)
    #expect(story.performed("found").count >= 1)
  }

  @Test func `a file that is removed is gone, and can be made again`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.write([1], to: "log", protection: .none)
      app.removeFile("log")
      app.removeFile("never")
      app.startTimer("t", after: .seconds(10))
    }.on { event, app in
      guard case .timerDidFire = event else { return }
      app.perform(app.fileExists("log") ? "there" : "gone")
    }
    #expect(Story(.test([]), probe).performed("gone") == [10])
  }

  @Test(arguments: [(16_777_216, false), (16_777_217, true)])
  func `stops a strategy whose file is too large`(bytes: Int, isBroken: Bool) {
    let story = Story(
      .test([]), .atLaunch { $0.write([UInt8](repeating: 0, count: bytes), to: "log") })
    #expect(story.contains(.brokenBudget(.fileBytes)) == isBroken)
    #expect(story.contains(.truth(.fileWritten("log", bytes: bytes))) != isBroken)
  }

  @Test(arguments: [(3, false), (4, true)])
  func `stops a strategy whose files are too large together`(more: Int, isBroken: Bool) {
    let story = Story(
      .test([]),
      .atLaunch { app in
        let large = [UInt8](repeating: 0, count: AppLimits.fileBytes)
        for number in 0..<more { app.write(large, to: Identifier("log-", numbered: number)) }
        // As many empty ones as fill the rest, each a block.
        app.write(Array(large.dropLast(4_096)), to: "last")
        app.write([], to: "empty")
      })
    #expect(story.contains(.brokenBudget(.allFilesBytes)) == isBroken)
  }

  @Test func `keeps the files of two stories apart that are lived through together`() {
    let probe = ProbeStrategy.atLaunch { $0.startTimer("t", after: .seconds(60), repeats: true) }.on
    { event, app in
      guard case .timerDidFire = event else { return }
      let old = app.contents(of: "log") ?? []
      app.perform(Identifier("n", numbered: old.count))
      app.write(old + [1], to: "log", protection: .none)
    }
    let day = Simulation(Scenario(title: "A test.", length: .hours(1)), on: .ios18)
    let other = Simulation(Scenario(title: "Another.", length: .minutes(10)), on: .ios18)
    var (alone, beside) = (TraceRecorder(), TraceRecorder())
    day.run(probe, into: &alone)
    day.run(probe, beside: other, into: &beside)
    #expect(beside.entries == alone.entries)
    #expect(alone.entries.contains { $0.what == .truth(.fileWritten("log", bytes: 4)) })
  }
}
