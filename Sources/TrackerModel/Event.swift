/// What iOS tells a running app: one case per delegate callback, with its name.
///
/// What comes with no case here is read from `App` when it matters: a status that changed, the
/// time, the battery.
public enum Event: Hashable, Sendable {
  // Core Location
  /// Fixes, of the standard service or of the significant-change service, oldest first.
  case didUpdateLocations(Locations, manager: Identifier)
  /// A service of the manager failed; look at the code (S-23).
  case didFailWithError(LocationError, manager: Identifier)
  /// iOS paused the session because the user seems to rest; it does not resume by itself (S-17).
  case didPauseLocationUpdates(manager: Identifier)
  /// The session resumed.
  case didResumeLocationUpdates(manager: Identifier)
  /// Status or accuracy may have changed: each manager is told, and each new one once.
  case didChangeAuthorization(manager: Identifier)
  /// The user arrived somewhere or left; each manager is told (V-01).
  case didVisit(Visit, manager: Identifier)
  /// The user entered a region; each manager is told.
  case didEnterRegion(Region, manager: Identifier)
  /// The user left a region; each manager is told.
  case didExitRegion(Region, manager: Identifier)
  /// Where the phone is in relation to a region; each manager is told.
  case didDetermineState(RegionState, Region, manager: Identifier)
  /// Monitoring of a region began; each manager is told.
  case didStartMonitoring(Region, manager: Identifier)
  /// Monitoring of a region failed; each manager is told.
  case monitoringDidFail(Identifier, LocationError, manager: Identifier)
  /// Deferred updates ended, once for each time they were allowed; nil when the distance or the
  /// time was reached (S-22).
  case didFinishDeferredUpdates(LocationError?, manager: Identifier)
  /// The user declined full accuracy for a while, or could not be asked.
  case temporaryFullAccuracyDidFail
  /// What `CLLocationUpdate.liveUpdates()` gave (S-30).
  case liveUpdate(LiveUpdate)
  /// What `CLMonitor.events` gave.
  case monitorEvent(MonitorEvent)

  // Core Motion
  /// The user's activity changed.
  case motionActivity(MotionActivity)
  /// The answer to a history query, oldest first.
  case motionHistory([MotionActivity])
  /// Motion is denied, or the history has nothing.
  case motionQueryFailed

  // The app's life
  /// Attention is elsewhere: a call, the app switcher, the way to the background.
  case willResignActive
  /// The app is out of sight; return soon (L-03).
  case didEnterBackground
  /// The app comes back into sight.
  case willEnterForeground
  /// The app is on screen.
  case didBecomeActive
  /// The app is about to be terminated; never to be relied on (L-10).
  case willTerminate
  /// Memory is short.
  case didReceiveMemoryWarning
  /// Files are readable: the phone was unlocked (D-07).
  case protectedDataDidBecomeAvailable
  /// Files of class Complete close, about ten seconds after the phone was locked (D-06, D-07).
  ///
  /// Those of the default class, the track and the checkpoint among them, stay readable.
  case protectedDataWillBecomeUnavailable
  /// Low Power Mode went on or off.
  case powerStateDidChange
  /// Background App Refresh went on or off.
  case backgroundRefreshStatusDidChange
  /// A background task's time is up: end it now, or be killed (T-02, T-10).
  case backgroundTaskWillExpire(BackgroundTaskIdentifier)
  /// A timer fired.
  case timerDidFire(Identifier)
  /// A refresh task runs; call `setTaskCompleted` within 30 s (W-01).
  case appRefreshTask
  /// A processing task runs (W-02).
  case processingTask
  /// The running task's time is up.
  case taskWillExpire
  /// Submitting a task failed: the user switched Background App Refresh off (W-09).
  case taskSubmissionDidFail
  /// iOS lets the app fetch; call `completeFetch` within 30 s (W-03).
  case performFetch
  /// A silent push; call `completeFetch` within 30 s (W-04).
  case didReceiveRemoteNotification
  /// A VoIP push; report a call before the handler returns, or be killed (W-05).
  case didReceiveIncomingPush
  /// A call or Siri interrupts the app's audio (W-06).
  case audioWasInterrupted
  /// The interruption is over; audio does not go on by itself (W-06).
  case audioInterruptionDidEnd
  /// The phone was locked: `com.apple.springboard.lockcomplete`, undocumented (D-08).
  case lockComplete
  /// The screen went dark or lit up: `hasBlankedScreen`, undocumented; not an unlock (D-09).
  case hasBlankedScreen
  /// The answer to `requestNotificationAuthorization`.
  case notificationAuthorization(granted: Bool)

  // The app's disk, server and user
  /// Writing the checkpoint failed with an error: the disk is full (D-11). Before the first unlock
  /// a write is lost without one (D-05).
  case saveDidFail
  /// A file was not written, and why: its class is closed (D-05, D-06), or the disk is full (D-11).
  case fileWriteDidFail(Identifier, FileError)
  /// The server accepted all points that were sent.
  case uploadDidFinish
  /// The upload failed; the points stay queued.
  case uploadDidFail
  /// A network task is over, and the server has answered.
  case networkTaskDidFinish(Identifier)
  /// A network task is over without an answer: no network, no server, or the app was suspended meanwhile.
  case networkTaskDidFail(Identifier)
  /// The way to the network is another one than before; after `startPathMonitor()` once as it is.
  case networkPathDidChange(NetworkPath)
  /// The user switched tracking on in the app.
  case userDidEnableTracking
  /// The user switched tracking off in the app; off means off (I-S11).
  case userDidDisableTracking
}
