import HarnessReporting
import TrackerConformance

/// A campaign that is being played: round by round, so that progress can be shown, a time limit kept,
/// and what was counted written down. Of a comparison of versions of iOS it is one campaign for each, and a
/// round is played on all of them.
struct CampaignRun {
  /// Scenarios between two looks at the clock where it sets no limit.
  static let round = 100
  /// Scenarios of the first round where somebody watches, who wants to see soon whether anything is found.
  static let watchedRound = 10
  /// How long a round takes where it does, in seconds. One that takes longer is ended with the time, and not
  /// counted; where the program plays itself it cannot be ended.
  static let limitedRound = 0.5
  /// How many seconds the first round may take, whatever the limit: a report of nothing helps nobody.
  static let patience = 10.0

  /// One, or one for each version of iOS that every scenario is played on.
  let players: [CampaignPlayer]
  /// The scenarios to play.
  let stories: Range<Int>
  let jobs: Int
  /// Seconds after which no further round begins; nil for no limit. No round is begun that would end later,
  /// by the speed so far. Where something was found, a quarter of the time is left for shrinking.
  var timeLimit: Double?
  /// Where rounds are written down; nil for nowhere.
  var journal: CampaignJournal?
  /// Whether the first finding is told of, and findings are counted in the line of progress.
  var tellsFindings = true

  /// What was played, and how it ended.
  struct Outcome {
    /// What was counted, by player, with what an earlier run of the program had counted.
    var tallies: [CampaignTally]
    /// The scenarios that were played, from the first of the campaign on.
    var stories: Range<Int>
    /// Whether a signal ended it before its time.
    var isInterrupted = false

    /// How many promises of how many strategies are broken so far, on whatever version.
    var findings: Int { tallies.reduce(0) { $0 + $1.findings } }
  }

  /// Plays what has not been played yet.
  ///
  /// - Parameters:
  ///   - earlier: What was played before.
  ///   - start: When the clock of the time limit began.
  ///   - report: Takes what was played, after each round.
  func play(
    after earlier: Outcome, since start: ContinuousClock.Instant, _ interruption: Interruption,
    _ console: Console, _ report: (Outcome) throws -> Void = { _ in }
  ) async throws -> Outcome {
    var outcome = earlier
    var hasShownFinding = !tellsFindings || outcome.findings > 0
    let cut = Haste()
    interruption.haste.bring(cut)
    if let timeLimit {
      cut.come(after: max(timeLimit, Self.patience) - start.duration(to: .now).seconds)
    }
    while outcome.stories.upperBound < stories.upperBound {
      let next = outcome.stories.upperBound
      let size = size(
        after: outcome.stories.count - earlier.stories.count,
        in: start.duration(to: .now).seconds, until: timeToPlay(outcome))
      let isFirst = outcome.stories.count == earlier.stories.count
      let isWatched = outcome.stories.isEmpty && console.showsProgress
      let round =
        next..<min(next + (isWatched ? min(size, Self.watchedRound) : size), stories.upperBound)
      guard let counted = try await play(round, after: outcome.tallies, until: cut) else {
        guard !outcome.stories.isEmpty else { throw CommandFailure.nothingEnded }
        outcome.isInterrupted = interruption.hasCome
        break
      }
      try journal?.add(CampaignPart(round, counted))
      outcome.tallies.merge(counted)
      outcome.stories = stories.lowerBound..<round.upperBound
      try report(outcome)
      if !hasShownFinding { hasShownFinding = showFinding(in: outcome, console) }
      let elapsed = start.duration(to: .now).seconds
      console.showProgress(
        SpeedText.progress(
          done: outcome.stories.count, of: stories.count, seconds: elapsed,
          findings: tellsFindings ? outcome.findings : nil, limit: timeLimit))
      if interruption.hasCome {
        outcome.isInterrupted = round.upperBound < stories.upperBound
        break
      }
      if let limit = timeToPlay(outcome), elapsed >= limit { break }
      if let timeLimit, isFirst { cut.come(after: timeLimit - elapsed) }
    }
    return outcome
  }

  /// Which part of the time is played where something was found; the rest is for shrinking.
  static let shareToPlay = 0.75

  /// How many seconds there are to play; nil for no limit.
  func timeToPlay(_ outcome: Outcome) -> Double? {
    timeLimit.map { tellsFindings && outcome.findings > 0 ? $0 * Self.shareToPlay : $0 }
  }

  /// What was counted in a round; nil where there was no more time to wait for its end.
  private func play(
    _ round: Range<Int>, after earlier: [CampaignTally], until cut: Haste
  ) async throws -> [CampaignTally]? {
    var counted: [CampaignTally] = []
    for (player, earlier) in zip(players, earlier) {
      do {
        counted.append(try await player.play(round, jobs: jobs, after: earlier, until: cut))
      } catch is RoundCut { return nil }
    }
    return counted
  }

  /// Tells of the first finding where somebody watches: it is shrunk only when all is played.
  ///
  /// - Returns: Whether there is one.
  private func showFinding(in outcome: Outcome, _ console: Console) -> Bool {
    guard let text = SpeedText.firstFinding(players[0].campaign, outcome.tallies[0]) else {
      return false
    }
    if console.showsProgress {
      console.clearProgress()
      console.complain(text)
    }
    return true
  }

  /// How many scenarios the next round has.
  ///
  /// - Parameters:
  ///   - played: How many were played since the clock of the time limit began.
  ///   - elapsed: The seconds since then.
  ///   - limit: The second in which the last round is to end; nil for no limit.
  func size(after played: Int, in elapsed: Double, until limit: Double?) -> Int {
    guard let limit else { return Self.round }
    // Nothing is known of the speed yet: as few as all jobs can take.
    guard played > 0 else { return min(Self.round, max(1, jobs)) }
    let time = min(Self.limitedRound, max(0, limit - elapsed))
    let size = Double(played) * time / max(elapsed, 0.001)
    return min(Self.round, max(jobs, Int(min(size, Double(Self.round)))))
  }
}

extension CommandFailure {
  /// Not one scenario came to its end in the time.
  static let nothingEnded = CommandFailure(
    "No scenario came to its end in this time. Give '--time' more, or name fewer strategies.",
    .inconclusive)
}
