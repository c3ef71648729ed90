import DeviceSimulation
import TrackerModel

extension Invariant {
  /// How long a session may look with satellites whether a trip has begun (I-E6).
  public static let lookForATrip = satelliteTimePerWake
  /// How long after a trip the tracker may take to notice its end (I-L6, I-E2).
  public static let timeToEndATrip = QuietWatch.settling

  /// In Low Power Mode, or with little left in the battery, precise fixes are for trips (I-E6).
  ///
  /// A tracker cannot know of a trip without looking, nor of its end at once: it has five minutes
  /// from the start of a session, or from the news, and ten from the end of a trip. What the user
  /// looks at is not counted.
  public static let sparesALowBattery = Invariant(
    id: "I-E6", kind: .energy, name: "Low battery",
    summary: "In Low Power Mode or below 20 % of battery a precise session runs only on a trip.",
    citations: [RuleID("D", 3), RuleID("S", 28), RuleID("E", 2)],
    precondition: "Low Power Mode on or the battery below 20 %, no trip, the app not on screen",
    listensTo: JourneyWatch.kinds.union(SessionWatch.kinds).union(ProcessWatch.kinds)
      .union(OccurrenceKinds(.happening))
  ) { context in LowBatteryMonitor(context.scenario) }
}

private struct LowBatteryMonitor: InvariantMonitor {
  var finding = Finding()
  private var journey = JourneyWatch()
  private var sessions = SessionWatch()
  private var process = ProcessWatch()
  private var isLowPowerMode: Bool
  private var isLow = false
  private var tripEnded: Instant?
  // Until when the precise session that runs may go on; nil while none does, or may as it likes.
  private var deadline: Instant?

  init(_ scenario: Scenario) {
    isLowPowerMode = scenario.settings.lowPowerMode
  }

  private var isToBeSpared: Bool {
    (isLowPowerMode || isLow) && journey.trip == nil && !process.isForeground
      && sessions.isFineRunning
  }

  mutating func observe(_ entry: TraceEntry) {
    guard !finding.isDecided else { return }
    judge(until: entry.time)
    journey.observe(entry)
    sessions.observe(entry)
    process.observe(entry)
    switch entry.what {
    case .happening(.lowPowerMode(let on)): isLowPowerMode = on
    case .truth(.lowBattery(let low)): isLow = low
    case .truth(.tripEnded): tripEnded = entry.time
    default: break
    }
    setDeadline(at: entry.time)
  }

  mutating func finish(at end: Instant) { judge(until: end) }

  private mutating func setDeadline(at time: Instant) {
    guard isToBeSpared else {
      deadline = nil
      return
    }
    guard deadline == nil else { return }
    finding.exercised += 1
    let look = time.advanced(by: Invariant.lookForATrip)
    let end = tripEnded?.advanced(by: Invariant.timeToEndATrip) ?? look
    deadline = max(look, end)
  }

  private mutating func judge(until time: Instant) {
    guard let deadline, time > deadline else { return }
    let reason = isLowPowerMode ? "Low Power Mode" : "a battery below 20 %"
    finding.breach(
      at: deadline, expected: "a precise session only on a trip, with \(reason)",
      actual: "still running without one")
  }
}
