import StoryModel
import TrackerModel

// The managers of the process: how they come and go, and which of them hears what.
extension Phone {
  mutating func createManager(_ name: Identifier) {
    let live = location.sessions.count { !$0.isLive && !$0.isReleased }
    guard live < AppLimits.managers else { return breakBudget(.managers) }
    let slot = location.place(LocationServices.Session(manager: name))
    hear(.all, slot)
    applyBackgroundMode(slot)
    // a new manager always gets one callback.
    tell(.didChangeAuthorization(manager: name))
    // L-05: what launched the process was waiting for a manager.
    for event in location.pendingForManager { tell(event.heard(by: name)) }
  }

  /// S-26: nobody holds the manager any more. Its session ends, and a request for one fix with it.
  ///
  /// Assumption: significant changes go on for the app, as regions do, and are told when a manager
  /// starts them again; a log of an app that lets go of the manager that started them would show it.
  mutating func releaseManager(_ name: Identifier) {
    guard let slot = location.index(of: name) else { return }
    endSession(slot)
    location.sessions[slot].isReleased = true
    location.sessions[slot].delegateMethods = []
    location.someAreDeaf = true
    if location.significantChangeManager == name { location.significantChangeManager = nil }
  }

  mutating func setDelegateMethods(_ name: Identifier, _ methods: DelegateMethods) {
    guard let slot = location.index(of: name) else { return }
    let hadDelegate = !location.sessions[slot].delegateMethods.isEmpty
    hear(methods, slot)
    guard !hadDelegate, !methods.isEmpty else { return }
    for event in location.pendingForManager { tell(event.heard(by: name)) }
  }

  private mutating func hear(_ methods: DelegateMethods, _ slot: Int) {
    let lacking: DelegateMethods = manifest.implementsDidFailWithError ? [] : .didFailWithError
    location.sessions[slot].delegateMethods = methods.subtracting(lacking)
    if location.sessions[slot].delegateMethods != .all { location.someAreDeaf = true }
  }

  /// The handler has returned: what launched the process has been told to each manager that it made.
  mutating func managersWereMade() {
    guard !location.pendingForManager.isEmpty, location.hasManager else { return }
    location.pendingForManager.removeAll()
  }

  /// Hands an event that is the app's to the delegate of each manager, in the order of their making.
  mutating func tell(_ event: ManagerEvent, rule: RuleID? = nil) {
    for session in location.sessions where !session.isLive && !session.isReleased {
      tell(event.heard(by: session.manager), rule: rule)
    }
  }

  /// Tells each manager, or keeps the event until the new process has one with a delegate (L-05, V-03).
  mutating func tellOrKeep(_ event: ManagerEvent) {
    guard !location.hasManager else { return tell(event) }
    location.pendingForManager.append(event)
  }

  /// Whether the delegate that a delivery is for has the method by now; one that lacks it is not called.
  func isHeard(_ delivery: Delivery) -> Bool {
    guard location.someAreDeaf, delivery.service != .liveUpdates,
      let (manager, method) = delivery.delegateCall
    else { return true }
    return location.hears(method, manager)
  }
}

extension Phone {
  /// Whether an event that is the app's is heard by no manager, though there is a delegate; asked for each,
  /// it is so once, for the first.
  func isUnheardByAll(_ event: Event) -> Bool {
    guard let (manager, method) = event.delegateCall, DelegateMethods.ofTheApp.contains(method)
    else { return false }
    guard location.hasManager else { return false }
    let live = location.sessions.filter { !$0.isLive && !$0.isReleased }
    return live.first?.manager == manager && !live.contains { $0.delegateMethods.contains(method) }
  }
}

extension Delivery {
  /// What the service is that it comes from; nil for a launch.
  fileprivate var service: LocationService? {
    switch self {
    case .launch: nil
    case .fix(_, _, let service), .falseFix(_, _, let service), .event(_, let service, _): service
    }
  }

  /// The manager whose delegate is called, and the method; nil for what no manager tells.
  fileprivate var delegateCall: (manager: Identifier, method: DelegateMethods)? {
    switch self {
    case .launch: nil
    case .fix(_, let manager, _), .falseFix(_, let manager, _): (manager, .didUpdateLocations)
    case .event(let event, _, _): event.delegateCall
    }
  }
}

extension LocationServices {
  /// Whether the process has a manager with a delegate.
  var hasManager: Bool { sessions.contains { !$0.isLive && !$0.delegateMethods.isEmpty } }

  /// Whether a manager has a delegate.
  func hasDelegate(_ manager: Identifier) -> Bool {
    index(of: manager).map { !sessions[$0].delegateMethods.isEmpty } ?? false
  }

  /// Whether the delegate of a manager has a method.
  fileprivate func hears(_ method: DelegateMethods, _ manager: Identifier) -> Bool {
    index(of: manager).map { sessions[$0].delegateMethods.contains(method) } ?? false
  }

  /// Puts a new manager where one was released, or at the end, and says where: alarms go by the place.
  fileprivate mutating func place(_ session: Session) -> Int {
    guard let free = sessions.firstIndex(where: { $0.isReleased }) else {
      sessions.append(session)
      return sessions.count - 1
    }
    sessions[free] = session
    return free
  }
}
