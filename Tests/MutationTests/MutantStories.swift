import DeviceSimulation
import Mutation
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

/// Stories of a few hours and a few happenings; each mutant is convicted by one of them.
///
/// Written by hand, so that they mean the same whatever becomes of the generator, and short, because
/// they are played in debug builds. `harness mutants` plays generated ones.
enum MutantStories {
  /// The stories, the cheapest first.
  static let all: [Scenario] = [
    commute("an untroubled day", .ios12),
    commute("an untroubled day", .ios18),
    commute(
      "killed at work, opened on both drives", .ios12,
      .init(at: .minutes(31), .openApp(for: .minutes(12))),
      .init(at: .minutes(100), .memoryPressure(severe: true)),
      .init(at: .minutes(175), .openApp(for: .minutes(1))),
      .init(at: .minutes(200), .openApp(for: .minutes(1)))),
    commute(
      "killed at work", .ios12, .init(at: .minutes(100), .memoryPressure(severe: true))),
    commute("swiped away at work", .ios12, .init(at: .minutes(100), .forceQuit)),
    commute(
      "allowed less at work, and opened there", .ios12,
      .init(at: .minutes(60), .locationPermission(.authorizedWhenInUse, for: .minutes(60))),
      .init(at: .minutes(90), .openApp(for: .minutes(1)))),
    commute(
      "reset at work, and opened there", .ios18,
      .init(at: .minutes(60), .resetLocationAndPrivacy),
      .init(at: .minutes(90), .openApp(for: .minutes(3)))),
    killedOnABicycle,
    commute("switched off on the way", .ios12, .init(at: .minutes(35), .optOut(for: .minutes(60)))),
    commute(
      "denied on the way", .ios12,
      .init(at: .minutes(35), .locationPermission(.denied, for: .minutes(60))),
      readings: [.regionWakeKeepsSession: true]),
    commute(
      "rebooted at work", .ios12,
      .init(at: .minutes(100), .powerOff(for: .minutes(5), unlockAfter: .minutes(1)))),
    commute(
      "rebooted at work and not unlocked", .ios12,
      .init(at: .minutes(100), .powerOff(for: .minutes(5), unlockAfter: .minutes(200))),
      readings: [.launchesBeforeFirstUnlock: true]),
    commute(
      "searched in vain, rebooted at work and not unlocked", .ios12,
      .init(at: .minutes(31), .noGNSS(for: .minutes(10))),
      .init(at: .minutes(100), .powerOff(for: .minutes(5), unlockAfter: .minutes(200))),
      readings: [.launchesBeforeFirstUnlock: true]),
    commute(
      "without satellites on the way", .ios18,
      .init(at: .minutes(35), .noGNSS(for: .minutes(60)))),
    commute("a night at home", .ios12, length: .hours(16)),
    commute(
      "a clock that does not start again", .ios12, length: .hours(24),
      readings: [.clockResetsAfterLocation: false]),
    killedBeforeAWalk,
    homeBeforeADrive,
    commute(
      "a fast train on which every wake keeps a session", .ios18,
      to: Place(east: 60_000, north: 0), readings: [.regionWakeKeepsSession: true]),
    commute(
      "without satellites at work", .ios18,
      .init(at: .minutes(60), .noGNSS(for: .minutes(60)))),
    commute(
      "in Low Power Mode at work", .ios12,
      .init(at: .minutes(46), .lowPowerMode(for: .minutes(60)))),
    commute(
      "in Low Power Mode on the way", .ios18,
      .init(at: .minutes(38), .lowPowerMode(for: .minutes(60)))),
    commute(
      "without any signal on the way, swiped away and opened there", .ios18,
      .init(at: .minutes(33), .airplaneMode(for: .minutes(160), wifi: false)),
      .init(at: .minutes(33), .noGNSS(for: .minutes(160))),
      .init(at: .minutes(38), .forceQuit), .init(at: .minutes(39), .openApp(for: .minutes(1))),
      readings: [.regionWakeKeepsSession: true]),
    commute(
      "killed and opened twice at home", .ios12,
      .init(at: .minutes(10), .memoryPressure(severe: true)),
      .init(at: .minutes(12), .openApp(for: .minutes(1))),
      .init(at: .minutes(15), .memoryPressure(severe: true)),
      .init(at: .minutes(17), .openApp(for: .minutes(1))),
      .init(at: .minutes(20), .memoryPressure(severe: true))),
    commute(
      "a day on which every wake keeps a session", .ios18,
      readings: [.regionWakeKeepsSession: true, .visitWakeKeepsSession: true]),
    commute(
      "opened again and again at home", .ios18,
      .init(at: .minutes(10), .openApp(for: .minutes(1))),
      .init(at: .minutes(15), .openApp(for: .minutes(1))),
      .init(at: .minutes(20), .openApp(for: .minutes(1)))),
    commute("swiped away at work, on iOS 18", .ios18, .init(at: .minutes(100), .forceQuit)),
    // While it runs, and on the reading on which it is told of its end (L-10, K-18).
    commute(
      "swiped away on the way back", .ios18, .init(at: .minutes(178), .forceQuit),
      readings: [.willTerminateOnForceQuit: true]),
    commute(
      "allowed less at work, and looked at there", .ios12,
      .init(at: .minutes(60), .locationPermission(.authorizedWhenInUse, for: .minutes(60))),
      .init(at: .minutes(90), .openApp(for: .minutes(3)))),
    farCommute, unpausedDay, deniedMotion,
    // A kill of which the app is told in its last call (K-18).
    commute(
      "told of its end at work", .ios12, .init(at: .minutes(100), .memoryPressure(severe: true)),
      readings: [.willTerminateOnMemoryPressure: true]),
    commute(
      "a clock that is set back on the way", .ios12,
      .init(at: .minutes(35), .clockChange(by: .hours(-6)))),
    commute(
      "updated while it is switched off, and opened", .ios12,
      .init(at: .minutes(60), .optOut(for: .minutes(200))),
      .init(at: .minutes(90), .appUpdate),
      .init(at: .minutes(95), .openApp(for: .minutes(1)))),
    // When the map is turned, to the north and the east.
    commute("to the south and east", .ios12, to: Place(east: 10_600, north: -10_600)),
    silentTunnel, redLight,
    commute(
      "allowed less on the way", .ios18,
      .init(at: .minutes(35), .locationPermission(.authorizedWhenInUse, for: .minutes(60)))),
  ]

