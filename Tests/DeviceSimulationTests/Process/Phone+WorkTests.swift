import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Work and timers") struct PhoneWorkTests {
  /// Works at each significant change, with or without a background task.
  private func working(_ duration: Duration, task: Bool) -> ProbeStrategy {
    ProbeStrategy(
      launch: { _, _, app in app.startSLC() },
      event: { event, _, app in
        guard case .didUpdateLocations = event, app.applicationState == .background else { return }
        let id = task ? app.beginBackgroundTask("work") : .invalid
        app.compute(for: duration)
        if task { app.endBackgroundTask(id) }
      })
  }

  @Test(.covers(.L07)) func `kills work that outlasts a wake without a background task`() throws {
    let story = Story(.test(.homeThenDrive), working(.seconds(15), task: false))
    let wake = try #require(story.wakes(.significantChange).first)
    let end = try #require(story.terminations.first)
    #expect(end.cause == .wakeOverrun)
    #expect(end.rule == .L07)
    #expect(end.time == wake + 10)
    #expect(Story(.test(.homeThenDrive), working(.seconds(9), task: false)).terminations.isEmpty)
    #expect(Story(.test(.homeThenDrive), working(.seconds(15), task: true)).terminations.isEmpty)
  }

  @Test(.covers(.T02)) func `kills work that outlasts the time of its background task`() throws {
    let story = Story(.test(.homeThenDrive), working(.seconds(44), task: true))
    let wake = try #require(story.wakes(.significantChange).first)
    #expect(story.terminations.first?.rule == .T02)
    #expect(story.terminations.first?.time == wake + 35)
  }

  @Test(.covers(.T15)) func `kills a foreground launch of more than twenty seconds`() {
    let slow = Story(.test(), .atLaunch { $0.compute(for: .seconds(25)) })
    #expect(slow.terminations.map(\.time) == [20])
    #expect(slow.terminations.map(\.rule) == [.T15])
    let quick = Story(.test(), .atLaunch { $0.compute(for: .seconds(19)) })
    #expect(quick.terminations.isEmpty)
  }

  @Test(.covers(.T16), arguments: [Event.didEnterBackground, .willEnterForeground])
  func `kills a transition of more than twenty seconds`(transition: Event) {
    let story = Story(
      .test([], [Happening(at: .minutes(10), .openApp(for: .minutes(5)))]),
      ProbeStrategy(event: { event, _, app in
        if event == transition { app.compute(for: .seconds(25)) }
      }))
    #expect(story.terminations.first?.rule == .T16)
    #expect(story.terminations.first?.time == (transition == .didEnterBackground ? 320 : 620))
  }

  @Test func `lets a foreground app work as long as it likes`() {
    let story = Story(
      .test(),
      ProbeStrategy(event: { event, _, app in
        if event == .didBecomeActive { app.compute(for: .seconds(200)) }
      }))
    #expect(story.terminations.isEmpty)
  }

  private func busyInBackground(
    _ duration: Duration, every interval: Duration, charging: Bool = false
  ) -> Story {
    let power = Happening(at: .seconds(200), .charging(for: .hours(1)))
    return Story(
      .test([], charging ? [power] : []),
      ProbeStrategy(
        launch: { _, _, app in app.startSession() },
        event: { event, memory, app in
          if event == .didEnterBackground { app.startTimer("work", after: interval) }
          if event == .timerDidFire("work") {
            app.compute(for: duration)
            app.startTimer("work", after: interval)
          }
        }))
  }

  @Test(.covers(.T20)) func `kills 48 seconds of processor time within a minute`() {
    #expect(busyInBackground(.seconds(47), every: .seconds(300)).terminations.isEmpty)
    let once = busyInBackground(.seconds(200), every: .seconds(300))
    #expect(once.terminations.map(\.time) == [648])
    #expect(once.terminations.map(\.rule) == [.T20])
    // Nine seconds of ten, of which 48 are full in the sixth: 5 × 9 s, and 3 s more.
    #expect(busyInBackground(.seconds(9), every: .seconds(10)).terminations.map(\.time) == [363])
    // Seven of ten never reach 48 within a minute.
    #expect(busyInBackground(.seconds(7), every: .seconds(10)).terminations.isEmpty)
  }

  @Test(.covers(.T20)) func `does not limit the processor on external power`() {
    #expect(
      busyInBackground(.seconds(200), every: .seconds(300), charging: true).terminations.isEmpty)
  }

  @Test(.covers(.T18)) func `fires a timer late and once after a suspension`() throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSLC()
        app.startTimer("tick", after: .seconds(60), repeats: true)
      })
    let story = Story(.test(.homeThenDrive), probe)
    let wake = try #require(story.wakes(.significantChange).first)
    let ticks = story.times { $0 == .event(.timer("tick")) }
    #expect(Array(ticks.prefix(6)) == [60, 120, 180, 240, 300, wake])
    #expect(story.events().last { $0.note == .timer("tick") }?.rule == .T18)
    #expect(story.wakes(.significantChange, from: 300).first == wake)
  }

  @Test func `replaces and cancels timers by name`() {
    let story = Story(
      .test(),
      .atLaunch { app in
        app.startTimer("a", after: .seconds(10))
        app.startTimer("a", after: .seconds(20))
        app.startTimer("b", after: .seconds(10))
        app.invalidateTimer("b")
        app.startTimer("c", after: .milliseconds(1))
      })
    #expect(story.times { $0 == .event(.timer("a")) } == [20])
    #expect(story.times { $0 == .event(.timer("b")) } == [])
    #expect(story.times { $0 == .event(.timer("c")) } == [0.1])
  }

  @Test func `fires a timer once after a busy main thread`() {
    let story = Story(
      .test(),
      ProbeStrategy(
        launch: { _, _, app in app.startTimer("t", after: .seconds(1), repeats: true) },
        event: { event, memory, app in
          if event == .timerDidFire("t") {
            memory.count += 1
            if memory.count == 1 { app.compute(for: .seconds(10)) }
          }
        }))
    #expect(story.times { $0 == .event(.timer("t")) }.prefix(4) == [1, 11, 12, 13])
  }

  @Test func `survives work of negative and of endless length`() {
    let story = Story(
      .test(),
      ProbeStrategy(event: { event, _, app in
        guard event == .didBecomeActive else { return }
        app.compute(for: .seconds(-5))
        app.compute(for: .seconds(Int64.max / 2))
        app.compute(for: .seconds(Int64.max / 2))
        app.compute(for: .seconds(Int64.max / 2))
      }))
    #expect(story.entries.last?.seconds == 3_600)
  }
}
