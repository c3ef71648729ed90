import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// The stories that tell the seeds apart: those at the end of the rulebook's chapter 7.
///
/// In all but those about permission the user sets Always in Settings, so that it is not
/// provisional. The soak of 60 h is in `KillTimesTests`.
struct SeparatingStory: Sendable {
  let name: String
  var scenario: Scenario
  /// The answers to the open questions that matter here, one after the other.
  var readings = [false]

  /// K-02, K-21, K-08 and K-16.
  private static let questions: [OpenQuestion] = [
    .clockResetsAfterLocation, .taskKeepsDeviceAwake, .launchesBeforeFirstUnlock,
    .regionWakeKeepsSession, .visitWakeKeepsSession,
  ]

  /// All, on a version of iOS.
  static func all(on profile: ProfileID) -> [Scenario] {
    stories.flatMap { story in
      story.readings.map { reading in
        var scenario = story.scenario
        scenario.profile = profile
        for question in questions { scenario.readings[question] = reading }
        return scenario
      }
    }
  }

  /// What the rulebook's table judges: not what plays a story twice, and not what came later.
  private static let inTheTable = InvariantCatalog.all.filter { invariant in
    invariant.relation == nil && invariant.kind != .number
      && ![
        "I-S15", "I-H11", "I-H12", "I-H13", "I-L14", "I-L15", "I-L16", "I-L17", "I-L18", "I-L19",
        "I-L20", "I-L21", "I-S19", "I-S20", "I-S21", "I-H15", "I-H16", "I-H17",
        "I-H18", "I-H19", "I-S22",
      ].contains(invariant.id)
  }

  /// What a strategy breaks in the stories on a version of iOS, and what was put to the test.
  static func findings(
    of strategy: any TrackerStrategy, on profile: ProfileID
  ) -> (broken: Set<String>, exercised: Set<String>) {
    let routes = MonitorBank.Routes(inTheTable)
    var (broken, exercised): (Set<String>, Set<String>) = ([], [])
    for scenario in all(on: profile) {
      let run = StoryRun.judge(scenario, strategy, by: routes)
      for (finding, invariant) in zip(run.findings, inTheTable) {
        if finding.exercised > 0 { exercised.insert(invariant.id) }
        if finding.violation != nil { broken.insert(invariant.id) }
      }
    }
    return (broken, exercised)
  }

  private static let stories: [SeparatingStory] =
    [
      SeparatingStory(name: "a night at rest", scenario: .day(hours: 8), readings: [false, true]),
      SeparatingStory(name: "a drive", scenario: .day(.toWork)),
      SeparatingStory(
        name: "a drive after memory ran short",
        scenario: .day(.toWork, (30, .memoryPressure(severe: true)))),
      SeparatingStory(
        name: "a drive after a force quit", scenario: .day(.toWork, (30, .forceQuit))),
      SeparatingStory(
        name: "a drive after a reboot",
        scenario: .day(.toWork, (20, .powerOff(for: .minutes(5), unlockAfter: .minutes(5))))),
      SeparatingStory(
        name: "a drive after a reboot, unlocked on the way",
        scenario: .day(.far, (20, .powerOff(for: .minutes(5), unlockAfter: .minutes(55)))),
        readings: [true]),
      SeparatingStory(name: "on foot, by bus and by car", scenario: .day(.errands)),
      SeparatingStory(
        name: "airplane mode on a drive",
        scenario: .day(.far, (70, .airplaneMode(for: .minutes(20), wifi: false)))),
      SeparatingStory(
        name: "permissions taken away on a drive",
        scenario: .day(
          .far, (70, .locationPermission(.denied, for: .minutes(15))),
          (100, .motionDenied(for: .minutes(5))))),
      SeparatingStory(
        name: "tracking switched off before a drive",
        scenario: .day(.toWork, (6, .optOut(for: .hours(3)))), readings: [true]),
      SeparatingStory(
        name: "a server that does not answer on a drive",
        scenario: .day(.far, (80, .serverDown(for: .minutes(30))))),
      SeparatingStory(name: "a ride with a stop", scenario: .day(.ride)),
      SeparatingStory(
        name: "a crash on screen, then a drive",
        scenario: .day(.toWork, (30, .openApp(for: .minutes(10))), (35, .crash))),
      SeparatingStory(
        name: "a drive without permission for location",
        scenario: .answered(.toWork) { $0.first = .refuse }),
      SeparatingStory(
        name: "a second question answered with While Using",
        scenario: .answered(.toWork) { $0.upgradesToAlways = false }),
      SeparatingStory(
        name: "a second question answered late",
        scenario: .answered(.toWork) { $0.upgradeDelay = .minutes(30) }),
      SeparatingStory(
        // The visit at home starts it again when the phone has been at rest for ten minutes.
        name: "a crash at home", scenario: .day([], (6, .crash)), readings: [true]),
      SeparatingStory(name: "a night without motion", scenario: .motionless),
      SeparatingStory(
        name: "a drive without a single fix",
        scenario: .day(.underground, (0, .airplaneMode(for: .hours(4), wifi: false)))),
    ] + shortOfMemory

