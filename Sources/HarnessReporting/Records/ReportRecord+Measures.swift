import Invariants
import PublishedStatements
import StoryModel
import TrackerConformance
import TrackerModel

// What commands measured, as records.
extension ReportRecord {
  /// The trials of a published statement.
  public static func records(
    of statement: PublishedStatement, _ results: [StatementResult]
  ) -> [ReportRecord] {
    results.map { result in
      .statement(
        Statement(
          statement: statement.id, trial: result.trial + 1, profile: result.profile.title,
          settings: result.settings.map { "\($0.parameter) = \($0.value.spelling)" },
          expected: result.expected, found: result.found, measured: result.measured?.text))
    }
  }

  /// The verdicts that other assumptions about iOS change.
  public static func records(of report: Sensitivity) -> [ReportRecord] {
    report.changes.map { change in
      .sensitive(
        Sensitive(
          strategy: report.base.strategies[change.strategy].id.rawValue,
          invariant: report.base.invariants[change.invariant].id,
          parameter: change.flip.parameter, value: change.flip.value.spelling,
          before: change.before.verdict.rawValue, after: change.after.verdict.rawValue))
    }
  }

  /// A row of `bench`.
  public static func record(of row: BenchText.Row) -> ReportRecord {
    .speed(
      Speed(
        subject: row.name, daysPerSecond: rounded(row.daysPerSecond),
        nanosecondsPerSecond: rounded(row.nanosecondsPerSecond), fixes: row.fixes))
  }

  /// Two builds against each other; nil where no pair was measured.
  public static func record(of pairs: BenchText.Pairs) -> ReportRecord? {
    pairs.result.map { result in
      .ratio(
        Ratio(
          pairs: pairs.count, scenarios: pairs.stories, thisPerSecond: rounded(result.this),
          againstPerSecond: rounded(result.against), ratio: rounded(result.ratio),
          least: rounded(result.least), greatest: rounded(result.greatest)))
    }
  }

  /// A row of `bench shrink`.
  public static func record(of row: ShrinkBenchText.Row) -> ReportRecord {
    .shrinking(
      Shrinking(
        challenge: row.name, minimalPercent: rounded(row.minimalPercent), results: row.results,
        median: rounded(row.evaluations.median), mean: rounded(row.evaluations.mean),
        hypothesisMedian: row.hypothesis.map { rounded($0.median) },
        hypothesisMean: row.hypothesis.map { rounded($0.mean) }))
  }

  /// A fault of a reader.
  public static func fault(reader: String, number: Int, _ fault: String) -> ReportRecord {
    .fault(Fault(reader: reader, number: number, fault: fault))
  }

  /// A file that was written.
  public static func file(_ path: String, isNew: Bool) -> ReportRecord {
    .file(File(path: path, isNew: isNew))
  }

  /// What `demo` found.
  public static func finding(
    _ found: FoundCounterexample, from generator: ScenarioGenerator
  ) -> ReportRecord {
    .finding(
      Finding(
        strategy: found.strategy.id.rawValue, type: "\(type(of: found.strategy))",
        broken: [
          Breach(found.violation, of: found.invariant, verdict: .violates, rules: found.rules)
        ], scenario: found.story, token: StoryToken(generator, choices: found.choices).text,
        replay: CounterexampleText.command(found, from: generator),
        story: TextLayout.forFile { CounterexampleText.story(found) },
        isReproducible: found.isReproducible))
  }
}
