import Foundation
import StoryFiles
import Testing
import TrackerConformance
import TrackerConformanceTesting

/// The package as others use it: their own strategies, tests and program.
///
/// The libraries are built a second time for it, without what only debuggers read; what was built is
/// kept beside the other products. That takes as long as a tenth of all tests and their build, so it
/// is `.ci/run` that asks for it.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: DownstreamPackage.isAskedFor, "Builds all a second time: set DOWNSTREAM=1."))
struct DownstreamPackageTests {
  @Test func `serves a package that depends on it`() async throws {
    let package = try DownstreamPackage()
    defer { package.remove() }
    let attachments = package.folder.appending(path: "attachments")
    try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)

    let tests = try await package.run(
      "swift", "test", "--package-path", package.folder.path, "--scratch-path",
      package.scratch.path, "--attachments-path", attachments.path,
      "-Xswiftc", "-gnone")
    #expect(tests.status != 0, "\(tests.output)")
    #expect(tests.output.contains(#"Test "steady keeps its promises" passed"#), "\(tests.output)")
    #expect(tests.output.contains(#"Test "stubborn keeps its promises" failed"#))
    #expect(tests.output.contains("with 3 tests in 0 suites failed"))
    #expect(tests.output.contains("stubborn breaks I-S11, Off means off"))

    #expect(tests.output.contains("stutterer breaks MY-1, Recorded once"), "\(tests.output)")
    #expect(tests.output.contains("expectConformance(of: Stubborn(), replaying: \"P1-"))

    let attached = try FileManager.default.contentsOfDirectory(atPath: attachments.path)
    #expect(
      attached.sorted() == [
        "I-S11-stubborn.html", "I-S11-stubborn.json", "MY-1-stutterer.html", "MY-1-stutterer.json",
      ])
    let data = try Data(contentsOf: attachments.appending(path: "I-S11-stubborn.json"))
    let scenario = try JSONDecoder().decode(ScenarioFile.self, from: data).scenario
    #expect(!scenario.happenings.isEmpty)

    let program = package.scratch.appending(path: "debug/my-harness").path
    let fuzz = try await package.run(program, "fuzz", "--seed", "42", "--count", "10")
    #expect(fuzz.status == 1, "\(fuzz.output)")
    #expect(fuzz.output.contains("seed 42 · 10 scenarios × 3 strategies"))
    #expect(fuzz.output.contains("stubborn breaks I-S11, Off means off"))
    // One scenario breaks a promise of the catalogue, too.
    #expect(fuzz.output.contains("stutterer breaks I-S7 and MY-1 in one scenario"))
    #expect(fuzz.output.contains("\n  MY-1, Recorded once\n"))
    #expect(fuzz.output.contains("  Replay       \(program) replay stubborn P1-"))
    #expect(!fuzz.output.contains("'harness "))
  }
}
