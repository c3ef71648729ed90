import TrackerModel

/// One version of iOS, or a variant of one, as a set of parameters; where the sources conflict, the
/// conflict is a parameter here and nowhere else (rulebook, chapter 4).
///
/// The values come from `ProfileTable`, a row for each property, which says what it is, on whose
/// word, and what other sources say.
public struct Profile: Sendable {
  /// The name in commands and files.
  public let id: ProfileID
  /// The version that an app reads.
  public let version: SystemVersion
  /// The column that it is, or is made from.
  public let column: Column
  /// The name as people write it.
  public var name: String { isVariant ? id.rawValue : "iOS \(version)" }
  /// Whether it is a reading of the sources of its own, beside the versions of iOS.
  public var isVariant: Bool { id.isVariant }

  // Background time.
  /// T-03: background time after the foreground.
  public var foregroundBudget = Duration.zero
  /// T-04: background time after a resume.
  public var resumedBudget = Duration.zero
  /// T-04: whether a background launch has 180 s, not 30.
  public var launchedBudgetIsLong = Reading.no
  /// T-07: whether the background clock starts again after a location session.
  public var clockResetsAfterLocation = Reading.no
  /// T-24: whether a background task keeps the phone awake.
  public var taskKeepsDeviceAwake = Reading.no
  /// T-08: whether `backgroundTimeRemaining` reads a huge value in the background too.
  public var remainingTimeReadsHuge = Reading.no
  /// T-14: what Low Power Mode leaves of the background time, in percent.
  public var lowPowerBudgetPercent = 0
  /// T-12: more background tasks than these kill; nil for no limit.
  public var maximumBackgroundTasks: Int?
  /// T-02: from the expiry handler to the kill.
  public var killGrace = Duration.zero
  /// T-10: the time of all expiry handlers together.
  public var expiryHandlerLimit = Duration.zero

  // Life.
  /// L-07: how long a wake lasts.
  public var wakeWindow = Duration.zero
  /// L-03: from `didEnterBackground` to suspension.
  public var suspensionDelay = Duration.zero
  /// T-15: the watchdog of a foreground launch.
  public var launchWatchdog = Duration.zero
  /// T-16: the watchdog of a transition.
  public var transitionWatchdog = Duration.zero
  /// T-20: processor time within 60 s that kills an app that is not frontmost.
  public var cpuLimit = Duration.zero
  /// T-20: whether it kills on external power too.
  public var cpuLimitOnExternalPower = false
  /// T-21: processor time within 180 s that iOS reports; zero for none.
  public var processorReport = Duration.zero
  /// T-19: how late a timer fires, in milliseconds.
  public var timerJitter: ClosedRange<Int64> = 0...0
  /// L-13: the mean time to a kill without cause of an app with a session; zero for never.
  public var backgroundLocationHazard = Duration.zero
  /// L-17: whether significant changes relaunch an app that the user swiped away.
  public var forceQuitThenSignificantChange = Reading.no
  /// L-17: whether regions and conditions do.
  public var forceQuitThenRegion = Reading.no
  /// L-17: whether visits do.
  public var forceQuitThenVisit = Reading.no
  /// S-30: whether live updates do.
  public var forceQuitThenLiveUpdates = Reading.no
  /// L-14: whether a reboot takes back what a force quit did.
  public var forceQuitClearedByReboot = Reading.no
  /// L-16: whether processing tasks run after a force quit.
  public var processingRunsAfterForceQuit = false
  /// L-10: whether `applicationWillTerminate` comes at a force quit of a running app.
  public var willTerminateOnForceQuit = Reading.no
  /// L-10: whether it comes at a memory kill of a running app.
  public var willTerminateOnMemoryPressure = Reading.no
  /// L-32: whether the standard service relaunches an app.
  public var standardServiceRelaunches = Reading.no
  /// L-26: whether registrations survive an update of the app.
  public var updateKeepsRegistrations = Reading.no
  /// L-06: whether a location relaunch carries the launch key.
  public var hasLaunchKey = false
  /// L-25: whether apps may have scenes, which take the launch key with them (L-05).
  public var hasScenes = false
  /// W-01: whether there are refresh and processing tasks.
  public var hasBackgroundTasksFramework = false
  /// W-03: whether there is background fetch.
  public var hasBackgroundFetch = false
  /// W-05: whether a VoIP push must report a call.
  public var voipRequiresCallKit = false

