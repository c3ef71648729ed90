import StoryModel
import TrackerModel

extension Invariant {
  /// How long after the app was told the hardware may still look for the phone (I-E7).
  public static let timeToSilence = Duration.seconds(10)

  /// Once the app was told that it may not track, nothing looks for the phone any more (I-E7).
  ///
  /// Where the permission was taken away iOS itself switches the hardware off, so that only a user
  /// who stopped tracking in the app puts the app to the test; and only if it has ever looked.
  public static let radioIsOffWhenOff = Invariant(
    id: "I-E7", kind: .energy, name: "Silence when off",
    summary: "From 10 s after tracking was stopped or denied no radio looks for the phone.",
    citations: [RuleID("A", 12), RuleID("S", 23), RuleID("E", 2)],
    precondition: "the app was told that the user stopped tracking or took the permission away",
    listensTo: ProcessWatch.kinds.union(OffWatch.kinds).union(OccurrenceKinds(.positioning))
  ) { _ in SilenceMonitor() }
}

private struct SilenceMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessWatch()
  private var off = OffWatch()
  private var mode = PositioningMode.off
  private var modeSince = Instant.start
  private var hasLooked = false
  // The stop that was last counted as an exercise.
  private var countedStop: Instant?

  mutating func observe(_ entry: TraceEntry) {
    guard !finding.isDecided else { return }
    judge(until: entry.time)
    process.observe(entry)
    off.observe(entry, executed: process.executed)
    guard case .positioning(let now) = entry.what else { return }
    (mode, modeSince) = (now, entry.time)
    if now != .off { hasLooked = true }
  }

  mutating func finish(at end: Instant) { judge(until: end) }

  private mutating func judge(until time: Instant) {
    if let stop = off.stopped?.time, stop.duration(to: time) >= Invariant.timeToSilence,
      countedStop != stop, hasLooked
    {
      countedStop = stop
      finding.exercised += 1
    }
    judge(off.stopped, "tracking was stopped", until: time)
    judge(off.denied, "permission was denied", until: time)
  }

  private mutating func judge(_ told: OffWatch.News?, _ reason: String, until time: Instant) {
    guard mode != .off, let told else { return }
    let from = max(told.time.advanced(by: Invariant.timeToSilence), modeSince)
    // What comes and goes in one instant was never on.
    guard from < time else { return }
    let limit = StoryTime.text(Invariant.timeToSilence)
    finding.breach(
      at: from, expected: "no radio in use from \(limit) after \(reason)",
      actual: "\(mode.noun) on")
  }
}

extension PositioningMode {
  /// What is on, as a noun for a violation.
  fileprivate var noun: String {
    switch self {
    case .off: "nothing"
    case .cell: "cell positioning"
    case .wifi: "Wi-Fi scans"
    case .gnss: "the satellite receiver"
    }
  }
}
