import TrackerModel

// Bugs around what the user allows and wants.
extension MutationOperator {
  static let consent: [MutationOperator] = [
    ignoresDenial, ignoresOptOut, keepsItsRegistrations, asksInTheBackground, asksAgain,
    neverAsks, saysNothing,
  ]

  private static let ignoresDenial = MutationOperator(
    "ignores-denial", "Starts its session again when the user has denied it.", in: .everybody,
    convictedBy: ["I-S11"],
    rewrites: { turn in
      guard turn.event == .didChangeAuthorization, let session = turn.notes.lastSession,
        turn.facts.authorizationStatus == .denied
      else { return }
      turn.add(.startUpdatingLocation(session))
    })

  private static let ignoresOptOut = MutationOperator(
    "ignores-opt-out", "Does not hear that the user switched tracking off.", in: .everybody,
    convictedBy: ["I-S11"],
    receives: { event, _ in event == .userDidDisableTracking ? .never : .once })

  private static let keepsItsRegistrations = MutationOperator(
    "keeps-registrations", "Leaves its registrations with iOS when tracking is switched off.",
    in: .armed, convictedBy: ["I-S11"],
    rewrites: { turn in
      if turn.event == .userDidDisableTracking { turn.drop(\.unregisters) }
    })

  private static let asksInTheBackground = MutationOperator(
    "asks-in-background", "Asks for Always when the app is left.", in: .everybody,
    convictedBy: ["I-S10"],
    rewrites: { turn in
      if turn.event == .didEnterBackground { turn.add(.requestAlwaysAuthorization) }
    })

  private static let asksAgain = MutationOperator(
    "asks-again", "Asks for Always whenever the app is opened.", in: .everybody,
    convictedBy: ["I-S10"],
    rewrites: { turn in
      if turn.event == .didBecomeActive { turn.add(.requestAlwaysAuthorization) }
    })

  private static let neverAsks = MutationOperator(
    "never-asks", "Waits for a permission that it never asks for.", in: .everybody,
    convictedBy: ["I-L13"],
    rewrites: { turn in
      turn.drop { $0 == .requestAlwaysAuthorization || $0 == .requestWhenInUseAuthorization }
    })

  private static let saysNothing = MutationOperator(
    "says-nothing", "Tells the user nothing in its own screen.", in: [.sentinel],
    convictedBy: ["I-L13", "I-N12"],
    rewrites: { turn in
      turn.drop { $0.kind == .tellUser }
    })
}

extension Request {
  fileprivate var unregisters: Bool {
    switch self {
    case .stopMonitoringSignificantLocationChanges, .stopMonitoringVisits, .stopMonitoring: true
    default: false
    }
  }
}
