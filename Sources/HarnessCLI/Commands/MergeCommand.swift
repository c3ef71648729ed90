import HarnessReporting
import Invariants
import TrackerConformance
import TrackerModel

/// `harness merge`: one report of a campaign whose parts were played apart.
struct MergeCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var invariants = InvariantCatalog.all

  var command: Command {
    Command(
      name: "merge", overview: "Make one report of the parts of a campaign that were played apart.",
      discussion: """
        Each file is one that 'harness fuzz --out' wrote, of one part ('--shard') or of the whole \
        campaign. The report is the same, byte for byte, as that of one run. Scenarios that no file has \
        are named, and then there is no report; a part that was played twice counts once.
        """,
      arguments: [.init(name: "file", help: "The files.", arity: .repeated)],
      options: [
        .init(
          name: "save", value: "dir", help: "Save each shrunk scenario as a file in this folder.",
          default: "nothing is saved"),
        StorySelection.jobs,
      ] + RecordOutput.files,
      flags: [
        .init(name: "stats", help: "Show for each promise how many scenarios tested it."),
        PlayingPlace.flag,
        .init(name: "verbose", help: "Also give the statistics, as 'harness fuzz --verbose' does."),
        RecordOutput.json, RecordOutput.github,
      ],
      examples: [
        .init("harness fuzz --count 9000 --shard 1/3 --out 1.part", "On the first machine."),
        .init("harness merge 1.part 2.part 3.part", "Where all parts are."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    let jobs = try StorySelection.jobs(arguments)
    let files = arguments.string("save").map { CounterexampleFiles($0) }
    try files?.prepare()
    var campaignFiles: [MergedParts.Source] = []
    for path in arguments.strings("file") {
      let file = try CampaignFile(path: path)
      guard file.head.command == .fuzz else {
        throw CommandFailure(
          "\(Quoted.bare(path)): 'harness \(file.head.command.rawValue)' wrote it, and only parts of "
            + "'harness fuzz' are merged.", .data)
      }
      campaignFiles.append((path, file))
    }
    guard let first = campaignFiles.first else { return .usage }
    let player = try await player(of: first, inProcess: arguments.flag(PlayingPlace.flag.name))
    let campaign = player.campaign
    let merged = try MergedParts(campaignFiles, of: campaign, console)
    console.write(
      FuzzText.heading(
        campaign, stories: first.file.head.whole, isLimited: first.file.head.count == nil))
    let report = await player.report(merged.stories, merged.tally, jobs: jobs) { files?.keep($0) }
    console.write(
      FuzzText.body(
        report, isDetailed: arguments.flag("stats"),
        isVerbose: arguments.flag("verbose")))
    try output.put(
      .head(
        version: Harness.version, command: "merge", campaign, stories: merged.stories.count))
    try output.put(ReportRecord.records(of: report))
    try files?.write(report.counterexamples, console)
    return try output.end(ExitCode(report.verdict), verdict: report.verdict)
  }

  /// The campaign of a file, which must do here what it did there.
  private func player(
    of source: MergedParts.Source, inProcess isInProcess: Bool
  ) async throws -> CampaignPlayer {
    do {
      let campaign = try Campaign(
        source.file.head.campaign, among: strategies, judgedBy: invariants)
      var here = source.file.head
      let player = CampaignPlayer(campaign, inProcess: isInProcess)
      here.probe = try await player.probe()
      guard let mismatch = source.file.head.mismatch(to: here) else { return player }
      throw mismatch
    } catch let error as CampaignMismatch {
      throw CommandFailure("\(Quoted.bare(source.path)): \(error.text)", .data)
    }
  }
}
