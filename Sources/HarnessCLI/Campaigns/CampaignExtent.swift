import TrackerConformance
import TrackerModel

/// How many scenarios a campaign has, or for how long it is played.
struct CampaignExtent: Hashable, Sendable {
  /// `--time`: for how long it is played.
  static let timeOption = Command.Option(
    name: "time", value: "time",
    help: "Keep playing for this long, such as 90s or 10m; 'fuzz' shrinks in the last quarter.",
    default: "as long as --count takes")

  /// How many scenarios the whole campaign has; nil where the clock ends it.
  let count: Int?
  /// After how many seconds it ends; nil for no limit.
  let timeLimit: Double?

  /// Reads what was asked for.
  init(_ arguments: ParsedArguments) throws {
    timeLimit = try arguments.duration(Self.timeOption.name)?.seconds
    count =
      try StorySelection.count(arguments)
      ?? (timeLimit == nil ? StorySelection.defaultCount : nil)
  }

  /// The most scenarios that there are to play.
  var most: Int { count ?? Campaign.maximumStories }
}
