/// A question of yes or no on which sources differ; where a profile leaves it open, both answers
/// are played, one per story.
///
/// A violation that needs one answer is reported as resting on it.
public enum OpenQuestion: String, Hashable, Sendable, Codable, CaseIterable {
  /// K-01: on iOS 7 to 12, does a background launch have 180 s of background time, not 30?
  case launchedBudgetIsLong
  /// K-02: does the background clock start again after a location session?
  case clockResetsAfterLocation
  /// K-16: does a session started in a region wake keep the app running?
  case regionWakeKeepsSession
  /// K-16: does a session started in a visit wake keep the app running?
  case visitWakeKeepsSession
  /// K-18: is `applicationWillTerminate` called when memory pressure ends a running app?
  case willTerminateOnMemoryPressure
  /// L-10, K-18: is `applicationWillTerminate` called when the user swipes a running app away?
  case willTerminateOnForceQuit
  /// K-08: may iOS launch an app for a significant change before the first unlock (C-18)?
  case launchesBeforeFirstUnlock
  /// D-05: do defaults stay empty after the unlock until the process is launched again?
  case defaultsStayEmpty
  /// K-03: do significant changes relaunch an app that the user swiped away (L-17 to L-20)?
  case forceQuitThenSignificantChange
  /// K-03: do regions relaunch it?
  case forceQuitThenRegion
  /// K-03: do visits relaunch it?
  case forceQuitThenVisit
  /// K-03: do live updates of a background activity session relaunch it (S-30)?
  case forceQuitThenLiveUpdates
  /// K-04: does a reboot take back what a force quit did (L-14)?
  case forceQuitClearedByReboot
  /// K-07: does a paused session resume by itself (S-18)?
  case pauseResumesByItself
  /// K-08: does the significant-change service survive a reboot (C-17)?
  case significantChangeSurvivesReboot
  /// K-08: do regions survive a reboot?
  case regionsSurviveReboot
  /// K-08: do the conditions of a monitor survive a reboot?
  case conditionsSurviveReboot
  /// K-08: may a region launch an app before the first unlock (L-30)?
  case regionsBeforeFirstUnlock
  /// K-10: does a distance filter save power (E-03)?
  case filterSavesHardware
  /// K-11: does a missing `didFailWithError` throw (S-24)?
  case missingFailHandlerThrows
  /// K-13: are satellites received in airplane mode (D-01)?
  case airplaneModeKeepsGNSS
  /// K-14: is only a session beside significant changes suspended as coarse (S-14)?
  case coarseNeedsSignificantChange
  /// K-14: is it coarse only with low accuracy and a filter together (S-13)?
  case coarseNeedsFilterToo
  /// K-16: does a session started in a task, fetch or push keep the app running?
  case otherWakeKeepsSession
  /// K-17: is a suspended app woken for each fix, served and suspended again (S-08)?
  case sessionWakesPerFix
  /// K-21: does a background task keep the phone awake (T-24)?
  case taskKeepsDeviceAwake
  /// W-08: does refresh switched off by Low Power Mode count as switched off by the user (K-06)?
  case lowPowerCountsAsRefreshOff
  /// L-32: does the standard service relaunch an app?
  case standardServiceRelaunches
  /// L-26: do registrations survive an update of the app?
  case updateKeepsRegistrations
  /// L-24: may any event launch an app before the first unlock?
  case fullLaunchesBeforeFirstUnlock
  /// T-08: does `backgroundTimeRemaining` read a huge value in the background too?
  case remainingTimeReadsHuge
  /// N-01: do pending notifications survive a reboot?
  case notificationsSurviveReboot
  /// is a region that is too large monitored with the largest radius, not refused?
  case largeRegionsAreReduced
  /// M-05: does motion stay automotive while the phone is connected to the car?
  case carBluetoothKeepsAutomotive

