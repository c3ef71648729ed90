import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

// The records of a campaign: its strategies, their promises, then what is broken, the worst first.
extension ReportRecord {
  /// The records of the report of `fuzz`, without head and end.
  public static func records(of report: CampaignReport) -> [ReportRecord] {
    let campaign = report.campaign
    var records: [ReportRecord] = []
    for (index, strategy) in campaign.strategies.enumerated() {
      let counts = report.tally.strategies[index]
      records.append(
        .strategy(summary(counts, of: strategy.id, verdict: report.verdict(of: index))))
      records += results(counts, of: strategy.id, campaign.invariants)
    }
    records += Findings(report).all.map { .finding(finding($0, in: report)) }
    return records + report.losses.map { .loss(loss($0, in: report)) }
  }

  /// The records of a comparison: every strategy, on every version of iOS where each has been played on all.
  public static func records(
    of comparison: Comparison, _ tally: Comparison.Tally
  ) -> [ReportRecord] {
    let campaign = comparison.campaign
    return tally.versions.enumerated().flatMap { version, tally in
      let profile = comparison.profiles?[version].id.title
      return campaign.strategies.enumerated().flatMap { index, strategy in
        let counts = tally.strategies[index]
        return [
          .strategy(summary(counts, of: strategy.id, verdict: nil, profile: profile))
        ] + results(counts, of: strategy.id, campaign.invariants, profile: profile)
      }
    }
  }

  private static func summary(
    _ counts: CampaignTally.Strategy, of id: StrategyID, verdict: Verdict?, profile: String? = nil
  ) -> Strategy {
    let days = Double(counts.milliseconds) / 86_400_000
    func perDay(_ value: Double) -> Double { days > 0 ? rounded(value / days) : 0 }
    return Strategy(
      strategy: id.rawValue, profile: profile, verdict: verdict?.rawValue, runs: counts.stories,
      clean: counts.clean, skipped: counts.skipped, lost: counts.losses.count,
      unsupported: counts.unsupported.calls.isEmpty ? nil : counts.unsupported.count,
      unsupportedCalls: counts.unsupported.calls.isEmpty
        ? nil : counts.unsupported.calls.map(\.name), days: rounded(days),
      // Millionths of a battery are ten-thousandths of a per cent.
      batteryPercentPerDay: perDay(Double(counts.batteryMillionths) / 10_000),
      wakesPerDay: perDay(Double(counts.wakes)))
  }

  private static func results(
    _ counts: CampaignTally.Strategy, of id: StrategyID, _ invariants: [Invariant],
    profile: String? = nil
  ) -> [ReportRecord] {
    zip(invariants, counts.invariants).map { invariant, counts in
      let verdict = counts.verdict
      let numbers =
        switch verdict {
        case .known, .unexpectedPass: (counts.knownExercised, counts.knownViolations)
        case .notClaimed: (counts.unclaimedExercised, counts.unclaimedViolations)
        default: (counts.exercised, counts.violations)
        }
      return .result(
        Result(
          strategy: id.rawValue, profile: profile, invariant: invariant.id, name: invariant.name,
          level: invariant.level.rawValue, verdict: verdict.rawValue, tested: numbers.0,
          broken: numbers.1))
    }
  }

  private static func finding(
    _ finding: Findings.Finding, in report: CampaignReport
  ) -> Finding {
    let first = finding.first
    return Finding(
      strategy: first.strategy.id.rawValue, type: "\(type(of: first.strategy))",
      broken: finding.broken.map { breach($0, in: report) }, scenario: first.story,
      token: StoryToken(report.campaign.generator, choices: first.choices).text,
      replay: CounterexampleText.command(first, in: report),
      story: TextLayout.forFile { FindingText.story(finding) },
      isReproducible: finding.broken.allSatisfy(\.isReproducible))
  }

  private static func breach(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> Breach {
    let campaign = report.campaign
    let strategy = campaign.strategies.firstIndex { $0.id == found.strategy.id }
    let invariant = campaign.invariants.firstIndex { $0.id == found.invariant.id }
    // A list of findings has only what the tables have.
    let verdict = strategy.flatMap { strategy in
      invariant.map { report.tally.strategies[strategy].invariants[$0].verdict }
    }
    var breach = Breach(
      found.violation, of: found.invariant, verdict: verdict ?? .violates, rules: found.rules)
    breach.remark = HappeningFamily.remark(without: found.without)
    return breach
  }

  private static func loss(_ found: FoundLoss, in report: CampaignReport) -> Loss {
    let token = StoryToken(report.campaign.generator, choices: found.choices)
    return Loss(
      strategy: found.strategy.id.rawValue, type: "\(type(of: found.strategy))",
      deed: LossText.deed(found.loss.kind), scenario: found.loss.story, token: token.text,
      replay: CounterexampleText.command(found.strategy.id, token), message: found.loss.message,
      stack: found.stack)
  }
}

extension ReportRecord.Breach {
  init(
    _ violation: Violation, of invariant: Invariant, verdict: Verdict, rules: [RuleID] = []
  ) {
    self.init(
      invariant: invariant.id, name: invariant.name, level: invariant.level.rawValue,
      verdict: verdict.rawValue, summary: invariant.summary, expected: violation.expected,
      actual: violation.actual, milliseconds: violation.time.milliseconds,
      rules: rules.map(\.description))
  }
}
