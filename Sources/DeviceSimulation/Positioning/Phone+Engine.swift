import StoryModel
import TrackerModel

// The positioning hardware: what it does, when it has a fix, and what the fix is.
extension Phone {
  @inline(__always) var isMoving: Bool { currentStretch.speed > 0 }

  /// Whether a session gets fixes now.
  func isActive(_ session: LocationServices.Session) -> Bool {
    session.isActive(in: process.state, wakesPerFix: sessionReadings.wakesPerFix)
  }

  /// Turns the hardware on, off or over, and keeps its account of energy.
  mutating func updateEngine() {
    let demand = demand
    guard demand != positioning.demand else { return }
    settleEnergy()
    let mode = demand.mode
    let changes = mode != positioning.mode
    if changes, positioning.mode == .gnss {
      stopSearching()
      positioning.stoppedAt = now
    }
    let isCold = changes && mode == .gnss && !isStillSearching && startSearching()
    positioning.demand = demand
    power.setEngine(demand, moving: isMoving, outdoors: hasSky)
    guard changes else { return }
    positioning.blindSince = nil
    // S-28: the technology follows from the accuracy.
    note(.positioning(mode), isCold ? .D02 : mode == .off ? nil : .S28)
    if mode == .off {
      alarms.cancel(AlarmID(.fix))
    } else {
      alarm(.fix, after: profile.sessions.firstCoarseFix.wholeMilliseconds)
    }
  }

  /// Somebody new waits for a fix: the next one comes soon.
  mutating func hurryNextFix() {
    guard positioning.mode != .off, alarms.deadline(AlarmID(.fix)) > now + 1_000 else { return }
    alarm(.fix, after: profile.sessions.firstCoarseFix.wholeMilliseconds)
  }

  /// The phone moves on, rests, or comes under another sky.
  mutating func surroundingsChanged() {
    settleEnergy()
    noteStop()
    power.setMoving(isMoving)
    power.setEngine(positioning.demand, moving: isMoving, outdoors: hasSky)
    updateAutomaticPause()
    reconsiderLiveUpdates()
    // C-02, C-14: a change that was missed without radio is noticed when there is one again.
    if hearsCells || hearsWiFi { deliverDelayedSignificantChange() }
    lookAgainAtRegions()
    updateNetworkPath()
    guard positioning.mode != .off, !authorization.isReduced else { return }
    if positioning.mode == .gnss, hasSky != (positioning.lockedAt != .max) {
      stopSearching()
      startSearching()
    }
    positioning.fixesAtRest = 0
    if alarms.deadline(AlarmID(.fix)) > now + Self.movingInterval {
      alarm(.fix, after: Self.movingInterval)
    }
  }

  mutating func fixDue() {
    guard positioning.mode != .off else { return }
    if let fix = measure() {
      if positioning.blindSince != nil || positioning.saidUnknown { seesAgain() }
      positioning.newest = fix
      deliver(fix)
    } else if !hearsWiFi, !hearsCells {
      // Of a scan in vain no app is told.
      noFix()
    }
    if positioning.mode != .off { alarm(.fix, after: nextInterval()) }
  }

  /// The fix that the hardware has now, or nil where it hears nothing.
  mutating func measure() -> Location? {
    guard let quality = quality() else { return nil }
    return fix(at: now, quality)
  }

  /// S-05: the best that can be had now, be it worse than what was asked for, or better.
  ///
  /// Mutating, though it changes nothing: a debug build copies the phone for a call that is not.
  private mutating func quality() -> FixQuality? {
    if authorization.isReduced { return hearsCells || hearsWiFi ? .reduced : nil }
    if positioning.mode == .gnss, hasSky {
      if now >= positioning.lockedAt {
        return currentStretch.surroundings == .urban ? .gnssStreets : satelliteQuality()
      }
      if positioning.lockedAt - now <= 3_000 { return .gnssSettling }
    }
    if currentStretch.surroundings == .underground { return wifiQuality() }
    if positioning.mode != .cell || !hearsCells || isBetterThanAsked, hearsWiFi {
      if positioning.mode == .wifi { return wifiQuality() }
      return isMoving || isStanding ? .wifi : .wifiAtRest
    }
    return hearsCells ? .cell : nil
  }

  /// A fix of that quality at a time on the current stretch.
  private mutating func fix(at time: Int64, _ quality: FixQuality) -> Location {
    fix(at: time, quality, on: currentStretch)
  }

  /// A fix of that quality at a time on a stretch.
  mutating func fix(
    at time: Int64, _ quality: FixQuality, on stretch: Path.Stretch
  ) -> Location {
    let here = stretch.position(at: time)
    let error = positioning.error.value(quality.error, at: time, on: stretch, noise)
    let millimeters = quality.sigma * 1_000
    let (x, y) = (
      Double(here.x) + error.east * millimeters, Double(here.y) + error.north * millimeters
    )
    let height = height(quality, at: time, on: stretch, here, statedAt: (x, y))
    let motion = quality.isOfSatellites ? motion(on: stretch, quality, error) : FixMotion()
    return Location(
      coordinate: globe.coordinate(x: x, y: y), timestamp: Instant(milliseconds: time),
      horizontalAccuracy: quality.accuracy, speed: motion.speed, course: motion.course,
      altitude: height.altitude, verticalAccuracy: height.accuracy,
      speedAccuracy: motion.speedAccuracy, courseAccuracy: motion.courseAccuracy,
      date: clock.date(at: Instant(milliseconds: time)))
  }

  /// A coarse fix of here and now, as the significant-change service gives.
  mutating func coarseFix() -> Location {
    let quality: FixQuality =
      authorization.isReduced ? .reduced : hearsWiFi && !isMoving ? .wifiAtRest : .cell
    return fix(at: now, quality)
  }

  /// S-23: the phone is found again, and the next time that it is lost is news.
  ///
  /// Assumption: every loss is told, once; a log of two tunnels in one session would show it.
  private mutating func seesAgain() {
    positioning.blindSince = nil
    positioning.saidUnknown = false
    for index in location.sessions.indices { location.sessions[index].saidUnknown = false }
  }

  /// S-23: nothing can be heard; the app is told once, and the service keeps trying.
  private mutating func noFix() {
    let since = positioning.blindSince ?? now
    positioning.blindSince = since
    guard now - since >= 10_000 else { return }
    for index in location.sessions.indices
    where isActive(location.sessions[index]) && !location.sessions[index].saidUnknown
      && !location.sessions[index].isOneShot
    {
      // S-30: live updates say it in their own way.
      if location.sessions[index].isLive {
        pauseLiveUpdates(index, .withoutFix, .S30)
        continue
      }
      location.sessions[index].saidUnknown = true
      positioning.saidUnknown = true
      tell(.didFailWithError(.locationUnknown, manager: location.sessions[index].manager))
    }
  }
}
