import StoryModel

/// All invariants, in the rulebook's order.
public enum InvariantCatalog {
  /// Every invariant.
  ///
  /// ```swift
  /// for invariant in InvariantCatalog.all { print(invariant.id, invariant.name) }
  /// ```
  public static let all: [Invariant] =
    safety + liveness + energy + hygiene + numbers + relations

  /// The invariant of that name, or of that number; nil when there is none.
  public static func invariant(_ name: String) -> Invariant? { all.first { $0.isNamed(name) } }

  /// The invariants of a kind, in order.
  public static func invariants(of kind: Invariant.Kind) -> [Invariant] {
    all.filter { $0.kind == kind }
  }

  private static let safety: [Invariant] = [
    .neverMisusesAnInterface, .backgroundTasksAreBalanced, .fewBackgroundTasksAreOpen,
    .handlersReturnInTime, .neverKilledForItsOwnFault, .processorIsSpared, .storedPointsAreValid,
    .coordinatesComeFromThePhone, .pointsAreDurable, .asksForPermissionProperly, .offMeansOff,
    .ignoresRemainingTime, .regionsAreWithinLimits, .lockedStoresAreLeftAlone,
    .choicesAreDurable, .staysWithinLimits, .tracksAreHonest, .decidesByWhatItIsGiven,
    .regionsAreSomewhere, .regionsComeFromThePhone, .hasWhatItUses,
    .neverDisarmsItself,
  ]

  private static let liveness: [Invariant] = [
    .staysRelaunchable, .isRelaunchedLikeTheReference, .isRelaunchedAfterMoving,
    .isRelaunchedAfterForceQuit, .isRelaunchedAfterReboot, .recordsTripsFromTheStart,
    .recordsTripsWithoutGaps, .settlesAfterTrips, .survivesAutomaticPause, .isAlwaysArmed,
    .recoversFromTrouble, .alertsWhenItStops, .uploadsWhatItStores, .consumesItsWakes,
    .handlesPermissionChanges, .keepsItsStoreShort, .keepsRunning, .reportsTrips,
    .keepsAnAlarmAhead, .looksWhenWoken, .recordsWhatItIsGiven, .isFencedAtRest,
    .sessionsKeepTheirRight,
  ]

  private static let energy: [Invariant] = [
    .restIsCheap, .satellitesAreOffAtRest, .tripsAreCheap, .sessionsStartSeldom,
    .searchesInVainSeldom, .sparesALowBattery, .radioIsOffWhenOff, .sleepsAtRest,
  ]

  private static let relations: [Invariant] = [
    .bearsRepeatedCallbacks, .recordsMoreWhenGrantedMore, .bearsRelaunchAtRest, .knowsNoNorth,
    .knowsNoBeginning,
  ]

  private static let hygiene: [Invariant] = [
    .startsAndStopsAreBalanced, .everyAuthorizationIsHandled, .errorsAreHandled,
    .newestOfABatchIsUsed, .relaunchesChangeNothing, .storageStaysSmall,
    .needsNoTimerWhileSuspended, .needsNoLastCall, .constantsAreInPlace, .happensOncePerApproach,
    .beginsToTrack, .asksOnce, .uploadsWithCare, .comesBackAfterAReset, .doesNotChurn,
    .sparesItsUser, .answersTouches, .unknownStaysUnknown, .asksInVainSeldom,
  ]

  /// The numbers that are no promise of liveness or energy above.
  private static let numbers: [Invariant] = [
    .relaunchAfterForceQuit, .tripStartTime, .tripStartDistance, .largestGap, .pathCovered,
    .typicalDay, .uploadDelay, .toldWhenBlind, .tripEnergy, .shareOfReference,
  ]
}
