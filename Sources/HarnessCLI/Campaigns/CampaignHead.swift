import HarnessReporting
import TrackerConformance

/// The first line of a campaign file: which campaign it is of, and which of its scenarios it is about.
struct CampaignHead: Hashable, Sendable, Codable {
  /// The version of the format.
  static let schema = 2

  /// The commands that write such files.
  enum Writer: String, Codable {
    case fuzz, compare, mutants

    /// The options by which a run differs from another one of the same campaign, quoted.
    fileprivate var options: [String] {
      switch self {
      case .fuzz: ["'--count'", "'--time'", "'--shard'"]
      case .compare: ["'--count'", "'--time'", "'--by'"]
      case .mutants: ["'--count'", "'--planted'", "'--bug'"]
      }
    }
  }

  var campaignSchema = schema
  /// Which command wrote it.
  var command = Writer.fuzz
  /// The versions of iOS, by name, where every scenario is played on each: a part then has counts for each.
  var versions: [String]?
  /// What is tried one by one where it is mutants: charges, or mutations.
  var mutants: [String]?
  /// What is played.
  var campaign: CampaignIdentity
  /// How many scenarios the whole campaign has; nil where the clock ends it.
  var count: Int?
  /// The first scenario that this file is to count.
  var from: Int
  /// The scenario after the last one that it is to count.
  var to: Int
  /// By strategy what it did in the first scenarios of the seed, see `CampaignProbe`.
  var probe: [UInt64]

  /// The scenarios that the file is to count; nil where it says what cannot be.
  var stories: Range<Int>? {
    from >= 0 && from <= to && to <= Campaign.maximumStories ? from..<to : nil
  }

  /// Why a run under another head cannot go on with the file of this one, in one sentence; nil if it can.
  func hindrance(to here: CampaignHead) -> String? {
    if command != here.command {
      return "'harness \(command.rawValue)' wrote it; go on with that."
    }
    if let mismatch = mismatch(to: here) { return mismatch.text }
    guard let stories, stories == here.stories, count == here.count, versions == here.versions,
      mutants == here.mutants
    else {
      let options = command.options
      return "it is of other scenarios\(mutants == nil ? "" : " or mutants"); go on with the "
        + "\(options.dropLast().joined(separator: ", ")) and \(options.last ?? "") that it was begun "
        + "with."
    }
    return nil
  }

  /// Why counts under this head cannot be added to those under another one; nil if they can.
  func mismatch(to here: CampaignHead) -> CampaignMismatch? {
    if let mismatch = campaign.mismatch(to: here.campaign) { return mismatch }
    guard probe.count == here.probe.count else { return .names }
    for (name, (there, here)) in zip(campaign.strategies, zip(probe, here.probe))
    where there != here {
      return .behaviour(of: name)
    }
    return nil
  }
}

extension CampaignHead {
  /// The head of the file that a campaign writes.
  init(_ plan: FuzzCommand.Plan, _ player: CampaignPlayer) async throws {
    self.init(
      campaign: plan.campaign.identity, count: plan.count, from: plan.stories.lowerBound,
      to: plan.stories.upperBound, probe: try await player.probe())
  }
}
