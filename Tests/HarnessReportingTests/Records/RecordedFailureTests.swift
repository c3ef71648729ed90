import Testing
import TrackerModel

@testable import HarnessReporting

struct RecordedFailureTests {
  @Test func `is one for each promise that a scenario breaks`() {
    let finding = ReportRecord.finding([ReportRecord.breach(), ReportRecord.breach("I-S2")])
    let failures = RecordedFailure.all(in: [.finding(finding)])
    #expect(failures.map(\.subject) == ["I-S11", "I-S2"])
    #expect(failures[0].title == "leash breaks I-S11, Off means off")
    #expect(
      failures[0].details == [
        "Off is off.", "", "   0:00:00   user opens the app", "", "Expected   off within 10 s",
        "Actual     session 'main' <on>", "Replay     harness replay leash P1-X",
      ])
  }

  @Test(arguments: [("violates", RecordedFailure.Severity.error), ("depends", .warning)])
  func `warns only of what an answer to an open question saves`(
    verdict: String, severity: RecordedFailure.Severity
  ) {
    let finding = ReportRecord.finding([ReportRecord.breach(verdict: verdict)])
    #expect(RecordedFailure.all(in: [.finding(finding)]).map(\.severity) == [severity])
  }

  @Test func `is a run that came to no end, with what the tracker said`() {
    let loss = ReportRecord.Loss(
      strategy: "leash", type: "Leash", deed: "did not return from a call", scenario: 3,
      token: "P1-X", replay: "harness replay leash P1-X", message: "500 ms", stack: ["a", "b"])
    let failure = RecordedFailure.all(in: [.loss(loss)])[0]
    #expect(failure.title == "leash did not return from a call")
    #expect(failure.details == ["500 ms", "a", "b", "Replay     harness replay leash P1-X"])
    #expect(failure.subject == nil)
  }

  @Test func `is a trace that differs, and a survivor that nobody has explained`() {
    func mutant(_ fate: String, note: String? = nil) -> ReportRecord {
      .mutant(
        ReportRecord.Mutant(
          strategy: "leash", mutation: "drop-upload", fate: fate, scenario: 4, note: note))
    }
    let records: [ReportRecord] = [
      .trace(scenario: "quiet-day", strategy: "leash", message: nil),
      .trace(scenario: "long-day", strategy: "leash", message: "differs"),
      mutant("killed"), mutant("survived", note: "It is needless."), mutant("survived"),
    ]
    #expect(
      RecordedFailure.all(in: records).map(\.title) == [
        "leash plays long-day otherwise than recorded", "no invariant reports leash:drop-upload",
      ])
  }
}
