import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct GoldenCheckTests {
  private let sandbox: GoldenSandbox
  private let file = "drive/plain.trace"

  init() throws {
    sandbox = try GoldenSandbox()
    try sandbox.add("drive")
  }

  /// What a check says of the drive, as the name of the status.
  private func status(_ mode: RecordMode) throws -> String {
    switch try sandbox.check(mode).outcome(of: plain("drive")).status {
    case .equal: "equal"
    case .missing: "missing"
    case .differs: "differs"
    case .refused: "refused"
    case .recorded(nil): "new"
    case .recorded: "replaced"
    }
  }

  @Test(arguments: [
    (RecordMode.never, "missing", false), (.missing, "new", true), (.failed, "new", true),
    (.all, "new", true),
  ])
  func `writes a missing trace and reports it`(
    mode: RecordMode, said: String, isWritten: Bool
  ) throws {
    #expect(try status(mode) == said)
    #expect((sandbox.text(file) != nil) == isWritten)
    #expect(try status(.never) == (isWritten ? "equal" : "missing"))
  }

  @Test(arguments: [
    (RecordMode.never, "differs", false), (.missing, "differs", false),
    (.failed, "replaced", true), (.all, "replaced", true),
  ])
  func `replaces a trace that differs and reports it`(
    mode: RecordMode, said: String, isWritten: Bool
  ) throws {
    try sandbox.write("an older trace\n", to: file)
    #expect(try status(mode) == said)
    #expect((sandbox.text(file) != "an older trace\n") == isWritten)
    #expect(try status(.never) == (isWritten ? "equal" : "differs"))
  }

  @Test(arguments: RecordMode.allCases)
  func `is content with a trace that is the same`(mode: RecordMode) throws {
    _ = try status(.missing)
    let recorded = sandbox.text(file)
    #expect(try status(mode) == "equal")
    #expect(sandbox.text(file) == recorded)
  }

  @Test(arguments: RecordMode.allCases)
  func `never writes the trace of a run that breaks a promise`(mode: RecordMode) throws {
    let check = sandbox.check(mode, [PlainTracker(isFatal: true)])
    let outcome = try check.outcome(of: plain("drive"))
    guard case .refused(.breaks(let id, _, _)) = outcome.status else {
      Issue.record("The run was not refused: \(outcome).")
      return
    }
    #expect(id == "I-S1")
    #expect(!outcome.isFine)
    #expect(sandbox.text(file) == nil)
  }

  @Test func `expects a trace of each strategy that supports the version of iOS`() throws {
    try sandbox.add("airplane", Scenario(title: "Old", profile: .ios12, length: .hours(1)))
    let newer = PlainTracker(id: "newer", versions: SystemVersion(13)...SystemVersion(18))
    let check = sandbox.check(.never, [PlainTracker(), newer])
    let names = try check.pairs().map(\.description)
    #expect(names == ["airplane/plain", "drive/plain", "drive/newer"])
    try sandbox.write("", to: "airplane/newer.trace")
    #expect(try check.strays() == [.traceOfNobody("airplane/newer.trace")])
  }
}
