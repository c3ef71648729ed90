import TrackerModel

// Bugs around what iOS monitors for the app and launches it for.
extension MutationOperator {
  static let registrations: [MutationOperator] = [
    forgetsToRearm, losesItsManager, registersNothing, disarmsWhenLeft, registersTooManyRegions,
    usesTinyRegions, asksTwice,
  ]

  private static let forgetsToRearm = MutationOperator(
    "forgets-to-rearm", "Starts its services only in a launch by the user.", in: .relaunched,
    convictedBy: ["I-L1a", "I-L12"],
    rewrites: { turn in if turn.isBackgroundLaunch { turn.drop(\.registers) } })

  private static let losesItsManager = MutationOperator(
    "loses-its-manager", "Makes no location manager in a launch by iOS.",
    in: .armed, convictedBy: ["I-L12"],
    rewrites: { turn in if turn.isBackgroundLaunch { turn.drop(\.createsManager) } })

  private static let registersNothing = MutationOperator(
    "registers-nothing", "Relies on its session and registers nothing with iOS.", in: .armed,
    convictedBy: ["I-L8", "I-L1b", "I-L1c", "I-L2", "I-L3", "I-N1", "I-N2", "I-N3"],
    rewrites: { turn in turn.drop(\.registers) })

  private static let disarmsWhenLeft = MutationOperator(
    "disarms-when-left", "Stops visits and regions when the app is left.", in: .relaunched,
    convictedBy: ["I-L1a"],
    rewrites: { turn in
      guard turn.event == .didEnterBackground else { return }
      turn.add(.stopMonitoringVisits)
      for region in turn.facts.monitoredRegions { turn.add(.stopMonitoring(region.identifier)) }
    })

  private static let registersTooManyRegions = MutationOperator(
    "too-many-regions", "Registers a new region for every place, and never removes one.",
    in: .armed, convictedBy: ["I-S13"],
    rewrites: { turn in
      guard turn.event == .didEnterBackground, let center = turn.facts.location?.coordinate else {
        return
      }
      for number in 1...25 {
        let name = Identifier("place", numbered: number)
        turn.add(.startMonitoring(Region(identifier: name, center: center, radius: 150)))
      }
    })

  private static let asksTwice = MutationOperator(
    "asks-twice", "Makes every manager and every registration twice.", in: .everybody,
    convictedBy: ["I-H12"],
    rewrites: { turn in
      turn.replace { $0.registers || $0.createsManager ? [$0, $0] : [$0] }
    })

  private static let usesTinyRegions = MutationOperator(
    "uses-tiny-regions", "Parks behind a region too small to work.", in: [.visitsAndRegions],
    convictedBy: ["I-S13", "I-L20"],
    rewrites: { turn in
      turn.replace { request in
        guard case .startMonitoring(var region) = request else { return [request] }
        region.radius = 30
        return [.startMonitoring(region)]
      }
    })
}
