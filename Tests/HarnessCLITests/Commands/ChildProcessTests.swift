import Foundation
import Testing

@testable import HarnessCLI

struct ChildProcessTests {
  private func run(_ script: String) async throws -> ChildProcess.End {
    try await ChildProcess(program: URL(fileURLWithPath: "/bin/sh")).run(["-c", script])
  }

  @Test func `gives what the program writes, stream by stream, and its exit code`() async throws {
    let end = try await run("echo said; echo complained >&2; exit 3")
    #expect(end.output == "said\n")
    #expect(end.errors == "complained\n")
    #expect(end.code == 3)
  }

  @Test func `knows a program that a signal ended`() async throws {
    #expect(try await run("kill -9 $$").code == nil)
  }

  @Test func `takes any amount of output, of both streams`() async throws {
    let end = try await run("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(end.output.utf8.count == 300_000)
    #expect(end.errors.utf8.count == 300_000)
  }

  @Test func `counts the time that the program works, not that it waits`() async throws {
    // Other tests may run programs meanwhile; that can only add.
    let working = try await run("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done")
    #expect(working.seconds > 0.01)
  }

  @Test func `cannot start what is no program`() async {
    await #expect(throws: (any Error).self) {
      try await ChildProcess(program: URL(fileURLWithPath: "/dev/null")).run([])
    }
  }
}
