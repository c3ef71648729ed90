import HarnessReporting
import TrackerConformance

/// A campaign that is being played: round by round, so that progress can be shown, a time limit kept,
/// and what was counted written down.
struct CampaignRun {
  /// Scenarios between two looks at the clock.
  static let round = 100

  let player: CampaignPlayer
  /// The scenarios to play.
  let stories: Range<Int>
  let jobs: Int
  /// Seconds after which no further round begins; nil for no limit.
  var timeLimit: Double?
  /// Where rounds are written down; nil for nowhere.
  var journal: CampaignJournal?

  /// What was played, and how it ended.
  struct Outcome {
    /// What was counted, with what an earlier run of the program had counted.
    var tally: CampaignTally
    /// The scenarios that were played, from the first of the campaign on.
    var stories: Range<Int>
    /// Whether a signal ended it before its time.
    var isInterrupted = false
  }

  /// Plays what has not been played yet.
  ///
  /// - Parameters:
  ///   - earlier: What was played before.
  ///   - start: When the clock of the time limit began.
  func play(
    after earlier: Outcome, since start: ContinuousClock.Instant, _ interruption: Interruption,
    _ console: Console
  ) async throws -> Outcome {
    var outcome = earlier
    while outcome.stories.upperBound < stories.upperBound {
      let next = outcome.stories.upperBound
      let round = next..<min(next + Self.round, stories.upperBound)
      let counted = try await player.play(round, jobs: jobs, after: outcome.tally)
      try journal?.add(CampaignPart(round, counted))
      outcome.tally.merge(counted)
      outcome.stories = stories.lowerBound..<round.upperBound
      let elapsed = start.duration(to: .now).seconds
      console.showProgress(
        SpeedText.progress(
          done: outcome.stories.count, of: stories.count, seconds: elapsed,
          findings: outcome.tally.findings, limit: timeLimit))
      if interruption.hasCome {
        outcome.isInterrupted = round.upperBound < stories.upperBound
        break
      }
      if let timeLimit, elapsed >= timeLimit { break }
    }
    return outcome
  }
}
