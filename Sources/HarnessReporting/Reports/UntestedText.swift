import TrackerConformance
import TrackerModel

/// What the report of a campaign says of strategies that it cannot have tested: why they do not conform.
public enum UntestedText {
  /// The lines, in the order of the strategies: claims that nobody played, then who was never told anything, or
  /// recorded nothing.
  static func lines(_ report: CampaignReport) -> [String] {
    let all = report.campaign.strategies.indices
    return all.compactMap { unplayed(report, $0) } + all.compactMap { idle(report, $0) }
  }

  /// What a strategy claims for versions that were not played.
  private static func unplayed(_ report: CampaignReport, _ index: Int) -> String? {
    let claims = report.unplayedClaims(of: index)
    guard !claims.isEmpty else { return nil }
    let names = claims.map { claim in
      "\(claim.invariant) (iOS \(claim.versions.lowerBound) to \(claim.versions.upperBound))"
    }
    return "\(report.campaign.strategies[index].id), claimed for versions that were not played: "
      + names.joined(separator: ", ")
  }

  /// That a strategy was given nothing to track with, since it asked for nothing or was refused, or made nothing of it.
  private static func idle(_ report: CampaignReport, _ index: Int) -> String? {
    let scenarios = report.tally.strategies[index].stories
    guard scenarios > 0, let idleness = report.idleness(of: index) else { return nil }
    return "\(report.campaign.strategies[index].id): \(reason(idleness, scenarios: scenarios))"
  }

  /// Why one that did so little does not conform, without a full stop.
  public static func reason(_ idleness: CampaignTally.Idleness, scenarios: Int) -> String {
    let what =
      switch idleness {
      case .toldNothing: "iOS gave it no place and never woke it"
      case .recordsNothing: "it keeps a store of points and recorded none"
      }
    return "\(what) in \(Figures.counted(scenarios, "scenario")), so nothing shows that it tracks"
  }
}
