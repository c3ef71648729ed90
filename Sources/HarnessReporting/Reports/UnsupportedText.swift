import StoryModel
import TrackerConformance
import TrackerModel

/// What strategies called that the simulated phone does not have, as text: the symbol, the place in the tracker's
/// code, how often, and the command that plays the first such scenario again.
enum UnsupportedText {
  /// The most calls of a strategy that are shown.
  static let most = 5

  /// A block for each strategy that made such a call; nothing where none did.
  static func text(_ report: CampaignReport) -> String {
    zip(report.campaign.strategies, report.tally.strategies).map { strategy, counts in
      block(strategy, counts, report.campaign)
    }.joined()
  }

  private static func block(
    _ strategy: any TrackerStrategy, _ counts: CampaignTally.Strategy, _ campaign: Campaign
  ) -> String {
    let calls = counts.unsupported.calls
    guard let first = calls.first else { return "" }
    let all = Figures.counted(
      counts.stories + counts.losses.count + counts.unsupported.count, "run")
    var lines = [
      TextLayout.wrapped(
        "\(strategy.id) calls what the simulated phone does not have, in "
          + "\(Figures.grouped(counts.unsupported.count)) of \(all): neither passed nor failed",
        hanging: 2)
    ]
    lines += calls.prefix(most).map {
      TextLayout.wrapped("\(Figures.counted($0.count, "run")): \($0.name)", indent: 2, hanging: 2)
    }
    if calls.count > most { lines.append("  and \(calls.count - most) more") }
    let token = StoryToken(campaign.generator, choices: campaign.choices(first.story))
    lines.append(
      "  " + "Replay".padded(to: CounterexampleText.labelWidth) + "   "
        + CounterexampleText.command(strategy.id, token))
    return "\n" + lines.map { $0 + "\n" }.joined()
  }
}
