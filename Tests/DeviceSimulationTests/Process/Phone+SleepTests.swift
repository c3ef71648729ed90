import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Sleep") struct PhoneSleepTests {
  /// Begins a task in the background and ends it when told; a timer ticks all the time.
  private let holding = ProbeStrategy(event: { event, _, app in
    switch event {
    case .didEnterBackground:
      _ = app.beginBackgroundTask("task")
      app.startTimer("tick", after: .seconds(1), repeats: true)
    case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
    default: break
    }
  })

  private func story(
    on profile: Profile, awake: Bool, _ happenings: [Happening] = [],
    _ probe: ProbeStrategy? = nil
  ) -> Story {
    Story(
      .test([], happenings, for: .hours(4), readings: [.taskKeepsDeviceAwake: awake]), on: profile,
      probe ?? holding)
  }

  private func expiry(_ story: Story) -> Double? {
    story.first { if case .event(.backgroundTaskWillExpire) = $0 { true } else { false } }
  }

  /// From when to when the phone slept.
  private func naps(_ story: Story) -> [ClosedRange<Double>] {
    zip(
      story.times { $0 == .truth(.phoneAsleep(true)) },
      story.times { $0 == .truth(.phoneAsleep(false)) }
    ).map { $0...$1 }
  }

  @Test(.covers(.T24)) func `leaves gaps in background time, in which nothing executes`() throws {
    let story = story(on: .ios12, awake: false)
    let naps = naps(story)
    #expect(naps.first?.lowerBound == 360)
    #expect(naps.count > 5)
    #expect(naps.allSatisfy { (60...600).contains($0.upperBound - $0.lowerBound) })
    let slept = naps.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let end = try #require(expiry(story))
    // The 180 s are all there, but not by the clock.
    #expect((179.99...180.01).contains(end - 300 - slept))
    #expect(story.first(.process(.suspended)) == end)
    for nap in naps {
      #expect(
        story.events(from: nap.lowerBound).allSatisfy {
          $0.time == nap.lowerBound || $0.time >= nap.upperBound
        })
    }
    // A timer of the nap fires once, at its end.
    let ticks = story.times { $0 == .event(.timer("tick")) }
    #expect(ticks.count { $0 == naps.first?.upperBound } == 1)
    #expect(story.entry(.truth(.phoneAsleep(true)))?.rule == .T24)
  }

  @Test(.covers(.T24)) func `keeps the phone awake on another reading`() {
    let story = story(on: .ios12, awake: true)
    #expect(naps(story).isEmpty)
    #expect(expiry(story) == 480)
  }

  @Test(.covers(.T24)) func `never cuts the thirty seconds of later versions`() {
    let story = story(on: .ios18, awake: false)
    #expect(naps(story).isEmpty)
    #expect(expiry(story) == 330)
  }

  @Test(.covers(.T24)) func `stays awake with a session`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSession() }, event: holding.onEvent)
    #expect(naps(story(on: .ios12, awake: false, [], probe)).isEmpty)
  }

  @Test(.covers(.T24)) func `wakes up for whoever takes the phone, and for what wakes the app`()
    throws
  {
    let open = Happening(at: .seconds(400), .openApp(for: .seconds(10)))
    let opened = story(on: .ios12, awake: false, [open])
    #expect(naps(opened).first == 360...400)
    #expect(opened.events(from: 399).first?.time == 400)
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSLC() }, event: holding.onEvent)
    let drive = Scenario.test(
      [.rest(.seconds(320)), .drive(to: 60_000, for: .hours(1))],
      readings: [.taskKeepsDeviceAwake: false])
    let moved = Story(drive, on: .ios12, probe)
    let wake = try #require(
      moved.wakes(.significantChange).first { wake in
        naps(moved).contains { $0.upperBound == wake }
      })
    #expect(!moved.fixes(of: .significantChange, from: wake).isEmpty)
  }

  @Test(.covers(.T24)) func `needs no power for an app that sleeps`() {
    let asleep = story(on: .ios12, awake: false).totals
    // 300 s on screen and 180 s of background time.
    #expect((479_000...481_000).contains(asleep.executingMilliseconds))
  }
}
