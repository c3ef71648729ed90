import TrackerModel

// Bugs that one run does not show: they need a second one, altered, to be held against.
extension MutationOperator {
  static let paired: [MutationOperator] = [
    hurriesByTheClock, togglesAtCallbacks, registersAnewWhenLaunched,
  ]

  private static let hurriesByTheClock = MutationOperator(
    "hurries-by-the-clock", "Asks for an upload whenever little background time remains.",
    in: .everybody, convictedBy: ["I-S12"],
    rewrites: { turn in
      guard turn.event != nil, turn.remainingTime < .seconds(100) else { return }
      turn.add(.upload)
    })

  private static let togglesAtCallbacks = MutationOperator(
    "toggles-at-callbacks", "Switches visits at every change of the permission it is told of.",
    in: .everybody, convictedBy: ["I-P1"],
    rewrites: { turn in
      guard turn.event == .didChangeAuthorization, turn.facts.authorizationStatus.allowsLocation
      else { return }
      turn.notes.hasHappened.toggle()
      turn.add(turn.notes.hasHappened ? .startMonitoringVisits : .stopMonitoringVisits)
    })

  private static let registersAnewWhenLaunched = MutationOperator(
    "registers-anew", "Registers a region of a new name at every launch by iOS.",
    in: .armed, convictedBy: ["I-P3"],
    rewrites: { turn in
      guard turn.isBackgroundLaunch, let center = turn.facts.location?.coordinate else { return }
      let minutes = Int(turn.facts.now.milliseconds / 60_000)
      turn.add(
        .startMonitoring(
          Region(identifier: Identifier("place", numbered: minutes), center: center, radius: 150)))
    })
}

extension MutantTurn {
  /// What `backgroundTimeRemaining` reads.
  fileprivate var remainingTime: Duration {
    AppInterface<Int>(facts: facts).backgroundTimeRemaining
  }
}
