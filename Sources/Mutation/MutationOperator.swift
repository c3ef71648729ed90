import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// A bug that can be planted into any strategy, at the boundary between its app and iOS.
///
/// Those of ``catalog`` are planted by hand, each to be convicted by invariants that it names;
/// those of ``BoundaryMutation/catalog`` are all that a boundary can do, to score a strategy.
/// A value, not a type: the catalog is an array, and adding one is adding an element. An operator
/// sees what an app sees, never the world, the story or the strategy's memory.
///
/// ```swift
/// let keepsVisits = MutationOperator(
///   "keeps-visits", "Never stops the visit service.", in: ["sentinel"], convictedBy: ["I-S11"],
///   rewrites: { turn in turn.drop { $0 == .stopMonitoringVisits } })
/// ```
public struct MutationOperator: Sendable {
  /// The name: lower-case words joined by hyphens, such as `leaks-tasks`.
  public let name: String
  /// One sentence: the bug.
  public let summary: String
  /// The strategies in which it is a bug; in others it may change nothing that is promised.
  public let hosts: [StrategyID]
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
    _ name: String, _ summary: String, in hosts: [StrategyID], convictedBy invariants: [String],
    promising promises: [Claim] = [], provokedBy: Set<HappeningName> = [],
    redeclares: @escaping @Sendable (inout AppManifest) -> Void = { _ in },
    loses: MutantLosses = [],
    receives: @escaping @Sendable (Event, inout MutantNotes) -> Reception = { _, _ in .once },
    rewrites: @escaping @Sendable (inout MutantTurn) -> Void = { _ in }
  ) {
    self.name = name
    self.summary = summary
    self.hosts = hosts
    self.invariants = invariants
    self.promises = promises
    self.provokedBy = provokedBy
    self.redeclares = redeclares
    self.loses = loses
    self.receives = receives
    self.rewrites = rewrites
  }

  /// The strategy with this bug.
  public func mutant(of base: some TrackerStrategy) -> any TrackerStrategy {
    Mutant(base, self)
  }
}

extension MutationOperator {
  /// Every operator: forgotten registrations, sessions, trips, processes, data, consent, numbers.
  public static let catalog: [MutationOperator] =
    registrations + sessions + trips + modern + processes + data + consent + alarms + frugality
    + numbers + paired

  /// The operator of that name; nil when there is none.
  public static func named(_ name: String) -> MutationOperator? {
    catalog.first { $0.name == name }
  }
}

// The strategies of this package that operators are made for.
extension StrategyID {
  static let timerLoop: StrategyID = "timer-loop"
  static let dualManager: StrategyID = "dual-manager"
  static let visitsAndRegions: StrategyID = "visits-and-regions"
  static let motionAdaptive: StrategyID = "motion-adaptive"
  static let sentinel: StrategyID = "sentinel"
}

extension [StrategyID] {
  /// Every reference strategy.
  static let everybody: [StrategyID] = [.timerLoop] + armed
  /// Those that register something with iOS, to be launched again.
  static let armed: [StrategyID] = [.dualManager, .visitsAndRegions, .motionAdaptive]
  /// Those that are launched again by significant changes.
  static let relaunched: [StrategyID] = [.dualManager, .motionAdaptive]
}
