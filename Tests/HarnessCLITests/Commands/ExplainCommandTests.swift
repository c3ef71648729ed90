import DeviceSimulation
import HarnessReporting
import Invariants
import Mutation
import PublishedStatements
import ReferenceStrategies
import Testing
import TrackerModel

@testable import HarnessCLI

struct ExplainCommandTests {
  @Test func `explains every name that there is, at 80 columns`() async {
    let explain = ExplainText(strategies: Catalog.all)
    // Of the hundreds of bugs, each of which `ExplainText+MutantsTests` explains, a few.
    let bugs = Set(
      (MutationOperator.catalog + BoundaryMutation.catalog.map(\.mutation)).map(\.name))
    let fewBugs: Set = ["drop-upload", "cries-wolf"]
    for name in explain.names where !bugs.contains(name) || fewBugs.contains(name) {
      // What stands below an invariant, a mutant's story, is played: one is enough for a test.
      if let invariant = InvariantCatalog.invariant(name) {
        let lines = (explain.text(invariant.id) ?? "").split(separator: "\n")
        #expect(lines.first?.hasPrefix(invariant.names.joined(separator: ", ")) == true)
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(name)")
        continue
      }
      let run = await CommandRun(["explain", name])
      #expect(run.code == 0, "\(name)")
      // A quantity is the invariant that measures it; a term has one name and perhaps others.
      let measuring = Quantity(rawValue: name).flatMap { InvariantCatalog.invariant($0.invariant) }
      let title = measuring?.id ?? Glossary.term(name)?.name ?? name
      #expect(run.output.lowercased().hasPrefix(title.lowercased()), "\(name)")
      #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(name)")
    }
  }

  @Test(arguments: [["explain", "reference", "run"], ["explain", "Reference run"]])
  func `takes a term of several words, quoted or not`(words: [String]) async {
    let run = await CommandRun(words)
    #expect(run.code == 0)
    #expect(run.lines.first == "reference run")
  }

  @Test func `takes a name in any case`() async {
    #expect(await CommandRun("explain l-07") == CommandRun("explain L-07"))
  }

  // The last is of a bug that says what provokes it: its token must say so, too.
  @Test(arguments: ["I-S3", "I-P1", "I-H5"])
  func `shows a mutant that an invariant convicts`(invariant: String) async throws {
    let run = await CommandRun("explain \(invariant.lowercased()) --count 30")
    let start = try #require(run.lines.firstIndex { $0.hasPrefix("Detects") })
    #expect(run.lines[start].contains(":"))
    #expect(run.lines.contains { $0.hasPrefix("  ✘  ") })
    let replay = try #require(run.lines.last?.split(separator: " ").map(String.init))
    #expect(replay.prefix(2) == ["harness", "replay"])
    let again = await CommandRun(Array(replay.dropFirst()))
    #expect(again.lines.contains { $0.hasPrefix(invariant) && $0.hasSuffix("VIOLATES") })
  }

  @Test(arguments: [
    ("I-L33", "Nothing is called 'I-L33'. Did you mean 'I-L3'?"),
    ("L-7", "Nothing is called 'L-7'. Did you mean 'L-07'?"),
    ("motion", "Nothing is called 'motion'. Did you mean 'motion-adaptive'?"),
    ("L-66", "Nothing is called 'L-66'. Did you mean 'L-06'?"),
    ("PO", "Nothing is called 'PO'. Did you mean 'P0'?"),
    (
      "xyzzy",
      "Nothing is called 'xyzzy'. 'harness list' followed by a topic, such as terms, lists names."
    ),
  ])
  func `names the closest of an unknown name`(name: String, message: String) async {
    #expect(await CommandRun(["explain", name]) == .failure(message, 64))
  }

  @Test func `explains a named scenario of the folder`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.add("at-home")
    let run = await CommandRun(["explain", "At-Home", "--golden", sandbox.folder.path])
    #expect(run.lines.prefix(2) == ["at-home  Scenario", "Half an hour at home"])
    let near = await CommandRun(["explain", "at-hone", "--golden", sandbox.folder.path])
    #expect(near == .failure("Nothing is called 'at-hone'. Did you mean 'at-home'?", 64))
  }

  @Test func `explains every value of every option, and every option and command`() async {
    let explain = ExplainText(strategies: Catalog.all + PlantedTracker.all)
    let root = Harness(strategies: Catalog.all).root
    let inputs = InputExplanation(root: root, meaning: explain.brief)
    for name in Set(inputs.names) {
      #expect(explain.text(name) != nil || inputs.text(name) != nil, "\(name)")
      #expect(inputs.text(name)?.split(separator: "\n").allSatisfy { $0.count <= 80 } != false)
    }
    #expect(await CommandRun("explain jobs").lines.first == "--jobs <n>  Option")
    #expect(await CommandRun("explain missing").lines.last?.hasPrefix("                ") == true)
    #expect(await CommandRun("explain merge") == CommandRun("merge --help"))
  }

  @Test func `says whether a rule is modelled`() async {
    let modelled = await CommandRun("explain T-03")
    #expect(modelled.lines.contains("Modelled        yes"))
    let other = await CommandRun("explain P-01")
    #expect(other.lines.last == "Modelled        no: review is no phone")
  }
}
