import HarnessReporting
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct FindingsTests {
  private static func found(
    _ strategy: StrategyID, _ id: String, _ kind: Invariant.Kind, choices: [UInt64]
  ) -> FoundCounterexample {
    let sample = FoundCounterexample.sample(NamedTracker(id: strategy), .sample(id, kind))
    return FoundCounterexample(
      strategy: sample.strategy, invariant: sample.invariant, story: sample.story,
      original: sample.original, scenario: sample.scenario, choices: choices, evaluations: 3,
      isFixedPoint: true, violation: sample.violation, rules: [], openQuestions: [],
      explanation: sample.explanation, isReproducible: true)
  }

  private static func names(_ found: FoundCounterexample...) -> [[String]] {
    let report = report([NamedTracker(id: "a")], [], counterexamples: found)
    return Findings(report).all.map { finding in
      finding.broken.map { "\($0.strategy.id) \($0.invariant.id)" }
    }
  }

  @Test func `takes the promises that break in one scenario together`() {
    #expect(
      Self.names(
        Self.found("a", "I-S1", .safety, choices: [1]),
        Self.found("a", "I-S2", .safety, choices: [2]),
        Self.found("a", "I-S3", .safety, choices: [1])) == [["a I-S1", "a I-S3"], ["a I-S2"]])
  }

  @Test func `keeps strategies apart whose scenario is the same`() {
    #expect(
      Self.names(
        Self.found("a", "I-S1", .safety, choices: [1]),
        Self.found("b", "I-S1", .safety, choices: [1])) == [["a I-S1"], ["b I-S1"]])
  }

  @Test func `puts musts before claims, and more promises before fewer`() {
    #expect(
      Self.names(
        Self.found("a", "I-L1", .liveness, choices: [1]),
        Self.found("a", "I-L2", .liveness, choices: [1]),
        Self.found("a", "I-S1", .safety, choices: [2]),
        Self.found("a", "I-S2", .safety, choices: [3]),
        Self.found("a", "I-S3", .safety, choices: [3]))
        == [["a I-S2", "a I-S3"], ["a I-S1"], ["a I-L1", "a I-L2"]])
  }

  @Test func `finds nothing in a report without a counterexample`() { #expect(Self.names() == []) }
}
