import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct HostileCellTests {
  private static func cell(
    _ result: [String]?, isTested: Bool = true, recorded: [String]?, why: String = "So.",
    before: [String]? = nil
  ) -> HostileCell {
    HostileCell(
      strategy: "one",
      result: result.map { HostileResult(breaks: $0, pathPercent: nil, isTested: isTested) },
      expected: recorded.map {
        .init(strategy: "one", breaks: $0, why: why, before: before)
      })
  }

  @Test func `is as expected only where the same breaks and its reason is not of another result`() {
    #expect(Self.cell(["I-L8"], recorded: ["I-L8"]).status == .asExpected)
    #expect(Self.cell([], recorded: []).status == .asExpected)
    #expect(Self.cell(["I-L8"], recorded: ["I-L8"], why: "").status == .asExpected)
    #expect(Self.cell(["I-L8"], recorded: ["I-L8"], before: []).status == .unread)
  }

  @Test func `differs where a failure is new, gone, or another`() {
    #expect(Self.cell(["I-L8"], recorded: []).status == .differs)
    #expect(Self.cell([], recorded: ["I-L8"]).status == .differs)
    #expect(Self.cell(["I-L8", "path"], recorded: ["I-L8"]).status == .differs)
  }

  @Test func `is missing, of nobody, or untested`() {
    #expect(Self.cell([], recorded: nil).status == .missing)
    #expect(Self.cell(nil, recorded: []).status == .ofNobody)
    #expect(Self.cell([], isTested: false, recorded: []).status == .untested)
  }
}

struct HostileOutcomeTests {
  private static let story = Scenario(title: "At home", length: .minutes(40))
  private static let strategies = Array(Catalog.all.prefix(2))
  private static let ids = strategies.map(\.id)

  private static func outcome(_ cells: [ExpectedResults.Cell]) -> HostileOutcome {
    HostileOutcome(
      "home", story, ExpectedResults(complaint: "It stops.", cells: cells), strategies: strategies,
      known: ids)
  }

  @Test func `records what is missing in the order of the catalog, without a reason`() throws {
    let first = Self.outcome([])
    #expect(first.cells.map(\.strategy) == Self.ids)
    #expect(first.cells.allSatisfy { $0.status == .missing } && !first.isFine)
    let last = try #require(first.recorded(isReplacing: false).cells.last)
    let again = Self.outcome([last])
    #expect(again.cells.map(\.status) == [.missing, .asExpected])
    let all = again.recorded(isReplacing: false).cells
    #expect(all.map(\.strategy) == Self.ids)
    #expect(all.allSatisfy { $0.why.isEmpty && $0.before == nil })
    let read = all.map { cell in
      var cell = cell
      cell.why = "So."
      return cell
    }
    #expect(Self.outcome(read).isFine)
    #expect(Self.outcome(read).recorded(isReplacing: true).cells == read)
  }

  @Test func `keeps the reason of a result that changed, marked until somebody has looked`() throws
  {
    let played = try #require(Self.outcome([]).recorded(isReplacing: false).cells.first)
    let recorded = ExpectedResults.Cell(
      strategy: played.strategy, breaks: ["I-S1"], why: "It crashes.")
    let outcome = Self.outcome([recorded])
    #expect(outcome.cells.first?.status == .differs)
    #expect(outcome.recorded(isReplacing: false).cells.first == recorded)
    let marked = try #require(outcome.recorded(isReplacing: true).cells.first)
    #expect(marked.breaks == played.breaks)
    #expect(marked.why == "It crashes." && marked.before == ["I-S1"])
    #expect(Self.outcome([marked]).cells.first?.status == .unread)
  }

  @Test func `takes the mark away where the result is again what it was`() throws {
    let now = try #require(Self.outcome([]).recorded(isReplacing: false).cells.first).breaks
    let marked = ExpectedResults.Cell(
      strategy: Self.ids[0], breaks: ["I-S1"], why: "So.", before: now)
    let back = try #require(Self.outcome([marked]).recorded(isReplacing: true).cells.first)
    #expect(back.breaks == now && back.before == nil && back.why == "So.")
  }

  @Test func `shows a result of a strategy that does not exist`() {
    let gone = ExpectedResults.Cell(strategy: "gone", breaks: [], why: "So.")
    #expect(Self.outcome([gone]).cells.last?.status == .ofNobody)
  }
}
