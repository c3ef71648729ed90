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
      ProgramBuild.current?.text, "seed \(campaign.seed)",
      "\(isLimited ? "up to " : "")\(count) × "
        + Figures.counted(campaign.strategies.count, "strategy", "strategies"),
      length(campaign.generator),
      campaign.generator.profiles.titles + (isOnEveryProfile ? ", each scenario on all" : ""),
    ].compactMap(\.self)
    // A line ends between two facts, not within one that fits a line.
    let parts = (facts.dropLast().map { $0 + " ·" } + facts.suffix(1)).flatMap { fact in
      fact.count <= TextLayout.width - 2 ? [fact] : fact.split(separator: " ").map(String.init)
    }
    return TextLayout.lines(parts, hanging: 2) + "\n"
  }

  private static func length(_ generator: ScenarioGenerator) -> String {
    guard let hours = generator.length else { return "6 h to 4 weeks each" }
    return hours % 24 == 0
      ? Figures.counted(hours / 24, "day") + " and a calm each" : "\(hours) h and a calm each"
  }

  /// The report without its heading; the verdict stands last.
  ///
  /// - Parameters:
  ///   - isDetailed: Whether it says of each promise how often it was put to the test.
  ///   - isVerbose: Whether it also gives the statistics, the lateness of iOS, the worst numbers, and
  ///     the promises that came to no verdict by name.
  public static func body(
    _ report: CampaignReport, isDetailed: Bool = false, isVerbose: Bool = false
  ) -> String {
    var text = "\n" + table(report).joined(separator: "\n") + "\n"
    for loss in report.losses { text += "\n" + LossText.text(loss, in: report) }
    text += UnsupportedText.text(report)
    let findings = Findings(report)
    if let count = FindingText.count(findings) { text += "\n" + count + "\n" }
    for finding in findings.all { text += "\n" + FindingText.text(finding, in: report) }
    let hasStatistics = isDetailed || isVerbose
    let statistics =
      hasStatistics ? StatisticsText.lines(report, isDetailed ? .promises : .summary) : []
    let drawn =
      isDetailed ? DrawnText.lines(DrawnWorlds(report.stories, of: report.campaign)) : []
    let closing =
      [LossText.heaps(report), runs(report)].compactMap(\.self)
      + (isVerbose ? background(report) : unnamed(report))
      + UntestedText.lines(report) + TuningText.lines(report.campaign)
      + (isVerbose ? ["'harness list terms' explains the words."] : [])
      + FuzzVerdict.lines(report)
    return text + "\n" + (statistics + drawn).map { $0 + "\n" }.joined()
      + closing.map { TextLayout.wrapped($0, hanging: 2) + "\n" }.joined()
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
    guard lines.allSatisfy({ $0.count <= TextLayout.width }) else {
      return table.naming(report.campaign.strategies.map(\.id.rawValue)).fittedLines
    }
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

  /// How much was played, and how much of it went well.
  private static func runs(_ report: CampaignReport) -> String {
    let played = report.tally.strategies.reduce(0) { $0 + $1.stories }
    let clean = report.tally.strategies.reduce(0) { $0 + $1.clean }
    return "\(Figures.grouped(clean)) of \(Figures.counted(played, "run")) without a violation"
      + " · \(days(report)) simulated days"
  }

  /// What a reader looks up once a verdict is known.
  private static func background(_ report: CampaignReport) -> [String] {
    [report.tally.lateness.line].compactMap(\.self) + numbers(report) + calmEnding(report)
      + lists.flatMap { list in
        named(list.verdict, report).map { "\($0.strategy), \(list.phrase): \($0.text)" }
      }
  }

  /// How many promises `background` names, so that nobody takes silence for a pass.
  private static func unnamed(_ report: CampaignReport) -> [String] {
    let counts = lists.compactMap { list -> String? in
      let count = named(list.verdict, report).reduce(0) { $0 + $1.count }
      return count > 0 ? "\(Figures.grouped(count)) \(list.phrase)" : nil
    }
    guard !counts.isEmpty else { return [] }
    return ["promises of all strategies: \(counts.joined(separator: ", ")); '--verbose' names them"]
  }

  /// The verdicts that are neither a pass nor a finding, in the order of the report.
  private static let lists: [(verdict: Verdict, phrase: String)] = [
    (.unexpectedPass, "declared as known limits, but kept"),
    (.inconclusive, "inconclusive (every scenario ended before a verdict)"),
    (.notExercised, "never tested"),
  ]

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
  private static func named(
    _ verdict: Verdict, _ report: CampaignReport
  ) -> [(strategy: StrategyID, count: Int, text: String)] {
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
      return (strategy.id, names.count, names.joined(separator: ", "))
    }
  }
}
