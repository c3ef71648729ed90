import StoryModel
import TrackerModel

/// The user's side of the story: which troubles are on, and whether P0 holds.
struct User {
  var preconditionHolds = false
  var allowsBackgroundRefresh = true
  /// The phone is off because its battery is empty; only a charger brings it back.
  var isOffForEmptyBattery = false
  var lock = PhoneLock()
  var isOnThePhone = false
  /// Whether the app was asked for a tracking switch that it says it lacks.
  fileprivate var hasTriedSwitch = false
  private var troubles: [HappeningName: Int] = [:]

  /// Counts a trouble on or off.
  ///
  /// - Returns: Whether it is the first of its kind to begin, or the last to end.
  mutating func count(_ kind: Happening.Kind, on: Bool) -> Bool {
    let name = HappeningName(kind)
    troubles[name, default: 0] += on ? 1 : -1
    if on { return kind.restarts || troubles[name] == 1 }
    return troubles[name] == 0
  }
}

extension Happening.Kind {
  /// Whether a second one of the kind means something new while the first lasts.
  fileprivate var restarts: Bool {
    if case .locationPermission = self { return true }
    return false
  }
}

// The user's hand on the app.
extension Phone {
  /// L-14: the user swipes the app's card away, whether or not it runs.
  mutating func forceQuit() {
    guard power.isOn, storage.isUnlocked, process.wasInstalled else { return }
    note(.happening(.forceQuits))
    end(.forceQuit, .L14, calling: readings[.willTerminateOnForceQuit])
    forgetPushes()
    process.isForceQuit = true
  }

  /// L-10: the last call of a process; what its handler asks for is carried out, then it is gone.
  ///
  /// A suspended app and a busy one are not called, so that nobody can leave word there (N-06).
  private mutating func end(_ cause: TerminationCause, _ rule: RuleID, calling: Bool) {
    guard calling, !instrument.suppressesWillTerminate, process.isExecuting,
      now >= process.busyUntil, !process.isStopped
    else {
      return terminate(cause, rule)
    }
    inbox.removeAll()
    tell(.willTerminate)
    process.ending = (cause, rule)
  }

  /// After every handler: a process that was told that it ends, ends.
  mutating func handlerReturned() {
    if process.handler == .incomingPush { incomingPushWasHandled() }
    managersWereMade()
    guard let ending = process.ending, process.isRunning else { return }
    process.ending = nil
    terminate(ending.cause, ending.rule)
  }

  mutating func setTracking(_ on: Bool) {
    // Nobody presses what is not there.
    guard manifest.features.contains(.trackingSwitch) else { return }
    // The switch is in the app: the user opens it, flips it, and leaves after a few seconds.
    openApp(for: 10_000)
    note(.happening(.tracking(on)))
    tell(on ? .userDidEnableTracking : .userDidDisableTracking)
  }

  /// At the very end, when nothing more can come of it: tells an app that says it has no tracking switch
  /// that tracking was switched off, which is the one way to see that it has one (I-S21).
  ///
  /// - Returns: Whether it is to be told, so that the story is not over yet.
  mutating func triesMissingSwitch() -> Bool {
    guard !manifest.features.contains(.trackingSwitch), !user.hasTriedSwitch, process.isExecuting
    else { return false }
    user.hasTriedSwitch = true
    tell(.userDidDisableTracking)
    return true
  }

  mutating func crash() {
    // L-01: a suspended app executes nothing, and so cannot crash.
    guard process.isExecuting else { return }
    note(.happening(.crash))
    terminate(.crash, .L22)
  }

  mutating func updateApp() {
    guard power.isOn, storage.isUnlocked else { return }
    note(.happening(.appUpdate))
    terminate(.appUpdate, .L26)
    facts.appVersion += 1
    factsChanged = true
    // L-26: what iOS monitors for the app stays registered, on the usual reading.
    if !readings[.updateKeepsRegistrations] { removeRegistrations() }
  }

  /// L-11: suspended processes go first, without notice; a running one only if it is severe.
  mutating func memoryPressure(severe: Bool) {
    guard power.isOn else { return }
    note(.happening(.memoryPressure(severe: severe)))
    switch process.state {
    case .notRunning: break
    case .suspended: terminate(.memoryPressure, .L09)
    case .background where severe:
      end(.memoryPressure, .L11, calling: readings[.willTerminateOnMemoryPressure])
    case .background, .foreground: tell(.didReceiveMemoryWarning)
    }
  }
}
