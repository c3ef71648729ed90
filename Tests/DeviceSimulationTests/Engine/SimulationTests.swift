import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Simulation") struct SimulationTests {
  /// A probe that uses every service.
  static let busy = ProbeStrategy(
    launch: { _, checkpoint, app in
      app.startSession()
      app.startSLC("slc")
      app["main"].startMonitoringVisits()
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 150))
      app.startActivityUpdates()
      app.startTimer("tick", after: .seconds(90), repeats: true)
      app.addNotification("dead-man", after: .minutes(10))
    },
    event: { event, memory, app in
      switch event {
      case .didUpdateLocations(let fixes, _):
        app.record(fixes.newest)
        memory.count += 1
        if memory.count.isMultiple(of: 100) { app.upload() }
      case .timerDidFire:
        app.addNotification("dead-man", after: .minutes(10))
        app.save(memory.count)
      case .didEnterBackground: memory.tasks.append(app.beginBackgroundTask("task"))
      case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
      default: break
      }
    })

  static let day: [Journey.Leg] = [
    .rest(.minutes(30)), .walk(to: 300, for: .minutes(4)),
    .drive(to: 20_000, for: .minutes(25)),
    .rest(.hours(1), at: Place(east: 20_000, north: 0)),
    .drive(to: 0, for: .minutes(25)),
  ]

  static let troubles: [Happening] = [
    Happening(at: .minutes(40), .memoryPressure(severe: true)),
    Happening(at: .minutes(50), .airplaneMode(for: .minutes(5), wifi: false)),
    Happening(at: .minutes(70), .openApp(for: .minutes(1))),
    Happening(at: .minutes(80), .powerOff(for: .minutes(3), unlockAfter: .minutes(9))),
    Happening(at: .minutes(130), .locationPermission(.authorizedWhenInUse, for: .minutes(5))),
    Happening(at: .minutes(150), .crash),
  ]

  @Test(arguments: Profile.all.map(\.id))
  func `plays the same story to the same trace`(profile: ProfileID) {
    let scenario = Scenario.test(
      Self.day, Self.troubles, on: profile, for: .hours(3), seed: 42, calmFrom: .minutes(160))
    let first = Story(scenario, Self.busy)
    #expect(first.entries.count > 3_000)
    #expect(first.entries == Story(scenario, Self.busy).entries)
    #expect(first.entries != Story(scenario.with { $0.noiseSeed = 43 }, Self.busy).entries)
  }

  @Test(arguments: troubles.indices)
  func `is the same up to a happening that is removed`(index: Int) {
    let scenario = Scenario.test(Self.day, Self.troubles, for: .hours(3), seed: 42)
    let without = scenario.with { $0.happenings.remove(at: index) }
    let time = Self.troubles[index].at.seconds
    let all = Story(scenario, Self.busy).entries.filter { $0.seconds < time }
    #expect(all == Story(without, Self.busy).entries.filter { $0.seconds < time })
  }

  @Test func `gives its entries in order of time, the totals last`() throws {
    let story = Story(
      .test(Self.day, Self.troubles, for: .hours(3), seed: 42), Self.busy)
    #expect(
      zip(story.entries, story.entries.dropFirst()).allSatisfy { $0.time <= $1.time })
    let totals = story.totals
    #expect(story.entries.last?.seconds == 10_800)
    #expect(totals.length == Instant(milliseconds: 10_800_000))
    #expect(
      totals.fixesDelivered
        == story.events().reduce(0) { sum, event in
          if case .locations(_, let count, _, _) = event.note { sum + count } else { sum }
        })
    #expect(totals.pointsStored == story.count { if case .stored = $0 { true } else { false } })
    #expect(totals.trips == 2)
  }

  @Test func `refuses a scenario whose profile does not exist`() {
    #expect(Simulation(.test(on: ProfileID("ios99"))) == nil)
    #expect(Simulation(.test()) != nil)
  }

  @Test func `ends where nobody needs more of the trace`() throws {
    struct Until: TraceSink {
      let seconds: Int64
      var last = Instant(milliseconds: 0)
      var isDone: Bool { last.milliseconds >= seconds * 1_000 }
      mutating func receive(_ entry: TraceEntry) { last = entry.time }
    }
    let simulation = try #require(Simulation(.test()))
    let probe = ProbeStrategy.atLaunch { $0.startTimer("tick", after: .seconds(60), repeats: true) }
    func end(_ seconds: Int64) -> Int64 {
      var sink = Tee(Until(seconds: seconds), Until(seconds: seconds / 2))
      _ = simulation.play(probe, into: &sink)
      return sink.first.last.milliseconds
    }
    #expect(end(1_000_000) == 3_600_000)
    #expect((120_000..<181_000).contains(end(120)))
  }

  @Test func `has a cut for traces that are too long`() {
    var recorder = TraceRecorder()
    Simulation(.test(), on: .ios18).run(Self.busy, into: &recorder)
    #expect(!recorder.isCut)
    var sink = NullSink()
    let totals = Simulation(.test(), on: .ios18).run(Self.busy, into: &sink)
    #expect(recorder.entries.last?.what == .end(totals))
  }

  // A strategy gone wild gets a verdict, not a hang.

  private func broken(_ story: Story) -> [Budget] {
    story.entries.compactMap { entry in
      guard case .brokenBudget(let budget) = entry.what else { return nil }
      return budget
    }
  }

  @Test func `stops a strategy that begins a task whenever one is refused`() {
    let probe = ProbeStrategy(event: { event, _, app in
      switch event {
      case .didEnterBackground, .backgroundTaskWillExpire: _ = app.beginBackgroundTask("task")
      default: break
      }
    })
    let story = Story(
      .test(readings: [.taskKeepsDeviceAwake: true]), on: Profile.named(.ios9),
      probe)
    #expect(broken(story) == [.eventsPerSecond])
  }

  @Test func `stops a strategy that answers every event with a request for another`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoring(
        for: Region(identifier: "r", center: .nullIsland, radius: 100))
      app["main"].requestState(for: "r")
    }.on { event, app in
      if case .didDetermineState = event { app["main"].requestState(for: "r") }
    }
    let story = Story(.test([], [Happening(at: .minutes(30), .openApp(for: .seconds(5)))]), probe)
    #expect(broken(story) == [.eventsPerSecond])
    #expect(story.terminations.map(\.cause) == [.misuse])
    // It is not called any more, not even when the user opens the app.
    #expect(story.events(from: 1).isEmpty)
    #expect(story.entries.last?.seconds == 3_600)
  }

  @Test func `stops a handler that makes too many requests`() {
    let probe = ProbeStrategy.atLaunch { app in
      for _ in 0...1_000 { app.beginTrip() }
    }
    #expect(broken(Story(.test(), probe)) == [.requestsPerHandler])
    let allowed = ProbeStrategy(asking: .nothing) { _, _, app in
      for _ in 0..<1_000 { app.beginTrip() }
    }
    #expect(broken(Story(.test(), allowed)) == [])
  }

  @Test func `stops a process with too many timers or managers`() {
    let timers = ProbeStrategy.atLaunch { app in
      for index in 0...32 {
        app.startTimer(Identifier("t", numbered: index), after: .seconds(5))
      }
    }
    #expect(broken(Story(.test(), timers)) == [.timers])
    let managers = ProbeStrategy.atLaunch { app in
      for index in 0...8 { app.makeManager(Identifier("m", numbered: index)) }
    }
    #expect(broken(Story(.test(), managers)) == [.managers])
  }
}
