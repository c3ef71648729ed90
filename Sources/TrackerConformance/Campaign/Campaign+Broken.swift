import Invariants

// What a campaign's counts show to be broken, and what becomes of it when it is played again.
extension Campaign {
  /// A broken promise of a strategy, and the breach to shrink.
  public struct Broken: Hashable, Sendable, Codable {
    /// The place of the strategy in the campaign.
    public let strategy: Int
    /// The place of the invariant in the campaign.
    public let invariant: Int
    /// The breach to shrink.
    public let breach: CampaignTally.Breach
    /// Whether no open question saves it; nil where that was not asked.
    public let isCertain: Bool?
    /// Whether the strategy promises it, on the version of iOS of that breach.
    public let isClaimed: Bool
    /// The places of all invariants that the strategy is seen to break, of which a run that is played for one of them
    /// tells too.
    public let together: [Int]
    /// Where another cause of it is to be found; nil for the breach itself.
    public private(set) var otherCause: OtherCause?

    /// Creates one.
    public init(
      strategy: Int, invariant: Int, breach: CampaignTally.Breach, isCertain: Bool? = nil,
      isClaimed: Bool = true, together: [Int] = []
    ) {
      (self.strategy, self.invariant, self.breach) = (strategy, invariant, breach)
      (self.isCertain, self.isClaimed, self.together) = (isCertain, isClaimed, together)
    }

    /// The same promise, broken for another cause.
    func lookingFor(_ other: OtherCause) -> Broken {
      var what = self
      what.otherCause = other
      return what
    }
  }

  /// Shrinks a breach; nil where it did not come again, unless just that is what it is about.
  public typealias Shrinking = @Sendable (Broken) -> FoundCounterexample?

  /// What is broken, and the story to shrink: one that rests on no open question where there is one.
  package func broken(in tally: CampaignTally) -> [Broken] {
    var broken: [Broken] = []
    for (strategy, counts) in tally.strategies.enumerated() {
      let together = together(counts) { $0.firstCertain ?? $0.first }
      for (invariant, count) in counts.invariants.enumerated() {
        guard let breach = count.firstCertain ?? count.first else { continue }
        broken.append(
          Broken(
            strategy: strategy, invariant: invariant, breach: breach, isCertain: count.isCertain,
            together: together))
      }
    }
    return broken
  }

  /// The places of the invariants that a strategy breaks and a monitor judges.
  func together(
    _ counts: CampaignTally.Strategy, _ breach: (CampaignTally.Invariant) -> CampaignTally.Breach?
  ) -> [Int] {
    counts.invariants.indices.filter {
      invariants[$0].relation == nil && breach(counts.invariants[$0]) != nil
    }
  }

  /// The shortest story found for each broken promise; nil where the breach did not come again, unless
  /// just that is what it is about.
  func counterexamples(
    of broken: [Broken], jobs: Int, _ shrink: @escaping Shrinking
  ) async -> [FoundCounterexample?] {
    await InOrder.results(broken.count, jobs: jobs) { shrink(broken[$0]) }
  }

  /// The shortest story found for a broken promise, shrunk here.
  public func counterexample(
    of what: Broken, budget: Int = shrinkingBudget
  ) -> FoundCounterexample? {
    if let other = what.otherCause { return counterexample(of: what, other, budget: budget) }
    return counterexample(
      strategy: what.strategy, invariant: what.invariant, story: what.breach.story, budget: budget,
      isCertain: what.isCertain,
      seen: invariants[what.invariant].isRepetition ? what.breach.violation : nil,
      isClaimed: what.isClaimed, together: what.together)
  }

  /// Whether a strategy was seen to do something else when a story was played again.
  func isUnrepeatable(_ strategy: Int, in tally: CampaignTally) -> Bool {
    zip(invariants, tally.strategies[strategy].invariants).contains { invariant, counts in
      invariant.isRepetition && counts.verdict == .violates
    }
  }

  /// Whether a breach shows nothing: an altered run of a strategy that does something else whenever a scenario is
  /// played again differs for that alone.
  func isVoid(_ what: Broken, in tally: CampaignTally) -> Bool {
    let invariant = invariants[what.invariant]
    return invariant.relation != nil && !invariant.isRepetition
      && isUnrepeatable(what.strategy, in: tally)
  }

  /// Takes back what altered runs showed of strategies that do something else whenever a scenario is played again.
  func voidRelations(in tally: inout CampaignTally) {
    for strategy in tally.strategies.indices where isUnrepeatable(strategy, in: tally) {
      for (place, invariant) in invariants.enumerated()
      where invariant.relation != nil && !invariant.isRepetition {
        tally.strategies[strategy].invariants[place] = CampaignTally.Invariant()
      }
    }
  }

  /// Counts as a breach of I-S18 what was found broken once and not again, for each strategy of which
  /// the campaign has seen no such breach itself; nothing where that is not judged.
  func convictUnrepeatable(
    _ found: some Sequence<(Broken, FoundCounterexample?)>, in tally: inout CampaignTally
  ) {
    guard let repetition = invariants.firstIndex(where: \.isRepetition) else { return }
    for (what, counterexample) in found {
      guard !invariants[what.invariant].isRepetition, counterexample?.isReproducible != true,
        !isUnrepeatable(what.strategy, in: tally)
      else { continue }
      let id = invariants[what.invariant].id
      let violation = Violation.unrepeated(
        at: (counterexample?.violation ?? what.breach.violation).time,
        counterexample == nil
          ? "\(id) broken the first time, and kept the second" : "\(id) broken in another way")
      tally.strategies[what.strategy].invariants[repetition].convict(
        CampaignTally.Breach(story: what.breach.story, violation: violation))
    }
  }
}

extension CampaignTally.Invariant {
  /// Whether no open question saves the breach that is shrunk; nil where that was not asked.
  fileprivate var isCertain: Bool? {
    if firstCertain != nil { return true }
    return open.convicts || open.count > 0 ? false : nil
  }
}
