import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import StoryModel
@testable import TrackerConformance

struct FuzzVerdictTests {
  private let invariants: [Invariant] = [.sample("I-S1", .safety), .sample("I-S2", .safety)]

  /// What the report ends with where each strategy came to a verdict of its own.
  private func lines(_ verdicts: [Verdict]) -> [String] {
    let trackers = verdicts.indices.map { NamedTracker(id: StrategyID("tracker-\($0)")) }
    let broken = trackers.indices.filter { [.violates, .depends].contains(verdicts[$0]) }
    let found = broken.map { FoundCounterexample.sample(trackers[$0], invariants[1]) }
    return FuzzVerdict.lines(
      report(trackers, invariants, counterexamples: found) { tally in
        for (index, verdict) in verdicts.enumerated() {
          let isJudged = verdict != .inconclusive
          tally.strategies[index].invariants[0].exercised = isJudged ? 100 : 0
          guard broken.contains(index) else { continue }
          tally.strategies[index].invariants[1].exercised = 5
          tally.strategies[index].invariants[1].violations = 1
          tally.strategies[index].invariants[1].firstCertain =
            verdict == .violates ? .sample : nil
        }
      })
  }

  @Test func `is one line where everybody conforms`() {
    #expect(lines([.conforms]) == ["✔ tracker-0 keeps every promise that was tested"])
    #expect(
      lines([.conforms, .conforms]) == ["✔ all 2 strategies keep every promise that was tested"])
  }

  @Test func `names who does not conform, the worst last, whatever the order`() {
    #expect(
      lines([.violates, .conforms, .depends, .inconclusive, .violates]) == [
        "✔ 1 of 5 conform",
        "– 1 of 5 strategies is inconclusive: tracker-3",
        "? 1 of 5 strategies breaks a promise under one assumption about iOS: tracker-2",
        "✘ 2 of 5 strategies break promises: tracker-0, tracker-4",
      ])
  }

  @Test func `takes what was never judged for no pass`() {
    #expect(lines([.inconclusive]) == ["– 1 of 1 strategy is inconclusive: tracker-0"])
  }
}
