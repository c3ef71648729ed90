import DeviceSimulation
import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Synchronization
import TrackerConformance
import TrackerConformanceTesting

/// Stores every fix twice, which breaks I-S7 in every story that has one.
///
/// It does not know of the user's switch either, so it breaks I-S11 as well.
struct Careless: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "careless"
  let summary = "Stores everything twice, whatever the user wants."
  var manifest = AppManifest()
  var claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["main"].requestAlwaysAuthorization() }
    app["main"].pausesLocationUpdatesAutomatically = false
    app["main"].allowsBackgroundLocationUpdates = true
    app["main"].startUpdatingLocation()
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard case .didUpdateLocations(let locations, _) = event else { return }
    for location in locations {
      app.record(location)
      app.record(location)
    }
  }
}

/// Takes 100 s of background time for each background launch, which is too long if iOS 12 gives
/// 30 s and fine if it gives 180 s: the sources disagree (K-01).
struct Unsettled: TrackerStrategy {
  struct Memory { var task = BackgroundTaskIdentifier.invalid }
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "unsettled"
  let summary = "Relies on 180 s of background time."
  let manifest = AppManifest(supportedVersions: SystemVersion(12)...SystemVersion(12))
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["main"].requestAlwaysAuthorization() }
    app["main"].startMonitoringSignificantLocationChanges()
    guard app.applicationState == .background else { return Memory() }
    app.startTimer("end", after: .seconds(100))
    return Memory(task: app.beginBackgroundTask("long"))
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard event == .timerDidFire("end") else { return }
    app.endBackgroundTask(memory.task)
  }
}

/// Misuses an interface in the first story that it plays, and never again.
struct Moody: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  /// State that outlives stories, which a strategy must not have.
  final class Mood: Sendable {
    let isGood = Mutex(false)
  }

  let id: StrategyID = "moody"
  let summary = "Does not do the same twice."
  let manifest = AppManifest(backgroundModes: [])
  let claims: [Claim] = []
  let mood = Mood()

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    let wasGood = mood.isGood.withLock { isGood in
      defer { isGood = true }
      return isGood
    }
    if !wasGood { app["main"].allowsBackgroundLocationUpdates = true }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

/// Asks for the permission, and for a place whenever the user opens it: little, but nobody is harmed by it.
struct Modest: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "modest"
  let summary = "Wants to know where it is while it is seen."
  var manifest = AppManifest(backgroundModes: [], usageDescriptions: [.whenInUse], features: [])
  var claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.authorizationStatus == .notDetermined, app.applicationState == .active {
      app["main"].requestWhenInUseAuthorization()
    }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didBecomeActive, .didChangeAuthorization:
      guard app.applicationState == .active, app.authorizationStatus.allowsLocation else { return }
      app["main"].requestLocation()
    default: break
    }
  }
}

/// Does nothing at all, and so breaks nothing; what it claims is up to a test.
struct Idle: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "idle"
  let summary = "Does nothing."
  var manifest = AppManifest()
  var claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

extension Scenario {
  /// A drive after an hour at home, on which significant changes come.
  static var drive: Scenario {
    Scenario(
      title: "A drive after an hour at home",
      journey: Journey(legs: [
        Journey.Leg(.dwell, to: .home, for: .hours(1)),
        Journey.Leg(.drive, to: Place(east: 24_000, north: 18_000), for: .minutes(30)),
      ]), length: .hours(3), noiseSeed: 7)
  }
}

/// An invariant that is not in the catalogue.
let recordedOnce = Invariant(
  id: "MY-1", kind: .safety, name: "Recorded once", summary: "No fix is recorded twice in a row.",
  listensTo: OccurrenceKinds(.location, .record)
) { _ in RecordedOnceMonitor() }

private struct RecordedOnceMonitor: InvariantMonitor {
  var finding = Finding()
  private var last: Location?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .event(.locations): finding.exercised += 1
    case .request(.record(let fix, _)):
      if fix == last {
        finding.breach(at: entry.time, expected: "each fix once", actual: "the last one again")
      }
      last = fix
    default: break
    }
  }
}
