import HarnessReporting
import Invariants
import Mutation
import TrackerConformance
import TrackerModel

/// `harness mutants NAME`: one mutant, and the shrunk scenario that convicts it.
struct OneMutant {
  let mutant: MutantSelection
  /// Who plays it, beside its strategy and nobody else.
  let player: MutantPlayer
  var hosts: [String: [StrategyID]] = [:]
  var notes: [String: String] = [:]
  let jobs: Int

  func run(_ output: inout RecordOutput) async throws -> ExitCode {
    let (console, hunt) = (output.console, player.hunt)
    console.write(
      MutationScoreText.heading(
        seed: hunt.seed, count: hunt.count, profiles: hunt.generator.profiles) + "\n")
    guard let boundary = mutant.boundary else { return try planted(&output) }
    let score = try await MutationCampaign.scoring(
      0, of: player.campaign, mutations: [boundary], notes: notes, count: hunt.count
    ).score(jobs: jobs, by: player.playing(0))
    try output.put(ReportRecord.records(of: score))
    guard let line = score.lines.first else { return .inconclusive }
    switch line.fate {
    case .killed(let kill): return try show(kill, of: boundary, console)
    case .died(let loss):
      if let found = player.loss(of: mutant, loss) {
        console.write(MutantStoryText.text(boundary.mutation, found, from: hunt.generator))
      }
    default:
      console.write(
        score.loss == nil
          ? MutantStoryText.text(line, of: score) : MutationScoreText.end(score))
    }
    return MutantScores.code(score)
  }

  /// The scenario in which an invariant convicts it.
  private func show(
    _ kill: MutantFate.Kill, of boundary: BoundaryMutation, _ console: Console
  ) throws -> ExitCode {
    let invariant = kill.invariants.first.flatMap { id in
      player.campaign.invariants.first { $0.isNamed(id) }
    }
    guard let invariant else { return .inconclusive }
    let charge = MutantCharge(boundary.mutation, in: mutant.strategy, breaks: invariant)
    switch try player.showing(of: charge, in: kill.story) {
    case .scenario(let found?):
      console.write(MutantStoryText.text(boundary.mutation, found, from: player.hunt.generator))
    case .loss(let found, isMutants: true):
      console.write(MutantStoryText.text(boundary.mutation, found, from: player.hunt.generator))
    case .scenario(nil), .loss: return .inconclusive
    }
    return .conforms
  }

  /// A bug that was planted by hand: every charge against it.
  private func planted(_ output: inout RecordOutput) throws -> ExitCode {
    let console = output.console
    // Of a bug that the program names no hosts for, any strategy may be one.
    let name = mutant.mutation.name
    let charges = MutantCharge.all(
      in: [mutant.strategy], hosts: [name: hosts[name] ?? [mutant.strategy.id]],
      catalog: [mutant.mutation], invariants: player.campaign.invariants)
    let generator = player.hunt.generator(for: mutant.mutation)
    var code = ExitCode.conforms
    for (index, charge) in charges.enumerated() {
      let text: String
      switch try player.showing(of: charge) {
      case .scenario(let found?):
        try output.put(.mutant(charge, isProved: true))
        text = MutantStoryText.text(mutant.mutation, found, from: generator)
      case .loss(let found, isMutants: true):
        try output.put(.mutant(charge, found.loss))
        text = MutantStoryText.text(mutant.mutation, found, from: generator)
      case .loss(let found, isMutants: false):
        let result = MutantResult(charge: charge, .strategyDied(found.loss))
        try output.put(.mutant(result))
        text = MutantsText.body([result])
        if code == .conforms { code = .inconclusive }
      case .scenario(nil):
        try output.put(.mutant(charge, isProved: false))
        text = MutantsText.body([MutantResult(charge: charge, .survives)])
        code = .violation
      }
      console.write((index == 0 ? "" : "\n") + text)
    }
    return charges.isEmpty ? .inconclusive : code
  }
}
