import StoryModel
import TrackerModel

// From the hardware's fixes to the app's callbacks.
extension Phone {
  /// Gives a fix to every session that is due one (S-04).
  ///
  /// A session is read in its place: to copy it for every fix takes longer than to give the fix.
  mutating func deliver(_ fix: Location) {
    var index = 0
    while index < location.sessions.count {
      // Not the phone's own method of that name: a debug build copies the phone to call it.
      if location.sessions[index].isActive(
        in: process.state, wakesPerFix: sessionReadings.wakesPerFix)
      {
        if location.sessions[index].isOneShot {
          deliverOneShot(fix, index)
        } else if passesFilter(fix, index) {
          location.sessions[index].lastDelivered = fix
          location.sessions[index].initialIsDue = false
          if !location.sessions[index].isDeferring || !holdBack(fix, index) { give(fix, index) }
        }
      }
      index += 1
    }
  }

  private mutating func give(_ fix: Location, _ index: Int) {
    let manager = location.sessions[index].manager
    let service: LocationService = location.sessions[index].isLive ? .liveUpdates : .standard
    if sessionReadings.wakesPerFix, wakeForSession() { prolongWake() }
    tell(fix, manager: manager, of: service)
    if location.falseFixes != nil { deliverFalseFix(after: fix, to: manager, of: service) }
  }

  /// Mutating, though it changes nothing: a debug build copies the phone for a call that is not.
  private mutating func passesFilter(_ fix: Location, _ index: Int) -> Bool {
    let filter = location.sessions[index].settings.distanceFilter.meters
    guard filter >= 0, !location.sessions[index].initialIsDue,
      let last = location.sessions[index].lastDelivered
    else { return true }
    // S-04: better accuracy may also be reported.
    if fix.horizontalAccuracy * 2 < last.horizontalAccuracy { return true }
    // The fixes with which satellites follow a phone to rest are held back.
    if positioning.mode == .gnss, currentStretch.speed <= 0, positioning.fixesAtRest <= 3 {
      return false
    }
    return fix.distance(from: last) >= filter
  }

  /// S-01: the first callback of a session may be a fix that the phone still had.
  mutating func sessionBegan(_ index: Int) {
    if location.sessions[index].isLive, let standstill = location.modern.standstill {
      // S-32: nor does a new stream give more, while the phone rests.
      return pauseLiveUpdates(index, standstill, .S32)
    }
    updateAutomaticPause()
    hurryNextFix()
    guard let cached = positioning.newest, process.isExecuting, !location.sessions[index].isLive,
      noise.happens(.cachedFix, now, perMille: Int64(profile.sessions.cachedFirstPerMille))
    else { return }
    let manager = location.sessions[index].manager
    tell(.didUpdateLocations(Locations(newest: cached), manager: manager))
  }

  /// S-07, S-08: what queued up for a suspended app comes in one batch when it runs again.
  mutating func deliverQueuedFixes() {
    guard let since = location.suspendedAt else { return }
    location.suspendedAt = nil
    guard authorization.status.allowsLocation, !authorization.isReduced, !refreshStopsSessions
    else { return }
    // Assumption: the first few, and now and then many; iOS names no depth of the queue (S-08).
    let isLong = noise.happens(.queueDepth, since, perMille: 100)
    let depth = isLong ? profile.assumed.longSuspendedQueue : profile.assumed.suspendedQueue
    let fixes = (0..<Int64(depth)).map { since + ($0 + 1) * 1_000 }
      .filter { $0 < now && path.isOutdoors(at: $0) }
      .map { queuedFix(at: $0) }
    guard let newest = fixes.last else { return }
    let batch = Locations(newest: newest, earlier: Array(fixes.dropLast()))
    for session in location.sessions
    where session.wantsUpdates && !session.isPaused && !session.isLive && !wakesApp(session)
      && session.settings.desiredAccuracy.meters < 100
    {
      tell(.didUpdateLocations(batch, manager: session.manager))
    }
  }

  private mutating func queuedFix(at time: Int64) -> Location {
    let stretch = path.stretches[path.index(at: time)]
    return fix(at: time, .gnssUsual, on: stretch)
  }
}
