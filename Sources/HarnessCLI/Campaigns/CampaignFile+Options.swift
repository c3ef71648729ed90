// How a campaign's file is asked for, by each command that plays one.
extension CampaignFile {
  /// The name of `--out`.
  static let outName = "out"

  /// `--out`: where what is counted is written.
  ///
  /// - Parameters:
  ///   - use: What the file is for.
  ///   - round: After what it is written.
  static func outOption(
    for use: String, after round: String = "\(CampaignRun.round) scenarios"
  ) -> Command.Option {
    .init(
      name: outName, value: "file",
      help: "Write what is counted to this file after every \(round), for \(use).",
      default: "nothing is written")
  }

  /// `--resume`: whether a file is gone on with.
  static let resumeFlag = Command.Flag(
    name: "resume",
    help: "Go on where the file of --out ends; the report is the same as without the pause.")

  /// Refuses what would go on with nothing.
  static func checkResuming(_ arguments: ParsedArguments) throws {
    guard !arguments.flag(resumeFlag.name) || arguments.has(outName) else {
      throw CommandFailure("'--resume' goes on with a file: name it by '--out'.", .usage)
    }
  }
}
