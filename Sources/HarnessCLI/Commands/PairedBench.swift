import Foundation
import HarnessReporting
import StoryModel
import TrackerModel

/// Two builds of this program against each other: the same scenarios, in turn, pair by pair.
struct PairedBench {
  /// The program that runs.
  let this: URL
  /// The other one, as the user named it.
  let path: String
  /// How many scenarios a pass plays.
  let stories: Int
  /// How many pairs of passes there are.
  let pairs: Int

  /// Fewer pairs say nothing about the spread.
  static let fewestPairs = 5
  /// The strategies that are played, the first of those that both know: the sound ones stand first
  /// in a catalog, and the scenarios of others would be timed while they are shrunk.
  private static let strategyLimit = 4

  /// Plays the pairs: one way round, then the other, so that neither is favoured.
  func measure(
    _ strategies: [any TrackerStrategy], _ progress: (String) -> Void
  ) async throws(CommandFailure) -> BenchText.Pairs {
    try check()
    let names = try await common(
      "strategies", strategies.map(\.id.rawValue)
    ).prefix(Self.strategyLimit)
    let profiles = try await common("profiles", Profile.defaults.map(\.id.rawValue))
    let words =
      ["fuzz", "--seed", "\(StorySelection.defaultSeed)", "--count", "\(stories)", "--jobs", "1"]
      + profiles.flatMap { ["--profile", $0] } + names.flatMap { ["--strategy", $0] }
    var result = BenchText.Pairs(
      stories: stories, strategies: Array(names), profiles: profiles)
    for pair in 0..<pairs {
      progress("pair \(pair + 1) of \(pairs)")
      if pair.isMultiple(of: 2) {
        let first = try await seconds(this, words)
        result.append(this: first, against: try await seconds(against, words))
      } else {
        let first = try await seconds(against, words)
        result.append(this: try await seconds(this, words), against: first)
      }
    }
    return result
  }

  private var against: URL { URL(fileURLWithPath: path) }

  /// Says what is wrong with the path before anything is run.
  private func check() throws(CommandFailure) {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: path, isDirectory: &isFolder)
    let reason: String? =
      switch (exists, isFolder.boolValue) {
      case (false, _): "there is no such file"
      case (true, true): "this is a folder, and a program is needed"
      case (true, false):
        manager.isExecutableFile(atPath: path) ? nil : "this is not an executable program"
      }
    if let reason { throw failure(reason) }
  }

  /// What both know of a topic, in this program's order.
  private func common(
    _ topic: String, _ names: [String]
  ) async throws(CommandFailure) -> [String] {
    let end = try await run(against, ["list", topic])
    let known = end.output.split(separator: "\n").compactMap { line in
      line.hasPrefix(" ") ? nil : line.split(separator: " ").first.map(String.init)
    }
    let common = names.filter(known.contains)
    guard end.code == 0, !common.isEmpty else {
      throw failure("it lists none of the \(topic) that this program plays")
    }
    return common
  }

  private func seconds(_ program: URL, _ words: [String]) async throws(CommandFailure) -> Double {
    let end = try await run(program, words)
    // Each verdict is a result here.
    guard let code = end.code, (0...2).contains(code) else {
      let line = end.errors.split(separator: "\n").first.map { ": \(Quoted.bare(String($0)))" }
      let how = end.code.map { "with exit code \($0)" } ?? "by a signal"
      throw CommandFailure(
        "\(Quoted.bare(program.path)): 'fuzz' ended \(how)\(line ?? ".")", .data)
    }
    return end.seconds
  }

  private func run(
    _ program: URL, _ words: [String]
  ) async throws(CommandFailure) -> ChildProcess.End {
    do { return try await ChildProcess(program: program).run(words) } catch {
      throw CommandFailure("\(Quoted.bare(program.path)): the program cannot be started.", .data)
    }
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure("\(Quoted.bare(path)): \(reason).", .data)
  }
}
