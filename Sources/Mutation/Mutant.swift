import TrackerModel

/// A strategy broken on purpose: everything as in the strategy, but for one planted bug.
///
/// The bug sits between the strategy and iOS, so that it can be planted into any strategy. The
/// mutant claims what the strategy claims: an invariant that does not convict it, where the
/// strategy itself keeps it, does not watch what it says.
///
/// ```swift
/// let mutant = Mutant(MyTracker(), keepsVisits)
/// mutant.id  // my-tracker:keeps-visits
/// ```
public struct Mutant<Base: TrackerStrategy>: TrackerStrategy {
  /// What the strategy writes to disk.
  public typealias Checkpoint = Base.Checkpoint

  /// The strategy's memory, and what the operator remembers.
  public struct Memory: Sendable {
    var base: Base.Memory
    var notes: MutantNotes
  }

  /// The strategy.
  public let base: Base
  /// The bug.
  public let mutation: MutationOperator
  /// What the app declares, with what the bug makes of it.
  public let manifest: AppManifest
  private let keptOutside = KeptOutside()

  /// Plants a bug into a strategy.
  public init(_ base: Base, _ mutation: MutationOperator) {
    self.base = base
    self.mutation = mutation
    var manifest = base.manifest
    mutation.redeclares(&manifest)
    self.manifest = manifest
  }

  /// The strategy's name, and after a colon the operator's, if it has one.
  public var id: StrategyID {
    mutation.name.isEmpty ? base.id : StrategyID("\(base.id):\(mutation.name)")
  }
  /// The bug as a sentence.
  public var summary: String { mutation.summary }
  /// What the strategy promises, and what it is taken to.
  public var claims: [Claim] { base.claims + mutation.promises(beside: base.claims) }

  /// Launches the strategy and changes what it asks for.
  public func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var launch = launch
    if mutation.loses.contains(.launchOptions) { launch.options = [] }
    let losesCheckpoint = mutation.loses.losesCheckpoint(at: app.facts)
    let memory = base.launch(
      launch, restoring: losesCheckpoint ? nil : checkpoint, in: &app)
    var mutant = Memory(base: memory, notes: MutantNotes())
    mutant.notes.lastTurn = app.facts.now
    rewrite(nil, &mutant.notes, &app)
    return mutant
  }

  /// Hands the strategy an event, or not, and changes what it asks for.
  public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if mutation.loses.contains(.checkpointReadLater) { app.readableCheckpoint = nil }
    if mutation.loses.losesMemory(before: event, memory.notes, app.facts) {
      memory.base = freshMemory(app)
    }
    memory.notes.lastTurn = app.facts.now
    for late in memory.notes.takeLateEvents(at: app.facts.now) {
      base.handle(late, memory: &memory.base, in: &app)
    }
    switch mutation.receives(event, &memory.notes) {
    case .never: break
    case .once: base.handle(event, memory: &memory.base, in: &app)
    case .twice:
      base.handle(event, memory: &memory.base, in: &app)
      base.handle(event, memory: &memory.base, in: &app)
    case .later: memory.notes.lateEvents.append(.init(what: event, since: app.facts.now))
    case .instead(let other): base.handle(other, memory: &memory.base, in: &app)
    }
    rewrite(event, &memory.notes, &app)
  }

  /// The memory of a process that has just been launched, and whose launch asked for nothing: iOS
  /// keeps what the process asked for before, the strategy knows nothing of it.
  private func freshMemory(_ app: borrowing App) -> Base.Memory {
    var unheard = App(facts: app.facts)
    unheard.managers = app.managers
    unheard.readableCheckpoint = app.readableCheckpoint
    unheard.files = app.files
    unheard.lastBackgroundTask = app.lastBackgroundTask
    return base.launch(Launch(), restoring: app.readableCheckpoint, in: &unheard)
  }

  private func rewrite(_ event: Event?, _ notes: inout MutantNotes, _ app: inout App) {
    var turn = MutantTurn(
      event, facts: app.facts, requests: app.requests, notes: notes,
      lastBackgroundTask: app.lastBackgroundTask, keptOutside: keptOutside)
    mutation.rewrites(&turn)
    notes = turn.notes
    app.requests = turn.requests
    app.lastBackgroundTask = turn.lastBackgroundTask
    if app.checkpointToSave == nil, app.requests.contains(.saveCheckpoint) {
      app.checkpointToSave = firstCheckpoint
    }
  }

  /// What the strategy saves when it is opened for the first time; nil if that is nothing.
  ///
  /// An operator cannot make a checkpoint of a type that it does not know, but a process that takes
  /// a locked disk for an empty one writes just this.
  private var firstCheckpoint: Checkpoint? {
    var facts = AppFacts()
    facts.applicationState = .active
    var app = App(facts: facts)
    _ = base.launch(Launch(), restoring: nil, in: &app)
    return app.checkpointToSave
  }
}
