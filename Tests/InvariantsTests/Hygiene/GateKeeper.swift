import Invariants
import TrackerConformance
import TrackerModel

/// Opens a gate when the phone comes there, as seed 002's app does; with the mistakes that are made
/// of it.
struct GateKeeper: TrackerStrategy {
  /// What is done wrong.
  enum Mistake: CaseIterable, Sendable {
    /// Opens the gate at every fix that is near it.
    case atEveryFix
    /// A new process believes that the phone was away, wherever it begins.
    case forgetsWhereItWas
  }

  struct Memory: Sendable {
    var isAway: Bool
  }

  struct Checkpoint: Codable, Hashable, Sendable {}

  let gate: Region
  var mistake: Mistake?

  let id: StrategyID = "gate-keeper"
  let summary = "Opens a gate when the phone comes there."
  let manifest = AppManifest()
  let claims: [Claim] = [.keeps("I-H10")]

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["gate"].requestAlwaysAuthorization() }
    app["gate"].pausesLocationUpdatesAutomatically = false
    app["gate"].allowsBackgroundLocationUpdates = true
    app["gate"].startUpdatingLocation()
    return Memory(isAway: mistake == .forgetsWhereItWas)
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard case .didUpdateLocations(let fixes, _) = event, fixes.newest.horizontalAccuracy <= 50
    else { return }
    let distance = fixes.newest.coordinate.distance(to: gate.center)
    if distance > gate.radius + 100 { memory.isAway = true }
    guard distance <= gate.radius, memory.isAway || mistake == .atEveryFix else { return }
    memory.isAway = false
    app.perform("gate", at: gate)
  }
}
