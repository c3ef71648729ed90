import StoryModel
import TrackerModel

extension Invariant {
  /// The most registrations with iOS in an hour (I-H15).
  ///
  /// Assumption: who registers once for each wake, each opening and each end of a trip needs fewer; a
  /// sound tracker with more would show it wrong. Measured over `fuzz --seed 42`: see `CHANGELOG.md`.
  public static let registrationsPerHour = 60
  /// The most writings of the checkpoint, or of whole files, in an hour (I-H15): one a minute, and as many again.
  ///
  /// Assumption: what a tracker must not forget changes with wakes, trips and choices, not with fixes,
  /// which have a store of their own. A sound tracker with more would show it wrong.
  public static let savesPerHour = 120
  /// The most timers begun or fired in a minute (I-H15): two a second, and half as many again.
  ///
  /// Assumption: a watchdog that is set anew at each fix, one a second, is the most that a sound tracker
  /// does. One that polls faster for a reason would show it wrong.
  public static let timersPerMinute = 180

  /// Nothing is registered, saved or timed again and again (I-H15).
  ///
  /// A claim, not a must: each of these works. It takes power and wears the disk for nothing, and a
  /// region that is replaced at each fix has no time to come to rest (R-06). No source gives a number;
  /// the limits have a margin over what the strategies of the catalogue do.
  public static let doesNotChurn = Invariant(
    id: "I-H15", level: .claim, kind: .hygiene, name: "No churn",
    summary: "At most 60 registrations and 120 saves an hour, and 180 timers a minute.",
    citations: [RuleID("R", 9), RuleID("S", 3), RuleID("T", 18), RuleID("D", 11)],
    precondition: "a registration, a save or a timer",
    rule: """
      In no hour are regions, conditions, significant changes or visits registered more than \
      60 times, or checkpoint and files written whole more than 120 times, over all processes; in no minute \
      are timers begun or fire more than 180 times together. A request counts even if it \
      changes nothing, but for a save on a full disk; and a refused region begins the hour anew.
      """,
    excuses: [
      Excuse("the disk is full: who tries again loses nothing", hider: "saves-every-fix"),
      Excuse("iOS refuses a region: who tries again may get it", hider: "registers-every-fix"),
    ],
    listensTo: OccurrenceKinds(.request, .event).withoutFixes
  ) { _ in ChurnMonitor() }
}

private struct ChurnMonitor: InvariantMonitor {
  var finding = Finding()
  private var registrations = Ring(Invariant.registrationsPerHour, within: .hours(1))
  private var saves = Ring(Invariant.savesPerHour, within: .hours(1))
  private var timers = Ring(Invariant.timersPerMinute, within: .minutes(1))

  var awaitsFixes: Bool { false }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    // On a full disk each try is in vain, and the next may not be (D-11).
    case .request(.saveCheckpoint):
      if story.world.diskHasRoom { save("the checkpoint", at: entry.time) }
    case .request(.writeFile(let name, _)):
      if story.world.diskHasRoom { save("file '\(name)' or the like", at: entry.time) }
    case .request(let request): take(request, at: entry.time)
    // Who tries again is right: another app may leave a place in the pool (R-01).
    case .event(.monitoringFailed): registrations.reset()
    case .event(.timer(let name)): time("timer '\(name)' fired", at: entry.time)
    default: break
    }
  }

  private mutating func take(_ request: Request, at time: Instant) {
    switch request {
    case .startMonitoring(let region), .addCondition(let region, _):
      register("region '\(region.identifier)'", at: time)
    case .startMonitoringSignificantLocationChanges: register("significant changes", at: time)
    case .startMonitoringVisits: register("visits", at: time)
    case .startTimer(let name, _, _): self.time("timer '\(name)' begun", at: time)
    default: break
    }
  }

  private mutating func save(_ what: @autoclosure () -> String, at time: Instant) {
    finding.exercised += 1
    guard let first = saves.take(at: time) else { return }
    finding.breach(
      at: time, expected: "at most \(saves.limit) saves in an hour",
      actual: "\(what()) saved \(saves.limit + 1) times since \(StoryTime.text(first))")
  }

  private mutating func register(_ what: @autoclosure () -> String, at time: Instant) {
    finding.exercised += 1
    guard let first = registrations.take(at: time) else { return }
    let count = registrations.limit + 1
    finding.breach(
      at: time, expected: "at most \(registrations.limit) registrations in an hour",
      actual: "\(what()) registered, one of \(count) since \(StoryTime.text(first))")
  }

  private mutating func time(_ deed: @autoclosure () -> String, at time: Instant) {
    finding.exercised += 1
    guard let first = timers.take(at: time) else { return }
    finding.breach(
      at: time, expected: "at most \(timers.limit) timers begun or fired in a minute",
      actual: "\(deed()), \(timers.limit + 1) since \(StoryTime.text(first))")
  }
}
