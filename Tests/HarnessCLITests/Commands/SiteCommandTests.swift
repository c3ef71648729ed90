import Foundation
import Invariants
import Testing

@testable import HarnessCLI

struct SiteCommandTests {
  @Test func `writes a page for each invariant, chapter and list, and says how many`() async throws
  {
    let folder = try TemporaryFolder()
    // Without strategies there is no bug to search for, which would take minutes.
    let run = await CommandRun(["site", folder.path + "/pages"], strategies: [])
    #expect(run.code == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/pages")
    #expect(run.output == "Wrote \(files.count) pages to \(folder.path)/pages.\n")
    #expect(
      Set(files).isSuperset(
        of: InvariantCatalog.all.map { $0.id + ".md" } + ["Terms.md", "Rules-L.md"]))
  }

  @Test func `writes nothing into a file`() async throws {
    let run = await CommandRun("site /dev/null/pages")
    #expect(run.code == 73)
    #expect(run.output.isEmpty)
  }
}
