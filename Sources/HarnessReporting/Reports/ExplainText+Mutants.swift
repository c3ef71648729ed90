import Invariants
import Mutation
import StoryModel
import TrackerModel

// Bugs, and strategies that have one.
extension ExplainText {
  /// The bugs that can be explained: those written by hand, then those of the boundary.
  static let mutations =
    MutationOperator.catalog
    + BoundaryMutation.catalog.map(\.mutation).filter { bug in
      MutationOperator.named(bug.name) == nil
    }

  /// A bug: what convicts it, what provokes it, and the strategies that it is planted into.
  ///
  /// - Parameter host: The strategy that was named with it, as in `dual-manager:drop-upload`.
  func text(_ bug: MutationOperator, in host: StrategyID? = nil) -> String {
    let isPlanted = MutationOperator.named(bug.name) != nil
    let hosts = (hosts[bug.name] ?? []).filter { id in strategies.contains { $0.id == id } }
    let example = host ?? hosts.first ?? strategies.first?.id
    let name = host.map { "\($0):\(bug.name)" } ?? bug.name
    return Self.document(
      "\(name)  Mutant", bug.summary,
      [
        (
          "Made for",
          [
            isPlanted
              ? "invariants: each of those below must report it ('harness mutants --planted')"
              : "strategies: it is one of all changes of what passes between app and iOS"
          ]
        ),
        ("Reported by", bug.invariants.compactMap { name in invariant(name).map(Self.title) }),
        ("Promise broken", bug.promises.map { "\($0.invariant) \($0.promise)" }),
        ("Provoked by", bug.provokedBy.sorted().map { "\($0.rawValue): \($0.row.sentence)" }),
        ("Planted into", hosts.isEmpty ? [] : [hosts.map(\.rawValue).joined(separator: ", ")]),
        ("May survive", notes(on: bug, in: host)),
        ("See it", example.map { ["harness mutants \($0):\(bug.name)"] } ?? []),
      ])
  }

  /// The bug of that name, and the strategy where one is named before it.
  func mutant(_ name: String) -> (bug: MutationOperator, host: StrategyID?)? {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let last = parts.last?.lowercased(),
      let bug = Self.mutations.first(where: { $0.name.lowercased() == last })
    else { return nil }
    guard parts.count > 1 else { return (bug, nil) }
    let host = strategies.first { $0.id.rawValue.lowercased() == parts[0].lowercased() }
    return host.map { (bug, $0.id) }
  }

  /// Why it may be that no invariant reports it.
  private func notes(on bug: MutationOperator, in host: StrategyID?) -> [String] {
    if let note = notes[bug.name] { return [note] }
    return strategies.filter { host == nil || $0.id == host }.compactMap { strategy in
      notes["\(strategy.id):\(bug.name)"].map { "\(strategy.id): \($0)" }
    }
  }

  private static func title(_ invariant: Invariant) -> String {
    "\(invariant.id) \(invariant.name)"
  }
}

extension Set<HappeningName> {
  /// In the order of their declaration.
  fileprivate func sorted() -> [HappeningName] { HappeningName.allCases.filter(contains) }
}
