import Invariants
import TrackerConformance
import TrackerModel

/// The findings of a campaign as people count them: what one shrunk scenario shows of a strategy is one
/// finding, however many promises it breaks.
public struct Findings: Sendable {
  /// A shrunk scenario with the promises that a strategy breaks in it.
  public struct Finding: Sendable {
    /// One for each promise, in the order of the tables; never empty.
    public let broken: [FoundCounterexample]

    /// The one that comes first.
    public var first: FoundCounterexample { broken[0] }
  }

  /// The findings, the worst first: with a must before those with claims only, then by how many promises
  /// are broken; of equals the one that comes first in the tables.
  public let all: [Finding]

  /// Gathers what a report has.
  public init(_ report: CampaignReport) {
    var groups: [[FoundCounterexample]] = []
    for found in report.counterexamples {
      let index = groups.firstIndex { group in
        group[0].strategy.id == found.strategy.id && group[0].choices == found.choices
      }
      if let index { groups[index].append(found) } else { groups.append([found]) }
    }
    let ranked = groups.enumerated().sorted { one, other in
      let (left, right) = (Self.rank(one.element), Self.rank(other.element))
      return left == right ? one.offset < other.offset : right.lexicographicallyPrecedes(left)
    }
    all = ranked.map { Finding(broken: $0.element) }
  }

  private static func rank(_ group: [FoundCounterexample]) -> [Int] {
    [group.count { $0.invariant.level == .must } > 0 ? 1 : 0, group.count]
  }
}
