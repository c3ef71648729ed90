import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Automatic pause") struct PhoneAutomaticPauseTests {
  /// Ten minutes' drive, a rest, and on.
  private func legs(rest: Duration = .minutes(60)) -> [Journey.Leg] {
    [
      .drive(to: 10_000, for: .minutes(10)), .rest(rest, at: Place(east: 10_000, north: 0)),
      .drive(to: 20_000, for: .minutes(10)),
    ]
  }

  private func pausing(_ type: ActivityType = .other) -> ProbeStrategy {
    .atLaunch { app in
      app["main"].allowsBackgroundLocationUpdates = true
      app["main"].activityType = type
      app["main"].startUpdatingLocation()
    }
  }

  @Test(.covers(.S18, .S17), arguments: [true, false])
  func `resumes by itself when the phone moves on, on one reading`(reading: Bool) throws {
    let story = Story(
      .test(legs(), for: .hours(2), readings: [.pauseResumesByItself: reading]), pausing())
    let pause = try #require(story.first(.session(.paused, manager: "main")))
    #expect(story.first(.process(.suspended)) == pause)
    let resumed = story.entry(.session(.resumed, manager: "main"))
    guard reading else {
      #expect(resumed == nil)
      #expect(story.fixes(from: pause + 0.1).isEmpty)
      return
    }
    // The second drive begins after 70 minutes.
    #expect((4_210...4_260).contains(resumed?.seconds ?? 0))
    #expect(resumed?.rule == .S18)
    #expect(story.events().first { $0.note == .resumed(manager: "main") }?.rule == .S18)
    #expect(story.entry(.process(.resumed))?.rule == .S18)
    #expect(story.fixes(from: 4_260).count > 500)
  }

  @Test(.covers(.S18)) func `leaves it to each story of iOS 7, and does not resume from iOS 9 on`()
  {
    func resumes(on profile: ProfileID, seed: UInt64) -> Bool {
      Story(.test(legs(), on: profile, for: .hours(2), seed: seed), pausing())
        .contains(.session(.resumed, manager: "main"))
    }
    let old = (UInt64(0)..<20).map { resumes(on: .ios7_0, seed: $0) }
    #expect(old.contains(true) && old.contains(false))
    #expect(!(UInt64(0)..<20).contains { resumes(on: .ios9, seed: $0) })
  }

  private func pauses(_ type: ActivityType) -> [Double] {
    (UInt64(0)..<20).map { seed in
      let story = Story(.test(legs(), for: .hours(2), seed: seed), pausing(type))
      return (story.first(.session(.paused, manager: "main")) ?? .infinity) - 600
    }
  }

  @Test(.covers(.S19, .S20)) func `waits longer where a car may stand in traffic`() {
    let other = pauses(.other)
    #expect(other.allSatisfy { (600...1_200).contains($0) })
    #expect(pauses(.fitness) == other)
    #expect(pauses(.otherNavigation) == other)
    let automotive = pauses(.automotiveNavigation)
    #expect(zip(automotive, other).allSatisfy { abs($0 - 2 * $1) < 0.01 })
  }

  @Test(.covers(.S20)) func `has the type other unless told, and follows a change`() {
    #expect(LocationManagerSettings().activityType == .other)
    // At 700 s the phone rests; the pause is counted anew from there.
    let probe = pausing().on { event, app in
      if event == .didBecomeActive { app.startTimer("type", after: .seconds(700)) }
      if event == .timerDidFire("type") { app["main"].activityType = .automotiveNavigation }
    }
    for seed in UInt64(0)..<10 {
      let story = Story(.test(legs(), for: .hours(2), seed: seed), probe)
      let pause = story.first(.session(.paused, manager: "main")) ?? .infinity
      #expect((1_900...3_100).contains(pause))
    }
  }
}
