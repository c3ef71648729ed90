import StoryModel
import TrackerModel

extension Invariant {
  /// How long a session may look with satellites whether a trip has begun (I-E6).
  public static let lookForATrip = satelliteTimePerWake
  /// How long after a trip the tracker may take to notice its end (I-L6, I-E2).
  public static let timeToEndATrip = QuietWatch.settling

  /// In Low Power Mode, or with little left in the battery, precise fixes are for trips (I-E6).
  ///
  /// A tracker cannot know of a trip without looking, nor of its end at once: it has five minutes
  /// from the start of a session, or from the news, and ten from the end of a trip, or of movement at a
  /// trip's pace, which city traffic interrupts too often for it to be one. What the user looks at is
  /// not counted.
  public static let sparesALowBattery = Invariant(
    id: "I-E6", kind: .energy, name: "Low battery",
    summary: "In Low Power Mode or below 20 % of battery a precise session runs only on a trip.",
    citations: [RuleID("D", 3), RuleID("S", 28), RuleID("E", 2)],
    precondition: "Low Power Mode on or the battery below 20 %, no trip, the app not on screen",
    listensTo: JourneyState.kinds.union(SessionState.kinds).union(ProcessState.kinds)
      .union(OccurrenceKinds(.happening))
  ) { context in LowBatteryMonitor(context.scenario) }
}

private struct LowBatteryMonitor: InvariantMonitor {
  var finding = Finding()
  private var journey = JourneyState()
  private var sessions = SessionState()
  private var process = ProcessState()
  private var battery: BatteryState
  /// When the phone was last on a trip, or moved at a trip's pace.
  private var lastOnTrip = Instant.distantPast
  // Until when the precise session that runs may go on; nil while none does, or may as it likes.
  private var deadline: Instant?

  init(_ scenario: Scenario) {
    battery = BatteryState(scenario)
  }

  private var isOnTrip: Bool { journey.trip != nil || journey.isFast }

  private var isToBeSpared: Bool {
    // The session of a suspended app has no power over the receiver (S-08).
    battery.isToBeSpared && !isOnTrip && sessions.isFineRunning && process.isExecuting
      && !process.isForeground
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    judge(until: entry.time)
    if isOnTrip { lastOnTrip = entry.time }
    battery.observe(entry)
    journey.observe(entry)
    sessions.observe(entry)
    process.advance(to: entry.time)
    process.observe(entry)
    setDeadline(at: entry.time)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { judge(until: end) }

  private mutating func setDeadline(at time: Instant) {
    guard isToBeSpared else {
      deadline = nil
      return
    }
    guard deadline == nil else { return }
    finding.exercised += 1
    deadline = max(
      time.advanced(by: Invariant.lookForATrip),
      lastOnTrip.advanced(by: Invariant.timeToEndATrip))
  }

  private mutating func judge(until time: Instant) {
    guard let deadline, time > deadline else { return }
    let reason = battery.isLowPowerMode ? "Low Power Mode" : "a battery below 20 %"
    finding.breach(
      at: deadline, expected: "a precise session only on a trip, with \(reason)",
      actual: "still running without one")
  }
}
