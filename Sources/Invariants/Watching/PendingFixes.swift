import StoryModel
import TrackerModel

/// Follows what the process waits for: the fixes of its sessions, and its timers.
struct PendingFixes: Sendable {
  private var process = ProcessState()
  private var journey = JourneyState()
  private var fineness = SessionState()
  private var sessions: [Session] = []
  private var timers: [(name: Identifier, repeats: Bool)] = []
  private var hasSatellites = true
  private var isAsleep = false
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
    process.advance(to: entry.time)
    process.observe(entry)
    journey.observe(entry)
    fineness.observe(entry)
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
    case .happening(.gnss(let isThere)): hasSatellites = isThere
    case .truth(.phoneAsleep(let sleeps)): isAsleep = sleeps
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
  var pending: [Pending] {
    let fixes = sessions.map { Pending(.fixes($0.manager), obstacle(of: $0), rule(of: $0)) }
    // A timer of a process that executes comes when it is due.
    guard !executes else { return fixes }
    return fixes + timers.map { Pending(.timer($0.name), .suspended, rest) }
  }

  /// T-24: nothing executes while the phone sleeps.
  private var executes: Bool { process.isExecuting && !isAsleep }
  private var rest: RuleID? { isAsleep ? RuleID("T", 24) : suspension }

  private func obstacle(of session: Session) -> Pending.Obstacle {
    if session.isPaused { return .paused }
    guard executes else { return session.shortage == nil ? .suspended : .noRight }
    let hasSky = journey.surroundings == .open || journey.surroundings == .urban
    if !hasSky || !hasSatellites { return .noSky }
    return fineness.isFineRunning ? .notDue : .coarse
  }

  private func rule(of session: Session) -> RuleID? {
    if session.isPaused { return RuleID("S", 16) }
    return executes ? nil : session.shortage ?? rest
  }
}
