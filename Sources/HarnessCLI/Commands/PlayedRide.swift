import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What `harness run` plays: one story, and what became of each strategy in it.
struct PlayedRide {
  let input: StoryInput
  /// The runs, in the order of the catalogue; at least one.
  let reports: [RunReport]
  /// Strategies that are not for the story's version of iOS.
  let unsupported: [StrategyID]

  /// Plays the story with each strategy.
  ///
  /// - Parameters:
  ///   - input: The story.
  ///   - strategies: Who is played.
  ///   - invariants: What they are judged by.
  ///   - isAsRecorded: Whether what is recorded of a hostile scenario is of the story as it is.
  ///   - keepsTrace: Whether the traces are kept, for a page or to be printed.
  /// - Throws: What is said where nobody can play it.
  init(
    _ input: StoryInput, _ strategies: [any TrackerStrategy], by invariants: [Invariant],
    isAsRecorded: Bool, keepsTrace: Bool
  ) throws {
    self.input = input
    var reports: [RunReport] = []
    var unsupported: [StrategyID] = []
    for strategy in strategies {
      let expected = isAsRecorded ? input.expected : nil
      // Of several strategies only what is true of the story.
      let notes =
        strategies.count == 1 ? expected.map { HostileText.notes($0, for: strategy.id) } : nil
      do {
        let judgement = try input.judgement(
          of: strategy, by: invariants, keepsTrace: keepsTrace)
        reports.append(RunReport(judgement, notes: input.notes + (notes ?? [])))
      } catch {
        if strategies.count == 1 { throw error }
        unsupported.append(strategy.id)
      }
    }
    guard !reports.isEmpty else {
      throw CommandFailure(
        "None of the strategies is for \(input.scenario.profile.title).", .inconclusive)
    }
    (self.reports, self.unsupported) = (reports, unsupported)
  }

  /// Whether the report is of one strategy, of which all is told.
  private var isOfOne: Bool { reports.count == 1 && unsupported.isEmpty }

  /// The worst verdict.
  var verdict: Verdict {
    let verdicts = reports.map(\.judgement.verdict)
    let order: [Verdict] = [.violates, .depends, .inconclusive, .notExercised]
    return order.first(where: verdicts.contains) ?? verdicts[0]
  }

  /// The report.
  ///
  /// - Parameter command: What was typed, without the strategy.
  func text(command: String, isVerbose: Bool) -> String {
    if isOfOne { return RunText.text(reports[0], isVerbose: isVerbose) }
    return RideText(reports, unsupported: unsupported, command: command)?.text ?? ""
  }

  /// The trace of the first strategy.
  var trace: String { input.trace(reports[0].judgement) }

  /// The page.
  ///
  /// - Parameter call: What was typed after the program's name, without the strategy.
  func page(calledBy call: [String]) -> String {
    guard isOfOne else { return RidePage(reports, command: PageFile.command(call)).text() }
    let strategy = reports[0].judgement.strategy.id.rawValue
    return StoryPage(reports[0], command: PageFile.command(call + ["--strategy", strategy])).text()
  }
}
