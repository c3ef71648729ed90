import HarnessReporting
import Mutation
import TrackerConformance
import TrackerModel

/// `harness mutants`: the mutation score of each strategy, as soon as it is known.
struct MutantScores {
  let player: MutantPlayer
  let notes: [String: String]
  let jobs: Int
  let journal: MutantJournal
  /// What may end it before its time.
  let interruption: Interruption

  /// What is tried, by names that stay the same.
  static let names = BoundaryMutation.catalog.map(\.name)

  func run(_ output: inout RecordOutput) async throws -> ExitCode {
    let (console, hunt) = (output.console, player.hunt)
    console.write(
      MutationScoreText.heading(
        seed: hunt.seed, count: hunt.count, profiles: hunt.generator.profiles))
    var codes: [ExitCode] = []
    for strategy in player.campaign.strategies.indices {
      let score = try await score(of: strategy, console)
      console.write(MutationScoreText.body(score))
      try output.put(ReportRecord.records(of: score))
      codes.append(Self.code(score))
      guard !interruption.hasCome else {
        console.complain(
          "Interrupted: the last score is of the scenarios that were played; fewer leave alive what dies "
            + "later.\(Interruption.advice(isWritten: journal.isWritten))\n")
        return .inconclusive
      }
    }
    return codes.contains(.violation) ? .violation : codes.first { $0 != .conforms } ?? .conforms
  }

  private func score(of strategy: Int, _ console: Console) async throws -> MutationScore {
    let id = player.campaign.strategies[strategy].id
    defer { console.clearProgress() }
    return try await MutationCampaign.scoring(
      strategy, of: player.campaign, notes: notes, count: player.hunt.count
    ).score(
      jobs: jobs, after: journal.rounds(of: strategy), by: player.playing(strategy),
      progress: { stories, mutants in
        console.showProgress(
          "\(id): \(stories) of \(player.hunt.count) scenarios, \(mutants) mutants")
      }, keep: { try journal.add(.round(strategy: strategy, $0)) },
      isOver: { interruption.hasCome })
  }

  /// How the program ends for a score.
  static func code(_ score: MutationScore) -> ExitCode {
    if !score.unexplained.isEmpty { return .violation }
    // What tested nothing is no pass.
    let isEmpty = score.killed.isEmpty && score.died.isEmpty && score.survivors.isEmpty
    return isEmpty || score.loss != nil ? .inconclusive : .conforms
  }
}
