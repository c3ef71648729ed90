import StoryModel
import TrackerModel

// Bugs around trips, around places, and around the alarm that tells that nobody watches.
extension MutationOperator {
  static let trips: [MutationOperator] = [
    missesDepartures, idlesOnScreen, opensTheGateAgain, criesWolf, splitsTrips, napsOnTrips,
    inventsTrips, joinsTrips, partsInTrouble, splitsAtLights,
  ]

  private static let missesDepartures = MutationOperator(
    "misses-departures", "Does not hear that the phone has left a region or a place.",
    convictedBy: ["I-L18"],
    receives: { event, _ in
      switch event {
      case .didExitRegion: .never
      case .didVisit(let visit, _) where !visit.isArrival: .never
      default: .once
      }
    })

  private static let idlesOnScreen = MutationOperator(
    "idles-on-screen", "Starts and registers nothing while the user looks at it.",
    convictedBy: ["I-H11"],
    rewrites: { turn in
      guard turn.facts.applicationState == .active else { return }
      turn.drop { $0.startsSession || $0.kind == .requestLocation || $0.registers }
    })

  // No strategy of today does anything at a place: the gate is the bug's own.
  private static let opensTheGateAgain = MutationOperator(
    "opens-the-gate-again", "Opens the gate at every fix within its fence, parked there or not.",
    convictedBy: ["I-H10"],
    rewrites: { turn in
      guard case .didUpdateLocations(let locations, _) = turn.event,
        let place = turn.facts.monitoredRegions.first,
        place.center.distance(to: locations.newest.coordinate) <= place.radius
      else { return }
      turn.add(.perform("gate", at: place))
    })

  private static let criesWolf = MutationOperator(
    "cries-wolf", "Sets an alarm whenever it is left, and never takes it away.",
    convictedBy: ["I-L10"],
    rewrites: { turn in
      switch turn.event {
      case .didBecomeActive: turn.add(.requestNotificationAuthorization)
      case .didEnterBackground:
        turn.add(.addNotification("wolf", after: .seconds(300), repeats: false))
      default: break
      }
    })

  private static let splitsTrips = MutationOperator(
    "splits-trips", "Ends its trip and begins another one every minute.", convictedBy: ["I-L16"],
    rewrites: { turn in
      if turn.requests.contains(.beginTrip) { turn.notes.lastTime = turn.facts.now }
      if turn.requests.contains(.endTrip) { turn.notes.lastTime = nil }
      guard let last = turn.notes.lastTime, turn.facts.now - last >= .seconds(60) else { return }
      turn.notes.lastTime = turn.facts.now
      turn.add(.endTrip, .beginTrip)
    })

  // Lets time pass between the two, so that they are two trips by any look at the trips alone.
  private static let splitsAtLights = MutationOperator(
    "splits-at-lights", "Ends its trip where it has stood for 3 s, and begins another 65 s later.",
    convictedBy: ["I-L16"],
    rewrites: { turn in
      let hasEnded = turn.notes.hasHappened
      if turn.requests.contains(.beginTrip) { turn.notes.kept = [.beginTrip] }
      if turn.requests.contains(.endTrip) {
        if hasEnded { turn.drop { $0 == .endTrip } }
        (turn.notes.hasHappened, turn.notes.kept) = (false, [])
      }
      guard !turn.notes.kept.isEmpty, case .didUpdateLocations(let fixes, _) = turn.event else {
        return
      }
      let stood = turn.facts.now - (turn.notes.lastTime ?? turn.facts.now)
      if hasEnded, stood >= .seconds(68), fixes.newest.speed >= 3 {
        turn.notes.hasHappened = false
        turn.add(.beginTrip)
      } else if !hasEnded, stood >= .seconds(3), (0..<1).contains(fixes.newest.speed) {
        turn.notes.hasHappened = true
        turn.add(.endTrip)
      } else if !hasEnded, fixes.newest.speed >= 1 {
        turn.notes.lastTime = turn.facts.now
      }
    })

  // Hides behind the trouble, in which most of liveness is not judged.
  private static let partsInTrouble = MutationOperator(
    "parts-in-trouble", "Ends its trip and begins another one when Low Power Mode changes.",
    convictedBy: ["I-L16"], provokedBy: [.lowPowerMode],
    rewrites: { turn in
      if turn.requests.contains(.beginTrip) { turn.notes.hasHappened = true }
      if turn.requests.contains(.endTrip) { turn.notes.hasHappened = false }
      if turn.event == .powerStateDidChange, turn.notes.hasHappened {
        turn.add(.endTrip, .beginTrip)
      }
    })

  // Hides behind the excuse of who has no fix of late.
  private static let napsOnTrips = MutationOperator(
    "naps-on-trips", "Stops its session on a trip, and ends that when no fix comes any more.",
    convictedBy: ["I-L16"],
    rewrites: { turn in
      if turn.requests.contains(.beginTrip) { turn.notes.lastTime = turn.facts.now }
      if turn.requests.contains(.endTrip) { turn.notes.lastTime = nil }
      guard let last = turn.notes.lastTime, let session = turn.notes.session,
        turn.facts.now - last >= .minutes(4)
      else { return }
      turn.notes.lastTime = nil
      turn.add(.stopUpdatingLocation(session), .endTrip)
    })

  private static let inventsTrips = MutationOperator(
    "invents-trips", "Reports a trip of a moment whenever it is left.", convictedBy: ["I-L16"],
    rewrites: { turn in
      if turn.requests.contains(.beginTrip) { turn.notes.hasHappened = true }
      if turn.requests.contains(.endTrip) { turn.notes.hasHappened = false }
      guard turn.event == .didEnterBackground, !turn.notes.hasHappened else { return }
      turn.add(.beginTrip, .endTrip)
    })

  private static let joinsTrips = MutationOperator(
    "joins-trips", "Ends no trip, and stops no session that it could be suspended without.",
    convictedBy: ["I-L16"],
    rewrites: { turn in
      turn.drop { $0 == .endTrip || $0.stopsSession }
      if turn.requests.contains(.beginTrip) {
        if turn.notes.hasHappened { turn.drop { $0 == .beginTrip } }
        turn.notes.hasHappened = true
      }
    })
}
