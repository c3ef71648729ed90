/// All invariants, in the rulebook's order.
public enum InvariantCatalog {
  /// Every invariant.
  ///
  /// ```swift
  /// for invariant in InvariantCatalog.all { print(invariant.id, invariant.name) }
  /// ```
  public static let all: [Invariant] = safety + liveness + energy + hygiene + relations

  /// The invariant of that name; nil when there is none.
  public static func invariant(_ id: String) -> Invariant? { all.first { $0.id == id } }

  /// The invariants of a kind, in order.
  public static func invariants(of kind: Invariant.Kind) -> [Invariant] {
    all.filter { $0.kind == kind }
  }

  private static let safety: [Invariant] = [
    .neverMisusesAnInterface, .backgroundTasksAreBalanced, .fewBackgroundTasksAreOpen,
    .handlersReturnInTime, .neverKilledForItsOwnFault, .storedPointsAreValid,
    .coordinatesComeFromThePhone, .pointsAreDurable, .asksForPermissionProperly, .offMeansOff,
    .ignoresRemainingTime,
    .regionsAreWithinLimits, .lockedStoresAreLeftAlone,
  ]

  private static let liveness: [Invariant] = [
    .staysRelaunchable, .isRelaunchedLikeTheOracle, .isRelaunchedAfterMoving,
    .isRelaunchedAfterReboot,
    .recordsTripsFromTheStart, .settlesAfterTrips, .survivesAutomaticPause, .isAlwaysArmed,
    .recoversFromTrouble, .consumesItsWakes,
  ]

  private static let energy: [Invariant] = [
    .restIsCheap, .satellitesAreOffAtRest, .sessionsStartSeldom, .sleepsAtRest,
  ]

  private static let relations: [Invariant] = [
    .bearsRepeatedCallbacks, .recordsMoreWhenGrantedMore, .bearsRelaunchAtRest, .knowsNoNorth,
    .knowsNoBeginning,
  ]

  private static let hygiene: [Invariant] = [
    .startsAndStopsAreBalanced, .newestOfABatchIsUsed,
    .needsNoTimerWhileSuspended, .needsNoLastCall,
    .happensOncePerApproach,
  ]
}