  /// A minute at a light in the middle of a drive.
  private static let redLight = Scenario(
    title: "at a red light", profile: .ios12,
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(30)),
      .init(.drive, to: Place(east: 10_000, north: 0), for: .minutes(10)),
      .init(.drive, to: Place(east: 10_000, north: 0), for: .seconds(20)),
      .init(.drive, to: Place(east: 25_000, north: 0), for: .minutes(15)),
    ]), length: .hours(3))

  /// A tunnel of three minutes in the middle of a drive, in which nothing is heard.
  private static let silentTunnel: Scenario = {
    var story = Scenario(
      title: "through a tunnel",
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .minutes(30)),
        .init(.drive, to: Place(east: 15_000, north: 0), for: .minutes(15)),
        .init(
          .drive, to: Place(east: 18_000, north: 0), for: .minutes(3), surroundings: .underground),
        .init(.drive, to: Place(east: 33_000, north: 0), for: .minutes(15)),
      ]), length: .hours(3))
    story.parameters = [
      "reception.underground.cells": .count(0), "reception.underground.poor": .count(0),
    ]
    return story
  }()

  /// A bicycle that Core Motion says nothing of, since it may not.
  private static let deniedMotion: Scenario = {
    var story = killedOnABicycle
    story.title = "on a bicycle, motion denied"
    story.happenings = []
    story.settings.motionAllowed = false
    return story
  }()

  /// A day on which iOS does not pause a session that was forgotten (S-16, S-19).
  private static let unpausedDay: Scenario = {
    var story = farCommute
    story.title = "a day without an automatic pause"
    story.parameters = ["pause.after": .milliseconds(86_400_000...86_400_000)]
    return story
  }()

  /// Eighty minutes on the way in a day.
  private static let farCommute = Scenario(
    title: "a day with a long way", profile: .ios12,
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(30)),
      .init(.drive, to: Place(east: 40_000, north: 0), for: .minutes(40)),
      .init(.dwell, to: Place(east: 40_000, north: 0), for: .minutes(120)),
      .init(.drive, to: .home, for: .minutes(40)),
    ]), length: .hours(24))

  /// All stories, the one first that convicts a mutation in the hosts of today, if it is late in the
  /// list: every story before it would be played for nothing. Any other convicts as well as it did.
  static func all(for mutation: MutationOperator) -> [Scenario] {
    let first = convicting[mutation.name]
    return all.filter { $0.title == first } + all.filter { $0.title != first }
  }

  /// The title of the story that convicts, by mutation.
  static let convicting = [
    "drop-tellUser": "allowed less at work, and opened there",
    "drop-addNotification": "killed on a bicycle",
    "idles-when-relaunched": "killed on a bicycle",
    "drop-userDidDisableTracking": "switched off on the way",
    "keeps-registrations": "switched off on the way",
    "drop-stopUpdatingLocation": "switched off on the way",
    "gives-up-after-trouble": "denied on the way",
    "stops-at-the-end": "swiped away on the way back",
    "ignores-denial": "denied on the way",
    "cries-wolf": "denied on the way",
    "toggles-at-callbacks": "denied on the way",
    "overwrites-checkpoint": "searched in vain, rebooted at work and not unlocked",
    "ignores-the-lock": "rebooted at work and not unlocked",
    "loses-what-is-locked": "rebooted at work and not unlocked",
    "never-stops": "a day without an automatic pause",
    "drop-endBackgroundTask": "a clock that does not start again",
    "hurries-by-the-clock": "a clock that does not start again",
    "stops-at-unknown": "without any signal on the way, swiped away and opened there",
    "looks-on": "in Low Power Mode at work",
    "parts-in-trouble": "in Low Power Mode on the way",
    "names-regions-anew": "killed and opened twice at home",
    "drop-saveCheckpoint": "switched off on the way",
    "arms-at-the-end": "told of its end at work",
    "believes-core-motion": "on a bicycle, motion denied",
    "loses-the-south": "to the south and east",
    "registers-anew": "hours at home before a drive",
    "stays-coarse-after-tunnels": "through a tunnel",
    "records-late": "a day on which every wake keeps a session",
    "waits-for-the-clock": "a clock that is set back on the way",
    "stamps-by-the-clock": "a clock that is set back on the way",
    "starts-anew-at-updates": "updated while it is switched off, and opened",
    "outlives-its-task": "a clock that does not start again",
    "dates-by-its-zone": "an untroubled day",
    "stores-twice-over": "an untroubled day",
    "keeps-its-journal": "an untroubled day",
    "turns-its-course": "an untroubled day",
    "declares-fetches": "an untroubled day",
    "splits-at-lights": "at a red light",
    "drops-while-in-use": "allowed less on the way",
    "records-now-and-then": "a day on which every wake keeps a session",
  ]

  /// Long enough at home for a relaunch to be tried there.
  private static let homeBeforeADrive = Scenario(
    title: "hours at home before a drive", profile: .ios26,
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(260), surroundings: .indoor),
      .init(.drive, to: Place(east: 10_000, north: 0), for: .seconds(500)),
    ]), length: .hours(6))

  /// On foot the fence around home is left long before the cells change: who has one is woken first.
  private static let killedBeforeAWalk = Scenario(
    title: "killed at home, before a walk", profile: .ios12,
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(30)),
      .init(.walk, to: Place(east: 3_000, north: 0), for: .minutes(36)),
    ]),
    happenings: [.init(at: .minutes(20), .memoryPressure(severe: true))], length: .hours(3))

  /// A bicycle needs minutes from one significant change to the next: long enough for an alarm.
  private static let killedOnABicycle = Scenario(
    title: "killed on a bicycle", profile: .ios12,
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(30)),
      .init(.cycle, to: Place(east: 14_400, north: 0), for: .minutes(60)),
    ]),
    happenings: [
      .init(at: .minutes(47), .memoryPressure(severe: true)),
      .init(at: .minutes(61), .memoryPressure(severe: true)),
      .init(at: .minutes(74), .memoryPressure(severe: true)),
    ], length: .hours(3))

  /// Half an hour at home, to work by car, two hours there, back home, and rest.
  private static func commute(
    _ title: String, _ profile: ProfileID, _ happenings: Happening...,
    to work: Place = Place(east: 15_000, north: 0), length: Duration = .hours(6),
    readings: [OpenQuestion: Bool] = [:]
  ) -> Scenario {
    Scenario(
      title: title, profile: profile,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .minutes(30)),
        .init(.drive, to: work, for: .minutes(15)),
        .init(.dwell, to: work, for: .minutes(120)),
        .init(.drive, to: .home, for: .minutes(20)),
      ]),
      happenings: happenings, length: length, readings: readings)
  }
}

extension Catalog {
  /// The reference strategy of that name.
  static func strategy(_ id: StrategyID) throws -> any TrackerStrategy {
    try #require(all.first { $0.id == id })
  }
}
