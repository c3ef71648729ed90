import StoryModel
import TrackerModel

/// So many of so many.
public struct Share: Hashable, Sendable {
  /// How many.
  public var part: Int
  /// Of how many.
  public var whole: Int

  /// Creates a share.
  public init(part: Int, whole: Int) {
    self.part = part
    self.whole = whole
  }
}

/// What stories that were played say of those that were not.
///
/// All of it holds for independent stories only: drawn at random, none because of another. The
/// stories of one campaign are. The same stories played again are not, on another version of iOS or
/// under another reading as little as from a replay token; who does that has no report to ask.
public enum Statistics {
  /// Below so many stories nothing is said.
  public static let fewestStories = 30

  /// The share of stories, at 95 % confidence, below which a breach stays that `stories`
  /// independent ones did not show: the rule of three (Hanley and Lippman-Hand 1983). The exact
  /// bound, 1 - 0.05^(1/n), is never above 3/n.
  ///
  /// In parts of a million, rounded up; nil below 30 stories, where the rule does not hold.
  ///
  /// - Parameter stories: Those that put the promise to the test; the others say nothing of it.
  public static func boundInMillionths(stories: Int) -> Int64? {
    guard stories >= fewestStories else { return nil }
    return (3_000_000 + Int64(stories) - 1) / Int64(stories)
  }
}

extension CampaignTally.Invariant {
  /// The bound on what was kept in every story that put it to the test where it binds; nil where
  /// it was broken once, and where there are too few such stories.
  public var boundInMillionths: Int64? {
    violations > 0 ? nil : Statistics.boundInMillionths(stories: exercised)
  }
}

extension CampaignReport {
  /// How many of the stories showed a piece of behaviour that no other one did, which estimates the
  /// chance that the next story shows a new one; see ``BehaviourTally/loneStories``.
  ///
  /// Nil below 30 stories, and where the campaign did not look, see
  /// ``Campaign/Scope/statistics``.
  public func newBehaviour(of strategy: Int) -> Share? {
    let counts = tally.strategies[strategy]
    guard campaign.scope.contains(.statistics), counts.stories >= Statistics.fewestStories else {
      return nil
    }
    return Share(part: counts.behaviour.loneStories, whole: counts.stories)
  }

  /// How many of the combinations of settings, two or three at a time, the stories reached, of
  /// those that a story can have on a version of iOS that the strategy supports.
  ///
  /// Nil where there is nothing to combine, and where the campaign did not look.
  public func settings(_ strength: SettingsCoverage.Strength, of strategy: Int) -> Share? {
    guard campaign.scope.contains(.statistics) else { return nil }
    let supported = campaign.strategies[strategy].manifest.supportedVersions
    return campaign.generator.share(
      of: tally.strategies[strategy].settings, strength,
      on: { Profile.named($0).map { supported.contains($0.version) } ?? false })
  }
}
