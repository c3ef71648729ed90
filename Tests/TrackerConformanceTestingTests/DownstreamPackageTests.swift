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

    let tests = try await run(
      "swift", "test", "--package-path", package.folder.path, "--scratch-path",
      DownstreamPackage.scratch.path, "--attachments-path", attachments.path,
      "-Xswiftc", "-gnone")
    #expect(tests.status != 0, "\(tests.output)")
    #expect(tests.output.contains(#"Test "steady keeps its promises" passed"#), "\(tests.output)")
    #expect(tests.output.contains(#"Test "stubborn keeps its promises" failed"#))
    #expect(tests.output.contains("with 3 tests in 0 suites failed"))
    #expect(tests.output.contains("stubborn breaks I-S11, Off means off"))

    #expect(tests.output.contains("stutterer breaks MY-1, Recorded once"), "\(tests.output)")
    #expect(tests.output.contains("expectConformance(of: Stubborn(), replaying: \"P1-"))

    let attached = try FileManager.default.contentsOfDirectory(atPath: attachments.path)
    #expect(attached.sorted() == ["I-S11-stubborn.json", "MY-1-stutterer.json"])
    let data = try Data(contentsOf: attachments.appending(path: "I-S11-stubborn.json"))
    let scenario = try JSONDecoder().decode(ScenarioFile.self, from: data).scenario
    #expect(!scenario.happenings.isEmpty)

    let program = DownstreamPackage.scratch.appending(path: "debug/my-harness").path
    let fuzz = try await run(program, "fuzz", "--seed", "42", "--count", "10")
    #expect(fuzz.status == 1, "\(fuzz.output)")
    #expect(fuzz.output.contains("seed 42 · 10 scenarios × 3 strategies"))
    #expect(fuzz.output.contains("stubborn breaks I-S11, Off means off"))
    #expect(fuzz.output.contains("stutterer breaks MY-1, Recorded once"))
    #expect(fuzz.output.contains("  Replay       \(program) replay stubborn P1-"))
    #expect(!fuzz.output.contains("'harness "))
  }

  /// Runs a command to its end; what it writes goes to a file, since a pipe could fill up.
  private func run(
    _ command: String...
  ) async throws -> (status: Int32, output: String) {
    let log = FileManager.default.temporaryDirectory.appending(path: "downstream-\(UUID()).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try handle.close()
    return (status, try String(contentsOf: log, encoding: .utf8))
  }
}
