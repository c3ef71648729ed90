import Mutation
import StoryFiles
import TrackerModel

/// A mutant by its name, such as `my-tracker:drop-upload`.
struct MutantSelection: Sendable {
  /// The strategy without the bug.
  let strategy: any TrackerStrategy
  /// The bug.
  let mutation: MutationOperator
  /// The bug as one of the boundary; nil for one that was planted by hand.
  let boundary: BoundaryMutation?

  /// Finds a mutant.
  ///
  /// - Throws: A failure that names the closest one.
  init(_ name: String, of strategies: [any TrackerStrategy]) throws {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let strategy = strategies.first(where: { $0.id.rawValue == parts[0] }) else {
      let near = closestName(to: parts[0], among: strategies.map(\.id.rawValue))
      throw Self.unknown(name, near.map { ([$0] + parts.dropFirst()).joined(separator: ":") })
    }
    let wanted = parts.count > 1 ? parts[1] : ""
    boundary = BoundaryMutation.named(wanted)
    guard let mutation = MutationOperator.named(wanted) ?? boundary?.mutation else {
      let near = closestName(to: wanted, among: Self.mutations)
      throw Self.unknown(name, near.map { "\(strategy.id):\($0)" })
    }
    self.strategy = strategy
    self.mutation = mutation
  }

  /// The strategy with the bug.
  var mutant: any TrackerStrategy { mutation.mutant(of: strategy) }

  private static let mutations =
    BoundaryMutation.catalog.map(\.name) + MutationOperator.catalog.map(\.name)

  private static func unknown(_ name: String, _ near: String?) -> CommandFailure {
    CommandFailure(
      "No mutant is called \(Quoted.value(name))."
        + (near.map { " Did you mean '\($0)'?" }
          ?? " Names look like 'dual-manager:drop-upload': a strategy, a colon, a bug."),
      .usage)
  }
}
