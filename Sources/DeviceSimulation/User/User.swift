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
  private var troubles = [Int8](repeating: 0, count: 32)

  /// Counts a trouble on or off.
  ///
  /// - Returns: Whether it is the first of its kind to begin, or the last to end.
  mutating func count(_ kind: Happening.Kind, on: Bool) -> Bool {
    let index = kind.troubleIndex
    if on {
      troubles[index] += 1
      return kind.restarts || troubles[index] == 1
    }
    troubles[index] -= 1
    return troubles[index] == 0
  }
}

extension Happening.Kind {
  fileprivate var troubleIndex: Int {
    switch self {
    case .openApp: 0
    case .forceQuit: 1
    case .memoryPressure: 2
    case .crash: 3
    case .appUpdate: 4
    case .airplaneMode: 5
    case .noService: 6
    case .locationPermission: 7
    case .reducedAccuracy: 8
    case .locationServicesOff: 9
    case .powerOff: 10
    case .lowPowerMode: 11
    case .backgroundRefreshOff: 12
    case .motionDenied: 13
    case .notificationsOff: 14
    case .optOut: 15
    case .serverDown: 16
    case .diskFull: 17
    case .charging: 18
    case .noGNSS: 19
    case .silentPush: 20
    case .incomingPush: 21
    case .phoneCall: 22
    case .usePhone: 23
    case .usageReminder: 24
    case .resetLocationAndPrivacy: 25
    case .otherPermission: 26
    case .systemKill: 27
    case .earlyExpiry: 28
    case .clockChange: 29
    case .falseFixes: 30
    }
  }

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
    guard let ending = process.ending, process.isRunning else { return }
    process.ending = nil
    terminate(ending.cause, ending.rule)
  }

  mutating func setTracking(_ on: Bool) {
    // The switch is in the app: the user opens it, flips it, and leaves after a few seconds.
    openApp(for: 10_000)
    note(.happening(.tracking(on)))
    tell(on ? .userDidEnableTracking : .userDidDisableTracking)
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
