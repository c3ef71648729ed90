import StoryModel
import TrackerModel

// Bugs around what the user allows and wants.
extension MutationOperator {
  static let consent: [MutationOperator] = [
    ignoresDenial, keepsItsRegistrations, asksInTheBackground, asksAgain,
    asksOnce, neverAsks, dropsWhileInUse,
  ]

  private static let ignoresDenial = MutationOperator(
    "ignores-denial", "Starts its session again when the user has denied it.",
    convictedBy: ["I-S11"],
    rewrites: { turn in
      guard turn.event?.kind == .didChangeAuthorization, let session = turn.notes.lastSession,
        turn.facts.authorizationStatus == .denied
      else { return }
      turn.add(.startUpdatingLocation(session))
    })

  private static let keepsItsRegistrations = MutationOperator(
    "keeps-registrations", "Leaves its registrations with iOS when tracking is switched off.",
    convictedBy: ["I-S11"],
    rewrites: { turn in
      if turn.event == .userDidDisableTracking { turn.drop(\.unregisters) }
    })

  // Hides behind P0, which asks for Always.
  private static let dropsWhileInUse = MutationOperator(
    "drops-while-in-use", "Records nothing under While In Use, though its session runs.",
    convictedBy: ["I-L19"], provokedBy: [.locationPermission],
    rewrites: { turn in
      if turn.facts.authorizationStatus == .authorizedWhenInUse { turn.drop(\.records) }
    })

  private static let asksInTheBackground = MutationOperator(
    "asks-in-background", "Asks for Always when the app is left.", convictedBy: ["I-S10"],
    rewrites: { turn in
      if turn.event == .didEnterBackground { turn.add(.requestAlwaysAuthorization) }
    })

  private static let asksAgain = MutationOperator(
    "asks-again", "Asks for Always whenever the app is opened.", convictedBy: ["I-S10"],
    rewrites: { turn in
      if turn.event == .didBecomeActive { turn.add(.requestAlwaysAuthorization) }
    })

  private static let asksOnce = MutationOperator(
    "asks-once", "Remembers that it has been answered, and does not ask again after a reset.",
    convictedBy: ["I-H14", "I-L13"], provokedBy: [.openApp, .resetLocationAndPrivacy],
    rewrites: { turn in
      if turn.facts.authorizationStatus != .notDetermined { turn.notes.hasHappened = true }
      guard turn.notes.hasHappened else { return }
      turn.drop { $0 == .requestAlwaysAuthorization || $0 == .requestWhenInUseAuthorization }
    })

  private static let neverAsks = MutationOperator(
    "never-asks", "Waits for a permission that it never asks for.", convictedBy: ["I-L13"],
    rewrites: { turn in
      turn.drop { $0 == .requestAlwaysAuthorization || $0 == .requestWhenInUseAuthorization }
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
