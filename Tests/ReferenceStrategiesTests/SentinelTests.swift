import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct SentinelTests {
  @Test func `is armed three times over at rest, and asleep`() throws {
    let story = PlayedStory(.commute(), Sentinel())
    let requests = story.requests(until: 60)
    #expect(requests.contains(.startMonitoringSignificantLocationChanges("relaunch")))
    #expect(requests.contains(.startMonitoringVisits))
    #expect(requests.contains { if case .startMonitoring = $0 { true } else { false } })
    #expect(story.minutes(from: 20, until: 60) { $0 == .positioning(.gnss) } == [])
    #expect(try #require(story.minutes { $0 == .process(.suspended) }.first) < 12)
  }

  @Test func `records a drive from the first significant change to its end`() throws {
    let story = PlayedStory(.commute(), Sentinel())
    let wake = try #require(story.minutes(from: 60) { $0 == .wake(.significantChange) }.first)
    #expect(wake < 70)
    #expect(story.points(from: wake, until: 90).count > 600)
    let stop = try #require(
      story.minutes(from: 90) { $0 == .request(.stopUpdatingLocation("tracker")) }.first)
    #expect(stop < 100)
  }

  @Test func `begins anew with a significant change where a region wake grants no session`() {
    var scenario = Scenario.commute()
    scenario.readings = [.regionWakeKeepsSession: false, .visitWakeKeepsSession: false]
    let story = PlayedStory(scenario, Sentinel())
    #expect(story.points(from: 75, until: 90).count > 600)
  }

  @Test func `keeps an alarm in the future on a trip, and takes it away at its end`() throws {
    let story = PlayedStory(.commute(), Sentinel())
    let pushed = story.minutes(from: 70, until: 90) { what in
      if case .request(.addNotification("blind", _, _)) = what { true } else { false }
    }
    #expect(pushed.count >= 10)
    #expect(story.requests(from: 90).contains(.removePendingNotification("blind")))
    #expect(story.minutes { $0 == .notificationShown("blind") } == [])
  }

  @Test func `tells the user when it dies on a trip`() throws {
    let story = PlayedStory(.commute((.forceQuit, 75)), Sentinel())
    let told = try #require(story.minutes { $0 == .notificationShown("blind") }.first)
    #expect((75..<79).contains(told))
  }

  @Test func `tells the user what it cannot do without Always`() {
    let story = PlayedStory(
      .commute(
        (.locationPermission(.authorizedWhenInUse, for: .hours(2)), 20),
        (.openApp(for: .minutes(1)), 40)), Sentinel())
    #expect(story.requests(from: 39, until: 42).contains(.tellUser("limited")))
  }

  @Test func `looks again when the precise place is shared again`() {
    let story = PlayedStory(
      .commute(
        (.reducedAccuracy(for: .minutes(20)), 20), (.openApp(for: .minutes(5)), 38)), Sentinel())
    #expect(story.requests(from: 39, until: 41).contains(.startUpdatingLocation("tracker")))
  }

  /// A tracker between two wakes, at home within its fence, and its phone.
  private func parked() -> (memory: Sentinel.Memory, phone: TestPhone<Sentinel.Checkpoint>) {
    let phone = TestPhone<Sentinel.Checkpoint> {
      $0.authorizationStatus = .authorizedAlways
      $0.monitoredRegions = [
        Region(identifier: "parked", center: Location.fix().coordinate, radius: 100)
      ]
    }
    let memory = Sentinel().launch(Launch(options: []), restoring: nil, in: &phone.app)
    return (memory, phone)
  }

  @Test(arguments: [(40.0, 65.0, false), (300, 65, true), (40, 2_000, true)])
  func `takes a significant change for a departure unless it lies within the fence`(
    north: Double, accuracy: Double, mayHaveLeft: Bool
  ) {
    let (_, phone) = parked()
    let change = Locations(newest: .fix(north: north, accuracy: accuracy))
    let answer = Sentinel().mayHaveLeft(change, phone.app)
    #expect(answer == mayHaveLeft)
  }

  @Test func `saves what it searches in vain while it goes on`() throws {
    var scenario = Scenario.commute((.noGNSS(for: .minutes(60)), 55))
    // Else what the first wake searches ends with the wake.
    scenario.readings = [.regionWakeKeepsSession: true]
    let story = PlayedStory(scenario, Sentinel())
    let start = try #require(story.minutes(from: 60) { $0 == .positioning(.gnss) }.first)
    let saves = story.minutes(from: start, until: start + 3) { $0 == .request(.saveCheckpoint) }
    #expect(saves.count >= 4)
  }

  private static let home = Region(
    identifier: "parked", center: Location.fix().coordinate, radius: 100)
  private static let change = Event.didUpdateLocations(
    Locations(newest: .fix(accuracy: 2_000)), manager: "relaunch")

  @Test(arguments: [Event.didExitRegion(home, manager: "manager"), change])
  func `looks at a wake whatever was searched in vain before`(event: Event) {
    var (memory, phone) = parked()
    memory.ledger.update(in: &phone.app) { $0.search.spend(.hours(1), at: .start) }
    Sentinel().handle(event, memory: &memory, in: &phone.app)
    #expect(phone.taken().contains(.startUpdatingLocation("tracker")))
  }

  /// How many of six checks a look lasts that finds no satellites, at one place.
  private func checks(spent: Int, _ state: ApplicationState = .background) -> Int? {
    var (memory, phone) = parked()
    phone.app.facts.applicationState = state
    memory.ledger.update(in: &phone.app) { $0.search.spend(.seconds(spent), at: .start) }
    Sentinel().handle(
      .didExitRegion(Self.home, manager: "manager"), memory: &memory, in: &phone.app)
    return (1...6).first { _ in
      phone.wait(.seconds(30))
      let fix = Location.fix(at: phone.app.now, accuracy: 65)
      Sentinel().handle(
        .didUpdateLocations(Locations(newest: fix), manager: "tracker"), memory: &memory,
        in: &phone.app)
      Sentinel().handle(.timerDidFire("check"), memory: &memory, in: &phone.app)
      return phone.taken().contains(.stopUpdatingLocation("tracker"))
    }
  }

  @Test func `searches in vain for as long as there is credit, and once at least`() {
    #expect(checks(spent: 0) == 4)
    #expect(checks(spent: 60) == 2)
    #expect(checks(spent: 180) == 1)
    #expect(checks(spent: 180, .active) == 4, "Who looks may search.")
  }

  @Test(arguments: [
    Event.timerDidFire("check"), .didExitRegion(home, manager: "manager"), .didEnterBackground,
  ])
  func `pushes the alarm of a trip back at whatever it is told but fixes`(event: Event) {
    var (memory, phone) = parked()
    Sentinel().handle(
      .didExitRegion(Self.home, manager: "manager"), memory: &memory, in: &phone.app)
    let fix = Locations(newest: .fix(speed: 10))
    Sentinel().handle(
      .didUpdateLocations(fix, manager: "tracker"), memory: &memory, in: &phone.app)
    _ = phone.taken()
    Sentinel().handle(event, memory: &memory, in: &phone.app)
    let alarm = Request.addNotification("blind", after: .seconds(120), repeats: false)
    #expect(phone.taken().contains(alarm))
  }

  @Test func `looks for a place on screen where iOS has dropped the region`() {
    var (memory, phone) = parked()
    phone.app.facts.applicationState = .active
    Sentinel().handle(.didChangeAuthorization(manager: "manager"), memory: &memory, in: &phone.app)
    #expect(!phone.taken().contains(.startUpdatingLocation("tracker")))
    phone.app.facts.monitoredRegions = []
    Sentinel().handle(.didChangeAuthorization(manager: "manager"), memory: &memory, in: &phone.app)
    #expect(phone.taken().contains(.startUpdatingLocation("tracker")))
  }

  @Test(arguments: [(AuthorizationStatus.notDetermined, true), (.denied, false)])
  func `sends what is stored on screen before it is asked`(
    status: AuthorizationStatus, isChecked: Bool
  ) {
    var (memory, phone) = parked()
    phone.app.facts.applicationState = .active
    phone.app.facts.authorizationStatus = status
    Sentinel().handle(.didBecomeActive, memory: &memory, in: &phone.app)
    let timer = Request.startTimer("check", after: .seconds(30), repeats: true)
    #expect(phone.taken().contains(timer) == isChecked)
  }

  @Test func `sends what is stored at a check when no session runs`() {
    var (memory, phone) = parked()
    phone.app.facts.pendingUploads = 100
    _ = phone.taken()
    Sentinel().handle(.timerDidFire("check"), memory: &memory, in: &phone.app)
    #expect(phone.taken().contains(.upload))
  }

  @Test func `off means off`() {
    let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), Sentinel())
    #expect(story.recordings(from: 70, until: 140) == [])
    let withdrawn = story.requests(from: 70, until: 71)
    #expect(withdrawn.contains(.stopMonitoring("parked")))
    #expect(withdrawn.contains(.removePendingNotification("blind")))
    #expect(story.recordings(from: 180, until: 210) != [])
  }
}
