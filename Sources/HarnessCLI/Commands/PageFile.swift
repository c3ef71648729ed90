import HarnessReporting

/// Pages that commands write: one file each, which any browser opens without a network.
enum PageFile {
  /// The option that names the file.
  static let option = Command.Option(
    name: "html", value: "file",
    help: """
      Write a page with lanes, a map and the trace, of at most \
      \(Figures.grouped(StoryPage.byteBudget / 1_000_000)) MB; it opens in a browser, without a network.
      """,
    default: "none is written")

  /// The option of a campaign.
  static let ofCampaign = Command.Option(
    name: option.name, value: "file",
    help: """
      Write a page with the table and the story of each finding, of at most \
      \(Figures.grouped(CampaignPage.byteBudget / 1_000_000)) MB.
      """,
    default: "none is written")

  /// Writes the page of a story.
  ///
  /// - Parameter call: What was typed after the program's name.
  static func write(
    _ report: RunReport, calledBy call: [String], to path: String, _ console: Console
  ) throws {
    try write(StoryPage(report, command: command(call)).text(), to: path, console)
  }

  /// A command line as it is typed.
  ///
  /// - Parameter call: What was typed after the program's name.
  static func command(_ call: [String]) -> String {
    ([ProgramCall.current.line] + call.map(quoted)).joined(separator: " ")
  }

  /// Writes a page.
  static func write(_ page: String, to path: String, _ console: Console) throws {
    try writeAtomically(page, to: path)
    console.complain("Wrote \(path)\n")
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:".contains($0))
    }
    return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