  // Authorization.
  /// whether the app must ask; otherwise starting a service asks by itself.
  public var alwaysNeedsRequest = false
  /// whether `requestAlwaysAuthorization` acts once from When In Use.
  public var upgradesFromWhenInUse = false
  /// whether an Always that was asked for at once is provisional.
  public var hasProvisionalAlways = false
  /// whether the user may allow once.
  public var hasAllowOnce = false
  /// from the end of use to the end of an Allow Once.
  public var allowOnceExpiry = Duration.zero
  /// whether iOS asks again after use in the background.
  public var hasUsageReminder = false
  /// whether the user may hide the precise location.
  public var hasReducedAccuracy = false
  /// whether When In Use may start what wakes an app.
  public var whenInUseMayArm = false
  /// the usage strings that Always needs.
  public var alwaysUsageKeys: AppManifest.UsageDescriptions = []
  /// whether live updates and monitors need service sessions.
  public var hasServiceSessions = false
  /// S-30, R-16, A-24: whether there are live updates, monitors and background activity sessions.
  public var hasLiveUpdates = false
  /// how soon after a launch a service session has to be taken again.
  public var serviceSessionRetake = Duration.zero
  /// how soon after a launch a background activity session has to be joined again.
  public var activitySessionRejoin = Duration.zero

  // Sessions.
  /// S-12: whether a session begun in a region wake keeps the app running.
  public var regionWakeKeepsSession = Reading.no
  /// S-12: whether one begun in a visit wake does.
  public var visitWakeKeepsSession = Reading.no
  /// S-12: whether one begun in a task, fetch or push does.
  public var otherWakeKeepsSession = Reading.no
  /// S-12: how long a session lasts that does not, in milliseconds.
  public var sessionGrace: ClosedRange<Int64> = 0...0
  /// S-08: whether a suspended app is woken for each fix.
  public var sessionWakesPerFix = Reading.no
  /// S-10: whether a session in the background needs `allowsBackgroundLocationUpdates`.
  public var backgroundUpdatesNeedFlag = false
  /// S-13: whether coarse sessions are suspended.
  public var suspendsCoarseSessions = false
  /// S-14: whether only a session beside significant changes is.
  public var coarseNeedsSignificantChange = Reading.no
  /// S-13: whether only low accuracy with a filter is coarse.
  public var coarseNeedsFilterToo = Reading.no
  /// S-13: coarse sessions that are suspended, per mille.
  public var coarseSuspendedPerMille = 0
  /// S-15: whether a session of Always may show the blue indicator.
  public var hasIndicatorProperty = false
  /// S-19: from rest to the automatic pause, in milliseconds.
  public var pauseDelay: ClosedRange<Int64> = 0...0
  /// S-19: the same for automotive navigation, in percent of it.
  public var automotivePausePercent = 100
  /// S-18: whether a paused session resumes by itself.
  public var pauseResumesByItself = Reading.no
  /// S-18: from moving on to the resumption, in milliseconds.
  public var pauseResumeDelay: ClosedRange<Int64> = 0...0
  /// S-21: how long a request for one fix waits for a good one.
  public var oneShotTimeout = Duration.zero
  /// S-01: from a session's start to its first coarse fix.
  public var firstCoarseFix = Duration.zero
  /// S-01: sessions that begin with a cached fix, per mille.
  public var cachedFirstPerMille = 0
  /// S-05: coarse fixes that are better than was asked for, per mille.
  public var betterThanAskedPerMille = 0
  /// S-30: from rest to the pause of live updates.
  public var liveUpdatesPause = Duration.zero
  /// S-22: whether deferred updates do something.
  public var hasDeferredUpdates = false
  /// S-24: whether a missing `didFailWithError` throws.
  public var missingFailHandlerThrows = Reading.no

