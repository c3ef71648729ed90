import StoryModel
import TrackerModel

extension Invariant {
  /// The app stays within what the harness lets an app use (I-S16).
  ///
  /// Beyond a limit the harness ends the app and calls it no more. What is silent from then on has
  /// broken no other promise, so that this one has to convict.
  public static let staysWithinLimits = Invariant(
    id: "I-S16", kind: .safety, name: "Limits of the harness",
    summary: "The app stays within the harness's limits of requests, timers, managers and storage.",
    citations: [RuleID("L", 1)],
    listensTo: OccurrenceKinds(.launch, .brokenBudget)
  ) { _ in LimitMonitor() }
}

/// Every process is a chance to go beyond a limit, and counts as an exercise.
private struct LimitMonitor: InvariantMonitor {
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .launch: finding.exercised += 1
    case .brokenBudget(let budget):
      finding.breach(
        at: entry.time, expected: "at most \(budget.limit) \(Self.unit(of: budget))",
        actual: "\(Self.found(beyond: budget)); the harness ended the app")
    default: break
    }
  }

  /// What lies on the disk is as large as it is; everything else is counted one by one.
  private static func found(beyond budget: Budget) -> String {
    let unit = unit(of: budget)
    return switch budget {
    case .checkpointBytes, .fileBytes, .allFilesBytes: "more than \(budget.limit) \(unit)"
    case .eventsPerSecond, .requestsPerHandler, .timers, .managers: "\(budget.limit + 1) \(unit)"
    }
  }

  private static func unit(of budget: Budget) -> String {
    switch budget {
    case .eventsPerSecond: "events in one second"
    case .requestsPerHandler: "requests in one handler"
    case .timers: "timers at a time"
    case .managers: "managers in one process"
    case .checkpointBytes: "bytes in a checkpoint"
    case .fileBytes: "bytes in a file"
    case .allFilesBytes: "bytes in files"
    }
  }
}
