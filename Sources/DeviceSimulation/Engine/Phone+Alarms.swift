import StoryModel
import TrackerModel

extension Phone {
  /// What an alarm stands for.
  mutating func ring(_ alarm: AlarmID) {
    switch alarm.family {
    case .fix: fixDue()
    case .timer: timerDue(slot: alarm.slot)
    case .hour: hourPassed()
    case .significantChange: delayedSignificantChangeDue()
    case .cachedEvent: firstSignificantEventDue()
    case .stationaryWake: stationaryWakeDue()
    case .region: crossingDue(slot: alarm.slot)
    case .regionSetup: monitoringBegins(slot: alarm.slot)
    case .visit: visitDue(slot: alarm.slot)
    case .prompt: promptAnswered()
    case .upgradePrompt: upgradePromptAnswered()
    case .suspension: suspensionDue()
    case .taskExpiry: backgroundTimeExpired()
    case .taskKill: taskKillDue()
    case .busy: busyEnded()
    case .watchdog: watchdogBites()
    case .sessionGrace: sessionGraceEnded(slot: alarm.slot)
    case .pause: pauseDue(slot: alarm.slot)
    case .upload: uploadEnded()
    case .networkTask: networkTasksDue()
    case .notification: notificationDue()
    case .motionQuery: motionQueryAnswered()
    case .motion: motionChangeDue()
    case .leaveApp: leaveApp()
    case .appRefresh: taskDue(.appRefresh)
    case .processing: taskDue(.processing)
    case .systemTask: systemTaskTimeEnded()
    case .liveUpdates: liveUpdatesDue()
    case .activityRejoin: activityRejoinTimeIsOver()
    case .serviceRetake: serviceRetakeTimeIsOver()
    case .conditionState: reportCondition(slot: alarm.slot)
    case .accuracyPrompt: accuracyPromptAnswered()
    case .oneShot: oneShotDue(slot: alarm.slot)
    case .pauseResume: pauseResumeDue(slot: alarm.slot)
    case .allowOnce: allowOnceExpired()
    case .deferral: deferralDue(slot: alarm.slot)
    case .sleep: phoneSleepDue(slot: alarm.slot)
    case .jetsam: hazardStrikes()
    case .processorReport: processorReportDue()
    case .standardRelaunch: standardRelaunchDue()
    case .protectedData: protectedDataCloses()
    case .autoLock: lockIfUnused()
    case .fetch: fetchOpportunityCame()
    case .fetchLimit: fetchTimeEnded()
    case .heldPush: heldPushDue()
    case .notificationPrompt: notificationPromptAnswered()
    case .relaunch: relaunchAtRest()
    case .end: break
    }
    switch alarm.family {
    case .fix, .timer, .notification, .motion: break
    default: updatePrecondition()
    }
  }
}
