import TrackerModel

extension Profile {
  /// How a process begins, works and ends.
  public struct Life: Sendable {
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
  }
}
