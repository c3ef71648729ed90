import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("A session that wakes for each fix") struct PhoneWakesPerFixTests {
  private func story(
    _ legs: [Journey.Leg], reading: Bool, filter: Double? = nil, for length: Duration = .hours(1)
  ) -> Story {
    Story(
      .test(legs, on: .ios9, for: length, readings: [.sessionWakesPerFix: reading]),
      .atLaunch { app in
        if let filter { app["main"].distanceFilter = DistanceFilter(meters: filter) }
        app.startSession()
      })
  }

  @Test(.covers(.S08), arguments: [true, false])
  func `suspends the app between the fixes of a phone at rest, on one reading`(reading: Bool) {
    let story = story([.rest(.hours(1))], reading: reading)
    let fixes = story.fixes(from: 310)
    #expect((10...60).contains(fixes.count))
    let resumes = story.entries.filter { $0.what == .process(.resumed) }
    #expect(story.contains(.process(.suspended)) == reading)
    #expect(resumes.isEmpty == !reading)
    guard reading else { return }
    #expect(resumes.allSatisfy { $0.rule == .S08 })
    // Each fix that finds it suspended resumes it, and it is suspended again after 10 s.
    #expect(resumes.map(\.seconds) == fixes.map(\.time))
    let suspensions = story.times(from: 320) { $0 == .process(.suspended) }
    #expect(zip(resumes, suspensions).allSatisfy { abs($1 - $0.seconds - 10) < 0.01 })
    #expect(fixes.allSatisfy { $0.count == 1 })
  }

  @Test(.covers(.S08))
  func `keeps it running where fixes come every second, and not where filtered`() {
    let drive = [Journey.Leg.drive(to: 36_000, for: .hours(1))]
    let every = story(drive, reading: true)
    #expect(!every.contains(.process(.suspended)))
    #expect(every.fixes(from: 600).count > 2_900)
    // 300 m at 10 m/s.
    let filtered = story(drive, reading: true, filter: 300)
    let fixes = filtered.fixes(from: 400)
    #expect((90...115).contains(fixes.count))
    #expect(filtered.times(from: 400) { $0 == .process(.resumed) }.count == fixes.count)
    #expect(filtered.totals.wakes > 90)
  }

  @Test(.covers(.S08, .S16)) func `is paused as any other session`() throws {
    let story = Story(
      .test([.rest(.hours(1))], on: .ios9, readings: [.sessionWakesPerFix: true]),
      .atLaunch { app in
        app["main"].allowsBackgroundLocationUpdates = true
        app["main"].startUpdatingLocation()
      })
    let pause = try #require(story.first(.session(.paused, manager: "main")))
    #expect(story.first(.event(.paused(manager: "main"))) == pause)
    #expect(story.fixes(from: pause + 1).isEmpty)
    #expect(story.first(.process(.suspended), from: pause) != nil)
  }

  @Test(.covers(.S08, .S22)) func `does not wake for fixes that are kept back`() {
    let probe = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if event == .didEnterBackground {
        app["main"].allowDeferredLocationUpdates(untilTraveled: 1e9, timeout: .minutes(20))
      }
    }
    let story = Story(
      .test(
        [.drive(to: 36_000, for: .hours(1))], on: .ios9, readings: [.sessionWakesPerFix: true]),
      probe)
    #expect(story.first(.process(.suspended)) == 305)
    #expect(story.first(.process(.resumed)) == 1_500)
    #expect(story.fixes(from: 301).first { $0.time == 1_500 }?.count ?? 0 > 1_100)
    #expect(story.contains(.event(.deferredUpdatesFinished(nil, manager: "main"))))
  }
}
