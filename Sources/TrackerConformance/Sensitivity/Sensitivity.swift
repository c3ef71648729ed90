import Invariants

/// Which verdicts rest on what nobody knows for sure: the same stories under other readings of iOS.
///
/// Every trial plays the stories of the base, choice for choice; only one parameter differs. So a
/// verdict that changes rests on that parameter, and on nothing else.
public struct Sensitivity: Sendable {
  /// The stories under one other reading.
  public struct Trial: Sendable {
    /// The reading.
    public let flip: Flip
    /// What came out.
    public let tally: CampaignTally

    /// Names what was played.
    public init(flip: Flip, tally: CampaignTally) {
      self.flip = flip
      self.tally = tally
    }
  }

  /// A verdict that another reading changes.
  public struct Change: Sendable {
    /// The reading.
    public let flip: Flip
    /// The strategy, by its place in the campaign.
    public let strategy: Int
    /// The invariant, by its place in the campaign.
    public let invariant: Int
    /// What the profile's own reading gives.
    public let before: CampaignTally.Invariant
    /// What the other reading gives.
    public let after: CampaignTally.Invariant
  }

  /// The campaign under the profiles' own readings.
  public let base: Campaign
  /// Its counts.
  public let baseTally: CampaignTally
  /// The trials, in the order of their names.
  public let trials: [Trial]

  /// Gathers what was played.
  public init(base: Campaign, baseTally: CampaignTally, trials: [Trial]) {
    self.base = base
    self.baseTally = baseTally
    self.trials = trials
  }

  /// The verdicts that change, by trial, strategy and invariant.
  public var changes: [Change] {
    trials.flatMap { trial in
      base.strategies.indices.flatMap { strategy in
        base.invariants.indices.compactMap { invariant in
          let before = baseTally.strategies[strategy].invariants[invariant]
          let after = trial.tally.strategies[strategy].invariants[invariant]
          guard Self.isOpposite(before.verdict, after.verdict) else { return nil }
          return Change(
            flip: trial.flip, strategy: strategy, invariant: invariant, before: before,
            after: after)
        }
      }
    }
  }

  /// Whether one is kept and the other broken: to be put to the test or not is no verdict.
  private static func isOpposite(_ first: Verdict, _ second: Verdict) -> Bool {
    let kept: Set<Verdict> = [.conforms, .unexpectedPass]
    let broken: Set<Verdict> = [.violates, .depends, .known]
    return kept.contains(first) && broken.contains(second)
      || broken.contains(first) && kept.contains(second)
  }
}

extension Campaign {
  /// The same stories under another reading of iOS.
  public func under(_ flip: Flip) -> Campaign {
    Campaign(
      strategies: strategies, invariants: invariants, seed: seed,
      generator: generator.under(flip))
  }
}
