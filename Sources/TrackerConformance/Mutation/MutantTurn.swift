import TrackerModel

/// One launch or one event of a mutant: what it was about, what the strategy asked for, and what an
/// operator makes of that.
public struct MutantTurn: Sendable {
  /// What iOS called the app for; nil for a launch.
  public let event: Event?
  /// What the app could read meanwhile.
  public let facts: AppFacts
  /// What the app asks for, in order.
  public private(set) var requests: [Request]
  /// What the operator remembers from turn to turn.
  public var notes: MutantNotes
  private(set) var lastBackgroundTask: Int32

  init(
    _ event: Event?, facts: AppFacts, requests: [Request], notes: MutantNotes,
    lastBackgroundTask: Int32
  ) {
    self.event = event
    self.facts = facts
    self.requests = requests
    self.notes = notes
    self.lastBackgroundTask = lastBackgroundTask
    self.notes.follow(requests)
  }

  /// Whether the app is out of sight.
  public var isInBackground: Bool { facts.applicationState == .background }

  /// Whether iOS launched the process for an event.
  public var isBackgroundLaunch: Bool { event == nil && isInBackground }

  /// Leaves requests out.
  public mutating func drop(_ isMeant: (Request) -> Bool) {
    guard requests.contains(where: isMeant) else { return }
    requests.removeAll(where: isMeant)
  }

  /// Puts other requests in the place of each.
  public mutating func replace(_ replacement: (Request) -> [Request]) {
    guard !requests.isEmpty else { return }
    requests = requests.flatMap(replacement)
  }

  /// Puts other requests in the place of each of a kind.
  ///
  /// - Parameter change: Gets the request and what the operator remembers.
  public mutating func replace(
    _ kind: RequestKind, by change: (Request, inout MutantNotes) -> [Request]
  ) {
    guard requests.contains(where: { $0.kind == kind }) else { return }
    var changed: [Request] = []
    for request in requests {
      if request.kind == kind {
        changed += change(request, &notes)
      } else {
        changed.append(request)
      }
    }
    requests = changed
  }

  /// Holds the requests of a kind back until the next turn, whose own come after them.
  public mutating func delay(_ kind: RequestKind) {
    let late = notes.kept
    notes.kept = requests.filter { $0.kind == kind }
    guard !late.isEmpty || !notes.kept.isEmpty else { return }
    requests = late + requests.filter { $0.kind != kind }
  }

  /// Asks for more, after everything else.
  public mutating func add(_ more: Request...) { requests.append(contentsOf: more) }

  /// Asks for what the operator has held back.
  public mutating func releaseKeptRequests() {
    requests += notes.kept
    notes.kept.removeAll()
  }

  /// Begins a background task of the operator's own.
  public mutating func addBackgroundTask(_ name: Identifier) {
    lastBackgroundTask += 1
    add(.beginBackgroundTask(BackgroundTaskIdentifier(rawValue: lastBackgroundTask), name))
  }
}

/// What an operator may remember while a process lives; gone with it, like any memory.
public struct MutantNotes: Hashable, Sendable {
  /// The managers that the strategy has created, in order.
  public private(set) var managers: [Identifier] = []
  /// The manager whose standard session the strategy started last and has not stopped.
  public private(set) var session: Identifier?
  /// The manager of the newest session, running or not.
  public private(set) var lastSession: Identifier?
  /// Whether something that the operator waits for has happened.
  public var hasHappened = false
  /// When the operator last did something.
  public var lastTime: Instant?
  /// Requests that the operator holds back.
  public var kept: [Request] = []
  /// Events that the operator holds back.
  public var lateEvents: [Event] = []
  /// When the process was called last.
  public internal(set) var lastTurn = Instant.start
  private var occasions = 0

  /// Notes for a process that begins.
  public init() {}

  /// Counts an occasion for the operator to act.
  ///
  /// - Returns: Whether it acts at this one.
  public mutating func acts(_ rate: MutationRate) -> Bool {
    occasions += 1
    switch rate {
    case .always: return true
    case .firstTime: return occasions == 1
    case .everySecondTime: return occasions % 2 == 0
    }
  }

  mutating func takeLateEvents() -> [Event] {
    guard !lateEvents.isEmpty else { return [] }
    defer { lateEvents.removeAll() }
    return lateEvents
  }

  /// Takes note of what the strategy asks for, before an operator changes it.
  mutating func follow(_ requests: [Request]) {
    for request in requests {
      switch request {
      case .createManager(let name): managers.append(name)
      case .startUpdatingLocation(let name): (session, lastSession) = (name, name)
      case .stopUpdatingLocation(let name): if session == name { session = nil }
      default: break
      }
    }
  }
}

/// At which of its occasions in a process an operator acts.
public enum MutationRate: String, Hashable, Sendable, CaseIterable {
  /// At every one.
  case always
  /// At the first in each process.
  case firstTime
  /// At the second, the fourth and so on.
  case everySecondTime
}