  // Monitoring.
  /// V-01: whether there is a visit service.
  public var hasVisits = false
  /// C-17: whether significant changes survive a reboot.
  public var significantChangeSurvivesReboot = Reading.no
  /// whether regions do.
  public var regionsSurviveReboot = Reading.no
  /// whether the conditions of a monitor do.
  public var conditionsSurviveReboot = Reading.no
  /// C-18: whether significant changes launch before the first unlock.
  public var launchesBeforeFirstUnlock = Reading.no
  /// L-30: whether regions do.
  public var regionsBeforeFirstUnlock = Reading.no
  /// L-24: whether everything does that may launch the app.
  public var fullLaunchesBeforeFirstUnlock = Reading.no
  /// C-16: what Background App Refresh off takes from location.
  public var backgroundRefreshEffect = BackgroundRefreshEffect.none
  /// W-08: whether refresh switched off by Low Power Mode counts as well.
  public var lowPowerCountsAsRefreshOff = Reading.no
  /// C-06: significant changes of a phone at rest.
  public var stationaryWake = StationaryWake.none
  /// C-12: significant changes without a cellular radio.
  public var serviceWithoutCell = ServiceWithoutCell.unavailable
  /// C-03: how far a phone moves between two significant changes.
  public var cellSpacing = CellSpacing.urban
  /// C-01: the least time between two, seldom undercut.
  public var significantChangeInterval = Duration.zero
  /// C-13: how late one is without a data connection, in milliseconds.
  public var significantChangeDelayOffline: ClosedRange<Int64> = 0...0
  /// how the delay and the stay beyond the boundary make a region's latency.
  public var regionDelivery = RegionDelivery.later
  /// from the crossing to the event, in milliseconds.
  public var regionDelay: ClosedRange<Int64> = 0...0
  /// the same where the event is late, in milliseconds.
  public var regionTail: ClosedRange<Int64> = 0...0
  /// R-05: region events that are late, per mille.
  public var regionTailPerMille = 0
  /// R-05: region events that never come, per mille.
  public var regionNeverPerMille = 0
  /// how late a region event is without a data connection, in milliseconds.
  public var regionDelayOffline: ClosedRange<Int64> = 0...0
  /// how far beyond the boundary a phone must be without Wi-Fi, in metres.
  public var regionCushionWithoutWiFi: Int64 = 0
  /// R-13: regions of which monitoring begins late, per mille.
  public var regionSetupDelayedPerMille = 0
  /// R-13: region events that iOS announces as late, per mille.
  public var regionResponseDelayedPerMille = 0
  /// the least radius that works, in metres.
  public var minimumReliableRadius: Int64 = 0
  /// events of smaller regions that never come, per mille.
  public var smallRegionNeverPerMille = 0
  /// whether a region that is too large is cut down, not refused.
  public var largeRegionsAreReduced = Reading.no
  /// V-04: arrivals that are never reported, per mille.
  public var arrivalMissingPerMille = 0
  /// V-04: departures that are never reported, per mille.
  public var departureMissingPerMille = 0

  // Notifications.
  /// N-07: whether notifications show only with the user's permission.
  public var notificationsNeedPermission = false
  /// N-02: whether notifications have time-interval triggers, with their limits.
  public var hasIntervalTriggers = false
  /// N-01: whether pending notifications survive a reboot.
  public var notificationsSurviveReboot = Reading.no

  // The phone.
  /// D-01: whether satellites are received in airplane mode.
  public var airplaneModeKeepsGNSS = Reading.no
  /// D-02: to a fix with neither network nor known satellites, in milliseconds.
  public var coldFixDelay: ClosedRange<Int64> = 0...0
  /// E-02: how long satellites are followed after the stop.
  public var gnssLinger = Duration.zero
  /// E-03: whether a distance filter saves power.
  public var filterSavesHardware = Reading.no
  /// E-03: what a filter of 30 m saves then, in percent.
  public var filterSavingPercent = 0
  /// D-05: whether defaults stay empty after the first unlock until the next launch.
  public var defaultsStayEmpty = Reading.no
  /// D-06: from the lock to the closing of files of class Complete.
  public var protectedDataDelay = Duration.zero
  /// M-05: trains that motion never sees, per mille.
  public var trainMissingPerMille = 0
  /// M-01: whether using motion without its usage string is a crash.
  public var motionNeedsUsageString = false
  /// M-05: whether motion stays automotive while the phone is connected to the car.
  public var carBluetoothKeepsAutomotive = Reading.no
  /// E-02: the steps of the battery gauge, in percent.
  public var batteryStep = 1

