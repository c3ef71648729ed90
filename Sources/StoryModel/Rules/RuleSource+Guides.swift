// What Apple says of apps, in older guides and on the pages of its other frameworks.
extension RuleSource {
  static let guides: [RuleSource] = [
    .init(
      "LMPG-1", "Location and Maps Programming Guide (2016), Getting the User's Location",
      at:
        "developer.apple.com/library/archive/documentation/UserExperience/Conceptual/LocationAwarenessPG/CoreLocation/CoreLocation.html"
    ),
    .init(
      "LMPG-2", "Location and Maps Programming Guide (2016), Region Monitoring and iBeacon",
      at:
        "developer.apple.com/library/archive/documentation/UserExperience/Conceptual/LocationAwarenessPG/RegionMonitoring/RegionMonitoring.html"
    ),
    .init(
      "LMPG", "Location and Maps Programming Guide (2016), either chapter",
      at:
        "developer.apple.com/library/archive/documentation/UserExperience/Conceptual/LocationAwarenessPG/CoreLocation/CoreLocation.html"
    ),
    .init(
      "LMPG-BAR", "the note and the box on Background App Refresh in LMPG-1",
      at:
        "developer.apple.com/library/archive/documentation/UserExperience/Conceptual/LocationAwarenessPG/CoreLocation/CoreLocation.html"
    ),
    .init(
      "APG-LIFE", "App Programming Guide for iOS, The App Life Cycle",
      at:
        "developer.apple.com/library/archive/documentation/iPhone/Conceptual/iPhoneOSProgrammingGuide/TheAppLifeCycle/TheAppLifeCycle.html"
    ),
    .init(
      "APG-BG", "App Programming Guide for iOS, Background Execution",
      at:
        "developer.apple.com/library/archive/documentation/iPhone/Conceptual/iPhoneOSProgrammingGuide/BackgroundExecution/BackgroundExecution.html"
    ),
    .init(
      "EG", "Energy Efficiency Guide for iOS Apps, location best practices",
      at:
        "developer.apple.com/library/archive/documentation/Performance/Conceptual/EnergyGuide-iOS/LocationBestPractices.html"
    ),
    .init("QA1693", "Technical Q&A QA1693, synchronous networking on the main thread"),
    .init("UILOCALNOTIFICATION", "the page of UILocalNotification (deprecated since iOS 10)"),
    .init(
      "BGTASK", "UIApplication.beginBackgroundTask(expirationHandler:)",
      at:
        "developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(expirationhandler:)"
    ),
    .init(
      "BGTR", "UIApplication.backgroundTimeRemaining",
      at: "developer.apple.com/documentation/uikit/uiapplication/backgroundtimeremaining"),
    .init(
      "EXTEND", "Extending your app's background execution time",
      at: "developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time"),
    .init(
      "BGSEQ", "About the background execution sequence",
      at: "developer.apple.com/documentation/uikit/about-the-background-execution-sequence"),
    .init(
      "LAUNCHSEQ", "About the app launch sequence",
      at: "developer.apple.com/documentation/uikit/about-the-app-launch-sequence"),
    .init(
      "LKEY", "UIApplication.LaunchOptionsKey.location",
      at: "developer.apple.com/documentation/uikit/uiapplication/launchoptionskey/location"),
    .init(
      "WILLTERM", "applicationWillTerminate(_:)",
      at:
        "developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)"
    ),
    .init(
      "BAR", "UIApplication.backgroundRefreshStatus",
      at: "developer.apple.com/documentation/uikit/uiapplication/backgroundrefreshstatus"),
    .init(
      "RXPUSH", "UIApplicationDelegate, didReceiveRemoteNotification with its completion handler",
      at:
        "developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)"
    ),
    .init(
      "FETCH", "UIApplicationDelegate, performFetchWithCompletionHandler",
      at:
        "developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)"
    ),
    .init(
      "PROT", "UIApplication.protectedDataWillBecomeUnavailableNotification and its like",
      at:
        "developer.apple.com/documentation/uikit/uiapplication/protecteddatawillbecomeunavailablenotification"
    ),
    .init(
      "PROTCLASS", "FileProtectionType.completeUntilFirstUserAuthentication",
      at:
        "developer.apple.com/documentation/foundation/fileprotectiontype/completeuntilfirstuserauthentication"
    ),
    .init(
      "SEC", "Apple Platform Security, data protection classes",
      at: "support.apple.com/guide/security/data-protection-classes-secb010e978a/web"),
    .init(
      "HT205234", "Apple Support, Low Power Mode, quoted by the documentation of Loop",
      at: "support.apple.com/HT205234"),
    .init(
      "XWD", "Addressing watchdog terminations",
      at: "developer.apple.com/documentation/xcode/addressing-watchdog-terminations"),
    .init(
      "XKILL", "SIGKILL, the codes of exceptions",
      at: "developer.apple.com/documentation/xcode/sigkill"),
    .init(
      "XJET", "Identifying high-memory use with jetsam event reports",
      at:
        "developer.apple.com/documentation/xcode/identifying-high-memory-use-with-jetsam-event-reports"
    ),
    .init(
      "REDTERM", "Reduce terminations in your app",
      at: "developer.apple.com/documentation/xcode/reduce-terminations-in-your-app"),
    .init(
      "BGSTRAT", "Choosing background strategies for your app",
      at:
        "developer.apple.com/documentation/backgroundtasks/choosing-background-strategies-for-your-app"
    ),
    .init(
      "BGPROC", "BGProcessingTask",
      at: "developer.apple.com/documentation/backgroundtasks/bgprocessingtask"),
    .init(
      "BGUNAV", "BGTaskScheduler.Error.Code.unavailable",
      at: "developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error/code/unavailable"
    ),
    .init(
      "PUSH", "Pushing background updates to your app",
      at:
        "developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app"
    ),
    .init(
      "VOIP", "Responding to VoIP notifications from PushKit",
      at: "developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit"),
    .init(
      "UNTI", "UNTimeIntervalNotificationTrigger",
      at: "developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger"),
    .init(
      "UNREQUEST", "UNNotificationRequest, its identifier",
      at: "developer.apple.com/documentation/usernotifications/unnotificationrequest"),
    .init(
      "CMACT", "CMMotionActivity and CMMotionActivityManager",
      at: "developer.apple.com/documentation/coremotion/cmmotionactivity"),
    .init(
      "CMUPD", "CMMotionActivityManager.startActivityUpdates",
      at:
        "developer.apple.com/documentation/coremotion/cmmotionactivitymanager/startactivityupdates(to:withhandler:)"
    ),
    .init(
      "CMQ", "CMMotionActivityManager.queryActivityStarting, the history of motion",
      at:
        "developer.apple.com/documentation/coremotion/cmmotionactivitymanager/queryactivitystarting(from:to:to:withhandler:)"
    ),
  ]
}
