import StoryModel
import TrackerModel

/// Follows a story, and hands every entry of its trace to the monitors that listen to its kind.
public final class MonitorBank: TraceSink {
  /// Which monitors listen to which kind; worked out once for a list of invariants.
  public struct Routes: Sendable {
    /// The invariants, in the order of the findings.
    public let invariants: [Invariant]
    let byKind: [[Int]]
    /// The same while the story has trouble.
    let inTrouble: [[Int]]
    /// Those that a second run judges.
    public let pairs: [Int]
    /// Whether an invariant compares with the reference run, which then has to be played too.
    public let needsReferenceRun: Bool

    /// Works out the routes for a list of invariants.
    public init(_ invariants: [Invariant]) {
      self.invariants = invariants
      byKind = OccurrenceKind.allCases.map { kind in
        invariants.indices.filter { invariants[$0].listensTo.contains(kind) }
      }
      inTrouble = byKind.map { $0.filter { !invariants[$0].isJudgedInCalm } }
      pairs = invariants.indices.filter { invariants[$0].relation != nil }
      needsReferenceRun = invariants.contains { $0.needsReferenceRun }
    }
  }

  private let routes: Routes
  private var watch: StoryWatch
  /// How often each was exercised when the calm ending began; nil before, and without one.
  private var beforeCalm: [Int]?

  /// Sets up the monitors of one story.
  public init(_ routes: Routes, context: StoryContext) {
    self.routes = routes
    watch = StoryWatch(routes.invariants.map { $0.makeMonitor(context) }, context)
  }

  /// Takes an entry; the last one also ends every monitor.
  public func receive(_ entry: TraceEntry) {
    let kind = entry.what.kind
    watch.receive(entry, kind, routes)
    if kind == .truth, case .truth(.calmBegan) = entry.what {
      beforeCalm = watch.findings.map(\.exercised)
    }
    if kind == .end { finish(at: entry.time) }
  }

  /// Ends the story, as the entry of its end does.
  public func finish(at end: Instant) { watch.finish(at: end) }

  /// What the monitors found, in the order of the invariants.
  public var findings: [Finding] {
    guard let beforeCalm else { return watch.findings }
    return zip(watch.findings, beforeCalm).map { finding, before in
      var finding = finding
      finding.exercisedInCalm = finding.exercised - before
      return finding
    }
  }
}

/// The chronicle of one story, and the monitors that read it.
private struct StoryWatch: ~Copyable {
  private var story: Chronicle
  private let monitors: [AnyMonitor]
  /// What each of them waits for.
  private var waiting: [AnyMonitor.Waiting] = []
  /// No deadline is before this.
  private var nextDeadline = Instant.distantPast

  init(_ monitors: [AnyMonitor], _ context: StoryContext) {
    story = Chronicle(context)
    self.monitors = monitors
    waiting.reserveCapacity(monitors.count)
    for monitor in monitors { waiting.append(monitor.start(story)) }
  }

  var findings: [Finding] { monitors.map(\.finding) }

  mutating func receive(
    _ entry: TraceEntry, _ kind: OccurrenceKind, _ routes: borrowing MonitorBank.Routes
  ) {
    if entry.time > nextDeadline { passDeadlines(before: entry.time) }
    story.advance(entry)
    let areFixes = kind.isOfFixes
    var earliest = nextDeadline
    for index in (story.isCalm ? routes.byKind : routes.inTrouble)[Int(kind.rawValue)] {
      if areFixes, !waiting[index].awaitsFixes { continue }
      let now = monitors[index].observe(entry, story)
      waiting[index] = now
      if now.deadline < earliest { earliest = now.deadline }
    }
    nextDeadline = earliest
  }

  mutating func finish(at end: Instant) {
    if end > nextDeadline { passDeadlines(before: end) }
    story.close(at: end)
    for monitor in monitors { monitor.finish(end, story) }
  }

  /// Tells the monitors whose deadline lies before a moment, each for as long as it names a later one.
  private mutating func passDeadlines(before time: Instant) {
    for index in monitors.indices {
      var deadline = waiting[index].deadline
      while deadline < time {
        waiting[index] = monitors[index].deadlinePassed(deadline, story)
        // Who names the same again has nothing else to say until its next entry.
        if waiting[index].deadline <= deadline { waiting[index].deadline = .distantFuture }
        deadline = waiting[index].deadline
      }
    }
    nextDeadline = waiting.reduce(.distantFuture) { min($0, $1.deadline) }
  }
}
