import StoryModel
import TrackerModel

extension Invariant {
  /// A session that the app leaves running does not lose the background by what the app does (I-L21).
  ///
  /// The "S-13 safe settings" of I-L5, judged wherever the app is left, moving or not, with what S-08
  /// asks for: without `allowsBackgroundLocationUpdates` the app is suspended when it is left, and the
  /// session waits for the next time on screen; a coarse or filtered one beside significant changes
  /// needs the indicator from iOS 16.4 on. What a session loses because of where it was started (S-12)
  /// is iOS's doing, unless the app had one that could run on, stopped it on a trip, and began anew where
  /// nothing grants it (``TripState/threwRightAway``).
  public static let sessionsKeepTheirRight = Invariant(
    id: "I-L21", kind: .liveness, name: "Session settings",
    summary: "A session that is left running does not lose the background by the app's own doing.",
    citations: [RuleID("S", 8), RuleID("S", 12), RuleID("S", 13), RuleID("S", 15)],
    precondition: "the app left with a session, Always and tracking wanted, iOS 9 or later",
    rule: """
      With Always and tracking wanted, an app is not suspended with sessions requested of \
      which none has allowsBackgroundLocationUpdates; iOS takes no session's right for its \
      settings (S-13), nor because the app stopped one that could run on a trip, and began \
      anew where nothing grants it (S-12). Tested by leaving an app with a session.
      """,
    excuses: [
      Excuse(
        "iOS took the right of a session for where it was started; not where the app had"
          + " thrown its right away, but for one begun in the moment of a location wake (K-16)",
        hider: "throws-its-right-away")
    ],
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(AuthorizationState.kinds)
      .union(TripState.kinds)
  ) { context in RightMonitor(context) }
}

private struct RightMonitor: InvariantMonitor {
  var finding = Finding()
  /// The managers whose sessions may run in the background.
  private var allowed: [Identifier] = []
  /// The managers with a distance filter, and its metres.
  private var filters: [(manager: Identifier, meters: Double)] = []
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
    case .request(.setDistanceFilter(let manager, let filter)):
      filters.removeAll { $0.manager == manager }
      if filter.meters >= 0 { filters.append((manager, filter.meters)) }
    case .process(.terminated): (allowed, filters) = ([], [])
    case .process(.suspended): judgeSleep(story)
    case .session(.losesBackground, let manager):
      lose(manager, entry, story)
    default: break
    }
    let isLeft = story.process.wasForeground && !story.process.isForeground
    if isLeft, story.process.isExecuting, Self.mayTrack(story), !story.requested.managers.isEmpty {
      finding.exercised += 1
    }
  }

  private mutating func lose(
    _ manager: Identifier, _ entry: TraceEntry, _ story: borrowing Chronicle
  ) {
    guard Self.mayTrack(story) else { return }
    switch entry.rule {
    case RuleID("S", 13):
      finding.exercised += 1
      let kind = kind(of: manager)
      finding.breach(
        at: entry.time, expected: "a session whose settings let it run on",
        actual: "\(kind) session '\(manager)' without indicator, beside significant"
          + " changes")
    case RuleID("S", 12):
      guard let began = story.trip.threwRightAway else { return }
      finding.exercised += 1
      finding.breach(
        at: began, expected: "a session that could run on kept to the end of its trip",
        actual: "stopped, and '\(manager)' begun anew where nothing grants it the background")
    default: break
    }
  }

  /// What it is about a session's settings that iOS takes its right for (S-13).
  private func kind(of manager: Identifier) -> String {
    guard let meters = filters.first(where: { $0.manager == manager })?.meters else {
      return "coarse"
    }
    return Int(exactly: meters.rounded()).map { "filtered (\($0) m)" } ?? "filtered"
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
