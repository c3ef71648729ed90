import StoryModel

/// The table of `harness bench normal`.
public enum NormalBenchText {
  /// What a seed's scenario for a bug was shrunk to.
  public struct Trial: Sendable {
    /// The shrunk scenario.
    public let scenario: Scenario
    /// The token that replays it.
    public let token: String
    /// How many scenarios were played while shrinking.
    public let evaluations: Int
    /// Whether nothing simpler was left to try.
    public let isFixedPoint: Bool
    /// The processor time that it took, in seconds.
    public let seconds: Double

    /// Creates one.
    public init(
      scenario: Scenario, token: String, evaluations: Int, isFixedPoint: Bool, seconds: Double
    ) {
      self.scenario = scenario
      self.token = token
      self.evaluations = evaluations
      self.isFixedPoint = isFixedPoint
      self.seconds = seconds
    }
  }

  /// A bug, and what its seeds came to.
  public struct Row: Sendable {
    /// The name of the tracker with the bug.
    public let name: String
    /// The promise that it breaks.
    public let invariant: String
    /// The seeds that found it.
    public let trials: [Trial]

    /// Creates a row.
    public init(name: String, invariant: String, trials: [Trial]) {
      self.name = name
      self.invariant = invariant
      self.trials = trials
    }

    /// The scenarios that seeds ended in, by their tokens, and how many did; the most frequent first, of
    /// equals the one of the first seed.
    public var shares: [(token: String, seeds: Int)] {
      var shares: [(scenario: Scenario, token: String, seeds: Int)] = []
      for trial in trials {
        if let index = shares.firstIndex(where: { $0.scenario == trial.scenario }) {
          shares[index].seeds += 1
        } else {
          shares.append((trial.scenario, trial.token, 1))
        }
      }
      return shares.enumerated()
        .sorted { ($1.element.seeds, $0.offset) < ($0.element.seeds, $1.offset) }
        .map { ($0.element.token, $0.element.seeds) }
    }

    /// Whether 17 seeds in 20 end in one scenario, and the others in two at most.
    public var isOne: Bool {
      guard let most = shares.first else { return false }
      return most.seeds * 20 >= trials.count * 17 && shares.count <= 3
    }
  }

  /// The table, and how many of the bugs come back as one scenario.
  public static func text(_ rows: [Row], seeds: Int) -> String {
    var table = Table(
      alignments: [.left, .left, .right, .right, .right, .right, .right, .right], separator: "  ")
    table.append(["", "breaks", "found", "alike", "others", "tries", "fixed", "ms"])
    for row in rows {
      table.append([
        row.name, row.invariant, "\(row.trials.count)", "\(row.shares.first?.seeds ?? 0)",
        "\(max(0, row.shares.count - 1))", "\(median(row.trials.map { Double($0.evaluations) }))",
        "\(row.trials.count(where: \.isFixedPoint))",
        "\(median(row.trials.map { $0.seconds * 1_000 }))",
      ])
    }
    let all = rows.flatMap(\.trials)
    let spread = rows.filter { !$0.isOne }.map { row in
      row.name + "\n" + row.shares.map { "  \($0.seeds)  \($0.token)\n" }.joined()
    }
    return table.lines.joined(separator: "\n") + "\n\n" + spread.joined()
      + "One scenario for one bug, of 17 seeds in 20 and the others in two more at most: "
      + "\(rows.count(where: \.isOne)) of \(Figures.counted(rows.count, "bug")). Median "
      + "\(median(all.map { $0.seconds * 1_000 })) ms of processor time; "
      + "\(Figures.counted(seeds, "seed")).\n"
  }

  private static func median(_ values: [Double]) -> Int {
    values.isEmpty ? 0 : Int(values.sorted()[values.count / 2].rounded())
  }
}
