import DeviceSimulation
import Testing
import TrackerModel

@testable import StoryModel

/// A played scenario, with questions to its trace; times are seconds.
struct Story {
  let entries: [TraceEntry]

  /// Plays a scenario on the profile that it names, or on another one; timers fire on time (T-19), and
  /// nothing hides satellites or Wi-Fi (S-05), unless a test is about that.
  init(
    _ scenario: Scenario, on profile: Profile? = nil, jitter: ClosedRange<Int64> = 0...0,
    lateTimersPerMille: Int = 0, hearsAsMeasured: Bool = false, _ probe: ProbeStrategy
  ) {
    self.init(
      scenario, on: profile, jitter: jitter, lateTimersPerMille: lateTimersPerMille,
      hearsAsMeasured: hearsAsMeasured, strategy: probe)
  }

  /// Plays a scenario with a strategy of another kind.
  init(
    _ scenario: Scenario, on profile: Profile? = nil, jitter: ClosedRange<Int64> = 0...0,
    lateTimersPerMille: Int = 0, hearsAsMeasured: Bool = false, strategy: some TrackerStrategy
  ) {
    var recorder = TraceRecorder()
    var profile = profile ?? Profile.named(scenario.profile) ?? .ios18
    profile.life.timerJitter = jitter
    profile.assumed.lateTimersPerMille = lateTimersPerMille
    if !hearsAsMeasured { profile.reception = Profile.Reception() }
    Simulation(scenario, on: profile).run(strategy, into: &recorder)
    entries = recorder.entries
  }

  /// The times at which something happened, from a time on.
  func times(
    from start: Double = 0, where matches: (Occurrence) -> Bool
  ) -> [Double] {
    entries.filter { $0.seconds >= start && matches($0.what) }.map(\.seconds)
  }

  /// The first time at which something happened, from a time on.
  func first(from start: Double = 0, where matches: (Occurrence) -> Bool) -> Double? {
    entries.first { $0.seconds >= start && matches($0.what) }?.seconds
  }

  /// The first time of exactly that occurrence, from a time on.
  func first(_ what: Occurrence, from start: Double = 0) -> Double? {
    first(from: start) { $0 == what }
  }

  /// The first entry of exactly that occurrence, from a time on.
  func entry(_ what: Occurrence, from start: Double = 0) -> TraceEntry? {
    entries.first { $0.seconds >= start && $0.what == what }
  }

  func contains(_ what: Occurrence, from start: Double = 0) -> Bool {
    first(what, from: start) != nil
  }

  func count(from start: Double = 0, where matches: (Occurrence) -> Bool) -> Int {
    times(from: start, where: matches).count
  }

  /// The events that the app was told, with their entries' times and rules.
  func events(from start: Double = 0) -> [(time: Double, note: EventNote, rule: RuleID?)] {
    entries.compactMap { entry in
      guard case .event(let note) = entry.what, entry.seconds >= start else { return nil }
      return (entry.seconds, note, entry.rule)
    }
  }

  /// The fixes that the app was given by a service.
  func fixes(
    of service: LocationService = .standard, from start: Double = 0
  ) -> [(time: Double, fix: Location, count: Int, manager: Identifier)] {
    events(from: start).compactMap { event in
      guard case .locations(let fix, let count, let manager, service) = event.note else {
        return nil
      }
      return (event.time, fix, count, manager)
    }
  }

  /// The live updates that say something beside a fix.
  func liveNotes(from start: Double = 0) -> [(time: Double, update: LiveUpdate, rule: RuleID?)] {
    events(from: start).compactMap { event in
      guard case .liveUpdate(let update) = event.note else { return nil }
      return (event.time, update, event.rule)
    }
  }

  /// What monitors told.
  func conditionEvents(from start: Double = 0) -> [(time: Double, event: MonitorEvent)] {
    events(from: start).compactMap { event in
      guard case .monitorEvent(let told) = event.note else { return nil }
      return (event.time, told)
    }
  }