  /// What a process that begins on a drive makes of it is a matter of chance.
  private static let shortOfMemory = (0..<4).map { noise in
    SeparatingStory(
      name: "a drive on which memory runs short twice",
      scenario: .day(
        .far, (65, .memoryPressure(severe: true)), (145, .memoryPressure(severe: true)),
        noise: noise), readings: [true])
  }
}

extension Scenario {
  /// An hour at home, a way, and rest to the end; things that happen, at minutes of the day.
  ///
  /// On the phone that the published claims of energy were made for.
  static func day(
    _ way: [Journey.Leg] = [], _ happenings: (minute: Int, Happening.Kind)..., hours: Int = 4,
    isAlwaysSettled: Bool = true, noise: UInt64 = 11
  ) -> Scenario {
    let atHome = Journey.Leg(.dwell, to: .home, for: .hours(1), surroundings: .indoor)
    let last = way.last?.destination ?? .home
    let atLast = Journey.Leg(.dwell, to: last, for: .hours(hours), surroundings: .indoor)
    let settled: [(minute: Int, Happening.Kind)] =
      isAlwaysSettled ? [(1, .locationPermission(.authorizedAlways, for: .minutes(1)))] : []
    return Scenario(
      title: "a day that tells the seeds apart", phone: .iPhone7Plus,
      journey: Journey(legs: [atHome] + way + [atLast]),
      happenings: (settled + happenings).map { Happening(at: .minutes($0.minute), $0.1) },
      length: .hours(hours), noiseSeed: noise)
  }

  /// A day with memory running short, on which the user answers iOS in some way.
  static func answered(
    _ way: [Journey.Leg], _ change: (inout PromptAnswers) -> Void
  ) -> Scenario {
    var scenario = day(way, (30, .memoryPressure(severe: true)), isAlwaysSettled: false)
    change(&scenario.answers)
    return scenario
  }

  /// A night at rest under open sky, on a phone that may not read motion.
  static var motionless: Scenario {
    var scenario = day(hours: 8)
    scenario.settings.motionAllowed = false
    scenario.journey.legs = []
    return scenario
  }
}

extension [Journey.Leg] {
  /// Half an hour of road.
  static let toWork: [Journey.Leg] = [Journey.Leg(.drive, to: .work, for: .minutes(30))]
  /// The same below ground, where no satellite is seen.
  static let underground: [Journey.Leg] = [
    Journey.Leg(.drive, to: .work, for: .minutes(30), surroundings: .underground)
  ]
  /// An hour and a half of road.
  static let far: [Journey.Leg] = [
    Journey.Leg(.drive, to: Place(east: 90_000, north: 30_000), for: .minutes(90))
  ]
  /// A walk, a bus, and a car with ten minutes of red lights.
  static let errands: [Journey.Leg] = [
    Journey.Leg(.walk, to: Place(east: 3_000, north: 0), for: .minutes(40)),
    Journey.Leg(
      .bus, to: Place(east: 9_000, north: 0), for: .minutes(18), surroundings: .urban),
    Journey.Leg(.drive, to: Place(east: 12_000, north: 0), for: .minutes(4)),
    Journey.Leg(.dwell, to: Place(east: 12_000, north: 0), for: .minutes(10)),
    Journey.Leg(.drive, to: Place(east: 22_000, north: 4_000), for: .minutes(10)),
  ]
  /// A ride with ten minutes at a friend's.
  static let ride: [Journey.Leg] = [
    Journey.Leg(.cycle, to: Place(east: 8_000, north: 0), for: .minutes(30)),
    Journey.Leg(.dwell, to: Place(east: 8_000, north: 0), for: .minutes(10)),
    Journey.Leg(.cycle, to: Place(east: 14_000, north: 3_000), for: .minutes(25)),
  ]
}
