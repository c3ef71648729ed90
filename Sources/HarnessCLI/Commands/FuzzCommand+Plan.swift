import Invariants
import TrackerConformance
import TrackerModel

extension FuzzCommand {
  /// What was asked for, checked.
  struct Plan {
    let campaign: Campaign
    let stories: Range<Int>
    let jobs: Int
    let timeLimit: Double?
    let saveFolder: String?
    let outFile: String?
    /// Where the page goes; nil for none.
    let pageFile: String?
    let isResumed: Bool
    /// How many scenarios the whole campaign has; nil where the clock ends it.
    let count: Int?
    let flips: [Flip]
    let isDetailed: Bool
    let isVerbose: Bool
    /// Whether no worker plays: where that was asked for, and where the phone is another one.
    let isInProcess: Bool

    init(
      _ arguments: ParsedArguments, _ strategies: [any TrackerStrategy],
      exhibits: [any TrackerStrategy] = [],
      judgedBy invariants: [Invariant] = InvariantCatalog.all
    ) throws {
      let extent = try CampaignExtent(arguments)
      (count, timeLimit) = (extent.count, extent.timeLimit)
      let shard = try arguments.shard("shard") ?? (1, 1)
      let first = Self.start(ofPart: shard.index - 1, of: shard.count, in: extent.most)
      stories = first..<Self.start(ofPart: shard.index, of: shard.count, in: extent.most)
      jobs = try StorySelection.jobs(arguments)
      saveFolder = arguments.string("save")
      outFile = arguments.string("out")
      pageFile = arguments.string(PageFile.option.name)
      isResumed = arguments.flag("resume")
      try Self.check(arguments)
      isVerbose = arguments.flag("verbose")
      isDetailed = arguments.flag("stats")
      campaign = Campaign(
        strategies: try StrategySelection.strategies(arguments, strategies, exhibits: exhibits),
        invariants: invariants, seed: try StorySelection.seedOrFresh(arguments),
        generator: try StorySelection.generator(arguments), scope: .statistics)
      let profiles = campaign.generator.profiles
      flips = try arguments.string("flip").map { try FuzzCommand.flips($0, profiles) } ?? []
      isInProcess = arguments.flag(PlayingPlace.flag.name) || !flips.isEmpty
    }

    /// Refuses what would go on with nothing, or with other scenarios.
    private static func check(_ arguments: ParsedArguments) throws {
      try CampaignFile.checkResuming(arguments)
      guard !arguments.flag("resume") || !arguments.flag("fresh") else {
        throw CommandFailure(
          "'--fresh' and '--resume' exclude each other: one draws a seed and the other goes on with "
            + "that of the file; name that by '--seed'.", .usage)
      }
    }

    /// Where a part begins; in double width, since nothing bounds the number of parts.
    private static func start(ofPart index: Int, of parts: Int, in count: Int) -> Int {
      Int(parts.dividingFullWidth(count.multipliedFullWidth(by: index)).quotient)
    }
  }
}
