import Invariants
import StoryModel
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
  /// In no story can anybody tell it from the strategy.
  case equivalent(Equivalence)
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
    /// The first story in which anybody can observe a difference (see ``KnownTrace``).
    public let story: Int
    /// The first difference there that anybody can observe.
    public let difference: TraceComparison.Difference
    /// What the strategy does, in each story, where the mutant first differs; without repetitions.
    public let steps: Set<Step>
  }

  /// A step of a trace, by its kind.
  public enum Step: Hashable, Sendable {
    /// The app asks for something.
    case request(RequestKind)
    /// The app is told something.
    case event(EventKind)
    /// Anything else.
    case other(OccurrenceKind)
    /// The trace has ended.
    case end

    /// The kind of an entry; nil stands for the end.
    public init(_ entry: TraceEntry?) {
      switch entry?.what {
      case .request(let request): self = .request(request.kind)
      case .event(let note): self = .event(note.eventKind)
      case .some(let what): self = .other(what.kind)
      case nil: self = .end
      }
    }
  }

  /// Why nobody can tell a mutant from the strategy.
  public enum Equivalence: Hashable, Sendable, CaseIterable {
    /// Its traces are the same, entry by entry.
    case sameTrace
    /// It asks for something else, and iOS ignores that: see ``KnownTrace``.
    case asksInVain
  }
}
