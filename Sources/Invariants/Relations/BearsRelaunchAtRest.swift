import StoryModel
import TrackerModel

extension Invariant {
  /// Nothing is lost when iOS takes the app's memory at rest and starts it again (I-P3).
  ///
  /// At the next departure no less is registered, nor a second region for the same rest, and the
  /// way from there is recorded as it is without: whatever the app knows of its rest is on the disk or
  /// with iOS, unless a full disk refused it the user's choice (D-11). A claim: a tracker that lives on
  /// a session that it may not begin again in the background (S-12) cannot make it.
  public static let bearsRelaunchAtRest = Invariant(
    id: "I-P3", level: .claim, kind: .relation, name: "Relaunch at rest",
    summary: "A relaunch at rest leaves what is registered and how the next way is recorded.",
    citations: [RuleID("L", 4), RuleID("L", 9), RuleID("R", 8), RuleID("C", 9)],
    precondition: "a rest of 40 minutes before a departure, and a registration to be launched for",
    relation: Relation("iOS takes the app's memory at rest and starts it again") { pair in
      guard let moment = pair.scenario.lastRest else { return Finding() }
      let ways = GroundTruth(pair.scenario).movingIntervals.filter { $0.lowerBound >= moment }
      guard let next = ways.first else { return Finding() }
      var instrument = Instrument()
      instrument.relaunchesAt = moment
      let altered = pair.run(nil, instrument, marks: [next.lowerBound])
      guard altered.relaunches.contains(moment) else { return Finding() }
      let plain = pair.run(marks: [next.lowerBound])
      guard altered.atMarks.first?.isWanted == plain.atMarks.first?.isWanted else {
        return Finding()
      }
      guard let violation = loss(altered, plain, on: next) else { return Finding(exercised: 1) }
      let isOfRelaunch = pair.isNoChance { story, isAltered in
        let run = pair.run(
          story, isAltered ? instrument : Instrument(), marks: [next.lowerBound])
        return loss(run, plain, on: next) != nil
      }
      return Finding(exercised: 1, violation: isOfRelaunch ? violation : nil)
    })

  private static func loss(
    _ altered: RunLedger, _ plain: RunLedger, on way: Range<Instant>
  ) -> Violation? {
    if let mine = altered.atMarks.first, let others = plain.atMarks.first, !mine.stands(for: others)
    {
      return Violation(
        time: way.lowerBound,
        expected: "the registrations of before after a relaunch at rest: \(others.phrase)",
        actual: mine.phrase)
    }
    let (mine, others) = (RecordedWay([way], of: altered), RecordedWay([way], of: plain))
    guard mine.isLess(than: others) else { return nil }
    return Violation(
      time: way.upperBound,
      expected: "after a relaunch at rest no less than \(others.phrase)", actual: mine.phrase)
  }
}

extension RunLedger.Registrations {
  /// Whether nothing is missing of what another run has, and no region has been doubled: one may be
  /// new where a relaunch was the first chance to look.
  fileprivate func stands(for other: Self) -> Bool {
    (significantChange || !other.significantChange) && (visits || !other.visits)
      && regions.count >= other.regions.count && regions.count <= max(1, other.regions.count)
  }
}
