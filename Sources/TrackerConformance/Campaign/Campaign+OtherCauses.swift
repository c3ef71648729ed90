import Invariants
import StoryModel
import TrackerModel

// One promise may be broken for several causes, of which the first scenario shows one. Another one shows in a
// scenario that breaks the promise also without all that the first one needs, and in a way that looks different.
extension Campaign {
  /// For how many causes, the first among them, a broken promise is told.
  static let mostCauses = 3
  /// How many scenarios a campaign must have played: to shrink another cause takes as long as the first, and a broken
  /// tracker is not to cost more than ten sound ones.
  static let fewestPlayed = 100
  /// How many of the scenarios that broke a promise are asked for another cause.
  static let mostAsked = 16

  /// Where to look for another cause.
  public struct OtherCause: Hashable, Sendable, Codable {
    /// The scenarios that broke the promise, in their order.
    public let stories: [Int]
    /// What the causes that are known need, and this one is not to.
    public let without: [HappeningFamily]
    /// What their breaches look like.
    let known: [BreachSignature]

    /// Whether a breach that a scenario shows is of a cause that is not known.
    func isShown(
      by breach: Violation, in scenario: Scenario, _ strategy: any TrackerStrategy,
      _ alone: MonitorBank.Routes
    ) -> Bool {
      guard !HappeningFamily.all(in: scenario).contains(where: without.contains) else {
        return false
      }
      return !known.contains(BreachSignature(of: breach, in: scenario, strategy, by: alone))
    }
  }

  /// Where to look for another cause than those that were found; nil where there is none to be told apart: a
  /// scenario in which nothing happens needs nothing that could be left out.
  func otherCause(
    of what: Broken, than found: [FoundCounterexample], in tally: CampaignTally
  ) -> Broken? {
    guard tally.strategies[what.strategy].stories >= Self.fewestPlayed,
      !invariants[what.invariant].isRepetition,
      found.allSatisfy({ $0.isReproducible && !$0.scenario.happenings.isEmpty })
    else { return nil }
    let known = Set(found.flatMap { HappeningFamily.all(in: $0.scenario) })
    let stories = tally.strategies[what.strategy].invariants[what.invariant].unweighed
      .filter { story in !found.contains { $0.story == story } }
    guard !stories.isEmpty else { return nil }
    return what.lookingFor(
      OtherCause(
        stories: Array(stories.prefix(Self.mostAsked)),
        without: HappeningFamily.allCases.filter(known.contains),
        known: found.compactMap(\.signature)))
  }

  /// The shortest scenario that shows another cause; nil where none of them breaks the promise without what
  /// the known ones need.
  func counterexample(
    of what: Broken, _ other: OtherCause, budget: Int
  ) -> FoundCounterexample? {
    let (invariant, strategy) = (invariants[what.invariant], strategies[what.strategy])
    let alone = MonitorBank.Routes([invariant], knowing: invariants)
    for story in other.stories {
      guard let choices = StoryChoices(choices(story), by: generator)?.without(other.without)
      else { continue }
      let scenario = choices.scenario(by: generator)
      guard
        let breach = breach(in: scenario, invariant, strategy, alone, mustBind: what.isClaimed),
        other.isShown(by: breach, in: scenario, strategy, alone),
        // What rests on an open question is no cause beside one that does not.
        what.isCertain != true
          || openQuestions(behind: invariant.id, in: scenario, strategy).isEmpty
      else { continue }
      return counterexample(
        strategy: what.strategy, invariant: what.invariant, story: story, budget: budget,
        isCertain: what.isCertain, isClaimed: what.isClaimed,
        from: choices.values(for: generator), as: other, together: what.together)
    }
    return nil
  }

  /// The causes of broken promises beside those that were found first, in the order in which they are found.
  func otherCauses(
    than first: [(Broken, FoundCounterexample?)], in tally: CampaignTally, jobs: Int,
    _ shrink: @escaping Shrinking
  ) async -> [(Broken, FoundCounterexample?)] {
    var known = first.compactMap { what, found in found.map { (what: what, found: [$0]) } }
    var all: [(Broken, FoundCounterexample?)] = []
    for count in 1..<Self.mostCauses {
      let places = known.indices.filter { known[$0].found.count == count }
      let wanted = places.compactMap { place in
        otherCause(of: known[place].what, than: known[place].found, in: tally)
          .map { (place: place, what: $0) }
      }
      let found = await counterexamples(of: wanted.map(\.what), jobs: jobs, shrink)
      for (wanted, found) in zip(wanted, found) {
        guard let found else { continue }
        known[wanted.place].found.append(found)
        all.append((wanted.what, found))
      }
    }
    return all
  }
}

extension StoryChoices {
  /// The same in which nothing of some families happens.
  fileprivate func without(_ families: [HappeningFamily]) -> StoryChoices {
    var choices = self
    choices.happenings.removeAll { happening in
      let kind = Int(happening[Place.kind])
      guard kind < HappeningName.allCases.count else { return false }
      return families.contains(HappeningFamily(HappeningName.allCases[kind]))
    }
    return choices
  }
}