  /// The row of the rulebook's table of conflicts, or the rule, that leaves it open.
  public var citation: String {
    switch self {
    case .launchedBudgetIsLong: "K-01"
    case .clockResetsAfterLocation: "K-02"
    case .forceQuitThenSignificantChange, .forceQuitThenRegion, .forceQuitThenVisit,
      .forceQuitThenLiveUpdates:
      "K-03"
    case .forceQuitClearedByReboot: "K-04"
    case .pauseResumesByItself: "K-07"
    case .launchesBeforeFirstUnlock, .significantChangeSurvivesReboot, .regionsSurviveReboot,
      .conditionsSurviveReboot, .regionsBeforeFirstUnlock:
      "K-08"
    case .filterSavesHardware: "K-10"
    case .missingFailHandlerThrows: "K-11"
    case .airplaneModeKeepsGNSS: "K-13"
    case .coarseNeedsSignificantChange, .coarseNeedsFilterToo: "K-14"
    case .regionWakeKeepsSession, .visitWakeKeepsSession, .otherWakeKeepsSession: "K-16"
    case .sessionWakesPerFix: "K-17"
    case .willTerminateOnMemoryPressure, .willTerminateOnForceQuit: "K-18"
    case .taskKeepsDeviceAwake: "K-21"
    case .lowPowerCountsAsRefreshOff: "W-08"
    case .standardServiceRelaunches: "L-32"
    case .updateKeepsRegistrations: "L-26"
    case .notificationsSurviveReboot: "N-01"
    case .largeRegionsAreReduced: "R-02"
    case .carBluetoothKeepsAutomotive: "M-05"
    case .defaultsStayEmpty: "D-05"
    case .fullLaunchesBeforeFirstUnlock: "L-24"
    case .remainingTimeReadsHuge: "T-08"
    }
  }

  /// The property of a profile that holds its reading.
  package var property: WritableKeyPath<Profile, Reading> & Sendable {
    switch self {
    case .launchedBudgetIsLong: \.background.launchedBudgetIsLong
    case .clockResetsAfterLocation: \.background.clockResetsAfterLocation
    case .regionWakeKeepsSession: \.sessions.regionWakeKeepsSession
    case .visitWakeKeepsSession: \.sessions.visitWakeKeepsSession
    case .willTerminateOnMemoryPressure: \.life.willTerminateOnMemoryPressure
    case .willTerminateOnForceQuit: \.life.willTerminateOnForceQuit
    case .launchesBeforeFirstUnlock: \.monitoring.launchesBeforeFirstUnlock
    case .defaultsStayEmpty: \.device.defaultsStayEmpty
    case .forceQuitThenSignificantChange: \.life.forceQuitThenSignificantChange
    case .forceQuitThenRegion: \.life.forceQuitThenRegion
    case .forceQuitThenVisit: \.life.forceQuitThenVisit
    case .forceQuitThenLiveUpdates: \.life.forceQuitThenLiveUpdates
    case .forceQuitClearedByReboot: \.life.forceQuitClearedByReboot
    case .pauseResumesByItself: \.sessions.pauseResumesByItself
    case .significantChangeSurvivesReboot: \.monitoring.significantChangeSurvivesReboot
    case .regionsSurviveReboot: \.monitoring.regionsSurviveReboot
    case .conditionsSurviveReboot: \.monitoring.conditionsSurviveReboot
    case .regionsBeforeFirstUnlock: \.monitoring.regionsBeforeFirstUnlock
    case .filterSavesHardware: \.device.filterSavesHardware
    case .missingFailHandlerThrows: \.sessions.missingFailHandlerThrows
    case .airplaneModeKeepsGNSS: \.device.airplaneModeKeepsGNSS
    case .coarseNeedsSignificantChange: \.sessions.coarseNeedsSignificantChange
    case .coarseNeedsFilterToo: \.sessions.coarseNeedsFilterToo
    case .otherWakeKeepsSession: \.sessions.otherWakeKeepsSession
    case .sessionWakesPerFix: \.sessions.sessionWakesPerFix
    case .taskKeepsDeviceAwake: \.background.taskKeepsDeviceAwake
    case .lowPowerCountsAsRefreshOff: \.monitoring.lowPowerCountsAsRefreshOff
    case .standardServiceRelaunches: \.life.standardServiceRelaunches
    case .updateKeepsRegistrations: \.life.updateKeepsRegistrations
    case .fullLaunchesBeforeFirstUnlock: \.monitoring.fullLaunchesBeforeFirstUnlock
    case .remainingTimeReadsHuge: \.background.remainingTimeReadsHuge
    case .notificationsSurviveReboot: \.notifications.notificationsSurviveReboot
    case .largeRegionsAreReduced: \.monitoring.largeRegionsAreReduced
    case .carBluetoothKeepsAutomotive: \.device.carBluetoothKeepsAutomotive
    }
  }
}
