import StoryModel
import TrackerModel

/// What all sessions together ask of the positioning hardware.
struct EngineDemand: Hashable {
  var mode = PositioningMode.off
  /// E-08: somebody asks for more than the best, with all sensors.
  var forNavigation = false
  /// E-03, K-10: on one reading, everybody's distance filter lets the receiver rest.
  var filterSaves = false
  /// S-22: every fix is kept back, so that the processor sleeps.
  var defers = false
}

// What is asked of the hardware, and how it finds satellites.
extension Phone {
  /// Warm start to the first fix of 10 m: median 6.6 s (energy-and-positioning 3.3).
  private var timeToFix: Quantiles {
    Quantiles(
      minimum: 2_500, p25: 4_500, p50: 6_600, p75: 22_000,
      maximum: profile.device.longestSearch.wholeMilliseconds)
  }
  /// How long satellites stay known: what they broadcast of themselves is valid for four hours
  /// (energy-and-positioning 3.3).
  private static let knowledge = 4 * Phone.hour
  /// The filter, in metres, that was measured to save something.
  private static let savingFilter = 30.0

  /// The most that any session asks for.
  var demand: EngineDemand {
    var demand = EngineDemand()
    guard power.isOn, process.isRunning, authorization.status.allowsLocation, !refreshStopsSessions
    else { return demand }
    var filters = sessionReadings.filterSavesHardware
    var defers = process.state != .foreground
    for session in location.sessions where isActive(session) {
      let meters = session.settings.desiredAccuracy.meters
      // S-28: the technology follows from the accuracy, and no app is told which it is.
      let wanted: PositioningMode =
        authorization.isReduced || meters >= 1_000 ? .cell : meters >= 100 ? .wifi : .gnss
      if wanted.rawValue > demand.mode.rawValue { demand.mode = wanted }
      if wanted == .gnss, meters <= LocationAccuracy.bestForNavigation.meters {
        demand.forNavigation = true
      }
      if session.settings.distanceFilter.meters < Self.savingFilter { filters = false }
      if !session.isDeferring { defers = false }
    }
    demand.filterSaves = filters && demand.mode != .off
    demand.defers = defers && demand.mode != .off
    return demand
  }

  /// Begins to look for satellites.
  ///
  /// - Returns: Whether it is a cold start, of which it is not known where to look.
  @discardableResult
  mutating func startSearching() -> Bool {
    positioning.fixesAtRest = 0
    guard hasSky else {
      positioning.lockedAt = .max
      return false
    }
    let isCold = !knowsSatellites
    let delay =
      isCold
      ? noise.integer(.acquisition, now, in: profile.device.coldFixDelay)
      : noise.delay(.acquisition, now, timeToFix)
    positioning.lockedAt = now + delay
    return isCold
  }

  /// E-02: the receiver runs on for a while after the last session stopped; one that starts meanwhile
  /// finds it at work.
  ///
  /// Assumption: the receiver keeps what it follows. A log of a session that is stopped and started
  /// at once, with coarse fixes after it, would show it wrong.
  var isStillSearching: Bool {
    guard let stopped = positioning.stoppedAt else { return false }
    return now - stopped <= profile.device.gnssLinger.wholeMilliseconds
      && hasSky == (positioning.lockedAt != .max)
  }

  /// D-02: in airplane mode there is no network to ask where the satellites are.
  private var knowsSatellites: Bool {
    guard radio.airplaneMode, !radio.wifiInAirplaneMode else { return true }
    guard let since = positioning.lastTracked else { return false }
    return now - since < Self.knowledge
  }

  /// The satellites are lost, or not followed any more.
  mutating func stopSearching() {
    if positioning.lockedAt <= now { positioning.lastTracked = now }
  }

  /// S-05: of a coarse request's fixes some are better, since the phone hears Wi-Fi anyway.
  ///
  /// Assumption: a quarter of the minutes have them; a log of fixes asked for at 3 km would show it.
  var isBetterThanAsked: Bool {
    noise.happens(
      .betterThanAsked, now / 60_000, perMille: Int64(profile.sessions.betterThanAskedPerMille))
  }
}
