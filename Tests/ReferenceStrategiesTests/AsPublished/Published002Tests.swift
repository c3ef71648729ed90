import DeviceSimulation
import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies

struct Published002Tests {
  @Test func `ends with the first drive without a fix, unless it is repaired`() {
    // Motion is told on screen: nothing keeps an app running that may not have locations.
    var refused = Scenario.day(
      .toWork, (70, .openApp(for: .minutes(5))), (100, .openApp(for: .minutes(5))),
      isAlwaysSettled: false)
    refused.answers.first = .refuse
    #expect(breaks("I-S1", Published002(), in: refused))
    #expect(keeps("I-S1", Published002(repairing: [.b1]), in: refused))
  }

  @Test func `has the receiver on after every start, unless it is repaired`() {
    // Whether a session that is begun in a visit's wake lasts is open (K-16).
    let stories = (0..<6).map { seed in
      Scenario.day(
        .far, (65, .memoryPressure(severe: true)), (145, .memoryPressure(severe: true))
      ).noise(seed).reading([.visitWakeKeepsSession: true, .regionWakeKeepsSession: true])
    }
    // The visit at home starts it again when the phone has been at rest for ten minutes.
    let atRest = Scenario.day([], (6, .crash)).reading([.visitWakeKeepsSession: true])
    for (invariant, stories) in [("I-E2", [atRest]), ("I-L6", stories)] {
      #expect(stories.contains { breaks(invariant, Published002(), in: $0) })
      #expect(!stories.contains { breaks(invariant, Published002(repairing: [.b5]), in: $0) })
    }
  }

  @Test func `has two ways to be relaunched when significant changes are on`() {
    let drives = Scenario.day(.toWork, (30, .memoryPressure(severe: true)))
    #expect(breaks("I-L1a", Published002(), in: drives))
    #expect(keeps("I-L1a", Published002(repairing: [.b3]), in: drives))
  }

  @Test func `stops at an error that says denied, when it is repaired`() {
    #expect(!requests(of: Published002(), at: .denied).contains(.stopUpdatingLocation("only")))
    #expect(
      requests(of: Published002(repairing: [.b10]), at: .denied)
        .contains(.stopUpdatingLocation("only")))
  }

  @Test func `listens to what started it, when it is repaired`() {
    let visit = Event.didVisit(
      Visit(
        coordinate: .nullIsland, horizontalAccuracy: 50, arrivalDate: .start,
        departureDate: .distantFuture), manager: "only")
    #expect(requests(of: Published002(), at: visit) == [])
    #expect(
      requests(of: Published002(repairing: [.b2]), at: visit) == [.startUpdatingLocation("only")])
  }

  @Test func `takes the fence away with the first sample, unless it is repaired`() {
    let automotive = Event.motionActivity(
      MotionActivity(startDate: .start, kinds: .automotive, confidence: .low))
    let gone = Request.stopMonitoring("parked")
    #expect(requests(of: Published002(), at: automotive).contains(gone))
    #expect(!requests(of: Published002(repairing: [.b9]), at: automotive).contains(gone))
  }

  @Test func `puts its alarm off by a timer, and by fixes when it is repaired`() {
    let fix = Event.didUpdateLocations(Locations(newest: .fix()), manager: "only")
    let alarm = Request.addNotification("app-is-closed", after: .seconds(180), repeats: false)
    #expect(requests(of: Published002(), at: .timerDidFire("safety")).contains(alarm))
    #expect(requests(of: Published002(), at: fix) == [])
    #expect(requests(of: Published002(repairing: [.b4]), at: fix) == [alarm])
  }

  @Test func `puts a fence around the last point of a drive`() throws {
    // A drive on which the phone does not lie so still that it seems at rest as well (M-04).
    var scenario = Scenario.commute()
    scenario.noiseSeed = 1
    let story = PlayedStory(scenario, Published002())
    let fences = story.requests().compactMap { request -> Region? in
      if case .startMonitoring(let region) = request { region } else { nil }
    }
    #expect(fences.map(\.radius) == [100])
    let points = story.points()
    #expect(points.count > 500)
    #expect(try #require(fences.first).center == (try #require(points.last)).coordinate)
  }

  /// What it asks for when it is told an event on a phone where it may track and has parked.
  private func requests(of strategy: Published002, at event: Event) -> [Request] {
    let phone = TestPhone<Published002.Checkpoint> {
      $0.authorizationStatus = .authorizedAlways
      $0.monitoredRegions = [Region(identifier: "parked", center: .nullIsland, radius: 100)]
    }
    var memory = strategy.launch(Launch(), restoring: nil, in: &phone.app)
    _ = phone.taken()
    strategy.handle(event, memory: &memory, in: &phone.app)
    return phone.taken()
  }
}

extension Event {
  fileprivate static let denied = Event.didFailWithError(.denied, manager: "only")
}
