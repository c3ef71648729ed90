import TrackerModel

extension Quantity {
  /// What is promised by who claims the quantity without a number of his own, in units; nil where that
  /// promises nothing.
  public var defaultLimit: Int64? {
    switch self {
    case .relaunchAfterTermination, .relaunchAfterReboot:
      Invariant.timeToRelaunch.wholeMilliseconds
    case .tripEnd: Invariant.timeToSettle.wholeMilliseconds
    case .restingDay: Invariant.restingDayShare
    case .relaunchAfterForceQuit, .tripStartTime, .tripStartDistance, .largestGap, .pathCovered,
      .typicalDay, .uploadDelay, .toldWhenBlind, .tripEnergy, .shareOfReference:
      nil
    }
  }
}
