import Invariants
import TrackerConformance
import TrackerModel

/// What the clock says of a campaign; it goes to the error stream, never into a report.
public enum SpeedText {
  /// The line at the end: `9.8 s · 143,000 simulated days · 14,600 days/s · 2 jobs`.
  ///
  /// - Parameter tallies: What was counted meanwhile.
  public static func line(_ tallies: [CampaignTally], seconds: Double, jobs: Int) -> String {
    let milliseconds = tallies.flatMap(\.strategies).reduce(Int64(0)) { $0 + $1.milliseconds }
    let days = milliseconds / 86_400_000
    let tenths = Int64(seconds * 10)
    let rate = Int64(Double(milliseconds) / 86_400_000 / max(seconds, 0.001))
    return "\(Figures.decimal(tenths, places: 1)) s · \(Figures.grouped(days)) simulated days · "
      + "\(Figures.grouped(rate)) days/s · \(Figures.counted(jobs, "job"))\n"
  }

  /// The first breach, told while the campaign still goes on; nil where nothing is broken so far.
  ///
  /// Of the earliest scenario, and in it of the first strategy and promise of the tables.
  public static func firstFinding(_ campaign: Campaign, _ tally: CampaignTally) -> String? {
    let found = tally.strategies.indices.flatMap { strategy in
      campaign.invariants.indices.compactMap { invariant in
        tally.strategies[strategy].invariants[invariant].first.map {
          (breach: $0, strategy: campaign.strategies[strategy].id, campaign.invariants[invariant])
        }
      }
    }
    guard let story = found.map(\.breach.story).min(),
      let (breach, strategy, invariant) = found.first(where: { $0.breach.story == story })
    else { return nil }
    return TextLayout.wrapped(
      "First finding: \(strategy) breaks \(invariant.id), \(invariant.name), in scenario "
        + "\(Figures.grouped(story)): \(breach.violation.actual). It is shrunk when all is played.\n",
      hanging: 2)
  }

  /// The passing line: done, speed, findings so far, time left.
  ///
  /// - Parameters:
  ///   - findings: How many promises were found broken; nil where nothing is judged.
  ///   - limit: The seconds after which the campaign ends, whatever is left.
  public static func progress(
    done: Int, of count: Int, seconds: Double, findings: Int?, limit: Double? = nil
  ) -> String {
    let found = findings.map { Figures.counted($0, "finding") + " · " } ?? ""
    let rate = Double(done) / max(seconds, 0.001)
    let all = Double(count - done) / max(rate, 0.001)
    let left = Int64(min(all, max((limit ?? .infinity) - seconds, 0)))
    return "\(Figures.grouped(done)) of \(Figures.grouped(count)) scenarios · "
      + "\(Figures.grouped(Int64(rate))) scenarios/s · \(found)"
      + "\(Times.clock(left * 1_000)) left"
  }
}
