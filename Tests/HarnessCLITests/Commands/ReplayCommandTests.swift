import Invariants
import PropertyTesting
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct ReplayCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `plays the story of a token again`() async {
    let token = StoryToken(ScenarioGenerator(profiles: [.ios14]), choices: []).text
    let run = await CommandRun("replay dual-manager \(token)")
    #expect(run.code == 0)
    #expect(run.lines.prefix(2) == ["dual-manager · generated", "iOS 14, iPhone 11 · 6 h"])
    #expect(run.lines.contains { $0.hasPrefix("I-S1   must   No fatal misuse") })
    #expect(run.lines.count { $0.hasPrefix("I-") } == InvariantCatalog.all.count)
    #expect(await CommandRun("replay dual-manager \(token.lowercased())") == run)
  }

  @Test func `shows what is broken, and ends with 1`() async throws {
    var scenario = Scenario(title: "A day", length: .hours(6))
    scenario.happenings = [Happening(at: .hours(1), .crash)]
    let path = try folder.file("day.json", try ScenarioJSON.text(scenario))
    let strategies: [any TrackerStrategy] = [PlainTracker(isFatal: true)]
    let run = await CommandRun(["replay", "plain", path], strategies: strategies)
    #expect(run.code == 1)
    #expect(run.lines.contains { $0.hasPrefix("  ✘  ") && $0.contains("breaks I-S") })
    #expect(run.lines.contains { $0.hasPrefix("  Expected   ") })
    #expect(run.lines.contains { $0.hasPrefix("I-S1 ") && $0.hasSuffix("VIOLATES") })
    #expect(run.lines.last?.hasPrefix("plain VIOLATES: ") == true)
  }

  @Test func `proves nothing on a version that the strategy does not support`() async throws {
    let path = try folder.file(
      "day.json", try ScenarioJSON.text(Scenario(title: "A day", length: .hours(1))))
    let old = PlainTracker(versions: SystemVersion(12)...SystemVersion(13))
    let run = await CommandRun(["replay", "plain", path], strategies: [old])
    #expect(
      run == .failure("plain is for iOS 12 to 13, and the scenario is on iOS 18.", 2))
  }

  @Test(arguments: [
    (
      "P2-0620E-004-SN28E",
      "The replay token has the format 'P2'. Expected: 'P1'. Replay it with the version that"
        + " printed it."
    ),
    ("P1-0000", "The replay token is damaged. Copy it again, all of its groups in order."),
    ("P1-0!00", "The replay token has a character at offset 4 that no token contains."),
    ("no.json", "no.json: there is no such file."),
    ("./P1", "./P1: there is no such file."),
  ])
  func `says in one line why a story cannot be played`(story: String, reason: String) async {
    #expect(await CommandRun(["replay", "timer-loop", story]) == .failure(reason, 65))
  }

  @Test func `refuses a token of another generator`() async {
    let token = ReplayToken.encode([99, 1, 0])
    let run = await CommandRun(["replay", "timer-loop", token])
    #expect(
      run
        == .failure(
          "the token is of generator 99, this harness has generator"
            + " \(StoryToken.generatorVersion); replay it with the harness that printed it, or keep"
            + " the scenario as a file there with 'fuzz --save'.", 65))
  }

  @Test func `takes no track for a story`() async throws {
    let path = try folder.file("ride.gpx", SampleGPX.track(times: [nil, nil]))
    let run = await CommandRun(["replay", "timer-loop", path])
    #expect(run.errors.hasPrefix("Error: \(path): the file is no valid JSON"))
    #expect(run.code == 65)
  }

  @Test func `names the closest strategy`() async {
    let run = await CommandRun("replay timer-lop P1")
    #expect(run.errors.contains(" is needed. Did you mean 'timer-loop'?\n"))
    #expect(run.code == 64)
  }
}
