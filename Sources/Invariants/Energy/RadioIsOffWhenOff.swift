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
    listensTo: ProcessState.kinds.union(OffState.kinds).union(OccurrenceKinds(.positioning))
  ) { _ in SilenceMonitor() }
}

private struct SilenceMonitor: InvariantMonitor {
  var finding = Finding()
  private var mode = PositioningMode.off
  private var modeSince = Instant.start
  private var hasLooked = false
  // The stop that was last counted as an exercise.
  private var countedStop: Instant?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .positioning(let now) = entry.what else { return }
    (mode, modeSince) = (now, entry.time)
    if now != .off { hasLooked = true }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    let stop = test(story)
    // Asked at every entry; nearly always the app may track, and there is nothing to reckon.
    guard mode != .off, story.off.stopped != nil || story.off.denied != nil,
      let silent = silence(story)
    else { return stop }
    return stop.map { min($0, silent) } ?? silent
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    if let test = test(story), test <= deadline {
      countedStop = story.off.stopped?.time
      finding.exercised += 1
    }
    guard mode != .off, let silent = silence(story), silent <= deadline else { return }
    let reason =
      story.off.stopped.map(from) == silent ? "tracking was stopped" : "permission was denied"
    let limit = StoryTime.text(Invariant.timeToSilence)
    finding.breach(
      at: silent, expected: "no radio in use from \(limit) after \(reason)",
      actual: "\(mode.noun) on")
  }

  /// The last moment before a stop that was not counted yet puts the app to the test.
  private func test(_ story: borrowing Chronicle) -> Instant? {
    guard hasLooked, let stop = story.off.stopped?.time, stop != countedStop else { return nil }
    return Instant(milliseconds: from(stop).milliseconds - 1)
  }

  /// From when on nothing may be on; what comes and goes in one instant was never on.
  private func silence(_ story: borrowing Chronicle) -> Instant? {
    let times = [story.off.stopped, story.off.denied].compactMap { $0.map(from) }
    return times.min()
  }

  private func from(_ told: OffState.News) -> Instant { max(from(told.time), modeSince) }
  private func from(_ told: Instant) -> Instant { told.advanced(by: Invariant.timeToSilence) }
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
