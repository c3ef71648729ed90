import StoryModel
import TrackerModel

/// Follows whether an app that executes has a session, of whatever accuracy (I-L4).
struct RunningWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = ProcessState.kinds.union(SessionState.kinds)

  /// What the app did about its last session.
  enum Change: Hashable, Sendable {
    /// It ended the session, or was suspended; no other one runs on.
    case ended
    /// It began one anew in the moment in which it had ended the last.
    case begunAnew
  }

  private var process = ProcessState()
  private var sessions = SessionState()
  private var endedAt: Instant?

  /// Whether a session runs and the app executes.
  var isRunning: Bool { process.isExecuting && sessions.isRunning }

  /// Takes an entry; what it changes. An end of the process is no change here: iOS may be its cause.
  mutating func observe(_ entry: TraceEntry) -> Change? {
    process.advance(to: entry.time)
    process.observe(entry)
    sessions.observe(entry)
    switch entry.what {
    case .session(.ended, _), .process(.suspended):
      guard !isRunning else { return nil }
      endedAt = entry.time
      return .ended
    case .session(.began, _):
      guard isRunning, endedAt == entry.time else { return nil }
      endedAt = nil
      return .begunAnew
    default: return nil
    }
  }
}
