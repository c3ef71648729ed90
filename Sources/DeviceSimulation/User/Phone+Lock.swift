import StoryModel
import TrackerModel

/// Whether the phone lies there locked, and what of its disk that closes.
///
/// The user unlocks it to open the app or to use another one, and locks it again when done.
struct PhoneLock {
  var isLocked = true
  /// The user has another app than this one on the screen.
  var isOtherAppInUse = false
  /// D-06: files of class Complete are closed; those of the default class never are, once the phone
  /// was unlocked.
  var isCompleteClassClosed = true
  /// The app is being told so, and can still write until it was.
  var isClosing = false

  /// D-06: whether files of class Complete can be read and written.
  var isCompleteClassOpen: Bool { !isCompleteClassClosed || isClosing }
}

// Lock and unlock, as an app may notice them.
extension Phone {
  mutating func observeLockNotifications() {
    process.observesLock = true
  }

  /// The user takes the phone up and unlocks it; the screen is lit.
  mutating func unlock() {
    expireProcessingTask()
    guard user.lock.isLocked else { return }
    user.lock.isLocked = false
    alarms.cancel(AlarmID(.protectedData))
    tellObserver(.hasBlankedScreen)
    guard storage.hasPasscode, user.lock.isCompleteClassClosed else { return }
    user.lock.isCompleteClassClosed = false
    user.lock.isClosing = false
    updateStorageFacts()
    // D-07: only content protection, which needs a passcode, has something to tell.
    tell(.protectedDataDidBecomeAvailable)
  }

  /// The first unlock since the boot, with nothing to do for the phone after it.
  mutating func unlockForAMoment() {
    unlock()
    alarm(.autoLock, after: profile.assumed.autoLockDelay.wholeMilliseconds)
  }

  /// Locks the phone when nothing is left on its screen; the screen goes dark.
  mutating func lockIfUnused() {
    guard !user.lock.isLocked, process.state != .foreground, !user.lock.isOtherAppInUse,
      !alarms.isSet(AlarmID(.autoLock))
    else { return }
    user.lock.isLocked = true
    tellObserver(.hasBlankedScreen)
    tellObserver(.lockComplete)
    if storage.hasPasscode {
      alarm(.protectedData, after: profile.device.protectedDataDelay.wholeMilliseconds)
    }
  }

  /// D-06: class Complete closes a while after the lock, when a running app was told so. The app's track
  /// and checkpoint are of the default class, and stay as they are.
  mutating func protectedDataCloses() {
    guard user.lock.isLocked else { return }
    user.lock.isCompleteClassClosed = true
    user.lock.isClosing = process.isExecuting
    tell(.protectedDataWillBecomeUnavailable)
    updateStorageFacts()
  }

  /// The app has been told that class Complete closes.
  mutating func completeClassCloses() {
    user.lock.isClosing = false
    updateStorageFacts()
  }

  /// D-08: the undocumented notifications reach a process that listens, and only while it executes.
  /// D-09: the one of the screen comes when it goes dark and when it is lit.
  private mutating func tellObserver(_ event: Event) {
    if process.observesLock { tell(event) }
  }

  /// The user has another app on the screen for a while.
  mutating func setPhoneInUse(_ on: Bool) {
    guard on else {
      guard user.lock.isOtherAppInUse else { return }
      note(.happening(.phoneInUse(false)))
      user.lock.isOtherAppInUse = false
      return lockIfUnused()
    }
    guard power.isOn, storage.isUnlocked else { return }
    note(.happening(.phoneInUse(true)))
    user.lock.isOtherAppInUse = true
    unlock()
    leaveApp()
  }

  /// A phone without power is locked when it comes back.
  mutating func lockAtPowerOff() {
    user.lock = PhoneLock()
    user.isOnThePhone = false
    alarms.cancel(AlarmID(.protectedData))
    alarms.cancel(AlarmID(.autoLock))
  }
}
