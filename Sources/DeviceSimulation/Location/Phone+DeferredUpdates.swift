import StoryModel
import TrackerModel

/// A session whose fixes iOS keeps back for a while (S-22).
struct Deferral {
  /// The session's place among the sessions.
  let session: Int
  /// The metres that end it.
  let distance: Double
  /// The newest fix when it began, or the first one since.
  var from: Location?
  /// What is kept back, oldest first.
  var held: [Location] = []
}

// S-22: up to iOS 12 the receiver collects fixes while the processor sleeps, and the app gets them
// in one batch.
extension Phone {
  mutating func allowDeferredUpdates(
    _ manager: Identifier, untilTraveled distance: Double, timeout: Duration
  ) {
    guard let index = location.index(of: manager) else { return }
    // Deprecated since iOS 13, and assumed to do nothing there: not even the call comes.
    guard profile.sessions.hasDeferredUpdates else { return note(.answer(.ignored), .S22) }
    // Allowed anew: the call that is owed for the one before comes first.
    endDeferral(index, .deferredCanceled)
    if let error = obstacle(to: location.sessions[index]) {
      return tell(.didFinishDeferredUpdates(error, manager: manager))
    }
    location.deferrals.append(
      Deferral(session: index, distance: distance, from: location.sessions[index].lastDelivered))
    location.sessions[index].isDeferring = true
    alarm(
      .deferral, slot: index,
      after: min(timeout, Scenario.maximumLength).wholeMilliseconds)
    updateEngine()
  }

  mutating func disallowDeferredUpdates(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    endDeferral(index, .deferredCanceled)
  }

  /// Why a session cannot defer; nil if it can.
  private func obstacle(to session: LocationServices.Session) -> LocationError? {
    if !session.wantsUpdates || session.isPaused { return .deferredNotUpdatingLocation }
    if session.settings.desiredAccuracy.meters > 0 { return .deferredAccuracyTooLow }
    if session.settings.distanceFilter.meters >= 0 { return .deferredDistanceFiltered }
    // It is the satellites' receiver that collects.
    return radio.receivesSatellites ? nil : .deferredFailed
  }

  /// A setting of the session has changed: what it no longer allows, ends.
  mutating func reconsiderDeferral(_ index: Int) {
    guard location.sessions[index].isDeferring,
      let error = obstacle(to: location.sessions[index])
    else { return }
    endDeferral(index, error)
  }

  /// Takes a fix that a deferring session is due; true if it is kept back.
  ///
  /// In the foreground nothing is kept back. Assumption: the phone sleeps whenever the app is out
  /// of sight, which iOS calls a low-power state.
  mutating func holdBack(_ fix: Location, _ index: Int) -> Bool {
    guard let slot = location.deferrals.firstIndex(where: { $0.session == index }) else {
      return false
    }
    let from = location.deferrals[slot].from ?? fix
    location.deferrals[slot].from = from
    let isFar = fix.distance(from: from) >= location.deferrals[slot].distance
    guard process.state != .foreground else {
      if isFar { alarm(.deferral, slot: index, after: 0) }
      return false
    }
    location.deferrals[slot].held.append(fix)
    if isFar {
      endDeferral(index, nil)
    } else if location.deferrals[slot].held.count >= profile.assumed.mostDeferred {
      // A batch is given, and the deferral goes on.
      deliverHeldBack(slot)
    }
    return true
  }

  /// The time is over, or the distance was reached in the foreground; a suspended app hears of it
  /// when it runs again.
  mutating func deferralDue(slot: Int) {
    if wakeForSession() { endDeferral(slot, nil) }
  }

  /// An app that runs again gets what was kept back, and hears what ended meanwhile.
  mutating func deliverAllHeldBack() {
    for slot in location.deferrals.indices { deliverHeldBack(slot) }
    for deferral in location.deferrals
    where !alarms.isSet(AlarmID(.deferral, slot: deferral.session)) {
      endDeferral(deferral.session, nil)
    }
  }

  /// Gives what is kept back, then the one call that each permission is owed.
  mutating func endDeferral(_ index: Int, _ error: LocationError?) {
    guard index < location.sessions.count, location.sessions[index].isDeferring, wakeForSession(),
      let slot = location.deferrals.firstIndex(where: { $0.session == index })
    else { return }
    deliverHeldBack(slot)
    location.deferrals.remove(at: slot)
    location.sessions[index].isDeferring = false
    alarms.cancel(AlarmID(.deferral, slot: index))
    updateEngine()
    tell(.didFinishDeferredUpdates(error, manager: location.sessions[index].manager))
  }

  private mutating func deliverHeldBack(_ slot: Int) {
    guard wakeForSession(), slot < location.deferrals.count,
      let newest = location.deferrals[slot].held.last
    else { return }
    let batch = Locations(newest: newest, earlier: Array(location.deferrals[slot].held.dropLast()))
    location.deferrals[slot].held.removeAll()
    let manager = location.sessions[location.deferrals[slot].session].manager
    tell(.didUpdateLocations(batch, manager: manager))
  }
}
