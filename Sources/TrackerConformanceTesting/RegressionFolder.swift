import Foundation
import Invariants
import StoryFiles
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

/// The scenarios that are kept beside a test because a strategy broke a promise in them.
///
/// A folder `Regressions` beside the test's file, with what `harness fuzz --save` writes or a failed
/// test attached. Where there is none, as on a phone, nothing is kept.
struct RegressionFolder {
  /// The name of the folder.
  static let name = "Regressions"

  /// The path of the folder.
  let path: String

  /// The folder beside the file of a test.
  init(besideFile file: String) {
    path =
      URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent(Self.name).path
  }

  /// What a test has to hear of the scenarios kept for a strategy, in the order of their names.
  ///
  /// - Parameters:
  ///   - strategy: The strategy. Scenarios kept for another one are left alone.
  ///   - invariants: What the test judges by; of these a scenario is judged by those that it was kept
  ///     for, and by all where it does not say.
  func issues(of strategy: some TrackerStrategy, by invariants: [Invariant]) -> [ReportedIssue] {
    names.flatMap { name -> [ReportedIssue] in
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
        let file = try JSONDecoder().decode(ScenarioFile.self, from: data)
        return issues(of: strategy, in: file, name, by: invariants)
      } catch {
        let fault = ScenarioFileError(error).description
        return [ReportedIssue(.error, "\(Self.name)/\(name) was not played: \(fault)")]
      }
    }
  }

  /// The scenario files, by name.
  private var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".json") }.sorted()
  }

  private func issues(
    of strategy: some TrackerStrategy, in file: ScenarioFile, _ name: String,
    by invariants: [Invariant]
  ) -> [ReportedIssue] {
    guard file.keptFor.map({ $0.strategy == "\(strategy.id)" }) ?? true else { return [] }
    let judged = invariants.filter { invariant in
      file.keptFor.map { kept in kept.invariants.contains { invariant.isNamed($0) } } ?? true
    }
    guard !judged.isEmpty else { return [] }
    guard let judgement = StoryJudgement(of: file.scenario, strategy, by: judged) else {
      return file.keptFor == nil
        ? [] : [.unplayable(file.scenario, strategy).prefixed(Self.name, name)]
    }
    // What was put to the test when the file was kept, and is no more, guards nothing.
    if judgement.verdict == .inconclusive, let kept = file.keptFor {
      return [
        ReportedIssue(
          .warning,
          "\(Self.name)/\(name) no longer tests \(kept.invariants.joined(separator: ", ")), for which "
            + "it was kept. Shrink a new scenario, or delete the file.")
      ]
    }
    return (judgement.rulings(.violates) + judgement.rulings(.depends)).map { ruling in
      ReportedIssue(
        ruling.verdict == .violates ? .error : .warning,
        judgement.text(of: ruling) + "\n  Kept in    \(Self.name)/\(name)")
    }
  }
}

extension ReportedIssue {
  fileprivate func prefixed(_ folder: String, _ name: String) -> ReportedIssue {
    ReportedIssue(severity, "\(folder)/\(name): \(text)")
  }
}
