import StoryModel
import TrackerModel

/// Follows the app's process: whether it lives, executes and is on screen, and for how long.
struct ProcessWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.launch, .process)

  /// Whether there is a process.
  private(set) var isAlive = false
  /// Whether the process executes: alive and not suspended.
  private(set) var isExecuting = false
  /// Whether the app is on screen; a launch by the user counts, because it is on its way there.
  private(set) var isForeground = false
  /// Why the last process ended.
  private(set) var lastTermination: TerminationCause?
  /// The milliseconds that the app executed up to the last entry seen, over all processes.
  ///
  /// An integer, because a `Duration` has 128 bits and this is added to with nearly every entry.
  private(set) var executed: Int64 = 0
  private var lastTime = Instant.start

  /// Counts the time up to a moment; call it before judging what was true until then.
  mutating func advance(to time: Instant) {
    guard time > lastTime else { return }
    if isExecuting { executed += time.milliseconds - lastTime.milliseconds }
    lastTime = time
  }

  /// When the app had executed for so long since it had executed `begin` milliseconds; nil while
  /// it has not. Right only where it is asked after every `advance(to:)`.
  func due(_ limit: Duration, since begin: Int64, now: Instant) -> Instant? {
    let overdue = executed - begin - limit.wholeMilliseconds
    return overdue < 0 ? nil : Instant(milliseconds: now.milliseconds - overdue)
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    advance(to: entry.time)
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
