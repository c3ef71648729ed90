// The channels beside Core Location's that wake an app or keep it running.
extension AppInterface {
  /// Says how often iOS may let the app fetch, up to iOS 12; nil, the default, for never (W-03).
  public mutating func setMinimumBackgroundFetchInterval(_ interval: Duration?) {
    requests.append(.setMinimumBackgroundFetchInterval(interval))
  }

  /// Says that the fetch, or the handling of a silent push, is done (W-03, W-04).
  public mutating func completeFetch() { requests.append(.completeFetch) }

  /// Reports to CallKit the call that a VoIP push announced (W-05).
  public mutating func reportNewIncomingCall() { requests.append(.reportNewIncomingCall) }

  /// Plays audio; with the audio background mode the app keeps running while it plays (W-06).
  ///
  /// It costs energy, even silent, and stops for a phone call; nothing starts it again but another
  /// call of this.
  public mutating func playAudio() { requests.append(.playAudio) }

  /// Stops playing audio.
  public mutating func stopAudio() { requests.append(.stopAudio) }

  /// Listens to the undocumented notifications of lock and screen, while the app runs (D-08).
  ///
  /// Gone with the process. App review has rejected apps for it.
  public mutating func observeLockNotifications() { requests.append(.observeLockNotifications) }

  /// Starts a Live Activity; only in the foreground (S-31).
  public mutating func startLiveActivity() { requests.append(.startLiveActivity) }

  /// Ends the Live Activity.
  public mutating func endLiveActivity() { requests.append(.endLiveActivity) }

  /// Takes a lock on a file in a shared container; held at suspension, it kills (T-23).
  public mutating func lockSharedFile() { requests.append(.lockSharedFile) }

  /// Gives the lock back.
  public mutating func unlockSharedFile() { requests.append(.unlockSharedFile) }

  /// Raises an exception that nobody catches, such as an index out of range: the process ends.
  public mutating func raise(_ exception: Identifier) { requests.append(.raise(exception)) }
}

// Core Location of iOS 17 and later, which has no manager.
extension AppInterface {
  /// Iterates `CLLocationUpdate.liveUpdates()`, from iOS 17 (S-30).
  public mutating func startLiveUpdates(_ configuration: LiveConfiguration = .default) {
    requests.append(.startLiveUpdates(configuration))
  }

  /// Ends the iteration of live updates.
  public mutating func stopLiveUpdates() { requests.append(.stopLiveUpdates) }

  /// Creates the `CLMonitor` of that name and iterates its events, from iOS 17.
  ///
  /// The name is alphanumeric; another character is fatal. At a relaunch it must be created again.
  public mutating func openMonitor(_ name: Identifier) { requests.append(.openMonitor(name)) }

  /// Adds a circular condition to the monitor opened last; one of the same name is replaced.
  ///
  /// The first event corrects the state that is assumed, if it is another; from unknown, the default,
  /// it is always another. Which crossings the region reports does not matter here.
  public mutating func addCondition(_ region: Region, assuming state: RegionState = .unknown) {
    requests.append(.addCondition(region, assuming: state))
  }

  /// Removes a condition from the open monitor.
  public mutating func removeCondition(_ name: Identifier) {
    requests.append(.removeCondition(name))
  }

  /// Creates a `CLBackgroundActivitySession`, or joins the one of the process before.
  ///
  /// An object comes into being in any case, also when the session is dead.
  public mutating func createBackgroundActivitySession() {
    requests.append(.createBackgroundActivitySession)
  }

  /// Invalidates the background activity session, as releasing the object does.
  public mutating func invalidateBackgroundActivitySession() {
    requests.append(.invalidateBackgroundActivitySession)
  }

  /// Holds a `CLServiceSession`, from iOS 18; to be taken again at every launch.
  public mutating func createServiceSession(_ authorization: ServiceSessionAuthorization) {
    requests.append(.createServiceSession(authorization))
  }

  /// Invalidates the service session.
  public mutating func invalidateServiceSession() { requests.append(.invalidateServiceSession) }
}
