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
  ) { _ in LowBatteryMonitor() }
}

private struct LowBatteryMonitor: InvariantMonitor {
  var finding = Finding()
  /// Since when the phone is on no trip and slower than on one; nil while it is not.
  private var offTripSince: Instant? = .distantPast
  // Until when the precise session that runs may go on; nil while none does, or may as it likes.
  private var deadline: Instant?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if story.journey.trip != nil || story.journey.isFast {
      offTripSince = nil
    } else if offTripSince == nil {
      offTripSince = entry.time
    }
    guard let offTripSince, Self.spendsTooMuch(story) else {
      deadline = nil
      return
    }
    guard deadline == nil else { return }
    finding.exercised += 1
    deadline = max(
      entry.time.advanced(by: Invariant.lookForATrip),
      offTripSince.advanced(by: Invariant.timeToEndATrip))
  }

  /// Whether a precise session runs out of sight while the battery is to be spared.
  private static func spendsTooMuch(_ story: borrowing Chronicle) -> Bool {
    // The session of a suspended app has no power over the receiver (S-08).
    story.battery.isToBeSpared && story.sessions.isFineRunning && story.process.isExecuting
      && !story.process.isForeground
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { deadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    let reason = story.battery.isLowPowerMode ? "Low Power Mode" : "a battery below 20 %"
    finding.breach(
      at: deadline, expected: "a precise session only on a trip, with \(reason)",
      actual: "a precise session off screen, on no trip")
  }
}
