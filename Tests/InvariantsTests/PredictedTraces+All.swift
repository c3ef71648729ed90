extension PredictedTraces {
  /// The predicted traces of every invariant that has some, in the catalogue's order.
  ///
  /// Each list stands in the test of its invariant, which plays it.
  static let all: [PredictedTraces] = [
    StaysRelaunchableTests.predicted,
    IsRelaunchedLikeTheReferenceTests.predicted,
    RelaunchesTests.predicted,
    IsRelaunchedAfterForceQuitTests.predicted,
    RelaunchesTests.predictedAfterReboot,
    RecordsTripsFromTheStartTests.predicted,
    RecordsTripsWithoutGapsTests.predicted,
    SettlesAfterTripsTests.predicted,
    SurvivesAutomaticPauseTests.predicted,
    IsAlwaysArmedTests.predicted,
    RecoversFromTroubleTests.predicted,
    AlertsWhenItStopsTests.predicted,
    UploadsWhatItStoresTests.predicted,
    ConsumesItsWakesTests.predicted,
    HandlesPermissionChangesTests.predicted,
    KeepsItsStoreShortTests.predicted,
    KeepsRunningTests.predicted,
    ReportsTripsTests.predicted,
    KeepsAnAlarmAheadTests.predicted,
    LooksWhenWokenTests.predicted,
    RecordsWhatItIsGivenTests.predicted,
    IsFencedAtRestTests.predicted,
    SessionsKeepTheirRightTests.predicted,
    TripStartsTests.predicted,
    TripStartsTests.predictedDistance,
    LargestGapTests.predicted,
    PathCoveredTests.predicted,
  ]
}
