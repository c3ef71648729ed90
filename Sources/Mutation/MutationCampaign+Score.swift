import StoryModel
import Threads
import TrackerConformance
import TrackerModel

/// What is known of the mutants of a strategy after a round of stories: written down, it can be gone on with.
public struct MutationRound: Hashable, Sendable, Codable {
  /// Whether it is of the rarer forms, which are played after the others.
  public let isRare: Bool
  /// The story after the last one of the round.
  public let end: Int
  /// The mutants that were played in it.
  public let trials: [MutantTrial]
}

extension MutationCampaign {
  /// What came of playing a mutant on.
  public enum Played: Sendable {
    /// This is known of it now.
    case trial(MutantTrial)
    /// The strategy itself did not come to the end of a story.
    case strategyLost(Loss)
  }

  /// Plays a mutant on through the stories of a round, here or elsewhere.
  public typealias Playing = @Sendable (MutantTrial, Range<Int>) throws -> Played

  /// Plays all stories, or as many as it takes; the score does not depend on the jobs.
  ///
  /// The rarer forms of a mutation are played only where the bold one is caught; elsewhere they
  /// would, as a rule, survive with it and show the same gap again.
  ///
  /// - Parameters:
  ///   - jobs: How many mutants are played at a time.
  ///   - earlier: The rounds that were played before, in order.
  ///   - playing: Plays a mutant; by default here.
  ///   - progress: Told after each round how many stories are done, and how many mutants are still played.
  ///   - keep: Takes each round when it was played.
  ///   - isOver: Asked after each round whether to end there; the score is then of what was played.
  public func score(
    jobs: Int, after earlier: [MutationRound] = [], by playing: Playing? = nil,
    progress: (_ stories: Int, _ mutants: Int) -> Void = { _, _ in },
    keep: (MutationRound) throws -> Void = { _ in }, isOver: () -> Bool = { false }
  ) async throws -> MutationScore {
    var sheet = Sheet(self, earlier)
    func play(_ chosen: [Int], isRare: Bool) async throws {
      while sheet.isFresh(isRare: isRare) || !isOver(),
        let (stories, open) = sheet.next(of: chosen, isRare: isRare)
      {
        let trials = open.map { sheet.trials[$0] }
        let played = try await self.play(trials, in: stories, jobs: jobs, playing)
        guard let round = sheet.take(played, isRare: isRare, stories) else { return }
        try keep(round)
        progress(stories.upperBound, open.count)
      }
    }
    let bold = mutations.indices.filter { mutations[$0].rate == .always }
    try await play(bold, isRare: false)
    let rare = sheet.rare(after: bold)
    if !rare.isEmpty, sheet.loss == nil, !isOver() { try await play(rare, isRare: true) }
    return sheet.score(of: self, tried: Set(bold + rare))
  }

  private func play(
    _ trials: [MutantTrial], in stories: Range<Int>, jobs: Int, _ playing: Playing?
  ) async throws -> [Played] {
    let playing = playing ?? { .trial(play($0, in: $1)) }
    // Every mutant comes to the story in which the strategy is lost, and all at the same one.
    let isLost = Locked(false)
    return try await InOrder.results(trials.count, jobs: jobs) { number in
      Result {
        if isLost.withLock(\.self) { return .trial(trials[number]) }
        let played = try playing(trials[number], stories)
        if case .strategyLost = played { isLost.withLock { $0 = true } }
        return played
      }
    }.map { try $0.get() }
  }
}

/// How far the mutants of a strategy have come.
private struct Sheet {
  private let mutations: [BoundaryMutation]
  private let count: Int
  private(set) var trials: [MutantTrial]
  private(set) var loss: Loss?
  /// The story after the last one of the last round, of the bold forms and of the rare ones.
  private var ends = (bold: 0, rare: 0)

  init(_ campaign: MutationCampaign, _ earlier: [MutationRound]) {
    mutations = campaign.mutations
    count = campaign.count
    trials = mutations.map(MutantTrial.init)
    for round in earlier { take(round) }
  }

  /// Whether nothing was played yet, of the rare forms or of the others.
  func isFresh(isRare: Bool) -> Bool { (isRare ? ends.rare : ends.bold) == 0 }

  /// The stories of the next round, and who is played in them; nil where there is nothing more to find out.
  mutating func next(of chosen: [Int], isRare: Bool) -> (Range<Int>, open: [Int])? {
    let start = isRare ? ends.rare : ends.bold
    let open = chosen.filter { !trials[$0].isOver }
    guard loss == nil, start < count else { return nil }
    guard !open.isEmpty else {
      // In the others there is nobody left to play.
      note(end: count, isRare: isRare)
      return nil
    }
    return (start..<min(start + MutationCampaign.round, count), open)
  }

  private mutating func note(end: Int, isRare: Bool) {
    if isRare { ends.rare = end } else { ends.bold = end }
  }

  /// Notes what came of a round; nil where it came to no end.
  mutating func take(
    _ played: [MutationCampaign.Played], isRare: Bool, _ stories: Range<Int>
  ) -> MutationRound? {
    var trials: [MutantTrial] = []
    for played in played {
      switch played {
      case .trial(let trial): trials.append(trial)
      case .strategyLost(let first): loss = loss ?? first
      }
    }
    guard loss == nil else { return nil }
    let round = MutationRound(isRare: isRare, end: stories.upperBound, trials: trials)
    take(round)
    return round
  }

  private mutating func take(_ round: MutationRound) {
    note(end: round.end, isRare: round.isRare)
    for trial in round.trials {
      if let place = mutations.firstIndex(where: { $0.name == trial.mutation }) {
        trials[place] = trial
      }
    }
  }

  /// The rarer forms that are played after the bold ones.
  func rare(after bold: [Int]) -> [Int] {
    let caught = bold.filter { trials[$0].isCaught }.map { mutations[$0] }
    return mutations.indices.filter { index in
      mutations[index].rate != .always
        // Where the bold form was not asked for, there is nothing to wait for.
        && (bold.isEmpty
          || caught.contains {
            $0.place == mutations[index].place && $0.change == mutations[index].change
          })
    }
  }

  func score(of campaign: MutationCampaign, tried: Set<Int>) -> MutationScore {
    MutationScore(
      strategy: campaign.strategy, seed: campaign.seed,
      stories: campaign.supported(0..<(ends.rare > 0 ? ends.rare : ends.bold)),
      lines: mutations.indices.map { index in
        MutationScore.Line(
          mutation: mutations[index],
          fate: tried.contains(index) ? trials[index].fate : .notTried)
      }, notes: campaign.notes, loss: loss)
  }
}

extension MutationCampaign {
  /// How many of some stories are on a version of iOS that the strategy supports.
  fileprivate func supported(_ stories: Range<Int>) -> Int {
    stories.count { story in
      Profile.named(campaign.scenario(story).profile).map {
        strategy.manifest.supportedVersions.contains($0.version)
      } ?? false
    }
  }
}
