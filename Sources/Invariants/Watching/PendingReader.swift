import StoryModel
import TrackerModel

/// Says of each breach of a story what the tracker was waiting for, while the entries pass by once.
///
/// It keeps none of them, so that it serves a story of a year as well.
package final class PendingReader: TraceSink {
  /// A breach for want of something that iOS gives.
  private struct Breach {
    /// Which finding it is of.
    let index: Int
    let time: Instant
    /// Whether a session, or a timer, would have helped as well.
    let withFixes: Bool
  }

  private var watch: PendingWatch
  /// What is to come, the next one last.
  private var open: [Breach]
  private var answers: [(index: Int, pending: [Pending]?)] = []

  /// Prepares to read the story in which something was found.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - invariants: By which ones, in the same order.
  package init(_ findings: [Finding], of invariants: [Invariant], _ context: StoryContext) {
    watch = PendingWatch(context)
    open = zip(findings, invariants).enumerated().compactMap { index, found in
      guard let time = found.0.violation?.time, found.1.wants != .nothing else { return nil }
      return Breach(index: index, time: time, withFixes: found.1.wants == .points)
    }
    open.sort { ($0.time, $0.index) > ($1.time, $1.index) }
  }

  /// Whether nothing is left to be read.
  package var isDone: Bool { open.isEmpty }

  /// Takes an entry of the story.
  package func receive(_ entry: TraceEntry) {
    answer { $0.time < entry.time }
    if !isDone { watch.observe(entry) }
  }

  /// The findings with what was awaited at each breach, when all entries have been taken.
  package func completed(_ findings: [Finding]) -> [Finding] {
    answer { _ in true }
    var findings = findings
    for answer in answers { findings[answer.index].violation?.pending = answer.pending }
    return findings
  }

  private func answer(where isDue: (Breach) -> Bool) {
    while let breach = open.last, isDue(breach) {
      open.removeLast()
      answers.append(
        (breach.index, watch.pending(at: breach.time, withFixes: breach.withFixes)))
    }
  }

  /// The findings with what was awaited at each breach of a recorded story.
  package static func completed(
    _ findings: [Finding], of invariants: [Invariant], in entries: [TraceEntry],
    _ context: StoryContext
  ) -> [Finding] {
    let reader = PendingReader(findings, of: invariants, context)
    for entry in entries {
      if reader.isDone { break }
      reader.receive(entry)
    }
    return reader.completed(findings)
  }
}
