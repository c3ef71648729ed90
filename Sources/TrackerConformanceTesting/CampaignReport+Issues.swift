import HarnessReporting
import Invariants
import Testing

extension CampaignReport {
  /// What a test has to hear of a campaign of one strategy: at most one issue per invariant, in the
  /// order of the tables, or one that says that nothing was tested.
  var issues: [ReportedIssue] {
    let counts = tally.strategies[0]
    // Neither a pass nor a breach; but what was not judged must not look like a pass.
    let cutShort: [ReportedIssue] = counts.unsupported.calls.isEmpty ? [] : [.unsupported(self)]
    guard counts.stories > 0 || cutShort.isEmpty else { return cutShort }
    guard counts.stories > 0 else { return [.neverPlayed(self)] }
    // A known limit that was put to the test is tested too: it broke, or it did not.
    let tested: Set<Verdict> = [.conforms, .violates, .depends, .known, .unexpectedPass]
    guard counts.invariants.contains(where: { tested.contains($0.verdict) }) else {
      return [.neverTested(self)]
    }
    let issues =
      campaign.invariants.indices.compactMap { issue(of: $0, counts.invariants[$0]) }
      + cutShort + unplayedClaims(of: 0).map { .claimNotPlayed($0, self) }
    // What fails already says more.
    let isConvicted =
      verdict(of: 0) == .depends || issues.contains { $0.severity == .error }
    guard let idleness = idleness(of: 0), !isConvicted else { return issues }
    return issues + [.idle(idleness, in: self)]
  }

  private func issue(of index: Int, _ counts: CampaignTally.Invariant) -> ReportedIssue? {
    let (strategy, invariant) = (campaign.strategies[0], campaign.invariants[index])
    switch counts.verdict {
    case .violates, .depends:
      return breach(of: invariant, counts)
    case .unexpectedPass:
      return ReportedIssue(
        .warning,
        "\(strategy.id) kept \(invariant.id), \(invariant.name), in "
          + "\(Figures.counted(counts.knownExercised, "scenario")), but declares it as a known limit. "
          + "If the limit is gone, remove it from the claims.")
    case .notExercised where !strategy.claims.claims(of: invariant).isEmpty:
      return ReportedIssue(
        .warning,
        "\(strategy.id) claims \(invariant.id), \(invariant.name), but none of "
          + "\(Figures.counted(stories.count, "scenario")) tested it. Play more scenarios: an untested "
          + "claim has not been kept.")
    case .conforms, .known, .notClaimed, .notExercised, .inconclusive, .unsupported:
      return nil
    }
  }

  private func breach(
    of invariant: Invariant, _ counts: CampaignTally.Invariant
  ) -> ReportedIssue {
    let strategy = campaign.strategies[0]
    // One for each cause.
    let all = counterexamples.filter { $0.invariant.id == invariant.id }
    guard let found = all.first else {
      // Shrinking plays the scenario again first, and it did not break.
      let story = (counts.firstCertain ?? counts.first)?.story ?? 0
      return ReportedIssue(
        .error,
        "\(strategy.id) broke \(invariant.id), \(invariant.name), in scenario \(story) of seed "
          + "\(campaign.seed), but not when the scenario was replayed. A strategy must make the same "
          + "requests in the same scenario: look for a clock, a random number or shared state in it."
      )
    }
    let isCertain = counts.verdict == .violates || !found.isReproducible
    return ReportedIssue(
      isCertain ? .error : .warning,
      all.map { CounterexampleText.text($0, in: self, replay: .test) }.joined(separator: "\n\n"),
      ScenarioAttachment(found.scenario, breaking: invariant, strategy),
      PageAttachment(found, in: self))
  }
}

extension ReportedIssue {
  fileprivate static func unsupported(_ report: CampaignReport) -> ReportedIssue {
    let unsupported = report.tally.strategies[0].unsupported
    return ReportedIssue(
      .error,
      "\(report.campaign.strategies[0].id) was not judged in "
        + "\(Figures.counted(unsupported.count, "scenario")) of \(report.stories.count): it calls what "
        + "the simulated phone does not have. That is no breach.\n"
        + unsupported.calls.map { "unsupported: \($0.name)" }.joined(separator: "\n"))
  }

  fileprivate static func claimNotPlayed(_ claim: Claim, _ report: CampaignReport) -> ReportedIssue
  {
    // Who names the versions to play has asked about these.
    ReportedIssue(
      report.verdict == .inconclusive ? .error : .warning,
      "\(report.campaign.strategies[0].id) claims \(claim.invariant) for iOS "
        + "\(claim.versions.lowerBound) to \(claim.versions.upperBound), but no scenario was on one of "
        + "these: name such a version in 'profiles'.")
  }

  fileprivate static func neverPlayed(_ report: CampaignReport) -> ReportedIssue {
    let (campaign, strategy) = (report.campaign, report.campaign.strategies[0])
    let versions = strategy.manifest.supportedVersions
    let asked = campaign.generator.profiles.map(\.version.description)
    let reason =
      report.stories.isEmpty
      ? "no scenario was asked for"
      : "the app supports iOS \(versions.lowerBound) to \(versions.upperBound), but the scenarios "
        + "are on iOS \(asked.joined(separator: ", "))"
    return ReportedIssue(
      .error, "\(strategy.id) was not tested: \(reason).")
  }

  fileprivate static func idle(
    _ idleness: CampaignTally.Idleness, in report: CampaignReport
  ) -> ReportedIssue {
    let why = UntestedText.reason(idleness, scenarios: report.tally.strategies[0].stories)
    return ReportedIssue(
      .error, "\(report.campaign.strategies[0].id) was not tested: \(why).")
  }

  fileprivate static func neverTested(_ report: CampaignReport) -> ReportedIssue {
    let invariants = report.campaign.invariants.map(\.id)
    return ReportedIssue(
      .error,
      "\(report.campaign.strategies[0].id) was not tested: "
        + (invariants.isEmpty
          ? "the list of invariants is empty."
          : "no invariant that applies to it was exercised in "
            + "\(Figures.counted(report.stories.count, "scenario")), of "
            + "\(invariants.joined(separator: ", ")). Liveness and energy apply only to a strategy "
            + "that claims them."))
  }
}
