import Synchronization
import TrackerModel

/// Whether a call of a tracker is being answered, where another thread can see it.
///
/// One for the process: a worker plays one run at a time.
enum TrackerPulse {
  /// Raised when a call begins and when it returns: odd while one is being answered.
  private static let calls = Atomic<Int>(0)

  /// The number of calls that began and returned: odd while one is being answered.
  static var count: Int { calls.load(ordering: .relaxed) }

  /// Notes that a call begins, or returns.
  ///
  /// One thread plays at a time, so that nothing is lost between the two halves; a locked addition would cost
  /// more than many a call.
  @inline(__always) static func raise() {
    calls.store(calls.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}

/// A strategy whose calls can be watched from another thread; it does what its base does.
///
/// It looks at nothing that it hands on: to ask the phone for the time at every call costs a tenth of a campaign.
struct WatchedStrategy<Base: TrackerStrategy>: TrackerStrategy {
  typealias Memory = Base.Memory
  typealias Checkpoint = Base.Checkpoint

  let base: Base

  var id: StrategyID { base.id }
  var summary: String { base.summary }
  var manifest: AppManifest { base.manifest }
  var claims: [Claim] { base.claims }
  var tuning: Tuning? { base.tuning }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    TrackerPulse.raise()
    defer { TrackerPulse.raise() }
    return base.launch(launch, restoring: checkpoint, in: &app)
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    TrackerPulse.raise()
    base.handle(event, memory: &memory, in: &app)
    TrackerPulse.raise()
  }
}

extension TrackerStrategy {
  /// The strategy, watched.
  var watched: any TrackerStrategy { WatchedStrategy(base: self) }
}
