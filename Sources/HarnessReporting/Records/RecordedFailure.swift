/// A failure as reports for other programs tell it, whatever command found it.
struct RecordedFailure: Hashable {
  /// How bad it is.
  enum Severity: String, Hashable {
    /// It fails the run.
    case error
    /// It fails nothing by itself: an answer to an open question of iOS saves it.
    case warning
  }

  /// The strategy.
  var strategy: String
  /// Its Swift type; empty where it is not known.
  var type: String
  /// What is broken: an invariant's ID, a scenario's or a mutation's name; nil for the run itself.
  var subject: String?
  /// One line.
  var title: String
  /// The lines below it.
  var details: [String]
  var severity: Severity

  /// The failures of a report, in its order.
  static func all(in records: [ReportRecord]) -> [RecordedFailure] {
    records.flatMap { record -> [RecordedFailure] in
      switch record {
      case .finding(let finding): failures(of: finding)
      case .loss(let loss): [failure(of: loss)]
      case .trace(let trace) where !trace.isFine: [failure(of: trace)]
      case .mutant(let mutant) where mutant.fate == "survived" && mutant.note == nil:
        [failure(of: mutant)]
      // The others judge no strategy, or judge it well.
      default: []
      }
    }
  }

  private static func failures(of finding: ReportRecord.Finding) -> [RecordedFailure] {
    finding.broken.map { breach in
      RecordedFailure(
        strategy: finding.strategy, type: finding.type, subject: breach.invariant,
        title: "\(finding.strategy) breaks \(breach.invariant), \(breach.name)",
        details: [breach.summary, ""] + finding.story + [
          "", "Expected   \(breach.expected)", "Actual     \(breach.actual)",
        ] + (finding.replay.map { ["Replay     \($0)"] } ?? []),
        severity: breach.verdict == "depends" ? .warning : .error)
    }
  }

  private static func failure(of loss: ReportRecord.Loss) -> RecordedFailure {
    RecordedFailure(
      strategy: loss.strategy, type: loss.type, subject: nil,
      title: "\(loss.strategy) \(loss.deed)",
      details: (loss.message.isEmpty ? [] : [loss.message]) + loss.stack
        + ["Replay     \(loss.replay)"],
      severity: .error)
  }

  private static func failure(of trace: ReportRecord.Trace) -> RecordedFailure {
    RecordedFailure(
      strategy: trace.strategy, type: "", subject: trace.scenario,
      title: "\(trace.strategy) plays \(trace.scenario) otherwise than recorded",
      details: [trace.message].compactMap(\.self), severity: .error)
  }

  private static func failure(of mutant: ReportRecord.Mutant) -> RecordedFailure {
    RecordedFailure(
      strategy: mutant.strategy, type: "", subject: mutant.mutation,
      title: "no invariant reports \(mutant.strategy):\(mutant.mutation)",
      details: ["It behaves differently in scenario \(mutant.scenario ?? 0)."], severity: .error)
  }
}
