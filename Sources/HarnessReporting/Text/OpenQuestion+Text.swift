import PublishedStatements
import StoryModel

extension OpenQuestion {
  /// The question in one sentence.
  public var sentence: String {
    switch self {
    case .launchedBudgetIsLong:
      "On iOS 7 to 12, does a launch in the background have 180 s of background time, not 30?"
    case .clockResetsAfterLocation:
      "Does the background clock start again after a location session?"
    case .regionWakeKeepsSession:
      "Does a session that was started in a region wake keep the app running?"
    case .visitWakeKeepsSession:
      "Does a session that was started in a visit wake keep the app running?"
    case .willTerminateOnMemoryPressure:
      "Is applicationWillTerminate called when memory pressure ends a running app?"
    case .willTerminateOnForceQuit:
      "Is applicationWillTerminate called when the user swipes a running app away?"
    case .launchesBeforeFirstUnlock:
      "May iOS launch an app for a significant change before the first unlock?"
    case .defaultsStayEmpty:
      "Do defaults stay empty after the first unlock until the process is launched again?"
    case .forceQuitThenSignificantChange:
      "Do significant changes relaunch an app that the user swiped away?"
    case .forceQuitThenRegion: "Do regions relaunch an app that the user swiped away?"
    case .forceQuitThenVisit: "Do visits relaunch an app that the user swiped away?"
    case .forceQuitThenLiveUpdates:
      "Do live updates relaunch an app that the user swiped away?"
    case .forceQuitClearedByReboot: "Does a reboot take back what a force quit did?"
    case .pauseResumesByItself: "Does a session that iOS paused resume by itself?"
    case .significantChangeSurvivesReboot: "Do significant changes survive a reboot?"
    case .regionsSurviveReboot: "Do regions survive a reboot?"
    case .conditionsSurviveReboot: "Do the conditions of a monitor survive a reboot?"
    case .regionsBeforeFirstUnlock: "May a region launch an app before the first unlock?"
    case .filterSavesHardware: "Does a distance filter save power in the hardware?"
    case .missingFailHandlerThrows: "Does a missing didFailWithError throw?"
    case .airplaneModeKeepsGNSS: "Are satellites received in airplane mode?"
    case .coarseNeedsSignificantChange:
      "Is only a session beside significant changes suspended as coarse?"
    case .coarseNeedsFilterToo:
      "Is a session coarse only with low accuracy and a distance filter together?"
    case .otherWakeKeepsSession:
      "Does a session that was started in a task, fetch or push keep the app running?"
    case .sessionWakesPerFix: "Is a suspended app woken for each fix and suspended again?"
    case .taskKeepsDeviceAwake: "Does a background task keep the phone awake?"
    case .lowPowerCountsAsRefreshOff:
      "Does Low Power Mode take from location what Background App Refresh off takes?"
    case .standardServiceRelaunches: "Does the standard service relaunch an app?"
    case .updateKeepsRegistrations: "Do registrations survive an update of the app?"
    case .fullLaunchesBeforeFirstUnlock:
      "May any event launch an app before the first unlock, not only prewarm it?"
    case .remainingTimeReadsHuge:
      "Does backgroundTimeRemaining read a huge value in the background too?"
    case .notificationsSurviveReboot: "Do pending notifications survive a reboot?"
    case .largeRegionsAreReduced: "Is a region that is too large cut down to the largest radius?"
    case .carBluetoothKeepsAutomotive: "Does motion stay automotive while in touch with the car?"
    }
  }
}
