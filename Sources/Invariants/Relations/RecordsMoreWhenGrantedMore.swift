import StoryModel
import TrackerModel

extension Invariant {
  /// Who is granted more records no less (I-P2).
  ///
  /// A claim: a tracker may use what it learns from motion to save energy, and so record less. What recording costs
  /// is judged by the claims of energy: a battery that is empty with everything granted says nothing.
  public static let recordsMoreWhenGrantedMore = Invariant(
    id: "I-P2", level: .claim, kind: .relation, name: "More granted",
    summary: "With everything granted at least as much of the way is recorded.",
    citations: [RuleID("A", 1), RuleID("A", 19), RuleID("M", 1)],
    precondition: "something not granted all the time, a way recorded, a battery that lasts",
    relation: Relation("everything is granted") { pair in
      let granted = pair.scenario.withEverythingGranted
      guard granted != pair.scenario else { return Finding() }
      let ways = GroundTruth(pair.scenario).movingIntervals
      guard !ways.isEmpty else { return Finding() }
      let plain = RecordedWay(ways, of: pair.plain())
      guard plain.recorded > 0 else { return Finding() }
      let ledger = pair.run(granted)
      guard !ledger.ranOutOfBattery else { return Finding() }
      let altered = RecordedWay(ways, of: ledger)
      guard altered.isLess(than: plain) else { return Finding(exercised: 1) }
      return Finding(
        exercised: 1,
        violation: Violation(
          time: Instant.start.advanced(by: pair.scenario.length),
          expected: "with everything granted no less than \(plain.phrase)", actual: altered.phrase))
    })
}
