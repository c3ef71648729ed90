import StoryModel
import TrackerModel

extension Invariant {
  /// No request ends in an exception: no missing background mode, no missing usage string, and none
  /// that the strategy raises itself (I-S1).
  public static let neverMisusesAnInterface = Invariant(
    id: "I-S1", kind: .safety, name: "No fatal misuse",
    summary: "No request is a fatal misuse of an interface, and no exception is left uncaught.",
    citations: [RuleID("S", 10), RuleID("M", 1), RuleID("L", 22)],
    listensTo: OccurrenceKinds(.request, .answer, .process, .brokenBudget).withoutFixes
  ) { _ in MisuseMonitor() }
}

/// Every request but a record is a chance to misuse an interface, and counts as an exercise.
private struct MisuseMonitor: InvariantMonitor {
  var finding = Finding()
  private var last: Request?
  private var isStopped = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .request(.record): break
    case .request(let request):
      finding.exercised += 1
      last = request
    case .answer(.fatal):
      finding.breach(
        at: entry.time, expected: "requests that iOS accepts",
        actual: "an exception after \(last.map(Self.name) ?? "an unknown request")")
    // The harness ends a strategy gone wild in the same way; that is I-S16's.
    case .brokenBudget: isStopped = true
    case .process(.terminated(.misuse)):
      if isStopped { return }
      finding.breach(
        at: entry.time, expected: "requests that iOS accepts",
        actual: "the app was terminated for misuse")
    case .process(.terminated(.exception)):
      finding.breach(
        at: entry.time, expected: "no exception that nobody catches",
        actual: "an exception that nobody caught: \(last.map(Self.name) ?? "unknown")")
    default: break
    }
  }

  /// The requests that can be fatal, by the name that a developer knows (S-10, M-01), and an
  /// exception by its own.
  private static func name(_ request: Request) -> String {
    switch request {
    case .setAllowsBackgroundLocationUpdates: "allowsBackgroundLocationUpdates = true"
    case .startActivityUpdates: "startActivityUpdates"
    case .queryActivities: "queryActivities"
    case .raise(let exception): "\(exception)"
    case .requestLocation: "requestLocation"
    default: "another request"
    }
  }
}