  // Assumptions: numbers that no source gives, each to be moved by `--flip`.
  /// W-03: one opportunity to fetch in each. Assumption: a log of fetches at the minimum interval
  /// would show it wrong.
  public var fetchPeriod = Duration.zero
  /// W-04: how soon a held push is tried again. Assumption: a log of held pushes would.
  public var pushRetry = Duration.zero
  /// W-05: VoIP pushes that kill in one window. Assumption: Apple gives no number; crash logs
  /// with 0xbad22222 would show it wrong.
  public var mostResumes = 0
  /// W-05: that window. Assumption: as the number before.
  public var resumeWindow = Duration.zero
  /// T-24: until a phone sleeps that only tasks keep at work. Assumption: so that 30 s are never
  /// cut; a log of wall-clock against background time would show it wrong.
  public var sleepDelay = Duration.zero
  /// T-24: how long it then sleeps, in ms. Assumption: as a phone in a pocket wakes for its mail and
  /// its clock; its power log would show it wrong.
  public var sleepLength: ClosedRange<Int64> = 0...0
  /// T-24: how long it is awake in between. Assumption: as the length before.
  public var sleepBreak = Duration.zero
  /// W-01, W-02: how long after its date a task runs, in ms. Assumption: iOS says only that it decides; a log of
  /// submissions and runs would show it wrong.
  public var taskDelay: ClosedRange<Int64> = 0...0
  /// W-02: how long a processing task may take. Assumption: of the documented "minutes"; a log of
  /// expirations would show it wrong.
  public var processingTime = Duration.zero
  /// L-32: least time until the standard service relaunches. Assumption: the page gives no time; a
  /// log of such a relaunch would show it wrong.
  public var standardRelaunchDelay = Duration.zero
  /// how long a withheld event is still given. Assumption: the documented "near the time"; a log of
  /// late answers would show it wrong.
  public var withheldValidity = Duration.zero
  /// S-08: fixes that queue up for a suspended app. Assumption: iOS names no depth; a log of a resume
  /// would show it wrong.
  public var suspendedQueue = 0
  /// S-30: until live updates resume or relaunch, in ms. Assumption: the times between a kill, or
  /// the first step, and the next update in a log would show it wrong.
  public var liveResumption: ClosedRange<Int64> = 0...0
  /// until the state of a new condition is known. Assumption: a log of first events would
  /// show it wrong.
  public var conditionStateDelay = Duration.zero
  /// C-14: until a missed change is noticed when the radio is back. Assumption: a log of
  /// radio and events would show it wrong.
  public var missedChangeDelay = Duration.zero
  /// R-01: regions that all apps share. Assumption: its true size is nowhere stated.
  public var regionPool = 0
  /// the largest radius, in m. Assumption: iOS reads it from the device.
  public var largestRegion: Int64 = 0
  /// from an entry to its event, in ms. Assumption: from two apps' reports within 30 s; a log
  /// of entries would show it wrong.
  public var regionEntryDelay: ClosedRange<Int64> = 0...0
  /// what a delay that is announced lasts, in ms. Assumption: a log of these
  /// errors and what followed would show it wrong.
  public var regionAnnouncedDelay: ClosedRange<Int64> = 0...0
  /// V-07: shorter stays are no visit. Assumption: visits of shorter stays in a log would show it
  /// wrong.
  public var shortestVisit = Duration.zero
  /// M-03: until the motion history answers. Assumption: of the documented "up to several
  /// minutes"; a log of queries and answers would show it wrong.
  public var motionHistoryDelay = Duration.zero
  /// M-04: drives in which a phone on the dashboard lies so still that it seems at rest as well for a
  /// while, per mille. Assumption: a log of activities on drives without a stop would show it wrong.
  public var dashboardPerMille = 0
  /// M-04: from the start of the drive to that rest, in ms. Assumption: as the share before.
  public var dashboardDelay: ClosedRange<Int64> = 0...0
  /// M-04: how long it lasts, in ms. Assumption: as the share before.
  public var dashboardDuration: ClosedRange<Int64> = 0...0
  /// M-04: estimates of low confidence, per mille. Assumption: a log of activities would.
  public var lowConfidencePerMille = 0
  /// M-04: estimates of high confidence among the others, per mille. Assumption: as the low ones.
  public var highConfidencePerMille = 0
  /// M-04: from a stop at a light to the estimate that says so, in ms. Assumption: a log of activities
  /// beside a dashboard camera would show it wrong.
  public var motionStopDelay: ClosedRange<Int64> = 0...0
  /// M-04: from going on to the estimate that says so, in ms. Assumption: as the stop before.
  public var motionGoDelay: ClosedRange<Int64> = 0...0
  /// M-05: a stop up to this is spent in the car, with the phone connected. Assumption: a log of
  /// activities in a car with Bluetooth would show it wrong.
  public var longestStopInCar = Duration.zero
  /// W-06: decoder and amplifier, silent or not, in mW. Assumption: the drain of a night of silent
  /// audio would show it wrong.
  public var audioMilliwatts = 0
  /// E-08: the other sensors of `bestForNavigation`, in mW. Assumption: as the accelerometer of a Nokia
  /// N95 (energy-and-positioning 1.3); a measured iPhone would show it wrong.
  public var navigationMilliwatts = 0
  /// D-13: what a charger gives, in mW. Assumption: the small charger of the time.
  public var chargerMilliwatts = 0
  /// E-04: what positioning and processor need from 2019 on, in percent of 2014. Assumption: from
  /// the trend of published Android figures; a measured drain of a newer iPhone under continuous
  /// best accuracy would show it wrong.
  public var newerHardwarePercent = 0
  /// S-01, S-27: fixes followed by a false one while the trouble lasts, per mille. Assumption: how often
  /// real phones do it is not known, only that they do.
  public var falseFixPerMille = 0
  /// S-01: how old a stale fix is, in ms. Assumption: as the share before.
  public var staleFixAge: ClosedRange<Int64> = 0...0
  /// S-27: how far behind the last a fix out of order is, in ms. Assumption: as the share before.
  public var fixDisorder: ClosedRange<Int64> = 0...0
  /// L-01: how long an upload takes, of which a suspended app does not hear. Assumption: a small body; a
  /// server log of a real tracker would show it wrong.
  public var uploadTime = Duration.zero
  /// L-01: after how long an upload is given up. Assumption: as the time before.
  public var uploadTimeout = Duration.zero
  /// D-07: how long a phone stays unlocked that nobody uses. Assumption: the shortest that Settings
  /// offers; it moves one event by as much.
  public var autoLockDelay = Duration.zero
  /// S-22: the most fixes that are kept back. Assumption: nearly three hours of one a second; the
  /// receiver's memory is nowhere stated.
  public var mostDeferred = 0
  /// the grid on which the place of a visit is hidden, in m. Assumption: the accuracy that is
  /// reported with it; two visits nearby with other coordinates would show it wrong.
  public var reducedGrid: Int64 = 0
  /// V-04: from an arrival to its report while the app is suspended, in ms. Assumption: around the one
  /// delay of 15 min that was seen; a log of visits of a suspended app would show it wrong.
  public var arrivalDelaySuspended: ClosedRange<Int64> = 0...0
  /// C-01: significant changes that come twice within seconds, per mille. Assumption: that they do was
  /// seen; a log of significant changes would show how often.
  public var changeBurstPerMille = 0
  /// C-07: from the last known location at a start to the current one. Assumption: a log of the first
  /// two events after a start would show it wrong.
  public var firstChangeDelay = Duration.zero
}
