import Mutation
import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct VisitsAndRegionsTests {
  /// The commute where iOS lets a burst that a wake began run on, which it may or may not (K-16).
  private var granted: Scenario {
    var scenario = Scenario.commute()
    scenario.readings = [.regionWakeKeepsSession: true, .visitWakeKeepsSession: true]
    return scenario
  }

  @Test func `sleeps at rest behind a parked region`() throws {
    let story = PlayedStory(.commute(), VisitsAndRegions())
    let fence = try #require(fences(in: story, until: 60).last)
    #expect(distance(from: fence.center, to: .home) < 100)
    #expect(fence.radius == 100)
    let asleep = try #require(story.minutes(until: 60) { $0 == .process(.suspended) }.first)
    #expect(asleep < 12)
    #expect(story.minutes(from: 15, until: 60) { $0 == .positioning(.gnss) } == [])
  }

  @Test func `sets the parked region after a trip`() throws {
    let story = PlayedStory(granted, VisitsAndRegions())
    let fence = try #require(fences(in: story, from: 90).last)
    #expect(distance(from: fence.center, to: .work) < 100)
  }

  @Test func `records the drive from the wake to the end of the trip`() throws {
    let story = PlayedStory(granted, VisitsAndRegions())
    let wake = try #require(
      story.minutes(from: 60) { $0 == .wake(.region) || $0 == .wake(.visit) }.first)
    #expect(wake < 75)
    #expect(story.requests(from: wake, until: wake + 1).contains(.startUpdatingLocation("tracker")))
    let points = story.points(from: wake)
    #expect(points.count > 600)
    let end = try #require(points.last)
    // The last fix of satellites, some metres before the end, is 84 m off by this measure (the story's
    // plane is not the globe). Wi-Fi at rest errs by 24 m an axis: three of those.
    #expect(distance(from: end.coordinate, to: .work) < 84 + 72)
  }

  @Test func `records what it can of a wake that grants no session`() throws {
    var scenario = granted
    scenario.readings = [.regionWakeKeepsSession: false, .visitWakeKeepsSession: false]
    let story = PlayedStory(scenario, VisitsAndRegions())
    let wake = try #require(story.minutes(from: 60) { $0 == .wake(.region) }.first)
    #expect(story.points(from: wake, until: wake + 1).count >= 3)
    #expect(story.minutes(from: wake, until: wake + 1) { $0 == .process(.suspended) } != [])
  }

  @Test func `withdraws region and visits when the user switches tracking off`() {
    let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), VisitsAndRegions())
    let withdrawn = story.requests(from: 70, until: 71)
    #expect(withdrawn.contains(.stopMonitoring("parked")))
    #expect(withdrawn.contains(.stopMonitoringVisits))
    // A burst begins when tracking is on again, and ends at rest.
    #expect(story.recordings(from: 70, until: 140) == [])
    #expect(story.recordings(from: 180, until: 210) != [])
  }

  @Test func `fences the place where iOS pauses its session`() throws {
    let phone = TestPhone<VisitsAndRegions.Checkpoint> {
      $0.authorizationStatus = .authorizedAlways
      $0.applicationState = .active
      $0.isProtectedDataAvailable = true
    }
    let tracker = VisitsAndRegions()
    var memory = tracker.launch(Launch(), restoring: nil, in: &phone.app)
    let first = Location.fix(at: phone.app.now)
    tracker.handle(
      .didUpdateLocations(Locations(newest: first), manager: .tracker), memory: &memory,
      in: &phone.app)
    phone.app.facts.monitoredRegions = [
      Region(identifier: .parked, center: first.coordinate, radius: 100)
    ]
    phone.wait(.seconds(60))
    let place = Location.fix(north: 300, at: phone.app.now)
    tracker.handle(
      .didUpdateLocations(Locations(newest: place), manager: .tracker), memory: &memory,
      in: &phone.app)
    _ = phone.taken()
    tracker.handle(
      .didPauseLocationUpdates(manager: .tracker), memory: &memory, in: &phone.app)
    let requests = phone.taken()
    #expect(requests.contains(.stopUpdatingLocation(.tracker)))
    let fences = requests.compactMap {
      if case .startMonitoring(let region) = $0 { region.center } else { nil }
    }
    #expect(fences == [place.coordinate])
  }

  @Test(arguments: [(59, false), (61, true)])
  func `looks for no departure of before it found the phone at rest`(minute: Int, looks: Bool) {
    let phone = TestPhone<VisitsAndRegions.Checkpoint> {
      $0.authorizationStatus = .authorizedAlways
      $0.applicationState = .background
      $0.isProtectedDataAvailable = true
    }
    let tracker = VisitsAndRegions()
    var memory = tracker.launch(Launch(), restoring: nil, in: &phone.app)
    phone.wait(.minutes(60))
    let fence = Region(
      identifier: .parked, center: Location.fix(at: .start).coordinate, radius: 100)
    tracker.handle(.didExitRegion(fence, manager: "manager"), memory: &memory, in: &phone.app)
    tracker.handle(
      .didUpdateLocations(Locations(newest: .fix(at: phone.app.now)), manager: .tracker),
      memory: &memory, in: &phone.app)
    tracker.handle(.didPauseLocationUpdates(manager: .tracker), memory: &memory, in: &phone.app)
    phone.wait(.minutes(5))
    _ = phone.taken()
    let visit = Visit(
      coordinate: Location.fix(at: .start).coordinate, horizontalAccuracy: 50,
      arrivalDate: .distantPast, departureDate: Instant.start.advanced(by: .minutes(minute)))
    tracker.handle(.didVisit(visit, manager: "manager"), memory: &memory, in: &phone.app)
    #expect(phone.taken().contains(.startUpdatingLocation(.tracker)) == looks)
  }

  @Test func `looks when the user opens the app`() {
    let phone = TestPhone<VisitsAndRegions.Checkpoint> {
      $0.authorizationStatus = .authorizedAlways
      $0.isProtectedDataAvailable = true
      $0.monitoredRegions = [
        Region(identifier: .parked, center: Location.fix(at: .start).coordinate, radius: 100)
      ]
    }
    let tracker = VisitsAndRegions()
    var memory = tracker.launch(Launch(), restoring: nil, in: &phone.app)
    #expect(!phone.taken().contains(.startUpdatingLocation(.tracker)))
    phone.app.facts.applicationState = .active
    tracker.handle(.didBecomeActive, memory: &memory, in: &phone.app)
    #expect(phone.taken().contains(.startUpdatingLocation(.tracker)))
  }

  private func fences(
    in story: PlayedStory, from start: Double = 0, until end: Double = .infinity
  ) -> [Region] {
    story.requests(from: start, until: end).compactMap { request in
      if case .startMonitoring(let region) = request { region } else { nil }
    }
  }

  /// The metres from a coordinate to a place of the commute, which begins at the default origin.
  private func distance(from coordinate: Coordinate, to place: Place) -> Double {
    let origin = Journey().origin
    let metersPerDegree = 111_194.926_6
    let expected = Coordinate(
      latitude: origin.latitude + place.north / metersPerDegree,
      longitude: origin.longitude
        + place.east / (metersPerDegree * cosine(degrees: origin.latitude)))
    return coordinate.distance(to: expected)
  }
}
