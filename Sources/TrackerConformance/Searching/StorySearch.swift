import PropertyTesting
import StoryModel

/// Keeps the stories that reached something, and varies them: search by what was reached, where drawing alone
/// would have to meet two rare things in one story.
///
/// ```swift
/// var search = StorySearch(campaign)
/// search.learn(drawn, of: campaign)
/// let varied = search.campaign(of: search.next(StorySearch.generation))
/// search.learn(await varied.count(0..<StorySearch.generation, jobs: 2), of: varied)
/// ```
///
/// Kept are for each target some of the stories that reached it, and what showed two steps in a row that nothing
/// before it did. A target is, for each strategy, a promise that was put to the test, or two things that were
/// so at once. One to vary is looked for by target: the fewer stories reached one, the more often they are
/// varied, so that what drawing meets in one story of a hundred is met in many.
///
/// What comes next depends on what was learned alone, and not on where or by how many it was played. The
/// stories are not independent, so nothing follows from them for others (``Statistics``).
public struct StorySearch: Sendable {
  /// How many stories are varied before what they reached is looked at.
  public static let generation = 50
  /// The most stories that are kept for a target; a later one takes the place of the earliest.
  static let mostPerTarget = 24
  /// The most that are kept for the steps that they showed first.
  static let mostForSteps = 500

  /// Something that stories reach, and the choices of the last ones that did.
  fileprivate struct Target: Sendable {
    /// How many stories reached it.
    var count = 0
    var cases: [[UInt64]] = []
  }

  /// What is played, and how.
  private let base: Campaign
  /// By strategy.
  private var targets: [[Target]]
  /// The steps that followed each other so far, by strategy.
  private var steps: [BehaviourTally]
  /// The choices of stories that showed such steps first.
  private var showing: [[UInt64]] = []
  /// How many stories were made so far.
  public private(set) var made = 0

  /// Begins with nothing.
  public init(_ campaign: Campaign) {
    base = campaign
    steps = campaign.strategies.map { _ in BehaviourTally() }
    targets = campaign.strategies.map { _ in [] }
  }

  /// How many targets were reached, over all strategies.
  public var targetsReached: Int { targets.reduce(0) { $0 + $1.count { $0.count > 0 } } }
  /// How many different steps followed each other, over all strategies.
  public var pieces: Int { steps.reduce(0) { $0 + $1.pieces } }

  /// Keeps what reached something.
  ///
  /// - Parameters:
  ///   - tally: What was counted, with ``Campaign/Scope/reach``.
  ///   - campaign: Whose stories they are.
  public mutating func learn(_ tally: CampaignTally, of campaign: Campaign) {
    var choices: [Int: [UInt64]] = [:]
    for index in tally.strategies.indices {
      let reached = tally.strategies[index].reached
      for story in reached.stories where choices[story] == nil {
        choices[story] = campaign.choices(story)
      }
      showing += reached.steps.storiesBeyond(steps[index]).compactMap { choices[$0] }
      steps[index].merge(reached.steps)
      for (number, story) in reached.stories.enumerated() {
        reached.forEachTarget(of: number) { targets[index].add(choices[story] ?? [], to: $0) }
      }
    }
    showing = showing.suffix(Self.mostForSteps)
  }

  /// The campaign that plays stories one by one with the strategies of this one.
  public func campaign(of cases: [[UInt64]]) -> Campaign { base.playing(cases) }

  /// The next stories to play, each of one that was kept; none where nothing was reached.
  public mutating func next(_ count: Int) -> [[UInt64]] {
    let reached = targets.joined().filter { $0.count > 0 }
    guard !reached.isEmpty else { return [] }
    let weights = reached.map { UInt32(clamping: max(1, Self.weight / Self.root($0.count))) }
    return (0..<count).map { _ in
      defer { made += 1 }
      var dice = ChoiceSource(seed: base.seed ^ Self.salt, caseIndex: UInt64(made))
      return varied(&dice, reached, weights)
    }
  }

  private static func root(_ n: Int) -> Int { var r = 1; while (r + 1) * (r + 1) <= n { r += 1 }; return r }
  /// What a target weighs that one story has reached.
  private static let weight = 1_000_000
  /// Makes the dice of a search others than those of the stories that are drawn.
  private static let salt: UInt64 = 0x7365_6172_6368_6564
  /// The most parts of a story that are changed at once.
  private static let mostChanges = 8

  private func varied(
    _ dice: inout ChoiceSource, _ reached: [Target], _ weights: [UInt32]
  ) -> [UInt64] {
    var values = pick(&dice, reached, weights)
    var changes = 1
    while changes < Self.mostChanges, dice.chance(1, in: 2) { changes += 1 }
    let variation = Variation { [base] in _ = base.generator.scenario(from: &$0) }
    for _ in 0..<changes {
      values = variation.values(of: values, with: pick(&dice, reached, weights), by: &dice)
    }
    return values
  }

  /// One of those kept: three times in four for a target, otherwise for its steps.
  private func pick(
    _ dice: inout ChoiceSource, _ reached: [Target], _ weights: [UInt32]
  ) -> [UInt64] {
    if !showing.isEmpty, dice.chance(1, in: 4) { return dice.element(of: showing) }
    return dice.element(of: reached[dice.weighted(weights)].cases)
  }
}

extension [StorySearch.Target] {
  fileprivate mutating func add(_ choices: [UInt64], to target: Int) {
    while count <= target { append(StorySearch.Target()) }
    self[target].count += 1
    self[target].cases.append(choices)
    if self[target].cases.count > StorySearch.mostPerTarget { self[target].cases.removeFirst() }
  }
}
