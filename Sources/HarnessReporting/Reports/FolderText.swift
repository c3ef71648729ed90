import Invariants
import TrackerConformance
import TrackerModel

/// The report of `harness replay ID FOLDER`: a line for each scenario.
public enum FolderText {
  /// A scenario that was played.
  public struct Line: Hashable, Sendable {
    /// The name of its file.
    public let name: String
    /// What became of it.
    public let verdict: Verdict
    /// The promises that are broken, the first breach first.
    public let broken: [String]

    /// Takes what there is to say from a judgement.
    public init(name: String, _ judgement: StoryJudgement) {
      let rulings = judgement.rulings(.violates) + judgement.rulings(.depends)
      let breaches = rulings.compactMap { ruling in
        ruling.finding.violation.map { (ruling.invariant.id, $0.time) }
      }
      self.init(
        name: name, verdict: judgement.verdict,
        broken: breaches.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { id, time in
          "\(id) at \(Times.clock(time.milliseconds))"
        })
    }

    init(name: String, verdict: Verdict, broken: [String]) {
      (self.name, self.verdict, self.broken) = (name, verdict, broken)
    }
  }

  /// A line for each scenario, then how many of them a strategy keeps its promises in.
  public static func text(_ lines: [Line], of strategy: StrategyID) -> String {
    guard !lines.isEmpty else { return "There is no scenario file, so nothing was played.\n" }
    let rows = lines.map { line in
      [
        sign(line.verdict) + " " + line.name,
        line.broken.isEmpty ? line.verdict.word : line.broken.joined(separator: ", "),
      ]
    }
    let kept = lines.count { $0.verdict == .conforms }
    return Table(rows, separator: "   ").wrappedLines.map { $0 + "\n" }.joined()
      + "\(strategy) keeps its promises in \(Figures.grouped(kept)) of "
      + "\(Figures.counted(lines.count, "scenario")).\n"
  }

  private static func sign(_ verdict: Verdict) -> String {
    verdict == .conforms ? "✔" : verdict.sign
  }
}
