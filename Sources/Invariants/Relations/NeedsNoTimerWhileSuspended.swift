import StoryModel
import TrackerModel

extension Invariant {
  /// No timer is needed to keep a promise over a suspension (I-H7).
  ///
  /// A due timer fires when the app next runs, and some apps take that for the time it was set for
  /// (T-18). Here each is late by the length of every suspension that it runs over: whatever the app
  /// keeps of safety and liveness, it must keep then.
  public static let needsNoTimerWhileSuspended = Invariant(
    id: "I-H7", kind: .hygiene, name: "Timers and sleep",
    summary: "Safety and liveness hold even if timers do not run while suspended.",
    citations: [RuleID("T", 18), RuleID("T", 19)],
    precondition: "a timer running at a suspension",
    relation: Relation("timers stand still while the app is suspended") { pair in
      var instrument = Instrument()
      instrument.timersStandStill = true
      let duties = Duties(of: pair, .promises)
      let plain = pair.plain(by: duties)
      guard plain.ledger.timersOverSuspensions > 0 else { return Finding() }
      let altered = pair.run(nil, instrument, by: duties)
      return Finding(
        exercised: 1,
        violation: pair.breach(
          of: duties, altered.findings, keptBy: plain.findings,
          when: "timers stand still while the app is suspended", instrument))
    })

  /// The last call of a process is not needed to keep a promise (I-H8).
  ///
  /// iOS makes it seldom, and never to a suspended app: whatever is kept with it must be kept
  /// without it.
  public static let needsNoLastCall = Invariant(
    id: "I-H8", kind: .hygiene, name: "Last call",
    summary: "What is kept of safety and liveness is kept without applicationWillTerminate.",
    citations: [RuleID("L", 9), RuleID("L", 10), RuleID("N", 6)],
    precondition: "a process that is called before its end",
    relation: Relation("willTerminate is never called") { pair in
      var instrument = Instrument()
      instrument.suppressesWillTerminate = true
      let duties = Duties(of: pair, .promises)
      // Most stories make no such call, and need no monitors to show it.
      guard pair.plain().lastCalls > 0 else { return Finding() }
      let plain = pair.plain(by: duties)
      let altered = pair.run(nil, instrument, by: duties)
      return Finding(
        exercised: 1,
        violation: pair.breach(
          of: duties, altered.findings, keptBy: plain.findings,
          when: "willTerminate is never called", instrument))
    })
}
