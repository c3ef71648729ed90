import Invariants
import Mutation
import PublishedStatements
import TrackerConformance
import TrackerModel

/// A strategy whose requests say what it was told, for tests of what a mutant makes of them.
struct EchoStrategy: TrackerStrategy {
  struct Checkpoint: Codable, Hashable { var wasOpened = false }
  struct Memory { var events = 0 }

  let id: StrategyID = "echo"
  let summary = "Says what it was told."
  let manifest = AppManifest()
  let claims: [Claim] = [.keeps("I-L8")]

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app["main"].startUpdatingLocation()
    if app.applicationState == .active { app.save(Checkpoint(wasOpened: true)) }
    return Memory()
  }

  /// Numbers the events in its requests, and begins and ends a task at every timer.
  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    memory.events += 1
    app.perform(Identifier("event", numbered: memory.events))
    guard case .timerDidFire = event else { return }
    app.endBackgroundTask(app.beginBackgroundTask("timer"))
  }
}

/// A process of a mutant of `EchoStrategy`, and what it asks for.
struct EchoProcess {
  typealias Strategy = Mutant<EchoStrategy>

  /// What the launch asked for.
  let launchRequests: [Request]
  private let strategy: Strategy
  private var facts: AppFacts
  private var memory: Strategy.Memory

  /// The checkpoint that the launch saved.
  let saved: EchoStrategy.Checkpoint?

  init(_ mutation: MutationOperator, state: ApplicationState = .active) {
    strategy = Mutant(EchoStrategy(), mutation)
    var facts = AppFacts()
    facts.applicationState = state
    self.facts = facts
    var app = Strategy.App(facts: facts)
    memory = strategy.launch(Launch(), restoring: nil, in: &app)
    launchRequests = app.requests
    saved = app.checkpointToSave
  }

  /// What the process asks for when it is told of events, one after the other; a minute passes
  /// before the next time.
  mutating func requests(after events: Event...) -> [Request] {
    var app = Strategy.App(facts: facts)
    for event in events { strategy.handle(event, memory: &memory, in: &app) }
    facts.now = facts.now.advanced(by: MutantNotes.delay)
    return app.requests
  }
}
