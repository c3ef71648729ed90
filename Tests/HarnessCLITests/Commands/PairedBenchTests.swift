import Foundation
import HarnessReporting
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct PairedBenchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that knows some strategies and versions, and notes each call of `fuzz`.
  private func program(
    _ name: String, strategies: [String] = ["idle", "plain"],
    profiles: [String] = Profile.defaults.map(\.id.rawValue), fuzz: String = "exit 0"
  ) throws -> URL {
    func list(_ names: [String]) -> String {
      names.map { "echo '\($0)  what it is'; echo '   and more'" }.joined(separator: "; ")
    }
    let path = try folder.file(
      name,
      """
      #!/bin/sh
      case "$1 $2" in
      "list strategies") \(list(strategies));;
      "list profiles") \(list(profiles));;
      *) echo "\(name) $*" >> '\(folder.path)/calls'; \(fuzz);;
      esac
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return URL(fileURLWithPath: path)
  }

  private static let catalog: [any TrackerStrategy] = [
    IdleTracker(id: "new"), IdleTracker(), PlainTracker(),
  ]

  private func bench(_ this: URL, _ path: String, pairs: Int = 5) -> PairedBench {
    PairedBench(this: this, path: path, stories: 7, pairs: pairs)
  }

  private func failure(of bench: PairedBench) async -> CommandFailure? {
    await #expect(throws: CommandFailure.self) { try await bench.measure(Self.catalog) { _ in } }
  }

  @Test func `plays in turn, and each pair the other way round`() async throws {
    let this = try program("this")
    let other = try program("other")
    var progress: [String] = []
    let pairs = try await bench(this, other.path).measure(Self.catalog) { progress.append($0) }
    #expect(pairs.count == 5)
    let calls = try String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8)
      .split(separator: "\n")
    let names = calls.compactMap { $0.split(separator: " ").first }
    #expect(
      names == [
        "this", "other", "other", "this", "this", "other", "other", "this", "this", "other",
      ])
    #expect(progress == (1...5).map { "pair \($0) of 5" })
    // The same words for both, all of them named.
    let words = Set(calls.map { $0.drop { $0 != " " } })
    let profiles = Profile.defaults.map { "--profile \($0.id)" }.joined(separator: " ")
    #expect(
      words == [
        " fuzz --seed 42 --count 7 --jobs 1 \(profiles) --strategy idle --strategy plain"
      ])
  }

  @Test func `plays what both know, and the first four strategies of it`() async throws {
    let names = ["e", "d", "c", "b", "a", "other"]
    let other = try program("other", strategies: names, profiles: ["ios12", "ios11", "ios18"])
    let pairs = try await bench(try program("this"), other.path).measure(
      ["a", "b", "new", "c", "d", "e"].map { IdleTracker(id: StrategyID($0)) }
    ) { _ in }
    #expect(pairs.strategies == ["a", "b", "c", "d"])
    #expect(pairs.profiles == ["ios12", "ios18"])
  }

  @Test(arguments: [0, 1, 2])
  func `takes every verdict for a result`(code: Int) async throws {
    let other = try program("other", fuzz: "exit \(code)")
    let pairs = try await bench(try program("this"), other.path, pairs: 1)
      .measure(Self.catalog) { _ in }
    #expect(pairs.count == 1)
  }

  @Test func `says how a pass ended that gave no result`() async throws {
    let other = try program("other", fuzz: "echo 'Error: no.' >&2; echo more >&2; exit 64")
    let first = await failure(of: bench(try program("this"), other.path))
    #expect(first?.text == "Error: \(other.path): 'fuzz' ended with exit code 64: Error: no.\n")
    #expect(first?.code == .data)
    let killed = try program("killed", fuzz: "kill -9 $$")
    let second = await failure(of: bench(try program("this"), killed.path))
    #expect(second?.text == "Error: \(killed.path): 'fuzz' ended by a signal.\n")
  }

  @Test(arguments: [
    ("nowhere", "there is no such file"), ("", "this is a folder, and a program is needed"),
    ("text", "this is not an executable program"),
    ("stranger", "it lists none of the strategies that this program plays"),
    ("broken", "the program cannot be started"),
  ])
  func `says in one line what is wrong with the path`(name: String, reason: String) async throws {
    _ = try folder.file("text", "#!/bin/sh\n")
    _ = try program("stranger", strategies: ["nobody"])
    let broken = try folder.file("broken", "\u{7f}ELF")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: broken)
    let path = name.isEmpty ? folder.path : "\(folder.path)/\(name)"
    let failure = await failure(of: bench(try program("this"), path))
    #expect(failure?.text == "Error: \(path): \(reason).\n")
    #expect(failure?.code == .data)
    #expect(!folder.contents.contains("calls"))
  }
}
