import StoryModel
import TrackerModel

// Regions that are nowhere, and whatever is done again and again: registered, saved, timed, asked, told.
extension MutationOperator {
  static let churn: [MutationOperator] = [
    fencesNullIsland, swapsItsFence, fencesCoarsely, fencesElsewhere, registersEveryFix,
    savesEveryFix, pollsByTimer, criesBlind, asksOn,
    tellsEveryFix, notifiesEveryFix, asksForStates, showsAtRest, advertises,
  ]

  private static let fencesNullIsland = MutationOperator(
    "fences-null-island", "Fences its last place when it is opened, known or not.",
    convictedBy: ["I-S19"],
    rewrites: { turn in
      guard turn.event == .didBecomeActive else { return }
      turn.add(.startMonitoring(Region(identifier: "last", center: .nullIsland, radius: 150)))
    })

  private static let swapsItsFence = MutationOperator(
    "swaps-its-fence", "Takes the latitude of its fence for the longitude.",
    convictedBy: ["I-S20", "I-L20"],
    rewrites: { turn in
      turn.replace(.startMonitoring) { request, _ in
        guard case .startMonitoring(var region) = request else { return [request] }
        let center = region.center
        region.center = Coordinate(latitude: center.longitude, longitude: center.latitude)
        return [.startMonitoring(region)]
      }
    })

  private static let fencesCoarsely = MutationOperator(
    "fences-coarsely", "Fences every fix of kilometres.", convictedBy: ["I-S20"],
    rewrites: { turn in
      guard case .didUpdateLocations(let fixes, _) = turn.event,
        fixes.newest.horizontalAccuracy >= 1_000
      else { return }
      turn.add(.startMonitoring(.made(around: fixes.newest)))
    })

  private static let fencesElsewhere = MutationOperator(
    "fences-elsewhere", "Fences three places far away, and not the one where it rests.",
    convictedBy: ["I-L20"],
    rewrites: { turn in
      turn.drop { $0.kind == .startMonitoring }
      guard turn.event == .didBecomeActive else { return }
      for number in 1...3 {
        let center = Coordinate(latitude: 10 * Double(number), longitude: -150)
        let name = Identifier("poi", numbered: number)
        turn.add(.startMonitoring(Region(identifier: name, center: center, radius: 150)))
      }
    })

  private static let asksForStates = MutationOperator(
    "asks-for-states", "Asks at every fix whether the phone is within its fence.",
    convictedBy: ["I-H19"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event, let fence = turn.facts.monitoredRegions.first
      else { return }
      turn.add(.requestState(fence.identifier))
    })

  private static let registersEveryFix = MutationOperator(
    "registers-every-fix", "Moves a fence to every fix that it is given.", convictedBy: ["I-H15"],
    rewrites: { turn in
      guard case .didUpdateLocations(let fixes, _) = turn.event else { return }
      turn.add(.startMonitoring(.made(around: fixes.newest)))
    })

  private static let savesEveryFix = MutationOperator(
    "saves-every-fix", "Saves its checkpoint at every fix, though nothing has changed.",
    convictedBy: ["I-H15"],
    rewrites: { turn in
      if case .didUpdateLocations = turn.event { turn.add(.saveCheckpoint) }
    })

  private static let pollsByTimer = MutationOperator(
    "polls-by-timer", "Looks ten times a second whether there is something to do.",
    convictedBy: ["I-H15"],
    rewrites: { turn in
      guard turn.event == .didBecomeActive else { return }
      turn.add(.startTimer("poll", after: .milliseconds(100), repeats: true))
    })

  private static let criesBlind = MutationOperator(
    "cries-blind", "Tells the user that it is blind whenever it is opened.",
    convictedBy: ["I-H16"],
    rewrites: { turn in if turn.event == .didBecomeActive { turn.add(.tellUser("blind")) } })

  private static let advertises = MutationOperator(
    "advertises", "Notifies of its paid version 50 s after it was left.",
    convictedBy: ["I-H16"],
    rewrites: { turn in
      guard turn.event == .didEnterBackground, turn.facts.notificationsAllowed else { return }
      turn.add(.addNotification("paid", after: .seconds(50), repeats: false))
    })

  private static let asksOn = MutationOperator(
    "asks-on", "Asks for notifications at every fix, whatever was answered.",
    convictedBy: ["I-H16"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event else { return }
      turn.add(.requestNotificationAuthorization)
    })

  private static let tellsEveryFix = MutationOperator(
    "tells-every-fix", "Tells the user at every fix that While Using is not enough.",
    convictedBy: ["I-H16"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event,
        turn.facts.authorizationStatus == .authorizedWhenInUse
      else { return }
      turn.add(.tellUser("limited"))
    })

  private static let notifiesEveryFix = MutationOperator(
    "notifies-every-fix", "Shows each fix in a notification.", convictedBy: ["I-H16"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event else { return }
      turn.add(.addNotification("here", after: .milliseconds(100), repeats: false))
    })

  private static let showsAtRest = MutationOperator(
    "shows-at-rest", "Shows a Live Activity from its first opening on, on a trip or not.",
    convictedBy: ["I-H16"],
    rewrites: { turn in
      if turn.event == .userDidDisableTracking { turn.add(.endLiveActivity) }
      guard turn.event == .didBecomeActive, !turn.notes.hasHappened,
        turn.facts.systemVersion >= SystemVersion(17)
      else { return }
      turn.notes.hasHappened = true
      turn.add(.startLiveActivity)
    })
}

extension Region {
  /// The fence of a bug around a fix.
  fileprivate static func made(around fix: Location) -> Region {
    Region(identifier: "made", center: fix.coordinate, radius: 150)
  }
}
