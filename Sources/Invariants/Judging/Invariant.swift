import StoryModel
import TrackerModel

/// A requirement on what a tracker does, with the monitor that watches for its breach.
///
/// A value, not a type: the catalog is an array, and adding one is adding an element.
public struct Invariant: Sendable {
  /// How binding it is.
  public enum Level: String, Hashable, Sendable {
    /// Binds every strategy.
    case must
    /// Binds the strategies that claim it.
    case claim
  }

  /// What it is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing bad happens; holds on every trace.
    case safety
    /// Something good happens in time, where its precondition holds.
    case liveness
    /// What it costs.
    case energy
    /// Good manners.
    case hygiene
    /// A quantity that a strategy may promise with a number.
    case number
    /// What a run of a story has to do with another run of it.
    case relation
  }

  /// What a breach may be for want of, so that a report says what the tracker was waiting for.
  public enum Want: Hashable, Sendable {
    /// Nothing that iOS gives: what is asked for is the app's alone.
    case nothing
    /// An event that relaunches the app, which no session helps.
    case relaunch
    /// Fixes, for which a session or a timer would do as well.
    case points
  }

  /// A case in which what is missing is not the tracker's fault, so that it breaks nothing.
  public struct Excuse: Hashable, Sendable {
    /// The case, as a phrase.
    public let text: String
    /// The planted bug that could hide behind it and is convicted all the same: the name of one that
    /// `harness mutants --planted --bug NAME` plays.
    public let hider: String

    /// Creates one.
    public init(_ text: String, hider: String) {
      self.text = text
      self.hider = hider
    }
  }

  /// How it is judged.
  public enum Method: Sendable {
    /// By a monitor that watches the story; this makes one.
    case monitor(@Sendable (StoryContext) -> AnyMonitor)
    /// By a second run, altered.
    case pair(Relation)
  }

  /// The name in the rulebook, such as `I-S2`; never reused.
  public let id: String
  /// The quantity that it measures; nil where it promises no number.
  ///
  /// A promise of liveness or energy may be that of a number: who claims it without one promises
  /// the quantity's `defaultLimit`. It then has two names, see ``names``.
  public let quantity: Quantity?
  /// How binding it is: safety and nearly all hygiene are musts, liveness and energy are claims.
  public let level: Level
  /// What it is about.
  public let kind: Kind
  /// A short name for tables, such as `Background-task accounting`.
  public let name: String
  /// One sentence that says what must hold.
  public let summary: String
  /// The rules of iOS it stands on.
  public let citations: [RuleID]
  /// When it is judged; empty where it holds on every trace.
  public let precondition: String
  /// The whole of it, for somebody who wants to predict the verdict; empty where the summary and the
  /// precondition say it all.
  public let rule: String
  /// What excuses a tracker that does not do what it says; nothing else does.
  public let excuses: [Excuse]
  /// What a breach may be for want of.
  public let wants: Want
  /// Whether it is judged only when all trouble of the story is over.
  public let isJudgedInCalm: Bool
  /// Whether it compares with the reference run, which then has to be played too.
  public let needsReferenceRun: Bool
  /// Whether it compares with the way that the reference run records, which takes as long to play as the
  /// story does.
  public let needsReferenceTrack: Bool
  /// Whether it is a promise of one way of tracking, which who tracks otherwise owes no user.
  public let isOfOneWay: Bool
  /// Whether a breach convicts whatever the open questions are answered: iOS may give the occasion under
  /// every reading, and what is owed then is the app's alone.
  public let isOwedUnderEveryReading: Bool
  /// What an app must have for it to be judged; one that lacks it is not put to the test.
  public let presupposes: AppManifest.Features
  /// The kinds of entry that the monitor wants to see.
  public let listensTo: OccurrenceKinds
  /// How it is judged.
  public let method: Method

  /// Creates an invariant; safety and hygiene bind everybody, the rest those that claim it, unless
  /// a level is given.
  ///
  /// - Parameters:
  ///   - id: A name that no other has, such as `MY-1`.
  ///   - quantity: What it measures; nil for the quantity whose name its ID is, if there is one.
  ///   - level: How binding it is; nil for what its kind says.
  ///   - kind: What it is about.
  ///   - name: A short name for tables.
  ///   - summary: One sentence that says what must hold.
  ///   - citations: The rules of iOS it stands on.
  ///   - precondition: When it is judged; empty where it holds on every trace.
  ///   - rule: The whole of it, in at most six lines; empty where the summary says it all.
  ///   - excuses: What excuses a tracker that does not do what it says.
  ///   - wants: What a breach may be for want of.
  ///   - isJudgedInCalm: Whether it is judged only when all trouble of the scenario is over.
  ///   - needsReferenceRun: Whether it compares with the wakes of an always-armed tracker.
  ///   - needsReferenceTrack: Whether it compares with the way that one records, which takes time to play.
  ///   - isOfOneWay: Whether it is a promise of one way of tracking.
  ///   - isOwedUnderEveryReading: Whether a breach convicts whatever the open questions are answered.
  ///   - presupposes: What an app must have for it to be judged.
  ///   - listensTo: The kinds of entry that its monitor is given.
  ///   - monitor: Makes the monitor of one scenario.
  public init<Monitor: InvariantMonitor>(
    id: String, measuring quantity: Quantity? = nil, level: Level? = nil, kind: Kind, name: String,
    summary: String,
    citations: [RuleID] = [], precondition: String = "", rule: String = "",
    excuses: [Excuse] = [], wants: Want = .nothing,
    isJudgedInCalm: Bool = false, needsReferenceRun: Bool = false,
    needsReferenceTrack: Bool = false, isOfOneWay: Bool = false,
    isOwedUnderEveryReading: Bool = false,
    presupposes: AppManifest.Features = [],
    listensTo: OccurrenceKinds,
    monitor: @escaping @Sendable (StoryContext) -> Monitor
  ) {
    self.id = id
    self.quantity = quantity ?? Quantity(invariant: id)
    self.level = level ?? (kind == .safety || kind == .hygiene ? .must : .claim)
    self.kind = kind
    self.name = name
    self.summary = summary
    self.citations = citations
    self.precondition = precondition
    self.rule = rule
    self.excuses = excuses
    self.wants = wants
    self.isJudgedInCalm = isJudgedInCalm
    self.needsReferenceRun = needsReferenceRun
    self.needsReferenceTrack = needsReferenceTrack
    self.isOfOneWay = isOfOneWay
    self.isOwedUnderEveryReading = isOwedUnderEveryReading
    self.presupposes = presupposes
    self.listensTo = listensTo
    method = .monitor { AnyMonitor(monitor($0)) }
  }

  /// Creates an invariant that is judged by a second run; it listens to nothing.
  public init(
    id: String, level: Level? = nil, kind: Kind, name: String, summary: String,
    citations: [RuleID], precondition: String = "", rule: String = "", relation: Relation
  ) {
    self.id = id
    quantity = nil
    self.level = level ?? (kind == .safety || kind == .hygiene ? .must : .claim)
    self.kind = kind
    self.name = name
    self.summary = summary
    self.citations = citations
    self.precondition = precondition
    self.rule = rule
    excuses = []
    wants = .nothing
    isJudgedInCalm = false
    needsReferenceRun = false
    needsReferenceTrack = false
    isOfOneWay = false
    isOwedUnderEveryReading = false
    presupposes = []
    listensTo = []
    method = .pair(relation)
  }

  /// Every name of it: its ID, and that of its number where it is another.
  public var names: [String] {
    guard let number = quantity?.invariant, number != id else { return [id] }
    return [id, number]
  }

  /// Whether that is one of its names.
  public func isNamed(_ name: String) -> Bool { name == id || name == quantity?.invariant }

  /// The relation that judges it; nil where a monitor does.
  public var relation: Relation? {
    if case .pair(let relation) = method { relation } else { nil }
  }

  /// Whether it is judged by a second run in which nothing is altered.
  public var isRepetition: Bool { relation?.isRepetition ?? false }

  /// Whether it says anything of an app with these features.
  public func applies(to features: AppManifest.Features) -> Bool {
    presupposes.isSubset(of: features)
  }

  /// Makes the monitor for one story; it finds nothing where a relation judges, or the app lacks what it
  /// presupposes.
  func makeMonitor(_ context: StoryContext) -> AnyMonitor {
    guard case .monitor(let make) = method, applies(to: context.manifest.features) else {
      return AnyMonitor(NothingToWatch())
    }
    return make(context)
  }
}

/// What a monitor may know of the story beside its entries.
public struct StoryContext: Sendable {
  /// The story.
  public let scenario: Scenario
  /// What the strategy's app declares.
  public let manifest: AppManifest
  /// When iOS wakes the reference tracker in the same story (I-L1b); empty where nothing is to be compared.
  public let referenceWakes: [ReferenceWake]
  /// When the reference run recorded the way of the trips that began in trouble (I-N14), in order and
  /// without overlap; empty where nothing is to be compared.
  public let referenceTrack: [Range<Instant>]
  /// The numbers that the strategy promises, or declares to break, on the story's version of iOS.
  public let limits: [Quantity: Int64]

  /// Creates a context.
  public init(
    scenario: Scenario, manifest: AppManifest, referenceWakes: [ReferenceWake] = [],
    referenceTrack: [Range<Instant>] = [], limits: [Quantity: Int64] = [:]
  ) {
    self.scenario = scenario
    self.manifest = manifest
    self.referenceWakes = referenceWakes
    self.referenceTrack = referenceTrack
    self.limits = limits
  }
}
