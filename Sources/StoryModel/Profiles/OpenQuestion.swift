/// A question of yes or no on which sources differ; where a profile leaves it open, both answers
/// are played, one per story.
///
/// What it asks, on whose word, and how each version of iOS answers it is a row of `ProfileTable`.
/// A violation that needs one answer is reported as resting on it.
///
/// A new one is added at the end: what a seed tells hangs on the order.
public enum OpenQuestion: String, Hashable, Sendable, Codable, CaseIterable {
  case launchedBudgetIsLong, clockResetsAfterLocation, regionWakeKeepsSession
  case visitWakeKeepsSession, willTerminateOnMemoryPressure, willTerminateOnForceQuit
  case launchesBeforeFirstUnlock, defaultsStayEmpty, forceQuitThenSignificantChange
  case forceQuitThenRegion, forceQuitThenVisit, forceQuitThenLiveUpdates
  case forceQuitClearedByReboot, pauseResumesByItself, significantChangeSurvivesReboot
  case regionsSurviveReboot, conditionsSurviveReboot, regionsBeforeFirstUnlock
  case filterSavesHardware, missingFailHandlerThrows, airplaneModeKeepsGNSS
  case coarseNeedsSignificantChange, coarseNeedsFilterToo, otherWakeKeepsSession
  case sessionWakesPerFix, taskKeepsDeviceAwake, lowPowerCountsAsRefreshOff
  case standardServiceRelaunches, updateKeepsRegistrations, fullLaunchesBeforeFirstUnlock
  case remainingTimeReadsHuge, notificationsSurviveReboot, largeRegionsAreReduced
  case carBluetoothKeepsAutomotive

  private static let rows: [OpenQuestion: Parameter] = {
    var rows: [OpenQuestion: Parameter] = [:]
    for row in ProfileTable.all {
      if let question = row.question { rows[question] = row }
    }
    return rows
  }()

  /// Its row of the table.
  ///
  /// - Precondition: It has one; a test looks for each.
  public var row: Parameter {
    guard let row = Self.rows[self] else { preconditionFailure("'\(rawValue)' has no row.") }
    return row
  }

  /// The question in one sentence.
  public var sentence: String { row.meaning }

  /// The row of the rulebook's table of conflicts, or the rule, that leaves it open.
  public var citation: String { row.conflict ?? "\(row.rules[0])" }
}
