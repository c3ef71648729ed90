import Foundation
import ReferenceStrategies
import Testing

@testable import HarnessCLI

/// The script in a real fish, which says what it would offer.
@Suite(.enabled(if: ShellRun.shell("fish") != nil, "there is no fish, so nothing was completed"))
struct CompletionScriptFishTests {
  private let fish: URL

  init() throws { fish = try #require(ShellRun.shell("fish")) }

  /// What is offered at the end of a line, without its descriptions.
  private func offered(_ line: String, root: Command = SampleCommands.root) throws -> Set<String> {
    let script = CompletionScript(root: root).text(for: .fish)
    let run = try ShellRun(fish, "\(script)\ncomplete -C '\(line)'")
    #expect(run.errors == "")
    return Set(run.lines.map { String($0.prefix { $0 != "\t" }) })
  }

  @Test(
    arguments: [
      ("harness ", ["help", "fuzz", "run", "list", "golden"]), ("harness fu", ["fuzz"]),
      ("harness help l", ["list"]), ("harness fuzz --s", ["--seed", "--strategy"]),
      ("harness fuzz --strategy t", ["timer-loop"]), ("harness list r", ["rules"]),
    ] as [(String, Set<String>)])
  func `offers commands, options and their values`(line: String, offers: Set<String>) throws {
    #expect(try offered(line) == offers)
  }

  @Test func `understands the script of the whole program`() throws {
    let root = Harness(strategies: Catalog.all).root
    #expect(try offered("harness golden --rec", root: root) == ["--record"])
    #expect(
      try offered("harness golden --record ", root: root)
        == Set(RecordMode.allCases.map(\.rawValue)))
  }
}
