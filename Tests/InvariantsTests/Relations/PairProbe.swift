import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// A strategy that does what a test tells it: one closure for launches, one for events.
struct PairProbe: TrackerStrategy {
  typealias App = AppInterface<Int>
  typealias Checkpoint = Int

  struct Memory {
    var count = 0
    var isOn = false
    var hasAsked = false
    var last: Location?
    var tasks: [BackgroundTaskIdentifier] = []
  }

  let id: StrategyID = "pair-probe"
  let summary = "Does what a test tells it."
  var manifest = AppManifest()
  var claims: [Claim] = []
  var onLaunch: @Sendable (inout Memory, inout AppInterface<Int>) -> Void = { _, _ in }
  var onEvent: @Sendable (Event, inout Memory, inout AppInterface<Int>) -> Void = { _, _, _ in }

  func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout AppInterface<Int>)
    -> Memory
  {
    // In two steps, for a permanent Always.
    if app.authorizationStatus == .notDetermined {
      app["main"].requestWhenInUseAuthorization()
    }
    app["main"].desiredAccuracy = .best
    var memory = Memory()
    onLaunch(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout AppInterface<Int>) {
    if event.kind == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse,
      app.applicationState == .active, !memory.hasAsked
    {
      memory.hasAsked = true
      app["main"].requestAlwaysAuthorization()
    }
    onEvent(event, &memory, &app)
  }

  /// What an invariant that is judged by a pair says of a story.
  func finding(of invariant: Invariant, in scenario: Scenario) -> Finding {
    StoryRun.judge(scenario, self, by: MonitorBank.Routes([invariant])).findings[0]
  }
}

extension AppInterface<Int> {
  /// Starts precise fixes that go on in the background.
  mutating func startTracking() {
    self["main"].allowsBackgroundLocationUpdates = true
    self["main"].pausesLocationUpdatesAutomatically = false
    self["main"].startUpdatingLocation()
  }
}

extension Scenario {
  /// Two hours at home, half an hour's drive, and rest.
  static func outing(
    _ happenings: [Happening] = [], legs: [Journey.Leg] = Journey.Leg.outing,
    for length: Duration = .hours(4), readings: [OpenQuestion: Bool] = [:]
  ) -> Scenario {
    Scenario(
      title: "A test.", journey: Journey(legs: legs), happenings: happenings, length: length,
      noiseSeed: 5, readings: readings)
  }
}

extension Journey.Leg {
  /// Two hours at home, then half an hour to the east.
  static let outing = [
    Journey.Leg(.dwell, to: .home, for: .hours(2), surroundings: .indoor),
    Journey.Leg(.drive, to: Place(east: 27_000, north: 0), for: .minutes(30)),
  ]
}
