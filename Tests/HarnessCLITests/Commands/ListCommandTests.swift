import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct ListCommandTests {
  @Test(arguments: [
    ("strategies", "timer-loop"), ("invariants", "I-S1"), ("rules", "L-01"),
    ("profiles", Profile.all[0].id.rawValue),
    ("happenings", "openApp"), ("terms", "strategy"),
  ])
  func `begins each table with the first of its kind, at 80 columns`(
    topic: String, first: String
  ) async {
    let run = await CommandRun("list \(topic)")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(first + " "))
    #expect(run.lines.allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  @Test func `lists every one`() async {
    func names(_ topic: String) async -> [String] {
      await CommandRun("list \(topic)").lines.filter { !$0.hasPrefix(" ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    #expect(await names("strategies") == Catalog.all.map(\.id.rawValue))
    #expect(await names("invariants") == InvariantCatalog.all.map(\.id))
    #expect(await names("rules") == RuleCatalog.all.map(\.id.description))
    #expect(await names("sources") == RuleSource.all.map(\.key))
    #expect(await names("profiles") == Profile.all.map(\.id.rawValue))
    #expect(await names("happenings") == HappeningName.allCases.map(\.rawValue))
  }

  @Test func `lists the scenarios of a folder`() async throws {
    let folder = try GoldenSandbox()
    try folder.add("drive")
    try folder.add("at-home")
    let run = await CommandRun(["list", "scenarios", "--golden", folder.folder.path])
    #expect(run.lines.map { $0.prefix(16) } == ["at-home  iOS 18 ", "drive    iOS 18 "])
  }

  @Test func `says why the scenarios of a folder cannot be listed`() async throws {
    let run = await CommandRun("list scenarios --golden ./nowhere")
    #expect(run.errors.hasPrefix("Error: ./nowhere: "))
    #expect(run.code == 65)
  }

  @Test func `names the closest topic`() async {
    let run = await CommandRun("list rulez")
    #expect(run.errors.contains("Did you mean 'rules'?"))
    #expect(run.code == 64)
  }

  @Test func `says of every rule whether it is modelled`() async {
    let lines = await CommandRun("list rules").lines
    #expect(lines.count { $0 == "      modelled" } == RuleCatalog.modelled.count)
    #expect(lines.contains("      not modelled: review is no phone"))
    #expect(lines.contains("      iOS 4+ · documented · DTS-85066, CSDN, SO-BUDGET"))
  }
}
