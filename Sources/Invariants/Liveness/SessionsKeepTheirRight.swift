import StoryModel
import TrackerModel

extension Invariant {
  /// A session that the app leaves running does not lose the background by its own settings (I-L21).
  ///
  /// The "S-13 safe settings" of I-L5, judged wherever the app is left, moving or not, with what S-08
  /// asks for: without `allowsBackgroundLocationUpdates` the app is suspended when it is left, and the
  /// session waits for the next time on screen; a coarse or filtered one beside significant changes
  /// needs the indicator from iOS 16.4 on. What a session loses because of where it was started (S-12)
  /// is judged by nobody here.
  public static let sessionsKeepTheirRight = Invariant(
    id: "I-L21", kind: .liveness, name: "Session settings",
    summary: "A session that is left running does not lose the background by its own settings.",
    citations: [RuleID("S", 8), RuleID("S", 13), RuleID("S", 15)],
    precondition: "the app left with a session, Always and tracking wanted, iOS 9 or later",
    rule: """
      With Always and tracking wanted, an app is not suspended with sessions requested of \
      which none has allowsBackgroundLocationUpdates; and iOS takes no session's right because \
      of its settings (S-13). What a session loses because of where it was started (S-12) is \
      not judged. Tested by leaving an app that executes with a session requested.
      """,
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(AuthorizationState.kinds)
      .union(SessionState.kinds)
  ) { context in RightMonitor(context) }
}

private struct RightMonitor: InvariantMonitor {
  var finding = Finding()
  /// The managers whose sessions may run in the background.
  private var allowed: [Identifier] = []
  private let needsAllowance: Bool

  init(_ context: StoryContext) {
    needsAllowance =
      Profile(of: context.scenario).map { $0.version >= SystemVersion(9) } ?? true
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .request(.setAllowsBackgroundLocationUpdates(let manager, let isAllowed)):
      allowed.removeAll { $0 == manager }
      if isAllowed { allowed.append(manager) }
    case .process(.terminated): allowed.removeAll()
    case .process(.suspended): judgeSleep(story)
    case .session(.losesBackground, let manager):
      guard Self.mayTrack(story), entry.rule == RuleID("S", 13) else { return }
      finding.exercised += 1
      finding.breach(
        at: entry.time, expected: "a session whose settings let it run on",
        actual: "coarse session '\(manager)' without indicator, beside significant changes")
    default: break
    }
    let isLeft = story.process.wasForeground && !story.process.isForeground
    if isLeft, story.process.isExecuting, Self.mayTrack(story), !story.requested.managers.isEmpty {
      finding.exercised += 1
    }
  }

  private static func mayTrack(_ story: borrowing Chronicle) -> Bool {
    story.tracking.isWanted && story.authorization.status == .authorizedAlways
  }

  /// A session with which the app is suspended when it is left; nil if none is, or one keeps it running.
  private func sleeper(_ story: borrowing Chronicle) -> Identifier? {
    let managers = story.requested.managers
    guard needsAllowance, !managers.contains(where: allowed.contains) else { return nil }
    return managers.first
  }

  private mutating func judgeSleep(_ story: borrowing Chronicle) {
    guard Self.mayTrack(story), let manager = sleeper(story) else { return }
    finding.exercised += 1
    finding.breach(
      at: story.time, expected: "a session that may run in the background",
      actual: "session '\(manager)' without allowsBackgroundLocationUpdates")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    // Sooner or later iOS suspends such an app.
    let isOut = story.process.isExecuting && !story.process.isForeground
    if isOut, Self.mayTrack(story), sleeper(story) != nil { finding.cutShort() }
  }
}
