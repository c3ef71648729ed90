import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

extension Story {
  /// Plays a scenario with an instrument; timers fire on time.
  init(_ scenario: Scenario, _ probe: ProbeStrategy, _ change: (inout Instrument) -> Void) {
    var recorder = TraceRecorder()
    var profile = Profile.named(scenario.profile) ?? .ios18
    profile.life.timerJitter = 0...0
    var instrument = Instrument()
    change(&instrument)
    Simulation(scenario, on: profile, instrument: instrument).run(probe, into: &recorder)
    entries = recorder.entries
  }
}

@Suite("The instrument") struct InstrumentTests {
  /// Says, ten seconds after it was left, how much background time it reads.
  private static let reader = ProbeStrategy(event: { event, memory, app in
    switch event {
    case .didEnterBackground:
      memory.tasks.append(app.beginBackgroundTask("work"))
      app.startTimer("read", after: .seconds(10))
    case .timerDidFire("read"):
      let left = app.backgroundTimeRemaining
      let seconds = left > .hours(1) ? 9_999 : Int(left.seconds)
      app.perform(Identifier("left", numbered: seconds))
      for task in memory.tasks { app.endBackgroundTask(task) }
    default: break
    }
  })

  @Test(
    arguments: [
      (.asCounted, 20), (.percent(20), 4), (.percent(500), 100), (.huge, 9_999),
    ] as [(Instrument.RemainingTime, Int)])
  func `changes what the remaining time reads, and not the time`(
    reading: Instrument.RemainingTime, seconds: Int
  ) throws {
    let story = Story(.test(readings: [.remainingTimeReadsHuge: false]), Self.reader) {
      $0.remainingTime = reading
    }
    let readings = story.entries.compactMap { entry -> Identifier? in
      guard case .request(.perform(let name, _)) = entry.what else { return nil }
      return name
    }
    #expect(readings.contains(Identifier("left", numbered: seconds)), "\(readings)")
    let plain = Story(.test(readings: [.remainingTimeReadsHuge: false]), Self.reader)
    #expect(
      story.times { $0 == .process(.suspended) } == plain.times { $0 == .process(.suspended) })
  }

  @Test func `makes the remaining time mean something where a story reads it huge`() {
    let story = Story(.test(readings: [.remainingTimeReadsHuge: true]), Self.reader) {
      $0.remainingTime = .percent(100)
    }
    #expect(!story.performed(Identifier("left", numbered: 20)).isEmpty)
  }

  @Test func `adds a suspension to every timer that runs over it`() throws {
    let probe = ProbeStrategy(launch: { _, _, app in
      app.startSLC()
      app.startTimer("late", after: .minutes(10))
    })
    let scenario = Scenario.test(
      .homeThenDrive, [.init(at: .minutes(20), .openApp(for: .hours(1)))])
    let plain = Story(scenario, probe)
    let story = Story(scenario, probe) { $0.timersStandStill = true }
    let suspended = try #require(story.first(.process(.suspended)))
    #expect(plain.first(.event(.timer("late"))) == 1_200)
    // What was left of it when the app was suspended comes after 20 min of sleep.
    #expect(story.first(.event(.timer("late"))) == 1_200 + (600 - suspended))
  }

  @Test(arguments: [false, true])
  func `keeps willTerminate from being called`(suppresses: Bool) {
    let quit = Happening(at: .seconds(5), .forceQuit)
    let story = Story(
      .test([], [quit], readings: [.willTerminateOnForceQuit: true]), .atLaunch { _ in }
    ) {
      $0.suppressesWillTerminate = suppresses
    }
    #expect(story.contains(.event(.plain(.willTerminate))) != suppresses)
    #expect(story.terminations.first?.cause == .forceQuit)
  }

  @Test func `lets callbacks that may be repeated come twice`() {
    let probe = ProbeStrategy.atLaunch { app in app.startSLC() }
    func counts(_ story: Story) -> [Int] {
      [
        story.count { if case .event(.authorization) = $0 { true } else { false } },
        story.count { $0 == .event(.plain(.didEnterBackground)) },
      ]
    }
    let plain = counts(Story(.test(), probe))
    let twice = counts(Story(.test(), probe) { $0.repeatsCallbacks = true })
    #expect(plain[0] > 0)
    #expect(twice == [2 * plain[0], plain[1]])
  }

  @Test(arguments: 0..<4)
  func `turns the errors of fixes`(turns: Int) {
    let noise = Noise(seed: 3)
    var (plain, turned) = (ErrorField(), ErrorField(quarterTurns: turns))
    for time in stride(from: Int64(0), to: 200_000, by: 7_777) {
      let (x, y) = plain.value(at: time, noise)
      let expected = [(x, y), (-y, x), (-x, -y), (y, -x)][turns]
      let found = turned.value(at: time, noise)
      #expect(abs(found.east - expected.0) < 1e-9 && abs(found.north - expected.1) < 1e-9)
    }
  }
}
