import Invariants
import StoryModel
import TrackerModel

// What breaches rest on: asked once, when all stories have been played. To ask it of a breach takes a
// run for every open question, which is many times what it takes to find the breach.
extension Campaign {
  /// The breaches of one promise by one strategy.
  public struct Breaches: Hashable, Sendable, Codable {
    /// The place of the strategy in the campaign.
    public let strategy: Int
    /// The place of the invariant in the campaign.
    public let invariant: Int
    /// Whether the invariant binds in them; false where nobody promises it.
    public let isBinding: Bool
    /// The first of them, as it was seen; nil where nobody promises it.
    public let first: CampaignTally.Breach?
    /// Their stories, in order.
    public let stories: [Int]
  }

  /// What breaches come to.
  public struct Weighed: Hashable, Sendable, Codable {
    /// The first that rests on no open question.
    public let firstCertain: CampaignTally.Breach?
    /// What they leave possible together, as long as none is certain.
    public let open: OpenBreaches

    /// Creates one.
    public init(firstCertain: CampaignTally.Breach? = nil, open: OpenBreaches = OpenBreaches()) {
      (self.firstCertain, self.open) = (firstCertain, open)
    }
  }

  /// Finds out what some breaches rest on.
  public typealias Weighing = @Sendable (Breaches) -> Weighed

  /// The breaches that were counted, by strategy and promise.
  package func breaches(in tally: CampaignTally) -> [Breaches] {
    tally.strategies.enumerated().flatMap { strategy, counts in
      counts.invariants.enumerated().flatMap { invariant, counts in
        [
          Breaches(
            strategy: strategy, invariant: invariant, isBinding: true, first: counts.first,
            stories: counts.unweighed),
          Breaches(
            strategy: strategy, invariant: invariant, isBinding: false, first: nil,
            stories: counts.unweighedUnclaimed),
        ].filter { !$0.stories.isEmpty }
      }
    }
  }

  /// The counts with what their breaches rest on.
  ///
  /// - Parameters:
  ///   - tally: The counts.
  ///   - jobs: How many promises are looked into at a time; what comes out does not depend on it.
  ///   - weigh: Looks into one, somewhere else if need be; by default here.
  public func weighed(
    _ tally: CampaignTally, jobs: Int, by weigh: Weighing? = nil
  ) async -> CampaignTally {
    let weigh = weigh ?? { weighed($0) }
    let all = breaches(in: tally)
    var tally = tally
    for (breaches, weighed) in zip(
      all, await InOrder.results(all.count, jobs: jobs) { weigh(all[$0]) })
    {
      tally.set(weighed, of: breaches)
    }
    return tally
  }

  /// What some breaches rest on: story by story, until one is certain or all together convict.
  ///
  /// - Parameters:
  ///   - breaches: Those of one promise by one strategy.
  ///   - begins: Called with a story before it is played.
  public func weighed(
    _ breaches: Breaches, begins: (Int) -> Void = { _ in }
  ) -> Weighed {
    let (invariant, strategy) = (invariants[breaches.invariant], strategies[breaches.strategy])
    func retelling(_ story: Int) -> Retelling {
      begins(story)
      return Retelling(scenario(story), invariant, strategy, knowing: invariants)
    }
    if invariant.isOwedUnderEveryReading, let story = breaches.stories.first {
      return certain(story, retelling(story), breaches)
    }
    var grounds = OpenBreaches()
    var answered: [[OpenBreaches.Answer: Bool]] = []
    for story in breaches.stories {
      var retelling = retelling(story)
      // What saves an earlier one and this one too rules nothing more out: so a tracker with many
      // breaches is not asked every question for each.
      if !grounds.grounds.contains(where: { $0.saviours.allSatisfy { retelling.isSaved(by: $0) } })
      {
        let saviours = retelling.saviours
        guard !saviours.isEmpty else { return certain(story, retelling, breaches) }
        grounds.add(story: story, savedBy: saviours)
        if grounds.convicts { return Weighed(open: grounds) }
      }
      answered.append(retelling.answered)
    }
    // In how many each answer saves the promise: the answers that matter, asked of every story.
    let answers = Set(grounds.grounds.flatMap(\.saviours))
    var open = OpenBreaches()
    for (story, answered) in zip(breaches.stories, answered) {
      var retelling = retelling(story)
      retelling.answered = answered
      open.add(story: story, savedBy: retelling.saviours(among: answers))
    }
    return Weighed(open: open)
  }

  /// A breach that no answer would have avoided; as it was first seen if it does not come again.
  private func certain(
    _ story: Int, _ retelling: Retelling, _ breaches: Breaches
  ) -> Weighed {
    let violation = retelling.violation
    return Weighed(
      firstCertain: violation.map { CampaignTally.Breach(story: story, violation: $0) }
        ?? breaches.first)
  }

  /// The open questions about iOS without whose present reading the story would break nothing.
  public func openQuestions(
    behind invariant: String, in scenario: Scenario, _ strategy: any TrackerStrategy
  ) -> [OpenQuestion] {
    guard let judged = invariants.first(where: { $0.isNamed(invariant) }) else { return [] }
    var retelling = Retelling(scenario, judged, strategy, knowing: invariants)
    return retelling.saviours.map(\.question)
  }
}

extension CampaignTally {
  /// Notes what breaches rest on.
  mutating func set(_ weighed: Campaign.Weighed, of breaches: Campaign.Breaches) {
    func set(_ counts: inout Invariant) {
      if breaches.isBinding {
        (counts.firstCertain, counts.open) = (weighed.firstCertain, weighed.open)
      } else {
        (counts.firstCertainUnclaimed, counts.openUnclaimed) = (weighed.firstCertain, weighed.open)
      }
    }
    set(&strategies[breaches.strategy].invariants[breaches.invariant])
  }
}
