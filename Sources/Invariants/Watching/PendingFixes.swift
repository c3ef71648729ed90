import StoryModel
import TrackerModel

/// Follows what the process waits for: the fixes of its sessions, and its timers.
struct PendingFixes: Sendable {
  private var sessions: [Session] = []
  private var timers: [(name: Identifier, repeats: Bool)] = []
  /// The rule by which the process was suspended.
  private var suspension: RuleID?

  private struct Session: Sendable {
    var manager: Identifier
    var isPaused = false
    /// The rule that keeps it from holding the app; nil where it may.
    var shortage: RuleID?
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .session(let change, let manager): take(change, of: manager, entry.rule)
    case .request(.startTimer(let name, _, let repeats)):
      timers.removeAll { $0.name == name }
      timers.append((name, repeats))
    case .request(.invalidateTimer(let name)): timers.removeAll { $0.name == name }
    case .event(.timer(let name)): timers.removeAll { $0.name == name && !$0.repeats }
    case .process(.suspended): suspension = entry.rule
    case .process(.terminated):
      sessions.removeAll()
      timers.removeAll()
    default: break
    }
  }

  private mutating func take(_ change: SessionChange, of manager: Identifier, _ rule: RuleID?) {
    let index = sessions.firstIndex { $0.manager == manager }
    switch change {
    case .began(let keepsRunning):
      let session = Session(
        manager: manager, shortage: keepsRunning ? nil : rule ?? RuleID("S", 12))
      if let index { sessions[index] = session } else { sessions.append(session) }
    case .ended: if let index { sessions.remove(at: index) }
    case .paused: if let index { sessions[index].isPaused = true }
    case .resumed: if let index { sessions[index].isPaused = false }
    case .losesBackground: if let index { sessions[index].shortage = rule ?? RuleID("S", 12) }
    case .indicator: break
    }
  }

  /// What is awaited.
  func pending(in story: borrowing Chronicle) -> [Pending] {
    // T-24: nothing executes while the phone sleeps.
    let executes = story.process.isExecuting && !story.world.isAsleep
    let rest = story.world.isAsleep ? RuleID("T", 24) : suspension
    var pending: [Pending] = []
    for session in sessions {
      let rule =
        session.isPaused ? RuleID("S", 16) : executes ? nil : session.shortage ?? rest
      pending.append(
        Pending(.fixes(session.manager), obstacle(of: session, executes, story), rule))
    }
    // A timer of a process that executes comes when it is due.
    if executes { return pending }
    return pending + timers.map { Pending(.timer($0.name), .suspended, rest) }
  }

  private func obstacle(
    of session: Session, _ executes: Bool, _ story: borrowing Chronicle
  ) -> Pending.Obstacle {
    if session.isPaused { return .paused }
    guard executes else { return session.shortage == nil ? .suspended : .noRight }
    if !story.journey.seesSky || !story.world.hasSatellites { return .noSky }
    return story.sessions.isFineRunning ? .notDue : .coarse
  }
}
