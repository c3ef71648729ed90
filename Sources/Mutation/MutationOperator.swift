import StoryModel
import TrackerModel

/// A bug that can be planted into any strategy, at the boundary between its app and iOS.
///
/// Those of ``catalog`` are there to try the invariants, each to be convicted by those that it names;
/// those of ``BoundaryMutation/catalog`` are all that a boundary can do, to score a strategy.
/// A value, not a type: the catalog is an array, and adding one is adding an element. An operator
/// sees what an app sees, never the world, the story or the strategy's memory.
///
/// ```swift
/// let keepsVisits = MutationOperator(
///   "keeps-visits", "Never stops the visit service.", convictedBy: ["I-S11"],
///   rewrites: { turn in turn.drop { $0 == .stopMonitoringVisits } })
/// ```
public struct MutationOperator: Sendable {
  /// The name: words joined by hyphens, such as `task-per-fix`.
  public let name: String
  /// One sentence: the bug.
  public let summary: String
  /// The invariants that convict a mutant, each by itself, wherever they bind the strategy.
  public let invariants: [String]
  /// Numbers that a host is taken to promise where it says nothing of them, for the bug to break.
  public let promises: [Claim]
  /// What must happen for the bug to show; a hunt then plays stories in which nothing else does.
  /// Empty where days as they come show it soon.
  public let provokedBy: Set<HappeningName>
  /// Changes what the app declares.
  public let redeclares: @Sendable (inout AppManifest) -> Void
  /// What of the process's past is lost.
  public let loses: MutantLosses
  /// Whether the checkpoint grows by a line every day.
  public let hoards: Bool
  /// What the strategy gets to see of an event.
  public let receives: @Sendable (Event, inout MutantNotes) -> Reception
  /// Changes what a launch or a handler asks for.
  public let rewrites: @Sendable (inout MutantTurn) -> Void

  /// What a strategy gets to see of an event that iOS delivers once.
  public enum Reception: Hashable, Sendable {
    /// Nothing: the delegate method is missing.
    case never
    /// The event, as it should.
    case once
    /// The event twice: the delegate is registered twice.
    case twice
    /// The event at the next turn, before that turn's own: it was queued.
    case later
    /// Another event in its place.
    case instead(Event)
  }

  /// Creates an operator; one that is given no functions changes nothing.
  public init(
    _ name: String, _ summary: String, convictedBy invariants: [String] = [],
    promising promises: [Claim] = [], provokedBy: Set<HappeningName> = [],
    redeclares: @escaping @Sendable (inout AppManifest) -> Void = { _ in },
    loses: MutantLosses = [], hoards: Bool = false,
    receives: @escaping @Sendable (Event, inout MutantNotes) -> Reception = { _, _ in .once },
    rewrites: @escaping @Sendable (inout MutantTurn) -> Void = { _ in }
  ) {
    self.name = name
    self.summary = summary
    self.invariants = invariants
    self.promises = promises
    self.provokedBy = provokedBy
    self.redeclares = redeclares
    self.loses = loses
    self.hoards = hoards
    self.receives = receives
    self.rewrites = rewrites
  }

  /// The strategy with this bug.
  public func mutant(of base: some TrackerStrategy) -> any TrackerStrategy {
    hoards ? Mutant(Hoarder(base: base), self) : Mutant(base, self)
  }

  /// The strategy without the bug, but with the promises that it is to break, as far as the strategy
  /// says nothing of them.
  func host(_ strategy: some TrackerStrategy) -> any TrackerStrategy {
    let more = promises(beside: strategy.claims)
    return more.isEmpty
      ? strategy : Mutant(strategy, MutationOperator("", strategy.summary, promising: more))
  }

  /// What of the operator's promises a strategy says nothing of.
  func promises(beside claims: [Claim]) -> [Claim] {
    promises.filter { promise in !claims.contains { $0.invariant == promise.invariant } }
  }
}

extension MutationOperator {
  /// Every operator that tries the invariants; those that the boundary says come first.
  public static let catalog: [MutationOperator] =
    boundary + registrations + sessions + trips + processes + data + points + consent + frugality
    + numbers + paired + hiders + featureHiders + churn + clocks

  /// The operator of that name; nil when there is none.
  public static func named(_ name: String) -> MutationOperator? {
    catalog.first { $0.name == name }
  }
}
