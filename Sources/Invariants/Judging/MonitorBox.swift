import StoryModel
import TrackerModel

/// A monitor of whatever type, behind a class: a call is one jump through its table, and nothing of
/// the monitor is copied.
public class AnyMonitor {
  /// What a monitor waits for.
  struct Waiting {
    /// The last moment at which it may come; the distant future for never.
    var deadline: Instant
    /// Whether fixes matter.
    var awaitsFixes: Bool
  }

  /// What it found so far.
  var finding: Finding { Finding() }

  fileprivate init() {}

  func start(in story: borrowing Chronicle) -> Waiting { .never }
  func observe(_ entry: TraceEntry, in story: borrowing Chronicle) -> Waiting { .never }
  func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) -> Waiting { .never }
  func finish(at end: Instant, in story: borrowing Chronicle) {}
}

extension AnyMonitor.Waiting {
  static let never = AnyMonitor.Waiting(deadline: .distantFuture, awaitsFixes: false)
}

/// In the place of a monitor, where two runs are compared.
final class NothingToWatch: AnyMonitor {
  override init() { super.init() }
}

/// A monitor of one type.
final class MonitorBox<Monitor: InvariantMonitor>: AnyMonitor {
  private var monitor: Monitor

  init(_ monitor: Monitor) {
    self.monitor = monitor
    super.init()
  }

  override var finding: Finding { monitor.finding }

  override func start(in story: borrowing Chronicle) -> Waiting { Self.waiting(monitor, story) }

  override func observe(_ entry: TraceEntry, in story: borrowing Chronicle) -> Waiting {
    Self.observe(entry, story, &monitor)
  }

  override func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) -> Waiting {
    if !monitor.isOver { monitor.deadlinePassed(deadline, in: story) }
    return Self.waiting(monitor, story)
  }

  override func finish(at end: Instant, in story: borrowing Chronicle) {
    if !monitor.isOver { monitor.finish(at: end, in: story) }
  }

  // One access to the monitor for the whole call.
  private static func observe(
    _ entry: TraceEntry, _ story: borrowing Chronicle, _ monitor: inout Monitor
  ) -> Waiting {
    if monitor.isOver { return .never }
    monitor.observe(entry, in: story)
    return waiting(monitor, story)
  }

  private static func waiting(_ monitor: Monitor, _ story: borrowing Chronicle) -> Waiting {
    if monitor.isOver { return .never }
    return Waiting(
      deadline: monitor.deadline(in: story) ?? .distantFuture, awaitsFixes: monitor.awaitsFixes)
  }
}
