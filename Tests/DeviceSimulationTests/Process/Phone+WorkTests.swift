import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Work") struct PhoneWorkTests {
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

  @Test(.covers(.T16)) func `kills it after ten on another reading`() {
    var profile = Profile.ios18
    profile.life.transitionWatchdog = .seconds(10)
    let probe = ProbeStrategy(event: { event, _, app in
      if event == .didEnterBackground { app.compute(for: .seconds(15)) }
    })
    #expect(Story(.test(), on: profile, probe).terminations.map(\.time) == [310])
    #expect(Story(.test(), probe).terminations.isEmpty)
  }

  @Test func `lets a foreground app work as long as it likes`() {
    let story = Story(
      .test(),
      ProbeStrategy(event: { event, _, app in
        if event == .didBecomeActive { app.compute(for: .seconds(200)) }
      }))
    #expect(story.terminations.isEmpty)
  }

  /// Works for a while at regular times in the background, on external power for so long.
  private func busyInBackground(
    _ duration: Duration, every interval: Duration, on profile: Profile = .ios18,
    charging: Duration? = nil
  ) -> Story {
    let power = charging.map { [Happening(at: .seconds(200), .charging(for: $0))] }
    return Story(
      .test([], power ?? []), on: profile,
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
    func ends(_ profile: Profile, _ charging: Duration) -> [Double] {
      busyInBackground(.seconds(200), every: .seconds(300), on: profile, charging: charging)
        .terminations.map(\.time)
    }
    #expect(ends(.ios18, .hours(1)) == [])
    // Unplugged at 610 s, ten seconds into the work: the limit holds again, and all of it counts.
    #expect(ends(.ios18, .seconds(410)) == [648])
    // On another reading external power makes no difference.
    var strict = Profile.ios18
    strict.life.cpuLimitOnExternalPower = true
    #expect(ends(strict, .hours(1)) == [648])
  }

  @Test(.covers(.T22), arguments: [true, false])
  func `does not limit a processing task on external power`(isCharging: Bool) throws {
    var profile = Profile.ios18
    profile.life.cpuLimitOnExternalPower = true
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .processing),
      launch: { _, _, app in app.submitProcessingTask(earliestBeginDate: app.now) },
      event: { event, _, app in
        if event == .processingTask {
          app.compute(for: .seconds(200))
          app.startTimer("done", after: .seconds(1))
        }
        if event == .timerDidFire("done") { app.setTaskCompleted() }
      })
    let power = Happening(at: .seconds(200), .charging(for: .hours(5)))
    let story = Story(.test([], isCharging ? [power] : [], for: .hours(4)), on: profile, probe)
    let run = try #require(story.first(.event(.plain(.processingTask))))
    #expect(story.terminations.map(\.time) == (isCharging ? [] : [run + 48]))
    #expect(story.terminations.map(\.rule) == (isCharging ? [] : [.T20]))
  }

  @Test(.covers(.T21)) func `reports 90 seconds of processor time within three minutes`() {
    func reports(_ story: Story) -> [Double] { story.times { $0 == .truth(.processorReport) } }
    // Seven of ten seconds from 310 s on: twelve full stretches, and six seconds of the next; the
    // second left of that one, twelve more, and five.
    let steady = busyInBackground(.seconds(7), every: .seconds(10))
    #expect(reports(steady).prefix(2) == [436, 565])
    #expect(steady.entry(.truth(.processorReport))?.rule == .T21)
    #expect(steady.terminations.isEmpty)
    // Four of ten are 72 in three minutes.
    #expect(reports(busyInBackground(.seconds(4), every: .seconds(10))) == [])
    // Frontmost as well.
    let shown = ProbeStrategy(event: { event, _, app in
      if event == .didBecomeActive { app.compute(for: .seconds(200)) }
    })
    #expect(reports(Story(.test(), shown)) == [90, 180])
    #expect(reports(Story(.test(), on: .ios12, shown)) == [90, 180])
    #expect(reports(Story(.test(on: .ios9), shown)) == [])
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
