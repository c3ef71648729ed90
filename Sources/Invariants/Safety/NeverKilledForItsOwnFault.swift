import StoryModel
import TrackerModel

extension Invariant {
  /// iOS never has to kill the app for what the strategy did (I-S5).
  ///
  /// A fatal misuse is left to I-S1, so that one defect gives one verdict.
  public static let neverKilledForItsOwnFault = Invariant(
    id: "I-S5", kind: .safety, name: "No kill of its own making",
    summary: "iOS never kills the app for what the strategy did.",
    citations: [
      RuleID("T", 2), RuleID("T", 12), RuleID("T", 15), RuleID("T", 16), RuleID("T", 20),
      RuleID("T", 23), RuleID("W", 3), RuleID("W", 5), RuleID("L", 7),
    ],
    listensTo: OccurrenceKinds(.launch, .process, .request).withoutFixes
  ) { _ in KillMonitor() }
}

/// Every process that begins is a chance to be killed, and counts as an exercise.
private struct KillMonitor: InvariantMonitor {
  var finding = Finding()
  private var launchedAt = Instant.start
  /// Since when, and until when, a handler keeps the main thread busy.
  private var busy = Instant.start..<Instant.start

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .launch:
      finding.exercised += 1
      launchedAt = entry.time
    case .request(.compute(let duration)):
      // Whoever hangs for days hangs for good.
      let work = max(.zero, min(duration, .hours(24)))
      let since = entry.time < busy.upperBound ? busy.lowerBound : entry.time
      busy = since..<max(entry.time, busy.upperBound).advanced(by: work)
    case .process(.terminated(let cause)):
      guard let reason = busy.contains(entry.time) ? hang(cause) : Self.reason(cause) else {
        return
      }
      let age = launchedAt.duration(to: entry.time)
      finding.breach(
        at: entry.time, expected: "no kill that the strategy brings about",
        actual: "killed \(StoryTime.text(age)) after launch: \(reason)")
    default: break
    }
  }

  /// The same for a process that iOS ends while a handler of it has not returned.
  private func hang(_ cause: TerminationCause) -> String? {
    guard cause == .backgroundTaskExpired else { return Self.reason(cause) }
    return "0x8badf00d, a handler hung since \(StoryTime.text(busy.lowerBound)),"
      + " and its background task ran out"
  }

  /// The cause as crash logs show it; nil where it is not this invariant's.
  private static func reason(_ cause: TerminationCause) -> String? {
    switch cause {
    case .backgroundTaskExpired: "0x8badf00d, a background or refresh task outlived its time"
    case .tooManyBackgroundTasks: "0xbada5e47, too many background tasks"
    case .watchdog: "0x8badf00d, a launch or transition took too long"
    case .wakeOverrun: "still at work when the wake's time was over"
    case .cpuLimit: "too much processor time in the background"
    case .sharedFileLock: "0xdead10cc, a lock on a shared file was held at suspension"
    case .fetchOverrun: "0x2182bad4, a fetch or silent push was not completed in time"
    case .callNotReported: "0xbaadca11, a VoIP push without a reported call"
    case .resumedTooOften: "0xbad22222, resumed by VoIP pushes too often"
    case .misuse, .exception, .forceQuit, .memoryPressure, .crash, .appUpdate, .powerOff,
      .motionPermission, .lowDisk, .thermal, .keyResources, .otherPermission, .settingsReset:
      nil
    }
  }
}
