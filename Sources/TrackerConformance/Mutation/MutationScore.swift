import DeviceSimulation
import TrackerModel

/// What became of every mutant of a strategy.
public struct MutationScore: Sendable {
  /// A mutant and its fate.
  public struct Line: Sendable {
    /// What goes wrong.
    public let mutation: BoundaryMutation
    /// What became of it.
    public let fate: MutantFate
  }

  /// The strategy.
  public let strategy: any TrackerStrategy
  /// The seed of all stories.
  public let seed: UInt64
  /// The stories that were played; fewer than were asked for where the strategy does not support a
  /// version of iOS.
  public let stories: Int
  /// Every mutant, in the order of the catalog.
  public let lines: [Line]

  /// How many mutants never came to an occasion to go wrong.
  public var notReached: Int { lines.count { $0.fate == .notReached } }
  /// How many mutants gave the same traces as the strategy.
  public var equivalent: Int { lines.count { $0.fate == .equivalent } }
  /// The mutants that an invariant convicts.
  public var killed: [(mutation: BoundaryMutation, kill: MutantFate.Kill)] {
    lines.compactMap { line in
      if case .killed(let kill) = line.fate { (line.mutation, kill) } else { nil }
    }
  }
  /// The mutants that do something else than the strategy, and that nobody convicts.
  public var survivors: [(mutation: BoundaryMutation, survival: MutantFate.Survival)] {
    lines.compactMap { line in
      if case .survives(let survival) = line.fate { (line.mutation, survival) } else { nil }
    }
  }

  /// The survivors for which there is no explanation.
  public var unexplained: [BoundaryMutation] {
    survivors.filter { SurvivorNote.note(on: $0.mutation, $0.survival, of: strategy.id) == nil }
      .map(\.mutation)
  }
}

/// What became of a mutant.
public enum MutantFate: Hashable, Sendable {
  /// A rarer form of a mutation that is not killed even where it acts at every occasion.
  case notTried
  /// It never came to an occasion to go wrong.
  case notReached
  /// It gave the same traces as the strategy, entry by entry, in every story.
  case equivalent
  /// An invariant convicts it.
  case killed(Kill)
  /// It does something else than the strategy, and nobody convicts it.
  case survives(Survival)

  /// How a mutant was convicted.
  public struct Kill: Hashable, Sendable {
    /// The story.
    public let story: Int
    /// The invariants that it breaks and the strategy keeps there; the one broken first is first.
    public let invariants: [String]
    /// The open questions about iOS on whose reading the first breach rests; mostly none.
    public let openQuestions: [OpenQuestion]
  }

  /// What a mutant does that convicts it of nothing.
  public struct Survival: Hashable, Sendable {
    /// In how many stories it had an occasion to go wrong.
    public let occasions: Int
    /// The first story whose trace is another.
    public let story: Int
    /// The first difference there.
    public let difference: TraceComparison.Difference
    /// The first difference that is more than a request, and its story; nil where the phone did the
    /// same in every story.
    public let effect: Effect?

    /// A difference that is more than a request.
    public struct Effect: Hashable, Sendable {
      /// The story.
      public let story: Int
      /// The difference.
      public let difference: TraceComparison.Difference
    }
  }

}
