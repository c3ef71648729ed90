import StoryModel
import TrackerModel

extension Invariant {
  /// Over a full cycle of opening and closing the app nothing is started that already runs (I-H1).
  ///
  /// A cycle lasts from one time on screen to the next in the same process. A service may be on or
  /// off after it as the tracker likes, but starts less stops must come to just that change; and no
  /// background task may live through a whole cycle. A manager stops what it has started itself. Stops of
  /// what does not run do no harm. Live updates that rest go on by themselves, so that a second start is
  /// one too many (S-30, S-32); a service session that asks for more than the one that is held takes its
  /// place. To start significant changes or visits again does nothing (S-03): registrations are
  /// kept by iOS, not by a process, and many apps ask for them whenever they become active. So do many for
  /// their session, motion updates or activity session, once each time.
  ///
  /// The breach is the start that was one too many, though only the end of the cycle shows it.
  public static let startsAndStopsAreBalanced = Invariant(
    id: "I-H1", kind: .hygiene, name: "Balance",
    summary: "Over a cycle of opening and closing the app, starts and stops are balanced.",
    citations: [RuleID("S", 3), RuleID("S", 32), RuleID("A", 24), RuleID("T", 2)],
    precondition: "the app opened, left and opened again in one process",
    rule: """
      From one opening of the app to the next in a process, each session, live updates, motion \
      updates, activity or service session has no more starts than stops and its change from off \
      to on, or on to off, come to; what iOS ends itself, significant changes, visits, and a \
      session once as the app appears may be started again. No background task is open all the \
      while.
      """,
    listensTo: OccurrenceKinds(.launch, .process, .event, .request, .answer, .session).withoutFixes
  ) { _ in BalanceMonitor() }
}

private struct BalanceMonitor: InvariantMonitor {
  var finding = Finding()
  private var services: [Service] = []
  private var tasks: [(task: Int32, cycle: Int)] = []
  private var cycle = 0
  private var wasOpened = false
  private var wasLeft = false
  /// Whether the app has just come to the screen, and what it has started again since.
  private var appears = false
  private var startedAgain: [Name] = []
  // What the last request changed, in case that iOS did not carry it out.
  private var undo: (index: Int, before: Service)?

  private enum Name: Hashable, Sendable {
    case session(Identifier), motion
    case liveUpdates, activitySession, serviceSession(ServiceSessionAuthorization)

    var phrase: String {
      switch self {
      case .session(let manager): "session '\(manager)'"
      case .motion: "motion updates"
      case .liveUpdates: "live updates"
      case .activitySession: "the background activity session"
      case .serviceSession(.whenInUse): "the service session for When In Use"
      case .serviceSession(.always): "the service session for Always"
      }
    }
  }

  private struct Service: Sendable {
    var name: Name
    var isOn = false
    var wasOn = false
    var starts = 0
    var stops = 0
    /// When it was last started while it was on.
    var startedAgain: Instant?

    /// Starts that the stops and the change of state leave over.
    var surplus: Int { starts - stops - (isOn ? 1 : 0) + (wasOn ? 1 : 0) }

    mutating func beginCycle() { (wasOn, starts, stops, startedAgain) = (isOn, 0, 0, nil) }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.beginsTurn {
      startedAgain.removeAll(keepingCapacity: true)
      appears =
        entry.what == .event(.plain(.didBecomeActive))
        || entry.what == .event(.plain(.willEnterForeground))
    }
    switch entry.what {
    case .launch(let cause): reset(isOpened: cause == .user)
    case .process(.background): wasLeft = wasOpened
    case .process(.foreground): open(at: entry.time)
    case .request(let request): take(request, at: entry.time)
    case .answer(let answer): if answer != .noSuchTask { takeBack() }
    // A session that iOS paused, or robbed of the background, must be started again (S-12, S-17);
    // that start has no stop of the app's.
    case .session(.paused, let manager), .session(.losesBackground, let manager):
      iOSStops { $0 == .session(manager) }
    case .session(.resumed, let manager): iOSResumes(.session(manager))
    case .event(.authorization(let status, _, _)):
      if !status.allowsLocation { iOSStops { _ in true } }
    default: break
    }
  }

