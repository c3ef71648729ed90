import TrackerModel

// Bugs around trips, around places, and around the alarm that tells that nobody watches.
extension MutationOperator {
  static let trips: [MutationOperator] = [
    missesDepartures, idlesOnScreen, opensTheGateAgain, criesWolf,
  ]

  private static let missesDepartures = MutationOperator(
    "misses-departures", "Does not hear that the phone has left a region or a place.",
    convictedBy: ["I-L18"],
    receives: { event, _ in
      switch event {
      case .didExitRegion: .never
      case .didVisit(let visit) where !visit.isArrival: .never
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
}
