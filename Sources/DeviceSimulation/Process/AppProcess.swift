import TrackerModel

/// The app's one process: its state, and everything that keeps it from being suspended.
struct AppProcess {
  /// L-01: the states; a foreground process is active.
  enum State { case notRunning, foreground, background, suspended }

  /// What the app is handling, for the watchdogs.
  enum Handler { case launch, transition, expiry, other }

  /// The most events that may reach the app within one second of the story.
  static let maximumEventsPerSecond = 2_000
  /// The most timers that a process may have.
  static let maximumTimers = 32

  struct OpenTask { var id: BackgroundTaskIdentifier; var name: Identifier }
  struct ProcessTimer {
    var name: Identifier
    var interval: Int64
    var repeats: Bool
    /// T-18: it came due while the app was suspended.
    var isLate = false
  }

  var state = State.notRunning
  /// Whether any process of the app ever ran.
  var wasInstalled = false
  /// L-14: the user swiped the app away and has not opened it since.
  var isForceQuit = false
  /// L-07: until when the current wake lasts.
  var wakeEnds: Int64 = -1
  /// Until when the app stays awake after leaving the foreground or handling something (L-02).
  var lingersUntil: Int64 = -1
  /// Which channel woke the process last, for S-12.
  var wakeChannel: WakeChannel?
  /// T-03, T-04: the background time of this stay in the background.
  var budget: Int64 = 0
  /// T-06: when the clock of that time started; nil before a task was effective.
  var clockStarted: Int64?
  var tasks: [OpenTask] = []
  /// W-01, W-02: the refresh or processing task that runs now.
  var systemTask: WakeChannel?
  /// The app was told that the task's time is up.
  var systemTaskIsOver = false
  /// Whether the expiry handlers of this period were called already.
  var tasksExpired = false
  /// By slot; each slot has an alarm.
  var timers: [ProcessTimer?] = []
  var busyUntil: Int64 = -1
  var handler = Handler.other
  var handlerBegan: Int64 = 0
  /// Stretches of work of the last minute, for T-20.
  var work: [Range<Int64>] = []
  /// What will kill the process at the watchdog's alarm.
  var doom: (cause: TerminationCause, rule: RuleID)?
  /// L-10: what ends the process when the handler of `willTerminate` has returned.
  var ending: (cause: TerminationCause, rule: RuleID)?
  var eventSecond: Int64 = -1
  var eventsInSecond = 0
  /// A resource budget of the harness was broken: the strategy is not called any more.
  var isStopped = false

  var isRunning: Bool { state != .notRunning }
  var isExecuting: Bool { state == .foreground || state == .background }

  mutating func beginHandler(of delivery: Delivery) {
    switch delivery {
    case .launch: handler = .launch
    case .event(.didEnterBackground, _), .event(.willEnterForeground, _): handler = .transition
    case .event(.backgroundTaskWillExpire, _): handler = .expiry
    case .fix, .falseFix, .event: handler = .other
    }
  }
}
