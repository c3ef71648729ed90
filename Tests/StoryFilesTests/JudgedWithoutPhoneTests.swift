import Foundation
import Invariants
import StoryFiles
import StoryModel
import Testing
import TrackerModel

/// This target does not depend on `DeviceSimulation`: that it builds shows that a trace is read and
/// judged without the phone.
struct JudgedWithoutPhoneTests {
  /// The example of the format's description.
  private static func example() throws -> [String] {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: top.appendingPathComponent("TRACE-FORMAT.md"), encoding: .utf8)
    let start = try #require(text.range(of: "```json\n")).upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    return text[start..<end].split(separator: "\n").map(String.init)
  }

  @Test func `judges the example of the documentation as it says`() throws {
    let lines = try Self.example()
    #expect(lines.count == 10)
    let judgement = try #require(TraceJudgement(of: trace(lines)))
    #expect(judgement.rulings(.violates).map(\.invariant.id) == ["I-S8"])
    let breach = try #require(judgement.rulings(.violates).first?.finding.violation)
    #expect(breach.time == Instant(milliseconds: 2_320))
    #expect(judgement.verdict == .violates)
  }

  @Test func `keeps no breach where what was delivered is recorded`() throws {
    let lines = try Self.example().map { $0.replacingOccurrences(of: "52.521", with: "52.52") }
    let judgement = try #require(TraceJudgement(of: trace(lines)))
    #expect(judgement.rulings(.violates).isEmpty)
    #expect(judgement.rulings(.conforms).contains { $0.invariant.id == "I-S8" })
  }

  @Test func `says what a trace cannot show`() throws {
    let lines = try Self.example()
    let judgement = try #require(TraceJudgement(of: trace(lines)))
    let needs = Dictionary(
      uniqueKeysWithValues: judgement.unjudged.map { ($0.invariant.id, $0.need) })
    #expect(needs["I-L1b"] == .referenceRun)
    #expect(needs["I-P1"] == .secondRun)
    #expect(judgement.rulings.count + needs.count == InvariantCatalog.all.count)
    let wakes = lines[..<3] + [#"{"referenceWakes": []}"#] + lines[3...]
    let informed = try #require(TraceJudgement(of: trace(Array(wakes))))
    #expect(informed.rulings.contains { $0.invariant.id == "I-L1b" })
    #expect(!informed.unjudged.contains { $0.need == .referenceRun })
  }

  /// A file of a quarter of an hour in which the app is on screen and iOS never shows a question.
  private static func unasked(lacking: [String]) -> [String] {
    [
      #"{"traceSchema":1}"#,
      #"{"scenario":{"schema":1,"title":"Unasked","profile":"ios18","phone":"iPhone15","#
        + #""lengthSeconds":900,"noiseSeed":0}}"#,
      #"{"strategy":{"id":"mine","claims":[{"keeps":"I-L13"}]}}"#,
    ] + lacking + [
      #"{"atMs":0,"launch":"user"}"#, #"{"atMs":0,"process":"foreground"}"#,
      #"{"atMs":60000,"process":"background"}"#, #"{"atMs":900000,"end":{}}"#,
    ]
  }

  @Test func `convicts nobody where what would clear him is what nobody could write down`() throws {
    let whole = try #require(TraceJudgement(of: trace(Self.unasked(lacking: []))))
    #expect(whole.rulings(.violates).map(\.invariant.id) == ["I-L13"])
    let lines = Self.unasked(lacking: [#"{"lacks":["energy","prompt"]}"#])
    let judgement = try #require(TraceJudgement(of: trace(lines)))
    #expect(judgement.rulings(.violates).isEmpty)
    let unjudged = judgement.unjudged.first { $0.invariant.id == "I-L13" }
    #expect(unjudged?.need == .entries(OccurrenceKinds(.prompt)))
    #expect(unjudged?.standing == .binding)
  }

  @Test func `convicts all the same where nothing is missing that the invariant listens to`() throws
  {
    var lines = try Self.example()
    lines.insert(#"{"lacks": ["energy", "truth", "happening", "prompt"]}"#, at: 3)
    let judgement = try #require(TraceJudgement(of: trace(lines)))
    #expect(judgement.rulings(.violates).map(\.invariant.id) == ["I-S8"])
  }

  /// A file of two days, on one of which the phone drives for four hours.
  private static func twoDays(tellsEnergy: Bool) throws -> RecordedTrace {
    func entry(_ hours: Double, _ what: Occurrence) -> TraceEntry {
      TraceEntry(time: Instant(milliseconds: Int64(hours * 3_600_000)), what: what)
    }
    var totals = Totals()
    totals.length = Instant(milliseconds: 48 * 3_600_000)
    var entries = [
      entry(0, .launch(.user)), entry(0.002, .truth(.precondition(true))),
      entry(0.01, .process(.background)),
      entry(10, .truth(.leg(.drive, millimetersPerSecond: 15_000, .open))),
      entry(14, .truth(.leg(.dwell, millimetersPerSecond: 0, .open))),
    ]
    if tellsEnergy { entries += (1..<48).map { entry(Double($0), .energy(appMicrojoules: 0)) } }
    entries.append(entry(48, .end(totals)))
    let recorded = RecordedTrace(
      scenario: Scenario(title: "Two days", length: .hours(48)), strategy: "mine",
      claims: [.keeps("I-E1"), .promises(.typicalDay, atMost: .percent(9))],
      entries: entries.sorted { $0.time < $1.time })
    return try trace((recorded.head + recorded.entries.map(TraceLine.entry)).map { try json($0) })
  }

  @Test(arguments: [(true, Verdict.conforms), (false, .notExercised)])
  func `tests no promise of energy where the file tells of none`(
    tellsEnergy: Bool, verdict: Verdict
  ) throws {
    let judgement = try #require(
      TraceJudgement(of: try Self.twoDays(tellsEnergy: tellsEnergy)))
    for id in ["I-E1", "I-N10"] {
      #expect(judgement.rulings.first { $0.invariant.id == id }?.verdict == verdict, "\(id)")
    }
  }

  @Test func `judges no version that the tracker does not support`() throws {
    var lines = try Self.example()
    lines[2] = #"{"strategy": {"id": "mine", "manifest": {"toVersion": "17"}}}"#
    #expect(TraceJudgement(of: try trace(lines)) == nil)
  }
}
