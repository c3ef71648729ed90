import Invariants
import StoryModel
import TrackerModel

/// One strategy in one hostile story: what came out, beside what is expected.
public struct HostileCell: Hashable, Sendable {
  /// How the two stand to each other.
  public enum Status: Hashable, Sendable {
    /// They are the same, and the reason was written for this result.
    case asExpected
    /// Another result is recorded.
    case differs
    /// None is recorded.
    case missing
    /// The same is recorded, and nobody has looked at it since it changed.
    case unread
    /// Nothing that a user would notice was put to the test.
    case untested
    /// A result is recorded of a strategy that does not exist, or not for this version of iOS.
    case ofNobody
  }

  /// The strategy.
  public let strategy: StrategyID
  /// What came out; nil where there was nobody to play.
  public let result: HostileResult?
  /// What is recorded; nil for nothing.
  public let expected: ExpectedResults.Cell?

  /// How the result stands to the recorded one.
  public var status: Status {
    guard let result else { return .ofNobody }
    if result.breaks.isEmpty, !result.isTested { return .untested }
    guard let expected else { return .missing }
    if expected.breaks != result.breaks { return .differs }
    return expected.isUnread ? .unread : .asExpected
  }
}

/// A hostile story that was played: every strategy's cell.
public struct HostileOutcome: Sendable {
  /// The name of the story's folder.
  public let id: String
  /// The story.
  public let scenario: Scenario
  /// What is recorded of it.
  public let expected: ExpectedResults
  /// The cells of the strategies that were played, in their order; then those of nobody.
  public let cells: [HostileCell]
  private let known: [StrategyID]

  /// Plays a story against strategies.
  ///
  /// - Parameters:
  ///   - id: The name of the story's folder.
  ///   - scenario: The story.
  ///   - expected: What is recorded of it.
  ///   - strategies: Who is played.
  ///   - known: The names of all strategies that there are: a result of another is of nobody.
  ///   - invariants: What to judge by.
  public init(
    _ id: String, _ scenario: Scenario, _ expected: ExpectedResults,
    strategies: [any TrackerStrategy], known: [StrategyID],
    invariants: [Invariant] = InvariantCatalog.all
  ) {
    self.id = id
    self.scenario = scenario
    self.expected = expected
    self.known = known
    let trial = HostileTrial(
      scenario, leastPathPercent: expected.leastPathPercent, invariants: invariants)
    var cells: [HostileCell] = []
    for strategy in strategies {
      let recorded = expected.cell(of: strategy.id)
      let result = trial.result(of: strategy)
      guard result != nil || recorded != nil else { continue }
      cells.append(HostileCell(strategy: strategy.id, result: result, expected: recorded))
    }
    for cell in expected.cells where !known.contains(cell.strategy) {
      cells.append(HostileCell(strategy: cell.strategy, result: nil, expected: cell))
    }
    self.cells = cells
  }

  /// Whether every cell is as recorded, and read.
  public var isFine: Bool { cells.allSatisfy { $0.status == .asExpected } }

  /// What to record after this run.
  ///
  /// A reason is kept, and what the strategy broke before is put beside it where that changed: the
  /// mark goes only by somebody's hand. What tested nothing is not recorded.
  ///
  /// - Parameter isReplacing: Whether a result that changed is recorded too, not only new ones.
  public func recorded(isReplacing: Bool) -> ExpectedResults {
    var results = expected
    for cell in cells {
      let index = results.cells.firstIndex { $0.strategy == cell.strategy }
      switch (cell.status, index, cell.result) {
      case (.missing, _, let result?):
        results.cells.append(.init(strategy: cell.strategy, breaks: result.breaks, why: ""))
      case (.differs, let index?, let result?) where isReplacing:
        results.cells[index].take(result.breaks)
      default: break
      }
    }
    results.cells.sort { place(of: $0.strategy) < place(of: $1.strategy) }
    return results
  }

  private func place(of strategy: StrategyID) -> Int {
    known.firstIndex(of: strategy) ?? known.count
  }
}

extension ExpectedResults.Cell {
  /// Takes another result; the reason stays, and fits again when the result is what it was.
  fileprivate mutating func take(_ result: [String]) {
    let read = before ?? breaks
    breaks = result
    before = why.isEmpty || read == result ? nil : read
  }
}
