import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct FindingTextTests {
  private static let tracker = NamedTracker(id: "leash")
  private static let invariants = [
    Invariant.sample("I-L9", .liveness, "Recovery"), .sample("I-L10", .liveness, "Return"),
  ]

  private static func text(second violation: Violation? = nil) -> (body: String, count: String?) {
    let found = invariants.map { FoundCounterexample.sample(tracker, $0) }
    let report = report(
      [tracker], invariants,
      counterexamples: [found[0], violation.map { found[1].with(violation: $0) } ?? found[1]]
    ) { tally in
      for index in 0..<2 {
        tally.strategies[0].invariants[index].exercised = 1_000
        tally.strategies[0].invariants[index].violations = 3 + index
      }
    }
    let findings = Findings(report)
    return (
      findings.all.map { FindingText.text($0, in: report) }.joined(), FindingText.count(findings)
    )
  }

  @Test func `tells one scenario once, with what each promise was`() {
    let text = Self.text(
      second: Violation(
        time: Instant(milliseconds: 4_000_000), expected: "a fix", actual: "no fix"))
    #expect(
      text.body.hasPrefix(
        """
        leash breaks I-L9 and I-L10 in one scenario
          scenario 417, shrunk from 38 happenings over 61 h to 1 happening over 2 h
            (1,312 evaluations)

             0:00:00   user opens the app and allows Always            iOS 18, iPhone 15
             0:10:00   user turns location permission off
             0:40:00   user turns location permission on again
             1:00:00   drive 12 km at 54 km/h
          ✘  1:06:40   no fix
          ✘  1:20:00   nothing recorded since 0:10:00; app suspended, nothing armed

          I-L9, Recovery
            After location permission returns, the app records a fix within 15 minutes
            of movement, without the user opening the app.
            broken in 3 of 1,000 scenarios that tested it
            Expected     a fix recorded by 1:15:00
        """))
    #expect(text.body.contains("\n  I-L10, Return\n"))
    #expect(text.body.contains("\n    broken in 4 of 1,000 scenarios that tested it\n"))
    #expect(text.body.split(separator: "\n").filter { $0.hasPrefix("  Replay   ") }.count == 1)
    #expect(text.count == "2 broken promises in 1 scenario")
  }

  @Test func `marks once what breaks two promises`() {
    #expect(Self.text().body.split(separator: "\n").filter { $0.contains("✘") }.count == 1)
  }
}
