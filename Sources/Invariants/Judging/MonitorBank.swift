import StoryModel
import TrackerModel

/// Hands every entry of a trace to the monitors that listen to its kind.
public struct MonitorBank: TraceSink {
  /// Which monitors listen to which kind; worked out once for a list of invariants.
  public struct Routes: Sendable {
    /// The invariants, in the order of the findings.
    public let invariants: [Invariant]
    let byKind: [[Int]]
    /// The same for fixes delivered, recorded and stored, of which a trip has three a second.
    let ofFixes: [[Int]]
    /// Those that a second run judges.
    public let pairs: [Int]

    /// Whether an invariant compares with the oracle, which then has to be played too.
    public var needsReferenceRun: Bool {
      invariants.contains { $0.id == Invariant.isRelaunchedLikeTheReference.id }
    }

    /// Works out the routes for a list of invariants.
    public init(_ invariants: [Invariant]) {
      self.invariants = invariants
      byKind = OccurrenceKind.allCases.map { kind in
        invariants.indices.filter { invariants[$0].listensTo.contains(kind) }
      }
      pairs = invariants.indices.filter { invariants[$0].relation != nil }
      ofFixes = byKind.map { $0.filter { invariants[$0].watchesFixTraffic } }
    }
  }

  private let routes: Routes
  private var monitors: [any InvariantMonitor]
  /// How often each was exercised when the calm ending began; nil before, and without one.
  private var beforeCalm: [Int]?

  /// Sets up the monitors of one story.
  public init(_ routes: Routes, context: StoryContext) {
    self.routes = routes
    monitors = routes.invariants.map { $0.monitor(context) }
  }

  /// Takes an entry; the last one also ends every monitor.
  public mutating func receive(_ entry: TraceEntry) {
    let kind = entry.what.kind
    let listeners = entry.what.isFixTraffic ? routes.ofFixes : routes.byKind
    for index in listeners[Int(kind.rawValue)] { monitors[index].observe(entry) }
    if kind == .truth, case .truth(.calmBegan) = entry.what {
      beforeCalm = monitors.map(\.finding.exercised)
    }
    guard kind == .end else { return }
    for index in monitors.indices { monitors[index].finish(at: entry.time) }
  }

  /// What the monitors found, in the order of the invariants.
  public var findings: [Finding] {
    guard let beforeCalm else { return monitors.map(\.finding) }
    return zip(monitors, beforeCalm).map { monitor, before in
      var finding = monitor.finding
      finding.exercisedInCalm = finding.exercised - before
      return finding
    }
  }
}

/// Gives every entry to two sinks.
public struct Tee<First: TraceSink, Second: TraceSink>: TraceSink {
  /// The sink that gets an entry first.
  public var first: First
  /// The sink that gets it second.
  public var second: Second

  /// Joins two sinks.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Gives an entry to both.
  public mutating func receive(_ entry: TraceEntry) {
    first.receive(entry)
    second.receive(entry)
  }
}