  /// The ends of processes.
  var terminations: [(time: Double, cause: TerminationCause, rule: RuleID?)] {
    entries.compactMap { entry in
      guard case .process(.terminated(let cause)) = entry.what else { return nil }
      return (entry.seconds, cause, entry.rule)
    }
  }

  /// The wakes by a channel.
  func wakes(_ channel: WakeChannel, from start: Double = 0) -> [Double] {
    times(from: start) { $0 == .wake(channel) }
  }

  /// What was withheld, with its reason and rule.
  var withheld: [(time: Double, channel: WakeChannel, reason: WithheldReason, rule: RuleID?)] {
    entries.compactMap { entry in
      guard case .withheld(let channel, let reason) = entry.what else { return nil }
      return (entry.seconds, channel, reason, entry.rule)
    }
  }

  /// When the probe performed something, which is how a test sees what the app saw.
  func performed(_ name: Identifier) -> [Double] {
    times { $0 == .request(.perform(name)) }
  }

  var totals: Totals {
    guard case .end(let totals) = entries.last?.what else { return Totals() }
    return totals
  }
}

extension TraceEntry {
  var seconds: Double { Double(time.milliseconds) / 1_000 }
}

extension Scenario {
  /// A story for a test: a phone at home, then the legs, then rest.
  static func test(
    _ legs: [Journey.Leg] = [], _ happenings: [Happening] = [], on profile: ProfileID = .ios18,
    for length: Duration = .hours(1), seed: UInt64 = 1, readings: [OpenQuestion: Bool] = [:],
    calmFrom: Duration? = nil
  ) -> Scenario {
    Scenario(
      title: "A test.", profile: profile, phone: .iPhone6, journey: Journey(legs: legs),
      happenings: happenings, calmFrom: calmFrom, length: length, noiseSeed: seed,
      readings: readings)
  }

  /// The same story with something changed.
  func with(_ change: (inout Scenario) -> Void) -> Scenario {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Profile {
  /// The profile of that name, with something changed.
  static func version(
    _ id: ProfileID, _ change: (inout Profile) -> Void = { _ in }
  ) throws -> Profile {
    var profile = try #require(Profile.named(id))
    change(&profile)
    return profile
  }

  /// The same profile, whose visits do not err on the way.
  var withoutStrayVisits: Profile {
    var profile = self
    profile.visits.strayOnFoot = 0
    profile.visits.strayWaiting = 0
    profile.visits.strayInVehicle = 0
    profile.visits.strayCycling = 0
    profile.visits.earlyEchoPerMille = 0
    profile.visits.echoPerMille = 0
    return profile
  }

  /// The same profile, on which nothing relaunches an app that the user swiped away.
  var deadAfterForceQuit: Profile {
    var profile = self
    profile.settle(.forceQuitThenSignificantChange, .no)
    profile.settle(.forceQuitThenRegion, .no)
    profile.settle(.forceQuitThenVisit, .no)
    return profile
  }
}

extension Journey.Leg {
  /// Rest indoors.
  static func rest(_ duration: Duration, at place: Place = .home) -> Journey.Leg {
    Journey.Leg(.dwell, to: place, for: duration, surroundings: .indoor)
  }

  /// Straight east under open sky.
  static func drive(to east: Double, for duration: Duration) -> Journey.Leg {
    Journey.Leg(.drive, to: Place(east: east, north: 0), for: duration)
  }

  static func walk(to east: Double, for duration: Duration) -> Journey.Leg {
    Journey.Leg(.walk, to: Place(east: east, north: 0), for: duration)
  }
}

extension Array where Element == Journey.Leg {
  /// Half an hour at home, then 30 km in half an hour.
  static var homeThenDrive: [Journey.Leg] {
    [.rest(.minutes(30)), .drive(to: 30_000, for: .minutes(30))]
  }
}
