/// The table of `harness bench shrink`: counted, not timed, so that it is the same on every machine.
public enum ShrinkBenchText {
  /// A challenge, and what two engines need for it.
  public struct Row: Sendable {
    /// What the challenge is called.
    public let name: String
    /// How many seeds ended in the minimum, in percent.
    public let minimalPercent: Double
    /// How many different results the seeds ended in.
    public let results: Int
    /// Median and mean of the evaluations.
    public let evaluations: (median: Double, mean: Double)
    /// Those of Hypothesis, over as many seeds; nil where they were not measured.
    public let hypothesis: (median: Double, mean: Double)?

    /// Creates a row.
    public init(
      name: String, minimalPercent: Double, results: Int,
      evaluations: (median: Double, mean: Double), hypothesis: (median: Double, mean: Double)?
    ) {
      self.name = name
      self.minimalPercent = minimalPercent
      self.results = results
      self.evaluations = evaluations
      self.hypothesis = hypothesis
    }
  }

  /// The table, and in how many rows this engine needs no more than Hypothesis.
  public static func text(_ rows: [Row], seeds: Int) -> String {
    var table = Table(
      alignments: [.left, .right, .right, .right, .right, .right, .right], separator: "   ")
    table.append(["", "minimal %", "results", "median", "mean", "Hypothesis", "mean"])
    for row in rows {
      let (median, mean) = row.evaluations
      table.append([
        row.name, figure(row.minimalPercent), Figures.grouped(row.results), figure(median),
        figure(mean), row.hypothesis.map { figure($0.median) } ?? "-",
        row.hypothesis.map { figure($0.mean) } ?? "-",
      ])
    }
    let compared = rows.filter { $0.hypothesis != nil }
    let ahead = compared.count { $0.evaluations.median <= $0.hypothesis?.median ?? 0 }
    let closing =
      "At most the median of Hypothesis in \(ahead) of "
      + "\(Figures.counted(compared.count, "challenge")); \(Figures.counted(seeds, "seed"))."
    return table.fittedLines.joined(separator: "\n") + "\n" + TextLayout.wrapped(closing) + "\n"
  }

  private static func figure(_ value: Double) -> String {
    Figures.decimal(Int64((value * 10).rounded()), places: 1)
  }
}
