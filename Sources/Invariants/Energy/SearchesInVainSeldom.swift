import StoryModel
import TrackerModel

extension Invariant {
  /// How long the satellite receiver may search in vain within any hour (I-E5).
  public static let vainSearchPerHour = Duration.minutes(10)

  /// Where no satellite can be received, the receiver is not kept searching for them (I-E5).
  ///
  /// What is in vain: see ``VainSearchWatch``. A receiver that sees the sky searches for a minute at most,
  /// and how often it starts is I-E4's.
  public static let searchesInVainSeldom = Invariant(
    id: "I-E5", kind: .energy, name: "Vain search",
    summary: "The receiver searches in vain for satellites for at most 10 min in any hour.",
    citations: [RuleID("D", 1), RuleID("E", 2), RuleID("S", 28)],
    precondition: "no satellite received, the app not on screen, moving or long at rest",
    listensTo: VainSearchWatch.kinds
  ) { context in SearchMonitor(context.scenario) }
}

private struct SearchMonitor: InvariantMonitor {
  var finding = Finding()
  private var search: VainSearchWatch

  init(_ scenario: Scenario) {
    // Just the limit is allowed: a millisecond more is not.
    search = VainSearchWatch(
      scenario, limit: Invariant.vainSearchPerHour + .milliseconds(1),
      countsNewSearches: false, countsFalseFixes: false)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    count(until: entry.time)
    search.observe(entry)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { count(until: end) }

  private mutating func count(until time: Instant) {
    guard !finding.isDecided else { return }
    let due = search.advance(to: time)
    finding.exercised = search.searches
    guard let due else { return }
    finding.breach(
      at: due,
      expected: "at most \(StoryTime.text(Invariant.vainSearchPerHour)) of vain search in an hour",
      actual: "searching for longer")
  }
}
