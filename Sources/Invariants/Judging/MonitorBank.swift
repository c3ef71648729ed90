import StoryModel
import TrackerModel

/// Follows a story, and hands every entry of its trace to the monitors that listen to its kind.
public final class MonitorBank: TraceSink {
  /// Which monitors listen to which kind; worked out once for a list of invariants.
  public struct Routes: Sendable {
    /// The invariants, in the order of the findings.
    public let invariants: [Invariant]
    let byKind: [[Int]]
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
      pairs = invariants.indices.filter { invariants[$0].relation != nil }
      needsReferenceRun = invariants.contains { $0.needsReferenceRun }
    }
  }

  /// A monitor, and what it waits for.
  private struct Place {
    let monitor: AnyMonitor
    var waiting: AnyMonitor.Waiting
  }

  private let routes: Routes
  private var story: Chronicle
  private var places: [Place]
  /// No deadline is before this.
  private var nextDeadline = Instant.distantPast
  /// How often each was exercised when the calm ending began; nil before, and without one.
  private var beforeCalm: [Int]?

  /// Sets up the monitors of one story.
  public init(_ routes: Routes, context: StoryContext) {
    self.routes = routes
    story = Chronicle(context)
    places = []
    places.reserveCapacity(routes.invariants.count)
    for invariant in routes.invariants {
      let monitor = invariant.makeMonitor(context)
      places.append(Place(monitor: monitor, waiting: monitor.start(in: story)))
    }
  }

  /// Takes an entry; the last one also ends every monitor.
  public func receive(_ entry: TraceEntry) {
    if entry.time > nextDeadline { passDeadlines(before: entry.time) }
    story.advance(entry)
    let kind = entry.what.kind
    dispatch(entry, to: routes.byKind[Int(kind.rawValue)], areFixes: kind.isOfFixes, &places, story)
    if kind == .truth, case .truth(.calmBegan) = entry.what {
      beforeCalm = places.map(\.monitor.finding.exercised)
    }
    if kind == .end { finish(at: entry.time) }
  }

  /// Ends the story, as the entry of its end does.
  public func finish(at end: Instant) {
    if end > nextDeadline { passDeadlines(before: end) }
    for place in places { place.monitor.finish(at: end, in: story) }
  }

  /// What the monitors found, in the order of the invariants.
  public var findings: [Finding] {
    guard let beforeCalm else { return places.map(\.monitor.finding) }
    return zip(places, beforeCalm).map { place, before in
      var finding = place.monitor.finding
      finding.exercisedInCalm = finding.exercised - before
      return finding
    }
  }

  // The chronicle and the monitors are opened once for an entry, not once for a monitor.
  private func dispatch(
    _ entry: TraceEntry, to listeners: [Int], areFixes: Bool, _ places: inout [Place],
    _ story: borrowing Chronicle
  ) {
    var earliest = nextDeadline
    for index in listeners {
      if areFixes, !places[index].waiting.awaitsFixes { continue }
      let waiting = places[index].monitor.observe(entry, in: story)
      places[index].waiting = waiting
      if waiting.deadline < earliest { earliest = waiting.deadline }
    }
    nextDeadline = earliest
  }

  /// Tells the monitors whose deadline lies before a moment, each for as long as it names a later one.
  private func passDeadlines(before time: Instant) {
    for index in places.indices {
      var deadline = places[index].waiting.deadline
      while deadline < time {
        let waiting = places[index].monitor.deadlinePassed(deadline, in: story)
        places[index].waiting = waiting
        // Who names the same again has nothing else to say until its next entry.
        if waiting.deadline <= deadline { places[index].waiting.deadline = .distantFuture }
        deadline = places[index].waiting.deadline
      }
    }
    nextDeadline = places.reduce(.distantFuture) { min($0, $1.waiting.deadline) }
  }
}
