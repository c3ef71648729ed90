import DeviceSimulation
import Invariants
import StoryModel
import Synchronization
import TrackerConformance
import TrackerModel

/// Does nothing at all, and so breaks nothing.
struct Idler: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  var id: StrategyID = "idler"
  let summary = "Does nothing."
  var manifest = AppManifest()
  var claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

/// Goes on with its timer when the user switches tracking off, which breaks I-S11.
struct DeafTracker: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "deaf"
  let summary = "Does not hear that it is switched off."
  var manifest = AppManifest()
  var claims: [Claim] = []
  /// Whether it records a point whose accuracy is no number.
  var recordsNoNumber = false

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app.startTimer("tick", after: .hours(1), repeats: true)
    if recordsNoNumber {
      app.record(
        Location(coordinate: .nullIsland, timestamp: app.now, horizontalAccuracy: .nan))
    }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

/// Relies on 180 s of background time for a background launch: iOS 12 may give 30 s (K-01).
struct Overstayer: TrackerStrategy {
  struct Memory { var task = BackgroundTaskIdentifier.invalid }
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "overstayer"
  let summary = "Works for 100 s when it is launched for an event."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["main"].requestAlwaysAuthorization() }
    app["main"].startMonitoringSignificantLocationChanges()
    guard app.applicationState == .background else { return Memory() }
    app.startTimer("end", after: .seconds(100))
    return Memory(task: app.beginBackgroundTask("long"))
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if event == .timerDidFire("end") { app.endBackgroundTask(memory.task) }
  }
}

/// Overstays where its budget is long in some stories, and where it is short in the others.
struct Contrarian: TrackerStrategy {
  struct Memory { var task = BackgroundTaskIdentifier.invalid }
  struct Checkpoint: Codable, Hashable { let overstaysLong: Bool }

  let id: StrategyID = "contrarian"
  let summary = "Never ends its task if its budget is the one that it waits for."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["main"].requestAlwaysAuthorization() }
    app["main"].startMonitoringSignificantLocationChanges()
    guard app.applicationState == .background else { return Memory() }
    // When a story launches it first depends on no budget.
    app.save(checkpoint ?? Checkpoint(overstaysLong: app.now.milliseconds / 1_000 % 2 == 0))
    app.startTimer("look", after: .seconds(1))
    return Memory(task: app.beginBackgroundTask("long"))
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard event == .timerDidFire("look"), let checkpoint = app.readableCheckpoint else { return }
    let isLong = app.backgroundTimeRemaining > .seconds(60)
    if isLong != checkpoint.overstaysLong { app.endBackgroundTask(memory.task) }
  }
}

/// Misuses an interface, and asks for something else each time: so a strategy must not be.
struct Fickle: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  /// State that outlives stories.
  final class Count: Sendable {
    private let launches = Mutex(0)

    func next() -> Int {
      launches.withLock { launches in
        launches += 1
        return launches
      }
    }
  }

  let id: StrategyID = "fickle"
  let summary = "Does not do the same twice."
  let manifest = AppManifest(backgroundModes: [])
  let claims: [Claim] = []
  /// In how many of its launches it misuses an interface.
  var misuses = Int.max
  let count = Count()

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    let number = count.next()
    app.perform(Identifier("launch", numbered: number))
    if number <= misuses { app["main"].allowsBackgroundLocationUpdates = true }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

extension StoryContext {
  /// How many happenings of a kind the story has.
  func count(_ name: HappeningName) -> Int {
    scenario.happenings.count { HappeningName($0.kind) == name }
  }
}
