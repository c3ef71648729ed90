import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Visits") struct PhoneVisitsTests {
  private let armed = ProbeStrategy.atLaunch { app in app["main"].startMonitoringVisits() }
  /// One whose visits do not err on the way.
  private let sound = Profile.ios18.withoutStrayVisits

  /// Ten minutes' drive, then three hours at one place, then away.
  private let journey: [Journey.Leg] = [
    .rest(.minutes(10)),
    .drive(to: 10_000, for: .minutes(10)),
    .rest(.hours(3), at: Place(east: 10_000, north: 0)),
    .drive(to: 20_000, for: .minutes(30)),
  ]
  private let arrival = 1_200.0
  private let departure = 12_000.0

  /// Whether a visit is the one of three hours, 10 km east.
  private func isThere(_ visit: Visit) -> Bool {
    (13.5...13.6).contains(visit.coordinate.longitude)
  }

  private func visits(_ story: Story) -> [(time: Double, visit: Visit, rule: RuleID?)] {
    story.events().compactMap { event in
      guard case .visit(let visit, _) = event.note else { return nil }
      return (event.time, visit, event.rule)
    }
  }

  @Test(.covers(.V04)) func `reports late, and not always`() {
    var arrivals: [Double] = []
    var departures: [Double] = []
    let count = 400
    for seed in 1_000..<1_000 + count {
      let story = Story(.test(journey, for: .hours(4), seed: UInt64(seed)), on: sound, armed)
      for visit in visits(story) where isThere(visit.visit) {
        #expect(visit.rule == .V04)
        if visit.visit.isArrival {
          arrivals.append(visit.time - arrival)
        } else {
          departures.append(visit.time - departure)
        }
      }
    }
    // The app is suspended at the arrival, unless a wake has just come.
    #expect(arrivals.count { (0...280).contains($0) } > arrivals.count * 95 / 100)
    #expect((115...165).contains(arrivals.sorted()[arrivals.count / 2]))
    #expect((0.90...0.96).contains(Double(arrivals.count) / Double(count)))
    #expect(departures.allSatisfy { (0...921).contains($0) })
    #expect((0.935...0.985).contains(Double(departures.count) / Double(count)))
    #expect((480...545).contains(departures.sorted()[departures.count / 2]))
  }

  @Test(.covers(.V02)) func `carries both dates when it leaves, and the future when it arrives`()
    throws
  {
    let story = try #require(
      (0..<5).lazy.map { Story(.test(journey, for: .hours(4), seed: $0), on: sound, armed) }.first {
        visits($0).count >= 4
      })
    let there = visits(story).filter { isThere($0.visit) }
    #expect(there.first?.visit.arrivalDate == Instant(milliseconds: 1_200_000))
    #expect(there.first?.visit.departureDate == .distantFuture)
    #expect(there.last?.visit.arrivalDate == Instant(milliseconds: 1_200_000))
    #expect(there.last?.visit.departureDate == Instant(milliseconds: 12_000_000))
  }

  @Test(.covers(.V02)) func `does not know an arrival of before the service began`() throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startTimer("later", after: .seconds(60)) },
      event: { event, _, app in
        if event == .timerDidFire("later") { app["main"].startMonitoringVisits() }
      })
    let story = try #require(
      (0..<5).lazy.map { Story(.test(journey, for: .hours(4), seed: $0), on: sound, probe) }.first {
        !visits($0).isEmpty
      })
    let first = try #require(visits(story).first)
    #expect(first.visit.arrivalDate == .distantPast)
    #expect(story.entry(.event(.visit(first.visit, manager: "main")))?.rule == .V02)
    #expect(first.visit.departureDate == Instant(milliseconds: 600_000))
  }

  @Test(.covers(.V07)) func `reports no short stay`() {
    let short: [Journey.Leg] = [
      .drive(to: 10_000, for: .minutes(10)),
      .rest(.minutes(14), at: Place(east: 10_000, north: 0)),
      .drive(to: 20_000, for: .minutes(36)),
    ]
    #expect(visits(Story(.test(short), on: sound, armed)).isEmpty)
  }

  @Test(.covers(.V05)) func `wakes nothing more during a stay once it told the arrival`() {
    let long: [Journey.Leg] = [
      .rest(.minutes(10)), .drive(to: 10_000, for: .minutes(10)),
      .rest(.hours(40), at: Place(east: 10_000, north: 0)),
    ]
    for seed in UInt64(0)..<8 {
      let story = Story(.test(long, for: .hours(40), seed: seed), on: sound, armed)
      // The departure from home may come after the arrival.
      #expect(story.wakes(.visit, from: arrival).count <= 2)
      #expect(story.wakes(.visit, from: arrival + 1_300).isEmpty)
    }
  }

  @Test(.covers(.V06), arguments: UInt64(0)..<4)
  func `makes nothing up for the time in which the service was off`(seed: UInt64) {
    // Off until a second after the arrival; off again before the departure and till after it.
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSession()
        app.startTimer("late", after: .seconds(1_201))
        app.startTimer("off", after: .seconds(11_900))
        app.startTimer("on", after: .seconds(12_060))
      },
      event: { event, _, app in
        if event == .timerDidFire("off") { app["main"].stopMonitoringVisits() }
        if event == .timerDidFire("late") || event == .timerDidFire("on") {
          app["main"].startMonitoringVisits()
        }
      })
    // The story ends with the journey, before there is another stay.
    let story = Story(.test(journey, for: .minutes(230), seed: seed), on: sound, probe)
    #expect(story.wakes(.visit).isEmpty)
  }

  @Test(.covers(.A20)) func `goes on, with less precise places, under reduced accuracy`() {
    let journey: [Journey.Leg] = [
      .rest(.minutes(10)), .drive(to: 11_300, for: .minutes(10)),
      .rest(.hours(3), at: Place(east: 11_300, north: 0)), .drive(to: 22_000, for: .minutes(30)),
    ]
    let stories = (UInt64(0)..<4).map { seed in
      Story(
        .test(journey, for: .hours(4), seed: seed).with { $0.answers.precise = false }, on: sound,
        armed)
    }
    let told = stories.flatMap(visits).map(\.visit)
    #expect(told.count >= 8)
    #expect(told.allSatisfy { $0.horizontalAccuracy == 5_000 })
    // The place is moved to a point of a grid, whatever the noise and wherever the phone is by now.
    let there = told.filter(isThere)
    let grid = Globe(origin: Journey().origin).coordinate(PlanePoint(x: 10_000_000, y: 0))
    #expect(there.count >= 4 && there.allSatisfy { $0.coordinate == grid })
    #expect(stories.flatMap(\.entries).contains { $0.what == .wake(.visit) && $0.rule == .A20 })
  }

  @Test(.covers(.V02), arguments: UInt64(0)..<4)
  func `knows the arrival of a stay of which it never told`(seed: UInt64) throws {
    let silent = sound.with {
      $0.monitoring.arrivalMissingPerMille = 1_000
      $0.monitoring.departureMissingPerMille = 0
    }
    let story = Story(.test(journey, for: .hours(4), seed: seed), on: silent, armed)
    let left = try #require(visits(story).map(\.visit).last)
    #expect(left.arrivalDate == Instant(milliseconds: 1_200_000))
    #expect(left.departureDate == Instant(milliseconds: 12_000_000))
    #expect(visits(story).allSatisfy { !$0.visit.isArrival })
  }

  @Test(.covers(.V02)) func `tells of no arrival after the departure`() {
    let short: [Journey.Leg] = [
      .drive(to: 10_000, for: .minutes(10)),
      .rest(.minutes(15), at: Place(east: 10_000, north: 0)),
      .drive(to: 20_000, for: .minutes(10)),
    ]
    for seed in UInt64(0)..<60 {
      let told = visits(Story(.test(short, seed: seed), on: sound, armed)).map(\.visit)
        .filter(isThere)
      #expect(told.map(\.isArrival) != [false, true])
    }
  }

  @Test(.covers(.V01)) func `is started by one manager for all, and is not there on iOS 7`() {
    let probe = ProbeStrategy(launch: { _, _, app in
      guard app.now.milliseconds == 0 else { return app.makeManager("another") }
      app["one"].startMonitoringVisits()
    })
    let kill = Happening(at: .minutes(6), .memoryPressure(severe: false))
    let there = Story(.test(journey, [kill], for: .hours(4)), probe)
    #expect(!visits(there).isEmpty && there.contains(.launch(.event(.visit))))
    let old = Story(.test(journey, on: .ios7_0, for: .hours(4)), probe)
    #expect(old.entry(.answer(.unavailable))?.rule == .V01)
    #expect(visits(old).isEmpty)
  }

  @Test(.covers(.V01)) func `needs less than significant changes`() {
    let rest = Scenario.test([.rest(.hours(24))], for: .hours(24))
    let changes = Story(rest, .atLaunch { $0.startSLC() }).totals.appMicrojoules
    #expect(Story(rest, armed).totals.appMicrojoules < changes)
  }

  @Test(.covers(.V06)) func `forgets what was not told when the service stops`() {
    // Off and on again a second after the arrival, which is told minutes later.
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoringVisits()
    }.on { event, app in
      guard event == .willEnterForeground else { return }
      app["main"].stopMonitoringVisits()
      app["main"].startMonitoringVisits()
    }
    let open = Happening(at: .seconds(1_201), .openApp(for: .seconds(10)))
    for seed in UInt64(0)..<8 {
      let story = Story(.test(journey, [open], for: .hours(3), seed: seed), on: sound, probe)
      #expect(!visits(story).contains { isThere($0.visit) })
    }
  }
}
