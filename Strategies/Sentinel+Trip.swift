import TrackerModel
import TrackerSupport

// From a wake to the end of the trip, and what the user decides meanwhile.
extension Sentinel {
  /// Looks: whatever was searched in vain before, the phone may have left.
  func look(grantsSession: Bool = false, _ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled, app.authorizationStatus.allowsLocation,
      app.accuracyAuthorization == .fullAccuracy
    else { return }
    // What slept through its end is another trip.
    if memory.trip.isOver(in: app) { rest(&memory, &app) }
    memory.trip.look(grantsSession: grantsSession, in: &app)
  }

  /// Whether significant changes can mean a departure: one that places the phone within the fence
  /// (C-06, C-20) does not, unless it is too coarse to tell.
  func mayHaveLeft(_ changes: Locations, _ app: borrowing App) -> Bool {
    let change = changes.newest
    return Relaunching.isMovement(changes, at: app.now)
      && (change.horizontalAccuracy > Fence.leastRadius || !Fence.contains(change, in: app))
  }

  func check(_ memory: inout Memory, _ app: inout App) {
    let (vain, now) = (memory.trip.check(in: app), app.now)
    var isOver = memory.trip.isOver(in: app)
    if vain > .zero {
      // Who opens the app may search.
      let isFree = app.applicationState == .active
      if !isFree { memory.ledger.update(in: &app) { $0.search.spend(vain, at: now) } }
      let credit = isFree ? SearchCredit.full : memory.ledger.state.search.left(at: now)
      isOver = isOver || memory.trip.isInVain(credit: credit)
    }
    if isOver {
      rest(&memory, &app)
    } else if memory.trip.isRunning, app.monitoredRegions.isEmpty {
      // The first fence stands as soon as there is a place for it.
      setFence(&memory, &app)
    }
    memory.log.uploadIfWorthwhile(in: &app, tripEnded: !memory.trip.isRunning)
  }

  /// Ends the session, and waits where it found the phone.
  func rest(_ memory: inout Memory, _ app: inout App) {
    memory.trip.stop(in: &app)
    setFence(&memory, &app)
  }

  private func setFence(_ memory: inout Memory, _ app: inout App) {
    guard let place = memory.trip.restingPlace(at: app.now) else { return }
    memory.fence.set(around: place, in: &app)
  }

  /// On screen: asks for what it may ask for, once, and looks.
  func open(_ memory: inout Memory, _ app: inout App) {
    ask(&memory, &app)
    guard memory.ledger.isTrackingEnabled else { return }
    memory.relaunching.arm(in: &app)
    memory.limits.show(in: &app)
    look(&memory, &app)
    sendOnScreen(memory, &app)
  }

  /// Who may not look still sends what is stored, while the app is on screen: no session runs that would.
  private func sendOnScreen(_ memory: Memory, _ app: inout App) {
    let status = app.authorizationStatus
    guard app.applicationState == .active, !memory.trip.isRunning,
      status.allowsLocation || status == .notDetermined
    else { return }
    TripSession.startChecks(in: &app)
  }

  /// Location first; the alarm of a trip needs notifications too (N-07).
  private func ask(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.askForPermission(in: &app, manager: .relaunch) else { return }
    if !memory.hasAskedToNotify { app.requestNotificationAuthorization() }
    memory.hasAskedToNotify = true
    memory.relaunching.armAnew(in: &app)
  }

  func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    ask(&memory, &app)
    let isBlind =
      !app.authorizationStatus.allowsLocation || app.accuracyAuthorization == .reducedAccuracy
    if !app.authorizationStatus.allowsLocation { halt(&memory, &app) }
    if memory.ledger.isTrackingEnabled {
      memory.relaunching.arm(in: &app)
      memory.limits.showAgain(in: &app)
      // Before iOS 13 a lesser status takes the regions away.
      let isUnfenced = app.applicationState == .active && app.monitoredRegions.isEmpty
      if isUnfenced || memory.wasBlind && !isBlind { look(&memory, &app) }
      if app.authorizationStatus.allowsLocation { sendOnScreen(memory, &app) }
    }
    memory.wasBlind = isBlind
  }

  func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.relaunching.disarm(in: &app)
    memory.fence.remove(in: &app)
    halt(&memory, &app)
  }

  /// Ends the trip, and all else that runs, unless the user is still to be asked.
  func halt(_ memory: inout Memory, _ app: inout App) {
    let isUndecided =
      app.authorizationStatus == .notDetermined && memory.ledger.isTrackingEnabled
    if !isUndecided { app.invalidateTimer(.check) }
    memory.trip.stop(in: &app)
  }
}
