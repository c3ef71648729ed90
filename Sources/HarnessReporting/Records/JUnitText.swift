import Invariants

/// A report as JUnit's XML, which every CI server reads: a suite for each strategy, a case for each promise.
///
/// What was not tested, and what came to no verdict, is `skipped` and never passed. Times are left out,
/// so that the same campaign gives the same file.
public enum JUnitText {
  /// The text of the file.
  public static func text(_ records: [ReportRecord]) -> String {
    let failures = RecordedFailure.all(in: records)
    let suites = strategies(in: records).map { strategy in
      Suite(
        name: strategy,
        cases: records.compactMap { Case($0, of: strategy, failures) }
          + failures.filter { $0.strategy == strategy && $0.subject == nil }.map(Case.init))
    }
    let all = suites.flatMap(\.cases)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"harness\"\(counts(all))>\n"
      + suites.map(\.text).joined() + "</testsuites>\n"
  }

  /// The strategies that a report tells of, in its order.
  private static func strategies(in records: [ReportRecord]) -> [String] {
    records.reduce(into: []) { names, record in
      let name: String? =
        switch record {
        case .strategy(let record): record.strategy
        case .result(let record): record.strategy
        case .loss(let record): record.strategy
        case .trace(let record): record.strategy
        case .mutant(let record): record.strategy
        // The others judge no strategy.
        default: nil
        }
      if let name, !names.contains(name) { names.append(name) }
    }
  }

  private static func counts(_ cases: [Case]) -> String {
    let failed = cases.count { $0.failure != nil }
    let skipped = cases.count { $0.skipped != nil }
    return " tests=\"\(cases.count)\" failures=\"\(failed)\" skipped=\"\(skipped)\""
  }

  private struct Suite {
    let name: String
    let cases: [Case]

    var text: String {
      "  <testsuite name=\"\(HTML.escaped(name))\"\(JUnitText.counts(cases))>\n"
        + cases.map { $0.text(in: name) }.joined() + "  </testsuite>\n"
    }
  }

  private struct Case {
    let name: String
    var failure: RecordedFailure?
    var skipped: String?

    init(_ failure: RecordedFailure) { (name, self.failure) = ("comes to its end", failure) }

    /// Nil where the record is no case of the strategy.
    init?(_ record: ReportRecord, of strategy: String, _ failures: [RecordedFailure]) {
      func failure(_ subject: String) -> RecordedFailure? {
        failures.first { $0.strategy == strategy && $0.subject == subject }
      }
      switch record {
      case .result(let result) where result.strategy == strategy:
        guard let verdict = Verdict(rawValue: result.verdict), verdict != .notClaimed else {
          return nil
        }
        name =
          "\(result.invariant) \(result.name)" + (result.profile.map { " on \($0)" } ?? "")
        switch verdict {
        case .conforms, .unexpectedPass: break
        case .violates: self.failure = failure(result.invariant) ?? Self.bare(result)
        case .depends, .known, .notExercised, .inconclusive, .notClaimed, .unsupported:
          skipped = verdict.outcome
        }
      case .trace(let trace) where trace.strategy == strategy:
        (name, self.failure) = (trace.scenario, failure(trace.scenario))
      case .mutant(let mutant) where mutant.strategy == strategy:
        (name, self.failure) = (mutant.mutation, failure(mutant.mutation))
        if self.failure == nil, !["killed", "died"].contains(mutant.fate) {
          skipped = mutant.note ?? mutant.fate
        }
      default: return nil
      }
    }

    /// A promise that is broken, with no scenario in the report: how often is all there is to say.
    private static func bare(_ result: ReportRecord.Result) -> RecordedFailure {
      RecordedFailure(
        strategy: result.strategy, type: "", subject: result.invariant,
        title: "\(result.strategy) breaks \(result.invariant), \(result.name)",
        details: ["broken in \(result.broken) of \(result.tested) scenarios that tested it"],
        severity: .error)
    }

    func text(in suite: String) -> String {
      let start =
        "    <testcase classname=\"\(HTML.escaped(suite))\" name=\"\(HTML.escaped(name))\""
      if let failure {
        let body = HTML.escaped(failure.details.joined(separator: "\n"))
        return start + ">\n      <failure message=\"\(HTML.escaped(failure.title))\">"
          + body + "</failure>\n    </testcase>\n"
      }
      if let skipped {
        return start + ">\n      <skipped message=\"\(HTML.escaped(skipped))\"/>\n    </testcase>\n"
      }
      return start + "/>\n"
    }
  }
}
