import StoryModel
import TrackerModel

/// Follows a story, and hands every entry of its trace to the monitors that listen to its kind.
public final class MonitorBank: TraceSink {
  /// Which monitors listen to which kind; worked out once for a list of invariants.
  public struct Routes: Sendable {
    /// The invariants, in the order of the findings.
    public let invariants: [Invariant]
    fileprivate let listeners: Listeners
    /// Those that a second, altered run judges.
    public let pairs: [Int]
    /// Those that a second run judges in which nothing is altered.
    public let repetitions: [Int]
    /// Whether an invariant compares with the reference run, which then has to be played too.
    public let needsReferenceRun: Bool
    /// The same of the way that it records.
    public let needsReferenceTrack: Bool
    /// All that may bind a strategy here, whatever is judged: what it keeps in one run of a pair it must
    /// keep in the other. The catalogue, then what others added.
    public var known: [Invariant] {
      (invariants + others).reduce(into: InvariantCatalog.all) { known, invariant in
        if !known.contains(where: { $0.id == invariant.id }) { known.append(invariant) }
      }
    }

    private let others: [Invariant]

    /// Works out the routes for a list of invariants.
    ///
    /// - Parameters:
    ///   - invariants: What is judged by.
    ///   - others: What may bind a strategy beside them and the catalogue.
    public init(_ invariants: [Invariant], knowing others: [Invariant] = []) {
      self.invariants = invariants
      self.others = others
      listeners = Listeners(invariants)
      let related = invariants.indices.filter { invariants[$0].relation != nil }
      pairs = related.filter { !invariants[$0].isRepetition }
      repetitions = related.filter { invariants[$0].isRepetition }
      needsReferenceRun = invariants.contains { $0.needsReferenceRun }
      needsReferenceTrack = invariants.contains { $0.needsReferenceTrack }
    }
  }

  private let routes: Routes
  /// Owned by this object alone; a stored property would be checked for overlapping access at every
  /// entry, and no call begins before the last has ended.
  private let watch: UnsafeMutablePointer<StoryWatch>
  /// How often each was exercised when the calm ending began; nil before, and without one.
  private var beforeCalm: [Int]?

  /// Sets up the monitors of one story.
  public init(_ routes: Routes, context: StoryContext) {
    self.routes = routes
    watch = .allocate(capacity: 1)
    watch.initialize(
      to: StoryWatch(
        routes.invariants.map { $0.makeMonitor(context) }, routes.listeners, context))
  }

  deinit {
    watch.deinitialize(count: 1)
    watch.deallocate()
  }

  /// Takes an entry; the last one also ends every monitor.
  public func receive(_ entry: TraceEntry) {
    let kind = entry.what.kind
    watch.pointee.receive(entry, kind)
    if kind == .truth, case .truth(.calmBegan) = entry.what {
      beforeCalm = watch.pointee.findings.map(\.exercised)
    }
    if kind == .end { finish(at: entry.time) }
  }

  /// Ends the story, as the entry of its end does.
  public func finish(at end: Instant) { watch.pointee.finish(at: end) }

  /// Whether nothing that follows changes a verdict; what is measured may be more later.
  package var isSettled: Bool { watch.pointee.isSettled }

  /// Whether the invariant at a place is broken so far.
  package func isBroken(at place: Int) -> Bool { watch.pointee.isBroken(at: place) }

  /// What the monitors found, in the order of the invariants.
  public var findings: [Finding] {
    let findings = watch.pointee.findings
    guard let beforeCalm else { return findings }
    return zip(findings, beforeCalm).map { finding, before in
      var finding = finding
      finding.exercisedInCalm = finding.exercised - before
      return finding
    }
  }
}
