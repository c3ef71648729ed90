import StoryModel
import TrackerModel

// Bugs around what iOS monitors for the app and launches it for, and around Core Location since
// iOS 17: live updates, monitors, service sessions.
extension MutationOperator {
  static let registrations: [MutationOperator] = [
    forgetsToRearm, registersNothing, disarmsWhenLeft, registersTooManyRegions, iteratesWhenOff,
    iteratesAgain, forgetsItsMonitor, stopsAtTheEnd, makesDeafManagers, hearsNoPlaces,
  ]

  private static let forgetsToRearm = MutationOperator(
    "forgets-to-rearm", "Starts its services only in a launch by the user.",
    convictedBy: ["I-L1a", "I-L12"],
    rewrites: { turn in if turn.isBackgroundLaunch { turn.drop(\.registers) } })

  private static let makesDeafManagers = MutationOperator(
    "makes-deaf-managers",
    "Sets no delegate where iOS launched it, so that its managers hear nothing.",
    convictedBy: ["I-L12"],
    rewrites: { turn in
      guard turn.isBackgroundLaunch else { return }
      turn.drop { $0.kind == .setDelegateMethods }
      turn.replace(.createManager) { request, _ in
        guard case .createManager(let name) = request else { return [request] }
        return [request, .setDelegateMethods(name, [])]
      }
    })

  private static let hearsNoPlaces = MutationOperator(
    "hears-no-places", "Its delegate lacks the methods for visits and for regions that it leaves.",
    convictedBy: ["I-L18"],
    rewrites: { turn in
      turn.replace(.createManager) { request, _ in
        guard case .createManager(let name) = request else { return [request] }
        return [
          request, .setDelegateMethods(name, .all.subtracting([.didVisit, .didExitRegion])),
        ]
      }
    })

  private static let registersNothing = MutationOperator(
    "registers-nothing", "Relies on its session and registers nothing with iOS.",
    convictedBy: ["I-L8", "I-L1b", "I-L1c", "I-L2", "I-L3", "I-N2"],
    rewrites: { turn in turn.drop(\.registers) })

  private static let disarmsWhenLeft = MutationOperator(
    "disarms-when-left", "Stops visits and regions when the app is left.", convictedBy: ["I-L1a"],
    rewrites: { turn in
      guard turn.event == .didEnterBackground else { return }
      turn.add(.stopMonitoringVisits)
      for region in turn.facts.monitoredRegions { turn.add(.stopMonitoring(region.identifier)) }
    })

  private static let stopsAtTheEnd = MutationOperator(
    "stops-at-the-end", "Stops everything in applicationWillTerminate, to be tidy.",
    convictedBy: ["I-S22"], provokedBy: [.forceQuit],
    rewrites: { turn in
      guard turn.event == .willTerminate else { return }
      for manager in turn.notes.managers {
        turn.add(.stopMonitoringSignificantLocationChanges(manager))
      }
      turn.add(.stopMonitoringVisits)
      for region in turn.facts.monitoredRegions { turn.add(.stopMonitoring(region.identifier)) }
    })

  private static let registersTooManyRegions = MutationOperator(
    "too-many-regions", "Registers a new region for every place, and never removes one.",
    convictedBy: ["I-S13"], promising: [.keeps("I-S13")],
    rewrites: { turn in
      guard turn.event == .didEnterBackground, let center = turn.facts.location?.coordinate else {
        return
      }
      for number in 1...25 {
        let name = Identifier("place", numbered: number)
        turn.add(.startMonitoring(Region(identifier: name, center: center, radius: 150)))
      }
    })

  private static let iteratesWhenOff = MutationOperator(
    "iterates-when-off", "Iterates live updates when it is switched off or denied.",
    convictedBy: ["I-S11"],
    rewrites: { turn in
      switch turn.event {
      case .userDidDisableTracking: turn.add(.startLiveUpdates(.default))
      case .didChangeAuthorization where turn.facts.authorizationStatus == .denied:
        turn.add(.startLiveUpdates(.default))
      default: break
      }
    })

  private static let iteratesAgain = MutationOperator(
    "iterates-again", "Iterates live updates anew whenever it is opened.", convictedBy: ["I-H1"],
    rewrites: { turn in
      guard turn.event == .didBecomeActive, turn.facts.authorizationStatus.allowsLocation else {
        return
      }
      turn.add(.startLiveUpdates(.default))
    })

  private static let forgetsItsMonitor = MutationOperator(
    "forgets-its-monitor", "Takes its monitor and service session only when it is opened.",
    convictedBy: ["I-L12"],
    rewrites: { turn in
      guard turn.event == .didBecomeActive else { return }
      turn.add(.openMonitor("places"), .createServiceSession(.always))
      guard let center = turn.facts.location?.coordinate else { return }
      let place = Region(identifier: "place", center: center, radius: 150)
      turn.add(.addCondition(place, assuming: .inside))
    })
}
