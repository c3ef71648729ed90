import Foundation
import Invariants
import Mutation
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct ReportRecordTests {
  private static let tracker = NamedTracker(id: "leash")
  private static let invariants = [
    Invariant.sample("I-L9", .liveness, "Recovery"), .sample("I-L10", .liveness, "Return"),
  ]

  @Test func `gives a strategy, its promises and what is broken`() throws {
    let found = Self.invariants.map { FoundCounterexample.sample(Self.tracker, $0) }
    let report = report([Self.tracker], Self.invariants, counterexamples: found) { tally in
      for index in 0..<2 {
        tally.strategies[0].invariants[index].exercised = 1_000
        tally.strategies[0].invariants[index].violations = 3 + index
      }
    }
    let records = ReportRecord.records(of: report)
    #expect(records.count == 4)
    guard case .result(let result) = records[2], case .finding(let finding) = records[3] else {
      Issue.record("\(records)")
      return
    }
    #expect(result.invariant == "I-L10")
    #expect(result.tested == 1_000)
    #expect(result.broken == 4)
    #expect(finding.broken.map(\.invariant) == ["I-L9", "I-L10"])
    #expect(finding.type == "NamedTracker")
    #expect(finding.scenario == found[0].story)
    #expect(finding.replay?.hasPrefix("harness replay leash P1-") == true)
    #expect(finding.story.contains { $0.hasPrefix("  ✘  1:20:00") })
  }

  @Test func `is one object, whose kind is beside its fields`() throws {
    let data = try JSONEncoder().encode(
      ReportRecord.progress(ReportRecord.Progress(played: 3, broken: 1)))
    let object = try #require(
      JSONSerialization.jsonObject(with: data) as? [String: any Sendable])
    #expect(Set(object.keys) == ["kind", "played", "broken"])
    #expect(object["kind"] as? String == "progress")
  }

  @Test func `rounds to the thousandth`() {
    #expect(ReportRecord.rounded(1.234_56) == 1.235)
    #expect(ReportRecord.rounded(0.000_4) == 0)
  }
}
