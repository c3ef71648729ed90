import StoryModel
import TrackerModel

// Bugs that waste: radio, processor, storage; and answers that nobody reads.
extension MutationOperator {
  static let frugality: [MutationOperator] = [
    looksOn, uploadsEveryFix, worksAllTheTime, stopsAtUnknown,
    namesRegionsAnew, readsItsHistory, mistakesAConstant, startsTimersAnew, hangsOnScreen,
    freezesItsLaunch, worksThroughItsTask, worksAtEveryFix, worksWhilePointsWait, keepsALog,
  ]

  private static let looksOn = MutationOperator(
    "looks-on", "Never ends a look with satellites by itself.", convictedBy: ["I-E6"],
    rewrites: { turn in
      if case .timerDidFire = turn.event { turn.drop(\.stopsSession) }
    })

  private static let uploadsEveryFix = MutationOperator(
    "uploads-every-fix", "Sends every fix by itself.", convictedBy: ["I-E3"],
    rewrites: { turn in
      turn.replace { request in
        if case .record = request { [request, .upload] } else { [request] }
      }
    })

  private static let worksAllTheTime = MutationOperator(
    "works-all-the-time", "Works for 9 s at every fix.", convictedBy: ["I-S6"],
    rewrites: { turn in
      if case .didUpdateLocations = turn.event { turn.add(.compute(.seconds(9))) }
    })

  private static let hangsOnScreen = MutationOperator(
    "hangs-on-screen", "Works for a second at every fix while the user looks at it.",
    convictedBy: ["I-H17"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event, turn.facts.applicationState == .active
      else { return }
      turn.add(.compute(.milliseconds(950)))
    })

  private static let freezesItsLaunch = MutationOperator(
    "freezes-its-launch", "Works for 19 s whenever the user launches it.", convictedBy: ["I-H17"],
    rewrites: { turn in
      if turn.event == nil, !turn.isInBackground { turn.add(.compute(.seconds(19))) }
    })

  // Hides behind the processing task, and does not look whether the phone is on power.
  private static let worksThroughItsTask = MutationOperator(
    "works-through-its-task", "Works for 50 s in a processing task, on power or not.",
    convictedBy: ["I-S6"], redeclares: { $0.backgroundModes.insert(.processing) },
    rewrites: { turn in
      switch turn.event {
      case .didEnterBackground: turn.add(.submitProcessingTask(earliestBeginDate: turn.facts.now))
      case .processingTask: turn.add(.compute(.seconds(50)), .setTaskCompleted)
      default: break
      }
    })

  private static let worksAtEveryFix = MutationOperator(
    "works-at-every-fix", "Works for 0.7 s at every fix.", convictedBy: ["I-E3"],
    rewrites: { turn in
      if case .didUpdateLocations = turn.event { turn.add(.compute(.milliseconds(700))) }
    })

  // What sending them takes is no part of the trip; what is done at each fix meanwhile is.
  private static let worksWhilePointsWait = MutationOperator(
    "works-while-points-wait", "Works for 0.9 s at every fix while 30 points or more wait.",
    convictedBy: ["I-E3"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event, turn.facts.pendingUploads >= 30 else { return }
      turn.add(.compute(.milliseconds(900)))
    })

  private static let stopsAtUnknown = MutationOperator(
    "stops-at-unknown", "Stops its session when no fix can be had.", convictedBy: ["I-H3"],
    rewrites: { turn in
      guard case .didFailWithError(.locationUnknown, let manager) = turn.event else { return }
      turn.add(.stopUpdatingLocation(manager))
    })

  private static let namesRegionsAnew = MutationOperator(
    "names-regions-anew", "Adds a region of a new name at every launch.", convictedBy: ["I-H5"],
    provokedBy: [.memoryPressure, .openApp],
    rewrites: { turn in
      guard turn.event == nil, var region = turn.facts.monitoredRegions.first else { return }
      region.identifier = Identifier("again", numbered: turn.facts.monitoredRegions.count)
      turn.add(.startMonitoring(region))
    })

  private static let readsItsHistory = MutationOperator(
    "reads-its-history", "Reads everything that it has not yet sent at every fix.",
    convictedBy: ["I-H6"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event else { return }
      turn.add(.compute(.milliseconds(Int64(turn.facts.pendingUploads))))
    })

  private static let keepsALog = MutationOperator(
    "keeps-a-log", "Adds a line to its checkpoint every day, and never takes one out.",
    convictedBy: ["I-H6"], hoards: true)

  private static let startsTimersAnew = MutationOperator(
    "starts-timers-anew", "Starts a timer of a new name at every fix.", convictedBy: ["I-S16"],
    rewrites: { turn in
      guard case .didUpdateLocations(let fixes, _) = turn.event else { return }
      let name = Identifier("fix", numbered: Int(fixes.newest.timestamp.milliseconds / 1_000))
      turn.add(.startTimer(name, after: .hours(24), repeats: false))
    })

  private static let mistakesAConstant = MutationOperator(
    "mistakes-a-constant", "Gives the distance filter an accuracy's constant.",
    convictedBy: ["I-H9"],
    rewrites: { turn in
      turn.replace { request in
        guard case .startUpdatingLocation(let manager) = request else { return [request] }
        let filter = DistanceFilter(meters: LocationAccuracy.bestForNavigation.meters)
        return [.setDistanceFilter(manager, filter), request]
      }
    })
}
