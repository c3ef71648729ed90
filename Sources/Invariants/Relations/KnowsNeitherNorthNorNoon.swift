import StoryModel
import TrackerModel

extension Invariant {
  /// A tracker does the same whichever way the map lies (I-P4).
  ///
  /// The story is turned by a quarter, and the errors of fixes with it: only degrees are other ones,
  /// of which those of longitude are shorter. What chance alone may change does not convict. Requests
  /// are not compared one by one, since the last digit of a coordinate may move a decision by a fix.
  public static let knowsNoNorth = Invariant(
    id: "I-P4", level: .must, kind: .relation, name: "Turned map",
    summary: "Rotating the map changes neither verdicts nor the recorded track.",
    citations: [RuleID("S", 4)],
    precondition: "a story in which the phone moves",
    relation: Relation("the map is turned by a quarter") { pair in
      let ways = GroundTruth(pair.scenario).movingIntervals
      guard !ways.isEmpty else { return Finding() }
      let duties = Duties(of: pair, Set(Invariant.Kind.allCases))
      var instrument = Instrument()
      instrument.quarterTurns = 1
      let plain = pair.plain(by: duties)
      let altered = pair.run(pair.scenario.turned(1), instrument, by: duties)
      let (mine, others) = (
        RecordedWay(ways, of: altered.ledger), RecordedWay(ways, of: plain.ledger)
      )
      if mine.differs(from: others),
        pair.isNoChance({ story, isAltered in
          let run = isAltered ? pair.run(story.turned(1), instrument) : pair.run(story)
          return RecordedWay(ways, of: run).differs(from: others)
        })
      {
        return Finding(
          exercised: 1,
          violation: Violation(
            time: Instant.start.advanced(by: pair.scenario.length),
            expected: "about \(others.phrase) when the map is turned", actual: mine.phrase))
      }
      return Finding(
        exercised: 1,
        violation: pair.breach(
          of: duties, altered.findings, keptBy: plain.findings,
          when: "the map is turned by a quarter", alter: { $0.turned(1) }, instrument))
    })

  /// How much later everything comes: a day, so that the nights are where they were.
  static let delayOfAStory = Duration.hours(24)

  /// A tracker does the same whenever it happens (I-P5).
  ///
  /// The story comes a day later. Chance is of the time, so that delays and errors are other ones, and
  /// what they alone change does not convict. Only what binds is compared: energy aside, since a day
  /// more at rest is a day more.
  public static let knowsNoBeginning = Invariant(
    id: "I-P5", level: .must, kind: .relation, name: "A day later",
    summary: "Shifting the scenario by a day changes no verdict.",
    citations: [RuleID("L", 1), RuleID("D", 10)],
    precondition: "a story of less than 60 days",
    relation: Relation("everything happens a day later") { pair in
      guard let later = pair.scenario.later(by: delayOfAStory) else { return Finding() }
      let duties = Duties(of: pair, [.safety, .liveness, .hygiene])
      let plain = pair.plain(by: duties)
      let altered = pair.run(later, by: duties)
      return Finding(
        exercised: 1,
        violation: pair.breach(
          of: duties, altered.findings, keptBy: plain.findings,
          when: "everything happens a day later", alter: { $0.later(by: delayOfAStory) }))
    })
}
