import TrackerModel

// Bugs around the standard location session.
extension MutationOperator {
  static let sessions: [MutationOperator] = [
    neverStops, searchesAtEveryWake, flaps, flapsAtWakes,
    trustsThePause,
    givesUpAfterTrouble, lacksLocationMode,
    filtersItsFixes,
  ]

  private static let neverStops = MutationOperator(
    "never-stops", "Leaves its session running after a trip, and forbids iOS to pause it.",
    convictedBy: ["I-E1", "I-E2", "I-E8", "I-L6", "I-N10"],
    rewrites: { turn in
      if case .timerDidFire = turn.event { turn.drop(\.stopsSession) }
      turn.replace { request in
        guard case .startUpdatingLocation(let manager) = request else { return [request] }
        return [.setPausesLocationUpdatesAutomatically(manager, false), request]
      }
    })

  private static let searchesAtEveryWake = MutationOperator(
    "searches-at-every-wake", "Starts a session of best accuracy at every wake, and leaves it on.",
    convictedBy: ["I-E2"],
    rewrites: { turn in
      guard turn.event?.isWake == true || turn.isBackgroundLaunch,
        turn.facts.authorizationStatus.allowsLocation, let manager = turn.notes.managers.first
      else { return }
      turn.add(
        .setDesiredAccuracy(manager, .best), .setAllowsBackgroundLocationUpdates(manager, true),
        .setPausesLocationUpdatesAutomatically(manager, false), .startUpdatingLocation(manager))
    })

  private static let flaps = MutationOperator(
    "flaps", "Stops its session and starts it again every ten seconds.", convictedBy: ["I-E4"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event, let session = turn.notes.session,
        turn.facts.now - (turn.notes.lastTime ?? .distantPast) >= .seconds(10)
      else { return }
      turn.notes.lastTime = turn.facts.now
      turn.add(.stopUpdatingLocation(session), .startUpdatingLocation(session))
    })

  private static let flapsAtWakes = MutationOperator(
    "flaps-at-wakes", "Begins its session seven times over when its fence is left.",
    convictedBy: ["I-E4"],
    rewrites: { turn in
      guard case .didExitRegion = turn.event, let session = turn.notes.session else { return }
      for _ in 0..<6 { turn.add(.stopUpdatingLocation(session), .startUpdatingLocation(session)) }
    })

  private static let trustsThePause = MutationOperator(
    "trusts-the-pause", "Lets iOS pause the session, and waits for it to resume.",
    convictedBy: ["I-L7"],
    rewrites: { turn in
      turn.drop { $0.kind == .setPausesLocationUpdatesAutomatically }
      // Whoever believes that iOS resumes does not start anew.
      if case .didUpdateLocations = turn.event, turn.notes.hasHappened {
        turn.drop { $0.startsSession || $0.stopsSession }
      }
      if case .didPauseLocationUpdates = turn.event { turn.notes.hasHappened = true }
    })

  private static let givesUpAfterTrouble = MutationOperator(
    "gives-up-after-trouble", "Stops for good when the session fails once.",
    convictedBy: ["I-L9"],
    rewrites: { turn in
      if case .didFailWithError = turn.event { turn.notes.hasHappened = true }
      guard turn.notes.hasHappened else { return }
      turn.drop(\.startsSession)
      if let session = turn.notes.session { turn.add(.stopUpdatingLocation(session)) }
    })

  private static let lacksLocationMode = MutationOperator(
    "lacks-location-mode", "Does not declare the background mode that its session needs.",
    convictedBy: ["I-S1"],
    redeclares: { $0.backgroundModes.remove(.location) })

  private static let filtersItsFixes = MutationOperator(
    "filters-its-fixes", "Sets a distance filter of two kilometres for every session.",
    convictedBy: ["I-L5"],
    rewrites: { turn in
      turn.replace { request in
        guard case .startUpdatingLocation(let manager) = request else { return [request] }
        return [.setDistanceFilter(manager, DistanceFilter(meters: 2_000)), request]
      }
    })
}
