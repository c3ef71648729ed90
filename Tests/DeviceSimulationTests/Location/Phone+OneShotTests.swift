import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Requests for one fix") struct PhoneOneShotTests {
  private let outside = [Journey.Leg.drive(to: 20_000, for: .minutes(20))]

  /// Asks at 20 s, in the foreground.
  private func asking(
    _ accuracy: LocationAccuracy = .best, twice: Bool = false,
    then next: @escaping @Sendable (inout AppInterface<Int>) -> Void = { _ in }
  ) -> ProbeStrategy {
    ProbeStrategy.atLaunch { app in
      app["one"].desiredAccuracy = accuracy
      app.startTimer("ask", after: .seconds(20))
      app.startTimer("next", after: .seconds(21))
    }.on { event, app in
      if event == .timerDidFire("ask") {
        app["one"].requestLocation()
        if twice { app["one"].requestLocation() }
      }
      if event == .timerDidFire("next") { next(&app) }
    }
  }

  @Test(
    .covers(.S21),
    arguments: [(LocationAccuracy.best, 10), (.hundredMeters, 65), (.threeKilometers, 2_000)]
      as [(LocationAccuracy, Double)])
  func `gives one fix, as soon as there is one as good as was asked for`(
    wanted: LocationAccuracy, worst: Double
  ) {
    var good = 0
    for seed in UInt64(0)..<20 {
      let story = Story(.test(outside, seed: seed), asking(wanted))
      let fixes = story.fixes(of: .oneShot)
      #expect(fixes.count == 1)
      guard let fix = fixes.first else { continue }
      #expect(fix.fix.horizontalAccuracy <= worst || fix.time == 30)
      if fix.fix.horizontalAccuracy <= worst { good += 1 }
      #expect(story.events(from: 20).first { $0.note.isFix }?.rule == .S21)
      #expect(story.first(.positioning(.off), from: 20) == fix.time)
    }
    // Satellites are found within ten seconds more often than not; the others at once.
    #expect(wanted == .best ? (8...19).contains(good) : good == 20)
  }

  @Test(.covers(.S21)) func `gives a worse one after ten seconds`() {
    let story = Story(.test([.rest(.hours(1))]), asking())
    #expect(story.fixes(of: .oneShot).map(\.time) == [30])
    #expect(story.fixes(of: .oneShot).map(\.fix.horizontalAccuracy) == [65])
    var patient = Profile.ios18
    patient.sessions.oneShotTimeout = .seconds(25)
    let late = Story(.test([.rest(.hours(1))]), on: patient, asking())
    #expect(late.fixes(of: .oneShot).map(\.time) == [45])
  }

  @Test(.covers(.S21)) func `fails where there is none at all`() {
    let tunnel = Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .underground)
    let story = Story(.test([tunnel]), asking())
    #expect(story.entry(.event(.failed(.locationUnknown, manager: "one")))?.seconds == 30)
    #expect(story.entry(.event(.failed(.locationUnknown, manager: "one")))?.rule == .S21)
    #expect(story.first(.positioning(.off), from: 20) == 30)
  }

  @Test(.covers(.S21)) func `does nothing while updates run, and is cancelled by them`() {
    let running = asking { _ in }
    var session = running
    session.onLaunch = { _, _, app in
      app["one"].pausesLocationUpdatesAutomatically = false
      app["one"].startUpdatingLocation()
      app.startTimer("ask", after: .seconds(20))
    }
    let ignored = Story(.test(outside), session)
    #expect(ignored.entry(.answer(.ignored))?.rule == .S21)
    #expect(ignored.fixes(of: .oneShot).isEmpty)
    let cancelled = Story(
      .test([.rest(.hours(1))]), asking { $0["one"].startUpdatingLocation() })
    #expect(cancelled.fixes(of: .oneShot).isEmpty)
    #expect(!cancelled.fixes(from: 21).isEmpty)
    let stopped = Story(.test([.rest(.hours(1))]), asking { $0["one"].stopUpdatingLocation() })
    #expect(stopped.fixes(from: 20).isEmpty)
    let repeated = Story(.test([.rest(.hours(1))]), asking(twice: true))
    #expect(repeated.fixes(of: .oneShot).count == 1)
  }

  @Test(.covers(.S21, .A16))
  func `is answered when the app runs again, and refused outside of use`() {
    let late = ProbeStrategy().on { event, app in
      if event == .didEnterBackground { app["one"].requestLocation() }
    }
    let open = Happening(at: .minutes(10), .openApp(for: .minutes(1)))
    let story = Story(.test([.rest(.hours(1))], [open]), late)
    #expect(story.first(.process(.suspended)) == 305)
    #expect(story.fixes(of: .oneShot).map(\.time) == [600])
    let refused = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event == .didEnterBackground {
          _ = app.beginBackgroundTask("task")
          app.startTimer("late", after: .seconds(10))
        }
        if event == .timerDidFire("late") { app["one"].requestLocation() }
      })
    let outOfUse = Story(.test(outside), refused)
    #expect(outOfUse.entry(.answer(.unavailable))?.rule == .A16)
    #expect(outOfUse.contains(.event(.failed(.denied, manager: "one"))))
  }

  @Test(.covers(.S24, .S21)) func `ends an app that has no didFailWithError to be told by`() {
    var probe = asking()
    probe.manifest = AppManifest(implementsDidFailWithError: false)
    let story = Story(.test(outside), probe)
    #expect(story.terminations.map(\.cause) == [.exception])
    #expect(story.terminations.map(\.rule) == [.S24])
  }
}

extension EventNote {
  fileprivate var isFix: Bool { if case .locations = self { true } else { false } }
}
