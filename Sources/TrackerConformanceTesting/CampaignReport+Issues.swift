import HarnessReporting
import Invariants
import Testing

extension CampaignReport {
  /// What a test has to hear of a campaign of one strategy: at most one issue per invariant, in the
  /// order of the tables, or one that says that nothing was tested.
  var issues: [ReportedIssue] {
    let counts = tally.strategies[0]
    guard counts.stories > 0 else { return [.neverPlayed(self)] }
    // A known limit that was put to the test is tested too: it broke, or it did not.
    let tested: Set<Verdict> = [.conforms, .violates, .depends, .known, .unexpectedPass]
    guard counts.invariants.contains(where: { tested.contains($0.verdict) }) else {
      return [.neverTested(self)]
    }
    return campaign.invariants.indices.compactMap { issue(of: $0, counts.invariants[$0]) }
  }

  private func issue(of index: Int, _ counts: CampaignTally.Invariant) -> ReportedIssue? {
    let (strategy, invariant) = (campaign.strategies[0], campaign.invariants[index])
    switch counts.verdict {
    case .violates, .depends:
      return breach(of: invariant, counts)
    case .unexpectedPass:
      return ReportedIssue(
        .warning,
        "\(strategy.id) keeps \(invariant.id), \(invariant.name), in "
          + "\(Figures.counted(counts.knownExercised, "story", "stories")), and declares that it "
          + "breaks it. If the limit is gone, say so in its claims.")
    case .notExercised where strategy.claims.contains { $0.invariant == invariant.id }:
      return ReportedIssue(
        .warning,
        "\(strategy.id) claims \(invariant.id), \(invariant.name), and none of "
          + "\(Figures.counted(stories.count, "story", "stories")) put it to the test. More stories "
          + "would; a claim untested is no claim kept.")
    case .conforms, .known, .notClaimed, .notExercised, .inconclusive:
      return nil
    }
  }

  private func breach(
    of invariant: Invariant, _ counts: CampaignTally.Invariant
  ) -> ReportedIssue {
    let strategy = campaign.strategies[0]
    guard let found = counterexamples.first(where: { $0.invariant.id == invariant.id }) else {
      // Shrinking plays the story again first, and it did not break.
      let story = (counts.firstCertain ?? counts.first)?.story ?? 0
      return ReportedIssue(
        .error,
        "\(strategy.id) breaks \(invariant.id), \(invariant.name), in story \(story) of seed "
          + "\(campaign.seed), and not when it is played again: the same story must make the same "
          + "requests. Look for a clock, a random number or shared state in the strategy.")
    }
    let isCertain = counts.verdict == .violates || !found.isReproducible
    return ReportedIssue(
      isCertain ? .error : .warning, CounterexampleText.text(found, in: self),
      ScenarioAttachment(found.scenario, breaking: invariant, strategy))
  }
}

extension ReportedIssue {
  fileprivate static func neverPlayed(_ report: CampaignReport) -> ReportedIssue {
    let (campaign, strategy) = (report.campaign, report.campaign.strategies[0])
    let versions = strategy.manifest.supportedVersions
    let asked = campaign.generator.profiles.map(\.version.description)
    let reason =
      report.stories.isEmpty
      ? "no story was asked for"
      : "the app supports iOS \(versions.lowerBound) to \(versions.upperBound), and the stories "
        + "are on iOS \(asked.joined(separator: ", "))"
    return ReportedIssue(
      .error, "\(strategy.id) was played in no story, which is no pass: \(reason).")
  }

  fileprivate static func neverTested(_ report: CampaignReport) -> ReportedIssue {
    let invariants = report.campaign.invariants.map(\.id)
    return ReportedIssue(
      .error,
      "\(report.campaign.strategies[0].id) was put to no test in "
        + "\(Figures.counted(report.stories.count, "story", "stories")), which is no pass: nothing "
        + "of \(invariants.isEmpty ? "no invariant" : invariants.joined(separator: ", ")) both "
        + "binds it and was exercised. Liveness and energy bind a strategy that claims them.")
  }
}
