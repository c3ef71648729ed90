import StoryModel
import TrackerConformance
import TrackerModel

/// A lost run as text: what became of the program, the shortest scenario, what the tracker said, where it
/// was, and the command that plays it again.
public enum LossText {
  private static let labelWidth = CounterexampleText.labelWidth

  /// The text of a loss of a campaign.
  public static func text(_ found: FoundLoss, in report: CampaignReport) -> String {
    text(
      found, from: report.campaign.generator,
      remarks: [frequency(found, report)].compactMap(\.self))
  }

  /// The text of a loss that was shrunk.
  ///
  /// - Parameters:
  ///   - generator: What made the scenario.
  ///   - remarks: What is said before how it was shrunk, a line each.
  static func text(
    _ found: FoundLoss, from generator: ScenarioGenerator, remarks: [String]
  ) -> String {
    var lines = [TextLayout.wrapped("\(found.strategy.id) \(deed(found.loss.kind))", hanging: 2)]
    lines += (remarks + [shrinking(found)]).map {
      TextLayout.wrapped($0, indent: 2, hanging: 2)
    }
    lines += [""] + StoryText.lines(of: found.scenario, marking: nil) + [""] + facts(found)
    let token = StoryToken(generator, choices: found.choices)
    let command = CounterexampleText.command(found.strategy.id, token)
    // Whatever its length on one line, so that it can be copied.
    lines.append("  " + "Replay".padded(to: labelWidth) + "   " + command)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of a loss in a scenario that was played again.
  public static func text(_ found: FoundLoss) -> String {
    let lines =
      [TextLayout.wrapped("\(found.strategy.id) \(deed(found.loss.kind))", hanging: 2), ""]
      + StoryText.lines(of: found.scenario, marking: nil) + [""] + facts(found)
    return lines.map { $0 + "\n" }.joined()
      + TextLayout.wrapped(
        "'--in-process' plays it without a worker, as a debugger wants it.", hanging: 2) + "\n"
  }

  /// What became of lost runs of a comparison, a sentence for each strategy that lost one.
  static func lines(_ comparison: Comparison, _ tally: Comparison.Tally) -> [String] {
    comparison.campaign.strategies.enumerated().compactMap { index, strategy in
      let counts = tally.versions.map { $0.strategies[index] }
      guard let first = counts.lazy.compactMap(\.losses.first).first else { return nil }
      let lost = counts.reduce(0) { $0 + $1.losses.count }
      let runs = counts.reduce(0) { $0 + $1.stories } + lost
      return TextLayout.wrapped(
        "\(strategy.id) \(deed(first.kind)): lost \(Figures.grouped(lost)) of "
          + "\(Figures.counted(runs, "run")). 'harness fuzz --strategy \(strategy.id)' tells where.",
        hanging: 2)
    }
  }

  /// What the tracker did, for the sentence that its name begins.
  static func deed(_ kind: Loss.Kind) -> String {
    switch kind {
    case .signal(let number): "ended the program it ran in by signal \(number), \(name(number))"
    case .exit(let code): "ended the program it ran in with exit code \(code)"
    case .handlerTime: "did not return from a call"
    case .scenarioTime: "did not come to the end of a scenario"
    case .memory: "took too much memory"
    case .output: "wrote to the streams of the program it ran in, where reports go"
    }
  }

  /// What a signal usually means in Swift; the numbers are those of Linux and Apple's systems alike, but for
  /// the two of a bad address.
  private static func name(_ signal: Int32) -> String {
    switch signal {
    case 4, 5: "a trap, such as an index out of range"
    case 6: "an abort"
    case 7, 10, 11: "a bad address, or too deep a recursion"
    case 9: "a kill, such as for want of memory"
    case 15: "a request to end"
    default: "not one that Swift itself raises"
    }
  }

  private static func frequency(_ found: FoundLoss, _ report: CampaignReport) -> String? {
    guard let index = report.campaign.strategies.firstIndex(where: { $0.id == found.strategy.id })
    else { return nil }
    let counts = report.tally.strategies[index]
    let begun = counts.stories + counts.losses.count
    let rest =
      counts.losses.cancelled > 0
      ? "; it was played no more in \(Figures.grouped(counts.losses.cancelled))" : ""
    return "lost \(Figures.grouped(counts.losses.count)) of \(Figures.counted(begun, "run"))\(rest)"
  }

  private static func shrinking(_ found: FoundLoss) -> String {
    guard found.isReproducible else {
      return "scenario \(found.loss.story), not shrunk: played again, it came to its end"
    }
    let (before, after) = (
      CounterexampleText.size(found.original), CounterexampleText.size(found.scenario)
    )
    return "scenario \(found.loss.story), shrunk from \(before) to \(after)"
      + " (\(Figures.counted(found.evaluations, "evaluation")))"
  }

  private static func facts(_ found: FoundLoss) -> [String] {
    var facts: [(String, String)] = []
    if !found.loss.message.isEmpty {
      facts.append((found.loss.isTimeout ? "Limit" : "Wrote", Self.line(found.loss.message)))
    }
    for (index, frame) in found.stack.enumerated() {
      facts.append((index == 0 ? "Stack" : "", frame))
    }
    guard !facts.isEmpty else { return [] }
    return Table(facts.map { ["  " + $0.padded(to: labelWidth), $1] }, separator: "   ")
      .wrappedLines
  }

  /// What a tracker wrote, as one line without anything that a terminal obeys.
  private static func line(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: " "
        default: Character(scalar)
        }
      }.prefix(400))
  }

  /// Where every run that was begun has gone; nil where none was lost.
  static func heaps(_ report: CampaignReport) -> String? {
    let all = report.tally.strategies
    guard
      all.contains(where: {
        $0.losses.count + $0.losses.cancelled + $0.unsupported.count > 0
      })
    else { return nil }
    func sum(_ count: (CampaignTally.Strategy) -> Int) -> Int { all.reduce(0) { $0 + count($1) } }
    let clean = sum(\.clean)
    let heaps =
      [
        (clean, "passed"), (sum(\.stories) - clean, "failed"),
        (sum(\.losses.timedOut), "timed out"),
        (sum(\.losses.killed), "ended otherwise"), (sum(\.losses.cancelled), "cancelled"),
      ] + [(sum(\.unsupported.count), "unsupported")].filter { $0.0 > 0 }
    let total = heaps.reduce(0) { $0 + $1.0 }
    return "\(Figures.counted(total, "run")): "
      + heaps.map { "\(Figures.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
