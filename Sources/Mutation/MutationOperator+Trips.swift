import TrackerModel

// Bugs around the beginning and the end of a trip, and around places.
extension MutationOperator {
  static let trips: [MutationOperator] = [
    forgetsTheEnd, missesDepartures, idlesOnScreen, opensTheGateAgain,
  ]

  private static let forgetsTheEnd = MutationOperator(
    "forgets-the-end", "Never says that a trip is over.", in: .armed + [.sentinel],
    convictedBy: ["I-L16"],
    rewrites: { turn in turn.drop { $0 == .endTrip } })

  private static let missesDepartures = MutationOperator(
    "misses-departures", "Does not hear that the phone has left a region or a place.",
    in: [.visitsAndRegions, .sentinel], convictedBy: ["I-L18"],
    receives: { event, _ in
      switch event {
      case .didExitRegion: .never
      case .didVisit(let visit) where !visit.isArrival: .never
      default: .once
      }
    })

  private static let idlesOnScreen = MutationOperator(
    "idles-on-screen", "Starts and registers nothing while the user looks at it.",
    in: .everybody + [.sentinel], convictedBy: ["I-H11"],
    rewrites: { turn in
      guard turn.facts.applicationState == .active else { return }
      turn.drop { $0.startsSession || $0.kind == .requestLocation || $0.registers }
    })

  // No strategy of today does anything at a place: the gate is the bug's own.
  private static let opensTheGateAgain = MutationOperator(
    "opens-the-gate-again", "Opens the gate at every fix within its fence, parked there or not.",
    in: [.visitsAndRegions, .sentinel], convictedBy: ["I-H10"],
    rewrites: { turn in
      guard case .didUpdateLocations(let locations, _) = turn.event,
        let place = turn.facts.monitoredRegions.first,
        place.center.distance(to: locations.newest.coordinate) <= place.radius
      else { return }
      turn.add(.perform("gate", at: place))
    })
}
