import Invariants
import StoryModel
import TrackerModel

extension Invariant {
  /// Judges the context alone: exercised in every story, and broken where the function says so.
  package static func contextual(
    id: String = "T-1", kind: Kind = .safety, needsReferenceRun: Bool = false,
    breaks: @escaping @Sendable (StoryContext) -> Bool
  ) -> Invariant {
    Invariant(
      id: id, kind: kind, name: "A test's own", summary: "Something holds.",
      needsReferenceRun: needsReferenceRun, listensTo: OccurrenceKinds(.end)
    ) { ContextMonitor(isBroken: breaks($0)) }
  }

  /// Counts the entries that it gets, and is broken at the end of the story.
  package static func counting(id: String = "T-1", _ kinds: OccurrenceKinds) -> Invariant {
    Invariant(
      id: id, kind: .safety, name: "A test's own", summary: "Something holds.", citations: [],
      listensTo: kinds
    ) { _ in CountingMonitor() }
  }
}

private struct ContextMonitor: InvariantMonitor {
  let isBroken: Bool
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    finding.exercised = 1
    guard isBroken else { return }
    finding.violation = Violation(time: end, expected: "something", actual: "something else")
  }
}

private struct CountingMonitor: InvariantMonitor {
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    finding.exercised += 1
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    finding.violation = Violation(
      time: end, expected: "no end", actual: "an end after \(finding.exercised)")
  }
}
