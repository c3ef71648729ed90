import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Deferred updates") struct PhoneDeferredUpdatesTests {
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  /// A session that allows deferral as the app is left, at 300 s.
  private func deferring(
    untilTraveled distance: Double = .greatestFiniteMagnitude,
    timeout: Duration = .minutes(10), again: Bool = false,
    session: @escaping @Sendable (inout AppInterface<Int>) -> Void = { $0.startSession() },
    then next: @escaping @Sendable (inout AppInterface<Int>) -> Void = { _ in }
  ) -> ProbeStrategy {
    ProbeStrategy.atLaunch(session).on { event, app in
      switch event {
      case .didEnterBackground:
        app["main"].allowDeferredLocationUpdates(untilTraveled: distance, timeout: timeout)
        app.startTimer("next", after: .minutes(5))
      case .timerDidFire("next"): next(&app)
      case .didFinishDeferredUpdates where again:
        app["main"].allowDeferredLocationUpdates(untilTraveled: distance, timeout: timeout)
      default: break
      }
    }
  }

  private func story(_ probe: ProbeStrategy, on profile: Profile = .ios12) -> Story {
    Story(.test(outside), on: profile, probe)
  }

  private func ends(_ story: Story) -> [(time: Double, error: LocationError?, rule: RuleID?)] {
    story.events().compactMap { event in
      guard case .deferredUpdatesFinished(let error, _) = event.note else { return nil }
      return (event.time, error, event.rule)
    }
  }

  @Test(.covers(.S22)) func `gives a batch when the time is over, and one call`() throws {
    let story = story(deferring())
    #expect(ends(story).map(\.time) == [900])
    #expect(ends(story).map(\.error) == [nil])
    #expect(ends(story).map(\.rule) == [.S22])
    #expect(story.fixes(from: 301).filter { $0.time < 900 }.isEmpty)
    let batch = try #require(story.fixes(from: 301).first)
    #expect(batch.time == 900)
    #expect((598...601).contains(batch.count))
    // Afterwards each fix comes by itself again.
    #expect(story.fixes(from: 901).prefix(100).allSatisfy { $0.count == 1 })
  }

  @Test(.covers(.S22)) func `gives a batch when the phone has come far enough`() {
    // 16.7 m/s: 2 km are two minutes.
    let story = story(deferring(untilTraveled: 2_000, again: true))
    let times = ends(story).map(\.time)
    #expect(times.count > 20)
    #expect((415...425).contains(times.first ?? 0))
    #expect(zip(times, times.dropFirst()).allSatisfy { (118...123).contains($1 - $0) })
    #expect(ends(story).allSatisfy { $0.error == nil })
  }

  @Test(
    .covers(.S22),
    arguments: [
      LocationError.deferredNotUpdatingLocation, .deferredAccuracyTooLow,
      .deferredDistanceFiltered,
    ])
  func `needs a running session of the best accuracy without a filter`(error: LocationError) {
    let story = story(
      deferring(session: { app in
        if error == .deferredNotUpdatingLocation { return app.makeManager() }
        if error == .deferredAccuracyTooLow { app["main"].desiredAccuracy = .nearestTenMeters }
        if error == .deferredDistanceFiltered {
          app["main"].distanceFilter = DistanceFilter(meters: 5)
        }
        app.startSession()
      }))
    #expect(ends(story).map(\.error) == [error])
    #expect(ends(story).map(\.time) == [300])
  }

  @Test(.covers(.S22)) func `needs the satellites' receiver`() {
    let block = Happening(at: .minutes(4), .noGNSS(for: .minutes(10)))
    let story = Story(.test(outside, [block]), on: .ios12, deferring())
    #expect(ends(story).map(\.error) == [.deferredFailed])
  }

  private enum Ending: CaseIterable { case disallow, allowAgain, stop, accuracy, filter }

  @Test(.covers(.S22), arguments: Ending.allCases)
  private func `ends with one error when it is ended`(ending: Ending) {
    let story = story(
      deferring(then: { app in
        switch ending {
        case .disallow: app["main"].disallowDeferredLocationUpdates()
        case .allowAgain:
          app["main"].allowDeferredLocationUpdates(untilTraveled: 1e9, timeout: .minutes(1))
        case .stop: app["main"].stopUpdatingLocation()
        case .accuracy: app["main"].desiredAccuracy = .kilometer
        case .filter: app["main"].distanceFilter = DistanceFilter(meters: 10)
        }
      }))
    let errors: [LocationError?] =
      switch ending {
      case .disallow, .stop: [.deferredCanceled]
      case .allowAgain: [.deferredCanceled, nil]
      case .accuracy: [.deferredAccuracyTooLow]
      case .filter: [.deferredDistanceFiltered]
      }
    #expect(ends(story).map(\.error) == errors)
    #expect(ends(story).first?.time == 600)
    // What was kept back is not lost.
    #expect((298...301).contains(story.fixes(from: 599.5).first { $0.time == 600 }?.count ?? 0))
  }

  @Test(.covers(.S22)) func `keeps nothing back in the foreground`() {
    let early = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if event == .didBecomeActive { app.startTimer("allow", after: .seconds(60)) }
      if event == .timerDidFire("allow") {
        app["main"].allowDeferredLocationUpdates(untilTraveled: 1_000, timeout: .hours(1))
      }
    }
    let story = story(early)
    #expect(story.fixes(from: 70).filter { $0.time < 299 }.allSatisfy { $0.count == 1 })
    #expect((119...122).contains(ends(story).first?.time ?? 0))
    #expect(ends(story).map(\.error) == [nil])
  }

  @Test(.covers(.S22)) func `lets the processor sleep meanwhile`() {
    func milliwattHours(_ story: Story) -> Double {
      Double(story.totals.appMicrojoules) / 3_600_000
    }
    let plain = milliwattHours(story(.atLaunch { $0.startSession() }))
    let deferred = milliwattHours(story(deferring(again: true)))
    // 32 mW of a running process and 30 mJ for each of 3,300 calls, for 55 minutes.
    #expect((54...58).contains(plain - deferred))
  }

  @Test(.covers(.S22)) func `does nothing from iOS 13 on`() {
    let story = story(deferring(), on: .ios13)
    #expect(ends(story).isEmpty)
    #expect(story.entry(.answer(.ignored))?.rule == .S22)
    #expect(story.fixes(from: 301).filter { $0.time < 900 }.count > 590)
  }
}
