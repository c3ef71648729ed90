import DeviceSimulation
import TrackerConformance
import TrackerModel

/// The report of `harness fuzz`: a verdict per strategy, and a story for every broken promise.
///
/// The same campaign gives the same text: nothing here depends on the clock or on threads.
public enum FuzzText {
  /// The line that is printed before the first story is played, so that a crash leaves the seed.
  public static func heading(_ campaign: Campaign, stories: Range<Int>) -> String {
    let profiles = campaign.generator.profiles.map(\.version.description)
    return "seed \(campaign.seed) · \(Figures.counted(stories.count, "story", "stories")) × "
      + Figures.counted(campaign.strategies.count, "strategy", "strategies")
      + " · 6–72 h each · iOS \(profiles.joined(separator: ", "))\n"
  }

  /// The report without its heading.
  public static func body(_ report: CampaignReport) -> String {
    var text = "\n" + table(report).joined(separator: "\n") + "\n"
    for counterexample in report.counterexamples {
      text += "\n" + CounterexampleText.text(counterexample, in: report)
    }
    return text + "\n" + closing(report).joined(separator: "\n") + "\n"
  }

  private static func table(_ report: CampaignReport) -> [String] {
    var table = Table(alignments: [.left, .left, .left, .right, .right])
    for (index, strategy) in report.campaign.strategies.enumerated() {
      let counts = report.tally.strategies[index]
      table.append([
        strategy.id.rawValue, word(report.verdict(of: index)), summary(counts, report),
        perDay(counts.wakes, counts) + " wake-ups/day",
        // Millionths times a day's milliseconds over the milliseconds played.
        Figures.quotient(counts.batteryMillionths * 8_640, counts.milliseconds, places: 1)
          + " %/day",
      ])
    }
    return table.lines
  }

  private static func perDay(_ count: Int, _ counts: CampaignTally.Strategy) -> String {
    Figures.quotient(Int64(count) * 86_400_000, counts.milliseconds, places: 0)
  }

  /// A verdict as the tables write it; what is wrong stands out.
  static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .conforms: "conforms"
    case .violates: "VIOLATES"
    case .depends: "depends"
    case .known: "known"
    case .unexpectedPass: "UNEXPECTED PASS"
    case .notClaimed: "not claimed"
    case .notExercised: "not exercised"
    case .inconclusive: "inconclusive"
    }
  }

  /// How many promises broke and held; which ones broke, the counterexamples tell.
  private static func summary(
    _ counts: CampaignTally.Strategy, _ report: CampaignReport
  ) -> String {
    let judged = zip(report.campaign.invariants, counts.invariants)
    func number(_ level: Invariant.Level, _ verdict: Verdict) -> Int {
      judged.count { $0.0.level == level && $0.1.verdict == verdict }
    }
    let broken = counts.invariants.count { $0.violations > 0 }
    let known = number(.claim, .known) + number(.must, .known)
    let passes = number(.claim, .unexpectedPass) + number(.must, .unexpectedPass)
    var parts = broken > 0 ? ["\(broken) broken"] : []
    parts.append(Figures.counted(number(.must, .conforms), "must"))
    let claims = number(.claim, .conforms)
    if claims > 0 { parts.append(Figures.counted(claims, "claim")) }
    if known > 0 { parts.append("\(known) known") }
    if passes > 0 { parts.append("\(passes) passed unexpectedly") }
    return parts.joined(separator: " · ")
  }

  private static func closing(_ report: CampaignReport) -> [String] {
    let played = report.tally.strategies.reduce(0) { $0 + $1.stories }
    let clean = report.tally.strategies.reduce(0) { $0 + $1.clean }
    var lines = [
      "\(Figures.grouped(clean)) of \(Figures.counted(played, "run")) without a violation"
        + " · \(days(report)) simulated days"
    ]
    if let bound = Statistics.boundInMillionths(stories: report.stories.count) {
      lines.append(
        "kept in all \(Figures.counted(report.stories.count, "story", "stories")): broken in fewer"
          + " than \(Figures.decimal(bound / 100, places: 2)) % of such stories, at 95 %")
    }
    return lines + untested(report)
  }

  private static func days(_ report: CampaignReport) -> String {
    let milliseconds = report.tally.strategies.reduce(Int64(0)) { $0 + $1.milliseconds }
    return Figures.grouped(milliseconds / 86_400_000)
  }

  /// The musts that were never put to the test, by strategy: they are no pass.
  private static func untested(_ report: CampaignReport) -> [String] {
    report.campaign.strategies.enumerated().compactMap { index, strategy in
      let names = zip(report.campaign.invariants, report.tally.strategies[index].invariants)
        .filter { $0.0.level == .must && $0.1.verdict == .notExercised }
        .map(\.0.id)
      guard !names.isEmpty else { return nil }
      return "never put to the test by \(strategy.id): \(names.joined(separator: ", "))"
    }
  }
}