  private mutating func reset(isOpened: Bool) {
    services.removeAll(keepingCapacity: true)
    tasks.removeAll(keepingCapacity: true)
    (cycle, wasOpened, wasLeft, undo) = (0, isOpened, false, nil)
  }

  private mutating func take(_ request: Request, at time: Instant) {
    undo = nil
    switch request {
    case .startUpdatingLocation(let manager): start(.session(manager), at: time)
    case .stopUpdatingLocation(let manager): stop(.session(manager))
    case .startActivityUpdates: start(.motion, at: time)
    case .stopActivityUpdates: stop(.motion)
    case .startLiveUpdates: start(.liveUpdates, at: time)
    case .stopLiveUpdates: stop(.liveUpdates)
    case .createBackgroundActivitySession: start(.activitySession, at: time)
    case .invalidateBackgroundActivitySession: stop(.activitySession)
    case .createServiceSession(let authorization):
      start(.serviceSession(authorization), at: time)
    case .invalidateServiceSession:
      for authorization in ServiceSessionAuthorization.allCases {
        stop(.serviceSession(authorization))
      }
    case .beginBackgroundTask(let task, _): tasks.append((task.rawValue, cycle))
    case .endBackgroundTask(let task): tasks.removeAll { $0.task == task.rawValue }
    default: break
    }
  }

  private mutating func start(_ name: Name, at time: Instant) {
    let index = index(of: name)
    if services[index].isOn, appears, name != .liveUpdates, !startedAgain.contains(name) {
      return startedAgain.append(name)
    }
    if services[index].isOn { services[index].startedAgain = time }
    services[index].isOn = true
    services[index].starts += 1
  }

  private mutating func stop(_ name: Name) {
    let index = index(of: name)
    services[index].isOn = false
    services[index].stops += 1
  }

  private mutating func index(of name: Name) -> Int {
    let index = services.firstIndex { $0.name == name } ?? services.count
    if index == services.count { services.append(Service(name: name)) }
    undo = (index, services[index])
    return index
  }

  private mutating func takeBack() {
    // A start that iOS ignores because the service runs is just what is looked for (S-03).
    if let undo, !undo.before.isOn { services[undo.index] = undo.before }
    undo = nil
  }

  private mutating func iOSStops(_ isMeant: (Name) -> Bool) {
    for index in services.indices where services[index].isOn && isMeant(services[index].name) {
      services[index].isOn = false
      services[index].stops += 1
    }
  }

  /// What iOS stopped it has started itself (S-18).
  private mutating func iOSResumes(_ name: Name) {
    for index in services.indices where !services[index].isOn && services[index].name == name {
      services[index].isOn = true
      services[index].starts += 1
    }
  }

  private mutating func open(at time: Instant) {
    if wasLeft { judge(at: time) }
    // Back from an interruption the cycle goes on; the first opening of a process begins one.
    guard wasLeft || !wasOpened else { return }
    for index in services.indices { services[index].beginCycle() }
    (cycle, wasOpened, wasLeft) = (cycle + 1, true, false)
  }

  private mutating func judge(at time: Instant) {
    finding.exercised += 1
    if let service = services.first(where: { $0.surplus > 0 }) {
      finding.breach(
        at: service.startedAgain ?? time,
        expected: "nothing started that runs, from one opening of the app to the next",
        actual: "\(service.name.phrase) started though on")
    }
    if let old = tasks.first(where: { $0.cycle < cycle }) {
      finding.breach(
        at: time, expected: "no background task open from one opening of the app to the next",
        actual: "background task \(old.task) open for a whole cycle")
    }
  }
}
