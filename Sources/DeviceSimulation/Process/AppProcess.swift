import StoryModel
import TrackerModel

/// The app's one process: its state, and everything that keeps it from being suspended.
struct AppProcess {
  /// L-01: the states; a foreground process is active.
  enum State { case notRunning, foreground, background, suspended }

  /// What the app is handling, for the watchdogs.
  enum Handler { case launch, transition, expiry, incomingPush, other }

  struct OpenTask { var id: BackgroundTaskIdentifier; var name: Identifier }
  struct ProcessTimer {
    var name: Identifier
    var interval: Int64
    var repeats: Bool
    /// T-18: it came due while the app was suspended.
    var isLate = false
    /// I-H7: what was left of it when the app was suspended, where timers stand still meanwhile.
    var remaining: Int64?
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
  /// L-25: the user launched it, and it has not been told yet that it is on screen.
  var isLaunching = false
  /// T-03, T-04: the background time of this stay in the background.
  var budget: Int64 = 0
  /// T-06: when the clock of that time started; nil before a task was effective.
  var clockStarted: Int64?
  var tasks: [OpenTask] = []
  /// W-01, W-02: the refresh or processing task that runs now.
  var systemTask: WakeChannel?
  /// The app was told that the task's time is up.
  var systemTaskIsOver = false
  /// W-03, W-04: fetches and silent pushes that are not completed, oldest first.
  var openFetches: [OpenFetch] = []
  /// W-05: the app has told CallKit of a call.
  var hasReportedCall = false
  var audio = AudioPlayback.none
  /// D-08: the app listens to the undocumented notifications of lock and screen.
  var observesLock = false
  /// Whether the expiry handlers of this period were called already.
  var tasksExpired = false
  /// Which rule gave the background time: T-03 after the foreground, T-04 after a wake, T-07 anew.
  var budgetRule = RuleID.T03
  /// The phone has booted since the app last ran: what starts it has outlived a reboot.
  var hasNotRunSinceBoot = false
  /// T-24: since when the phone sleeps with the app; nil while it is awake.
  var sleepsSince: Int64?
  /// T-23: the app holds a lock on a file in a shared container.
  var holdsSharedFile = false
  /// By slot; each slot has an alarm.
  var timers: [ProcessTimer?] = []
  var busyUntil: Int64 = -1
  var handler = Handler.other
  var handlerBegan: Int64 = 0
  /// Work while the app is not frontmost, for T-20.
  var work = ProcessorTime()
  /// All work since iOS last reported it, for T-21.
  var unreportedWork = ProcessorTime()
  /// What will kill the process at the watchdog's alarm.
  var doom: (cause: TerminationCause, rule: RuleID)?
  /// L-10: what ends the process when the handler of `willTerminate` has returned.
  var ending: (cause: TerminationCause, rule: RuleID)?
  var eventSecond: Int64 = -1
  var eventsInSecond = 0
  /// T-10: expiry handlers of tasks that were open when their time ended; no budget counts them.
  var owedHandlers = 0
  /// A resource budget of the harness was broken: the strategy is not called any more.
  var isStopped = false

  var isRunning: Bool { state != .notRunning }
  var isExecuting: Bool { state == .foreground || state == .background }

  mutating func beginHandler(of delivery: Delivery) {
    switch delivery {
    case .launch: handler = .launch
    case .event(.didEnterBackground, _, _), .event(.willEnterForeground, _, _):
      handler = .transition
    case .event(.backgroundTaskWillExpire, _, _): handler = .expiry
    case .event(.didReceiveIncomingPush, _, _): handler = .incomingPush
    case .fix, .falseFix, .event: handler = .other
    }
  }
}
