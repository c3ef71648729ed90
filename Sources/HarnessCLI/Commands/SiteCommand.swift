import Foundation
import HarnessReporting
import Invariants
import TrackerModel

/// `harness site`: the pages of the documentation site that are made from the catalogues.
struct SiteCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var hosts: [String: [StrategyID]] = [:]
  var invariants = InvariantCatalog.all

  var command: Command {
    Command(
      name: "site",
      overview: "Write the documentation pages of invariants, rules of iOS and terms.",
      discussion: """
        Each is a Markdown file as DocC reads it. The page of an invariant shows the shrunk scenario of a \
        planted bug that breaks it. A file of the same name is replaced; no other file is touched.
        """,
      arguments: [
        .init(name: "dir", help: "The folder to write them to; it is made where absent.")
      ],
      options: [
        .init(
          name: "count", value: "n",
          help: "The most scenarios to play in search of a bug that an invariant reports.",
          default: "\(ConvictionSearch.defaultCount)")
      ],
      flags: [RecordOutput.json],
      examples: [
        .init("harness site Documentation/Guide.docc/Generated", "What .ci/docs does.")
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    try output.put(.head(version: Harness.version, command: "site"))
    let folder = arguments.string("dir") ?? "."
    try OutputFolder.make(folder)
    let search = ConvictionSearch(
      strategies: strategies, hosts: hosts, invariants: invariants,
      count: try StorySelection.count(arguments))
    var examples: [String: String] = [:]
    for invariant in invariants { examples[invariant.id] = search.text(convictedBy: invariant) }
    let pages = SitePages(strategies: strategies, invariants: invariants, examples: examples).all
    for page in pages {
      let path = "\(folder)/\(page.name).md"
      let isNew = !FileManager.default.fileExists(atPath: path)
      try writeAtomically(page.text, to: path)
      try output.put(.file(path, isNew: isNew))
    }
    output.console.write("Wrote \(Figures.counted(pages.count, "page")) to \(folder).\n")
    return try output.end(.conforms)
  }
}
