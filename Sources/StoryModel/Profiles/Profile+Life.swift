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
    /// L-16: whether processing tasks run after a force quit.
    public var processingRunsAfterForceQuit = false
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
