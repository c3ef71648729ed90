import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Power meter") struct PowerMeterTests {
  /// What the phone needs by itself, in milliwatts.
  private static let base = (rest: 36.0, moving: 66.0)

  /// Milliwatts that the app causes between the second and the fifth hour.
  private func milliwatts(
    _ leg: Journey.Leg, on phone: PhoneModel = .iPhone6,
    _ requests: @escaping @Sendable (inout AppInterface<Int>) -> Void
  ) -> Double {
    let scenario = Scenario.test([leg], for: .hours(6)).with { $0.phone = phone }
    let story = Story(scenario, .atLaunch(requests))
    let hours = story.entries.compactMap { entry -> Double? in
      guard case .energy(let microjoules) = entry.what else { return nil }
      return Double(microjoules)
    }
    return (hours[4] - hours[1]) / (3 * 3_600_000)
  }

  private static let moving = Journey.Leg.drive(to: 300_000, for: .hours(6))
  private static let table = Journey.Leg(
    .dwell, to: .home, for: .hours(6), surroundings: .open)
  private static let home = Journey.Leg.rest(.hours(6))

  struct Steady: CustomTestStringConvertible {
    var testDescription: String
    var leg: Journey.Leg
    var accuracy: LocationAccuracy
    var isMoving: Bool
    /// Gross milliwatts of the model in energy-and-positioning, section 2.
    var gross: Double
  }

  static let steady = [
    Steady(
      testDescription: "Best moving", leg: moving, accuracy: .best, isMoving: true, gross: 508),
    Steady(
      testDescription: "Best static", leg: table, accuracy: .best, isMoving: false, gross: 293),
    Steady(
      testDescription: "Best indoors", leg: home, accuracy: .best, isMoving: false, gross: 358),
    Steady(
      testDescription: "100 m moving", leg: moving, accuracy: .hundredMeters, isMoving: true,
      gross: 240),
    Steady(
      testDescription: "100 m static", leg: home, accuracy: .hundredMeters, isMoving: false,
      gross: 108),
    Steady(
      testDescription: "3 km moving", leg: moving, accuracy: .threeKilometers, isMoving: true,
      gross: 118),
    Steady(
      testDescription: "3 km static", leg: home, accuracy: .threeKilometers, isMoving: false,
      gross: 68),
  ]

  @Test(arguments: steady) func `draws what was measured on an iPhone 6, within 3 %`(
    state: Steady
  ) {
    let accuracy = state.accuracy
    let app = milliwatts(state.leg) { app in
      app["main"].desiredAccuracy = accuracy
      app.startSession()
    }
    let gross = app + (state.isMoving ? Self.base.moving : Self.base.rest)
    #expect((0.97...1.03).contains(gross / state.gross))
  }

  @Test func `draws 5 mW suspended with registrations, and nothing without`() {
    let armed = milliwatts(Self.home) { app in
      app.startSLC()
      app["main"].startMonitoringVisits()
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100))
    }
    #expect(armed == 5)
    #expect(milliwatts(Self.home) { _ in } == 0)
  }

  @Test func `needs 55 % of it on newer hardware, registrations aside`() {
    let session: @Sendable (inout AppInterface<Int>) -> Void = { $0.startSession() }
    let old = milliwatts(Self.moving, session)
    let new = milliwatts(Self.moving, on: .iPhone15, session)
    #expect((0.545...0.555).contains(new / old))
  }

  @Test func `sums rates exactly and keeps the charge within the battery`() {
    var meter = PowerMeter(phone: .iPhone6, batteryPercent: 100)
    let full = meter.charge
    meter.setRunnable(true, foreground: false)
    meter.settle(at: 1_000)
    #expect(meter.appMicrojoules == 32_000)
    #expect(full - meter.charge == 68_000)
    meter.settle(at: 1_000)
    #expect(meter.appMicrojoules == 32_000)
    meter.addTick()
    meter.addUpload(overWiFi: false)
    #expect(meter.appMicrojoules == 32_000 + 6_000 + 11_300_000)
    meter.isCharging = true
    meter.settle(at: 36_000_000)
    #expect(meter.charge == full)
    meter.isCharging = false
    meter.settle(at: 36_000_000_000)
    #expect(meter.charge == 0)
  }

  @Test(arguments: [
    (100, 1, 100), (98, 1, 100), (97, 1, 97), (50, 1, 50), (96, 5, 100), (44, 5, 45),
  ])
  func `shows a plateau at full, then steps`(percent: Int, step: Int, shown: Int) {
    let meter = PowerMeter(phone: .iPhone6, batteryPercent: percent)
    #expect(meter.gauge(step: step) == shown)
  }

  @Test func `costs two joules for a wake`() {
    var meter = PowerMeter(phone: .iPhone6, batteryPercent: 100)
    meter.addWake()
    meter.setRunnable(true, foreground: false)
    meter.settle(at: 10_000)
    #expect((1_980_000...2_060_000).contains(meter.appMicrojoules))
  }

  /// Milliwatts of phone and app at an accuracy.
  private func gross(_ accuracy: LocationAccuracy, _ leg: Journey.Leg, base: Double) -> Double {
    base
      + milliwatts(leg) { app in
        app["main"].desiredAccuracy = accuracy
        app.startSession()
      }
  }

  @Test(.covers(.E02, .E04), arguments: [(moving, base.moving), (table, base.rest)])
  func `needs more for more accuracy, and four times as much for the best as for 3 km`(
    leg: Journey.Leg, base: Double
  ) {
    let steps = [LocationAccuracy.threeKilometers, .hundredMeters, .best].map {
      gross($0, leg, base: base)
    }
    #expect(steps == steps.sorted())
    #expect((3.5...5).contains(steps[2] / steps[0]))
  }

  @Test(.covers(.E02)) func `keeps satellites on for as long as updates run, also at rest`() {
    let story = Story(.test([Self.table], for: .hours(6)), .atLaunch { $0.startSession() })
    #expect(story.times { if case .positioning = $0 { true } else { false } } == [4])
    #expect(story.totals.gnssMilliseconds == 6 * 3_600_000 - 4_000)
  }
}
