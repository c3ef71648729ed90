import StoryModel
import TrackerConformance
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
  /// Why a mutant may survive, a sentence for each: see ``note(on:)``.
  public var notes: [String: String] = [:]
  /// What became of the strategy itself where it did not come to the end of a story: its mutants were
  /// played no further, since nothing they do could be told from what it does.
  public var loss: Loss?

  /// How many mutants never came to an occasion to go wrong.
  public var notReached: Int { lines.count { $0.fate == .notReached } }
  /// How many mutants nobody can tell from the strategy, for one reason.
  public func equivalent(_ reason: MutantFate.Equivalence) -> Int {
    lines.count { $0.fate == .equivalent(reason) }
  }
  /// The mutants that an invariant convicts.
  public var killed: [(mutation: BoundaryMutation, kill: MutantFate.Kill)] {
    lines.compactMap { line in
      if case .killed(let kill) = line.fate { (line.mutation, kill) } else { nil }
    }
  }
  /// The mutants that ended the program that played them, or were not to be ended themselves.
  public var died: [(mutation: BoundaryMutation, loss: Loss)] {
    lines.compactMap { line in
      if case .died(let loss) = line.fate { (line.mutation, loss) } else { nil }
    }
  }
  /// The mutants that do something else than the strategy, and that nobody convicts.
  public var survivors: [(mutation: BoundaryMutation, survival: MutantFate.Survival)] {
    lines.compactMap { line in
      if case .survives(let survival) = line.fate { (line.mutation, survival) } else { nil }
    }
  }

  /// Why nobody need convict a survivor, or what is missing that would; nil if nobody has said.
  ///
  /// It is noted under the name of the mutant, such as `my-tracker:drop-upload`, or of the mutation
  /// alone where it holds in every strategy.
  public func note(on mutation: BoundaryMutation) -> String? {
    notes["\(strategy.id):\(mutation.name)"] ?? notes[mutation.name]
  }

  /// The survivors for which there is no explanation.
  public var unexplained: [BoundaryMutation] {
    survivors.map(\.mutation).filter { note(on: $0) == nil }
  }
}

/// What became of a mutant.
public enum MutantFate: Hashable, Sendable {
  /// A rarer form of a mutation that is not killed even where it acts at every occasion.
  case notTried
  /// It never came to an occasion to go wrong.
  case notReached
  /// In no story can anybody tell it from the strategy.
  case equivalent(Equivalence)
  /// An invariant convicts it.
  case killed(Kill)
  /// It did not come to the end of a story: it ended the program that played it, or would not return.
  case died(Loss)
  /// It does something else than the strategy, and nobody convicts it.
  case survives(Survival)

  /// How a mutant was convicted.
  public struct Kill: Hashable, Sendable, Codable {
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
    /// The first difference that anybody can observe (see ``KnownTrace``).
    public let difference: Difference
  }

  /// Where a mutant first does something else than the strategy.
  public struct Difference: Hashable, Sendable, Codable {
    /// The story.
    public let story: Int
    /// What the strategy's trace has there, in words.
    public let expected: String
    /// What the mutant's has instead.
    public let actual: String
  }

  /// Why nobody can tell a mutant from the strategy.
  public enum Equivalence: Hashable, Sendable, CaseIterable {
    /// Its traces are the same, entry by entry.
    case sameTrace
    /// It asks for something else, and iOS ignores that: see ``KnownTrace``.
    case asksInVain
  }
}
