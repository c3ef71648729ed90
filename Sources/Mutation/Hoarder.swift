import TrackerModel

/// A strategy that adds a line to its checkpoint every day and never takes one out.
///
/// An operator sits between a strategy and iOS and cannot write into a checkpoint whose type it does
/// not know; this wraps the checkpoint instead. Everything else is as in the strategy.
struct Hoarder<Base: TrackerStrategy>: TrackerStrategy {
  /// What the strategy saves, and the log beside it.
  struct Checkpoint: Codable, Hashable, Sendable {
    var base: Base.Checkpoint
    var log: [String]
  }

  /// The strategy's memory, and the log.
  struct Memory: Sendable {
    var base: Base.Memory
    var log: [String]
    var loggedAt: Instant
  }

  /// What a day adds, in bytes.
  static var bytesADay: Int { 300 }

  let base: Base
  var id: StrategyID { base.id }
  var summary: String { base.summary }
  var manifest: AppManifest { base.manifest }
  var claims: [Claim] { base.claims }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    var inner = inside(app)
    let memory = base.launch(launch, restoring: checkpoint?.base, in: &inner)
    var hoarding = Memory(
      base: memory, log: checkpoint?.log ?? [], loggedAt: app.now.advanced(by: .hours(-24)))
    write(&hoarding, app.now)
    take(inner, hoarding.log, into: &app)
    return hoarding
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    var inner = inside(app)
    base.handle(event, memory: &memory.base, in: &inner)
    write(&memory, app.now)
    take(inner, memory.log, into: &app)
  }

  private func write(_ memory: inout Memory, _ now: Instant) {
    guard now - memory.loggedAt >= .hours(24) else { return }
    memory.loggedAt = now
    memory.log.append(String(repeating: "-", count: Self.bytesADay))
  }

  private func inside(_ app: borrowing App) -> Base.App {
    var inner = Base.App(
      facts: app.facts, readableCheckpoint: app.readableCheckpoint?.base)
    inner.managers = app.managers
    inner.requests = app.requests
    inner.takeFiles(of: app)
    inner.lastBackgroundTask = app.lastBackgroundTask
    inner.checkpointToSave = app.checkpointToSave?.base
    inner.didReadCheckpoint = app.didReadCheckpoint
    return inner
  }

  private func take(_ inner: consuming Base.App, _ log: [String], into app: inout App) {
    app.managers = inner.managers
    app.requests = inner.requests
    app.takeFiles(of: inner)
    app.lastBackgroundTask = inner.lastBackgroundTask
    app.checkpointToSave = inner.checkpointToSave.map { Checkpoint(base: $0, log: log) }
    app.didReadCheckpoint = inner.didReadCheckpoint
  }
}
