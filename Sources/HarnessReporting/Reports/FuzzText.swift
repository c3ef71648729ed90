import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness fuzz`: a verdict per strategy, and a scenario for every broken promise.
///
/// The same campaign gives the same text: nothing here depends on the clock or on threads.
public enum FuzzText {
  /// What is printed before the first scenario is played, so that a crash leaves the seed.
  ///
  /// - Parameters:
  ///   - isLimited: Whether the clock may end the campaign before the last scenario.
  ///   - isOnEveryProfile: Whether each scenario is played on every version of iOS, not on one.
  public static func heading(
    _ campaign: Campaign, stories: Range<Int>, isLimited: Bool = false,
    isOnEveryProfile: Bool = false
  ) -> String {
    let count = Figures.counted(stories.count, "scenario")
    let facts = [
      "seed \(campaign.seed)",
      "\(isLimited ? "up to " : "")\(count) × "
        + Figures.counted(campaign.strategies.count, "strategy", "strategies"),
      "6 h to 4 weeks each",
      campaign.generator.profiles.titles + (isOnEveryProfile ? ", each scenario on all" : ""),
    ]
    // A line ends between two facts, not within one that fits a line.
    let parts = (facts.dropLast().map { $0 + " ·" } + facts.suffix(1)).flatMap { fact in
      fact.count <= TextLayout.width - 2 ? [fact] : fact.split(separator: " ").map(String.init)
    }
    return TextLayout.lines(parts, hanging: 2) + "\n"
  }

  /// The report without its heading.
  ///
  /// - Parameter isDetailed: Whether it says of each promise how often it was put to the test.
  public static func body(_ report: CampaignReport, isDetailed: Bool = false) -> String {
    var text = "\n" + table(report).joined(separator: "\n") + "\n"
    for counterexample in report.counterexamples {
      text += "\n" + CounterexampleText.text(counterexample, in: report)
    }
    let closing = closing(report).map { TextLayout.wrapped($0, hanging: 2) + "\n" }
    let statistics = StatisticsText.lines(report, isDetailed ? .promises : .summary)
    let drawn =
      isDetailed ? DrawnText.lines(DrawnWorlds(report.stories, of: report.campaign)) : []
    return text + "\n" + (statistics + drawn).map { $0 + "\n" }.joined() + closing.joined()
  }

  /// The longest name that stands in the table; a longer one has a line of its own above.
  private static let longestName = 18

  /// A line for each strategy: verdict, promises broken and kept, and what it costs.
  private static func table(_ report: CampaignReport) -> [String] {
    var table = Table(alignments: [.left, .left] + Array(repeating: .right, count: 6))
    table.append(["", "", "broken", "musts", "claims", "known", "wakes/day", "%/day"])
    for (index, strategy) in report.campaign.strategies.enumerated() {
      let counts = report.tally.strategies[index]
      let broken = counts.invariants.count { $0.violations > 0 }
      let name = strategy.id.rawValue
      table.append(
        [name.count > longestName ? "" : name, report.verdict(of: index).word]
          + [
            broken, number(.must, [.conforms], counts, report),
            number(.claim, [.conforms], counts, report),
            number(nil, [.known, .unexpectedPass], counts, report),
          ].map { $0 == 0 ? "–" : Figures.grouped($0) }
          + [
            Figures.quotient(Int64(counts.wakes) * 86_400_000, counts.milliseconds, places: 0),
            // Millionths times a day's milliseconds over the milliseconds played.
            Figures.quotient(counts.batteryMillionths * 8_640, counts.milliseconds, places: 1),
          ])
    }
    let lines = table.lines
    return lines.prefix(1)
      + zip(report.campaign.strategies, lines.dropFirst()).flatMap { strategy, line in
        strategy.id.rawValue.count > longestName ? [strategy.id.rawValue, line] : [line]
      }
  }

  /// How many invariants of a level came to one of some verdicts.
  private static func number(
    _ level: Invariant.Level?, _ verdicts: Set<Verdict>, _ counts: CampaignTally.Strategy,
    _ report: CampaignReport
  ) -> Int {
    zip(report.campaign.invariants, counts.invariants).count { invariant, counts in
      (level == nil || invariant.level == level) && verdicts.contains(counts.verdict)
    }
  }

  private static func closing(_ report: CampaignReport) -> [String] {
    let played = report.tally.strategies.reduce(0) { $0 + $1.stories }
    let clean = report.tally.strategies.reduce(0) { $0 + $1.clean }
    var lines = [
      "\(Figures.grouped(clean)) of \(Figures.counted(played, "run")) without a violation"
        + " · \(days(report)) simulated days"
    ]
    if let lateness = report.tally.lateness.line { lines.append(lateness) }
    return lines + numbers(report) + calmEnding(report)
      + names(.unexpectedPass, "declared as known limits, but kept", report)
      + names(.inconclusive, "inconclusive (every scenario ended before a verdict)", report)
      + names(.notExercised, "never tested", report)
      + unplayed(report) + TuningText.lines(report.campaign)
      + ["'harness list terms' explains the words."]
  }

  /// What strategies claim for versions that were not played.
  private static func unplayed(_ report: CampaignReport) -> [String] {
    report.campaign.strategies.indices.compactMap { index in
      let claims = report.unplayedClaims(of: index)
      guard !claims.isEmpty else { return nil }
      let names = claims.map { claim in
        "\(claim.invariant) (iOS \(claim.versions.lowerBound) to \(claim.versions.upperBound))"
      }
      return "\(report.campaign.strategies[index].id), claimed for versions that were not played: "
        + names.joined(separator: ", ")
    }
  }

  /// What was measured of the promised numbers, by strategy: the worst, and the promise; then what
  /// is to be thought of those that could not be measured.
  private static func numbers(_ report: CampaignReport) -> [String] {
    var hasMissed = false
    let lines = report.campaign.strategies.enumerated().compactMap { index, strategy -> String? in
      let numbers = zip(report.campaign.invariants, report.tally.strategies[index].invariants)
        .compactMap { invariant, counts -> String? in
          let promises = strategy.claims.claims(of: invariant).filter { $0.number != nil }
          guard let quantity = invariant.quantity, !promises.isEmpty, counts.measured.count > 0
          else { return nil }
          let missed = MissedMeasurements(counts.measured)
          hasMissed = hasMissed || missed != nil
          let all = promises.map(\.promise) + [missed?.text].compactMap(\.self)
          let worst = quantity.text(ofSteps: counts.measured.value(100, of: quantity))
          return "\(quantity.rawValue) \(worst) (\(all.joined(separator: "; ")))"
        }
      guard !numbers.isEmpty else { return nil }
      return "\(strategy.id), worst measured (promised): \(numbers.joined(separator: ", "))"
    }
    return hasMissed ? lines + [MissedMeasurements.legend] : lines
  }

  /// In how many scenarios each promise of liveness was judged in the calm ending, of the scenarios
  /// in which it was judged at all, whoever the strategy.
  private static func calmEnding(_ report: CampaignReport) -> [String] {
    let parts = report.campaign.invariants.enumerated().compactMap { index, invariant -> String? in
      let counts = report.tally.strategies.map(\.invariants[index])
      let calm = counts.reduce(0) { $0 + $1.exercisedInCalm }
      guard invariant.kind == .liveness else { return nil }
      return calm > 0 ? "\(invariant.id) \(Figures.grouped(calm))" : nil
    }
    guard !parts.isEmpty else { return [] }
    return ["runs that tested liveness in their calm ending: \(parts.joined(separator: ", "))"]
  }

  private static func days(_ report: CampaignReport) -> String {
    let milliseconds = report.tally.strategies.reduce(Int64(0)) { $0 + $1.milliseconds }
    return Figures.grouped(milliseconds / 86_400_000)
  }

  /// The promises that came to a verdict that is no pass, by strategy.
  private static func names(
    _ verdict: Verdict, _ phrase: String, _ report: CampaignReport
  ) -> [String] {
    report.campaign.strategies.enumerated().compactMap { index, strategy in
      let counts = report.tally.strategies[index].invariants
      let names: [String] = zip(report.campaign.invariants, counts).compactMap {
        invariant, counts in
        guard counts.verdict == verdict else { return nil }
        let isTold =
          verdict == .inconclusive || invariant.level == .must
          || !strategy.claims.claims(of: invariant).isEmpty
        return isTold ? invariant.id : nil
      }
      guard !names.isEmpty else { return nil }
      return "\(strategy.id), \(phrase): \(names.joined(separator: ", "))"
    }
  }
}
