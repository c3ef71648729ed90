import HarnessReporting
import Mutation
import TrackerConformance

/// What `harness mutants` adds to its file.
enum MutantPart: CampaignFilePart, Hashable {
  /// What came of the charge of this place.
  case charge(Int, MutantOutcome)
  /// What is known after a round of the mutants of the strategy of this place.
  case round(strategy: Int, MutationRound)

  func fits(_ head: CampaignHead) -> Bool {
    guard let names = head.mutants, let stories = head.stories else { return false }
    switch self {
    case .charge(let place, _): return names.indices.contains(place)
    case .round(let strategy, let round):
      return head.campaign.strategies.indices.contains(strategy)
        && stories.contains(round.end - 1)
        && Set(names).isSuperset(of: round.trials.map(\.mutation))
    }
  }
}

/// What became of mutants, written down while they are played; with it a run goes on where another one
/// ended.
struct MutantJournal: Sendable {
  private let journal: CampaignJournal?
  private let parts: [MutantPart]

  /// Whether anything is written down.
  var isWritten: Bool { journal != nil }

  /// Begins a file, or goes on with it, where one is asked for.
  ///
  /// - Parameter names: What is tried one by one: charges, or mutations.
  init(
    _ arguments: ParsedArguments, _ player: MutantPlayer, _ names: [String], _ console: Console
  ) async throws {
    guard let path = arguments.string(CampaignFile.outName) else {
      (journal, parts) = (nil, [])
      return
    }
    let head = CampaignHead(
      command: .mutants, mutants: names, campaign: player.campaign.identity,
      count: player.hunt.count, from: 0, to: player.hunt.count,
      probe: try await CampaignPlayer(player.campaign, player.crew).probe())
    let (journal, file) = try CampaignJournal.open(
      path, head, resuming: arguments.flag(CampaignFile.resumeFlag.name))
    self.journal = journal
    parts = try file?.parts(of: MutantPart.self) ?? []
    guard file != nil else { return }
    console.complain(
      "\(Quoted.bare(path)): \(Figures.counted(parts.count, "part")) played already.\n")
  }

  /// What came of charges, by their places.
  var outcomes: [Int: MutantOutcome] {
    parts.reduce(into: [:]) { outcomes, part in
      if case .charge(let place, let outcome) = part { outcomes[place] = outcome }
    }
  }

  /// The rounds of the mutants of the strategy of a place.
  func rounds(of strategy: Int) -> [MutationRound] {
    parts.compactMap { part in
      if case .round(strategy, let round) = part { round } else { nil }
    }
  }

  /// Writes down what was found, if anything is.
  func add(_ part: MutantPart) throws { try journal?.add(part) }
}
