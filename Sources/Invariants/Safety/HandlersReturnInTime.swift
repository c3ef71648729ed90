import StoryModel
import TrackerModel

extension Invariant {
  /// No handler keeps the main thread busy for as long as a watchdog might take offence (I-S4).
  public static let handlersReturnInTime = Invariant(
    id: "I-S4", kind: .safety, name: "No watchdog risk",
    summary: "Handlers return well before a watchdog could bite.",
    citations: [RuleID("L", 3), RuleID("L", 7), RuleID("L", 10), RuleID("T", 10), RuleID("T", 15)],
    listensTo: OccurrenceKinds(.launch, .process, .event, .wake, .request)
  ) { _ in HandlerTimeMonitor() }
}

/// How long a handler may work; budgets of the tracker, not the times at which iOS kills.
private enum HandlerLimit {
  /// `didEnterBackground` and `willTerminate` (L-03, L-10).
  static let leaving = Duration.seconds(5)
  /// A launch or a handler right after a wake (L-07).
  static let wake = Duration.seconds(10)
  /// A launch by the user (T-15).
  static let foregroundLaunch = Duration.seconds(20)
  /// An expiry handler (T-10).
  static let expiry = Duration.seconds(1)
}

/// Adds up the work of one turn of the run loop: what is computed between two events.
private struct HandlerTimeMonitor: InvariantMonitor {
  var finding = Finding()
  private var turn = Turn.unlimited
  private var work = Duration.zero
  // When the window of the last wake closes; nil once an event came after that.
  private var wakeEnds: Instant?

  private enum Turn: Sendable {
    case unlimited, leaving, wake, foregroundLaunch, expiry

    var limit: Duration? {
      switch self {
      case .unlimited: nil
      case .leaving: HandlerLimit.leaving
      case .wake: HandlerLimit.wake
      case .foregroundLaunch: HandlerLimit.foregroundLaunch
      case .expiry: HandlerLimit.expiry
      }
    }

    var name: String {
      switch self {
      case .unlimited: "any handler"
      case .leaving: "didEnterBackground or willTerminate"
      case .wake: "a handler after a wake"
      case .foregroundLaunch: "a launch by the user"
      case .expiry: "an expiry handler"
      }
    }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .request(.compute(let duration)): compute(duration, at: entry.time)
    case .wake where !story.process.isForeground:
      wakeEnds = entry.time.advanced(by: HandlerLimit.wake)
    case .launch(.user): begin(.foregroundLaunch)
    case .launch(.event): begin(.wake)
    case .process(let change):
      // No new turn: a launch is followed by the state that the process begins in, and only then
      // by what its handler asks for.
      if change != .background, change != .resumed { wakeEnds = nil }
    case .event(let event): begin(turn(of: event, at: entry.time))
    default: break
    }
  }

  /// A fix begins a turn, and so ends the one before; it counts only within a wake's window.
  var awaitsFixes: Bool { turn.limit != nil || wakeEnds != nil }

  private mutating func begin(_ next: Turn) {
    if next.limit != nil { finding.exercised += 1 }
    (turn, work) = (next, .zero)
  }

  private mutating func turn(of event: EventNote, at time: Instant) -> Turn {
    switch event {
    case .plain(.didEnterBackground), .plain(.willTerminate): return .leaving
    case .backgroundTaskWillExpire: return .expiry
    default:
      // Only handlers within the wake's own window; one of an app that a session keeps running
      // for hours after a wake has no watchdog.
      if let ends = wakeEnds, time > ends { wakeEnds = nil }
      return wakeEnds == nil ? .unlimited : .wake
    }
  }

  private mutating func compute(_ duration: Duration, at time: Instant) {
    guard let limit = turn.limit else { return }
    work += max(.zero, duration)
    guard work >= limit else { return }
    finding.breach(
      at: time, expected: "\(turn.name) returns in under \(StoryTime.text(limit))",
      actual: "busy for \(StoryTime.text(work))")
  }
}
