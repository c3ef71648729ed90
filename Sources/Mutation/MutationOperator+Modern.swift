import TrackerModel

// Bugs around Core Location since iOS 17: live updates, monitors, service sessions.
extension MutationOperator {
  static let modern: [MutationOperator] = [
    iteratesWhenOff, iteratesAgain, forgetsItsMonitor,
  ]

  private static let iteratesWhenOff = MutationOperator(
    "iterates-when-off", "Iterates live updates when it is switched off or denied.",
    in: .everybody, convictedBy: ["I-S11"],
    rewrites: { turn in
      switch turn.event {
      case .userDidDisableTracking: turn.add(.startLiveUpdates(.default))
      case .didChangeAuthorization where turn.facts.authorizationStatus == .denied:
        turn.add(.startLiveUpdates(.default))
      default: break
      }
    })

  private static let iteratesAgain = MutationOperator(
    "iterates-again", "Iterates live updates anew whenever it is opened.", in: .everybody,
    convictedBy: ["I-H1"],
    rewrites: { turn in
      guard turn.event == .didBecomeActive, turn.facts.authorizationStatus.allowsLocation else {
        return
      }
      turn.add(.startLiveUpdates(.default))
    })

  private static let forgetsItsMonitor = MutationOperator(
    "forgets-its-monitor", "Takes its monitor and service session only when it is opened.",
    in: [.visitsAndRegions], convictedBy: ["I-L12"],
    rewrites: { turn in
      guard turn.event == .didBecomeActive else { return }
      turn.add(.openMonitor("places"), .createServiceSession(.always))
      guard let center = turn.facts.location?.coordinate else { return }
      let place = Region(identifier: "place", center: center, radius: 150)
      turn.add(.addCondition(place, assuming: .inside))
    })
}
