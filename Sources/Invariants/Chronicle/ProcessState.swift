import StoryModel
import TrackerModel

/// The app's process: whether it lives, executes and is on screen, and for how long.
public struct ProcessState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.launch, .process)

  /// Whether there is a process.
  public private(set) var isAlive = false
  /// Whether the process executes: alive and not suspended.
  public private(set) var isExecuting = false
  /// Whether the app is on screen; a launch by the user counts, because it is on its way there.
  public private(set) var isForeground = false
  /// Why the last process ended.
  public private(set) var lastTermination: TerminationCause?
  /// The milliseconds that the app executed up to the last entry seen, over all processes.
  ///
  /// An integer, because a `Duration` has 128 bits and this is added to with nearly every entry.
  public private(set) var executed: Int64 = 0
  /// Whether there was a process before the entry that has just come.
  public private(set) var wasAlive = false
  /// Whether the process executed before the entry that has just come.
  public private(set) var wasExecuting = false
  /// Whether the app was on screen before the entry that has just come.
  public private(set) var wasForeground = false
  private var lastTime = Instant.start

  /// Counts the time up to a moment.
  mutating func advance(to time: Instant) {
    (wasAlive, wasExecuting, wasForeground) = (isAlive, isExecuting, isForeground)
    guard time > lastTime else { return }
    if isExecuting { executed += time.milliseconds - lastTime.milliseconds }
    lastTime = time
  }

  /// When the app will have executed for so long since it had executed `begin` milliseconds, if it
  /// goes on; nil where it does not execute and has not yet.
  public func due(_ limit: Duration, since begin: Int64) -> Instant? {
    let missing = limit.wholeMilliseconds - (executed - begin)
    guard isExecuting || missing <= 0 else { return nil }
    return Instant(milliseconds: lastTime.milliseconds + missing)
  }

  /// The last moment before that, which is the deadline of what must be done within it.
  public func deadline(_ limit: Duration, since begin: Int64) -> Instant? {
    due(limit, since: begin).map { Instant(milliseconds: $0.milliseconds - 1) }
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .launch(let cause):
      (isAlive, isExecuting, isForeground) = (true, true, cause == .user)
    case .process(let change): take(change)
    default: break
    }
  }

  private mutating func take(_ change: ProcessChange) {
    switch change {
    case .foreground: (isExecuting, isForeground) = (true, true)
    case .background: (isExecuting, isForeground) = (true, false)
    case .resumed: isExecuting = true
    case .suspended: (isExecuting, isForeground) = (false, false)
    case .terminated(let cause):
      (isAlive, isExecuting, isForeground) = (false, false, false)
      lastTermination = cause
    }
  }
}

extension Occurrence {
  /// Whether this entry begins a new turn of the app's run loop, and so ends the handler before.
  ///
  /// What a handler asks for stands between its event, or its launch, and the next such entry.
  var beginsTurn: Bool {
    switch self {
    case .launch, .process, .event: true
    default: false
    }
  }
}
