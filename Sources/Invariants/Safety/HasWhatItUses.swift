import StoryModel
import TrackerModel

extension Invariant {
  /// An app has what it uses (I-S21).
  ///
  /// What an app says it lacks (`AppManifest.features`) is not judged, so that the word must be true: who
  /// says that it has no store and records is no longer judged on its points. A switch cannot be seen in
  /// requests. The simulated phone therefore tells an app without one, at the very end, that the user
  /// switched tracking off, which no user did; whoever then ends a session, a registration, a timer or
  /// the like has such a switch. One that merely notes the choice is not found out.
  ///
  /// A must, since an excuse that is open to anybody is none. Not in the rulebook's list, which is about
  /// apps that have everything.
  public static let hasWhatItUses = Invariant(
    id: "I-S21", kind: .safety, name: "Has what it uses",
    summary: "An app makes no use of a store, a server or a switch that it says it lacks.",
    citations: [RuleID("L", 1)],
    precondition: "a store, uploads, trips or notifications used, or a missing switch tried",
    rule: """
      No record, merge or deletion without a store, no upload without uploads, no trip begun or \
      ended without trips, no notification without notifications. Told by nobody that tracking is \
      switched off, an app without a switch ends nothing.
      """,
    listensTo: OccurrenceKinds(.event, .request, .record)
  ) { context in FeatureMonitor(manifest: context.manifest) }
}

private struct FeatureMonitor: InvariantMonitor {
  var finding = Finding()
  private let missing: AppManifest.Features
  /// The app was told of a switch that it lacks, and of nothing since.
  private var isTried = false

  init(manifest: AppManifest) {
    missing = AppManifest.Features.all.subtracting(manifest.features)
  }

  // Whether somebody with a store records is no question.
  var awaitsFixes: Bool { missing.contains(.store) }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .event(let event):
      isTried = event == .plain(.userDidDisableTracking) && missing.contains(.trackingSwitch)
      if isTried { finding.exercised += 1 }
    case .request(let request): judge(request, at: entry.time)
    default: break
    }
  }

  private mutating func judge(_ request: Request, at time: Instant) {
    let used = request.features
    if !used.isEmpty { finding.exercised += 1 }
    for phrase in used.intersection(missing).phrases {
      finding.breach(
        at: time, expected: "no use of \(phrase), which the app says it lacks",
        actual: "\(request.kind)")
    }
    guard isTried, case .ends = request.purpose else { return }
    finding.breach(
      at: time, expected: "nothing ended by a tracking switch, which the app says it lacks",
      actual: "\(request.kind), told that tracking is switched off")
  }
}
