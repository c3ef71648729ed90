/// The table of `harness bench search`.
public enum SearchBenchText {
  /// After how many scenarios a bug was met with one seed; nil where it was not.
  public struct Trial: Hashable, Sendable {
    /// By drawing alone.
    public let drawn: Int?
    /// By a search, the drawn scenarios at its beginning included.
    public let searched: Int?

    /// Creates one.
    public init(drawn: Int?, searched: Int?) {
      (self.drawn, self.searched) = (drawn, searched)
    }
  }

  /// A bug, and what its seeds came to.
  public struct Row: Sendable {
    /// The name of the tracker with the bug.
    public let name: String
    /// The promise that it breaks.
    public let invariant: String
    /// What was found with each seed.
    public let trials: [Trial]

    /// Creates a row.
    public init(name: String, invariant: String, trials: [Trial]) {
      (self.name, self.invariant, self.trials) = (name, invariant, trials)
    }
  }

  /// What some trials came to one way: how many met the bug, and in how many scenarios together.
  public struct Yield: Hashable, Sendable {
    /// The trials that met it.
    public let found: Int
    /// The scenarios of all trials, those without a finding included.
    public let scenarios: Int
    /// After how many scenarios half of the trials had met it; nil where fewer did.
    public let median: Int?

    /// Counts what became of trials of at most `most` scenarios.
    public init(_ trials: [Int?], most: Int) {
      found = trials.count { $0 != nil }
      scenarios = trials.reduce(0) { $0 + ($1 ?? most) }
      let sorted = trials.map { $0 ?? .max }.sorted()
      median = sorted.isEmpty || sorted[sorted.count / 2] == .max ? nil : sorted[sorted.count / 2]
    }

    /// How many bugs are met in 1,000 scenarios, in hundredths.
    public var perThousand: Int { scenarios == 0 ? 0 : found * 100_000 / scenarios }
  }

  /// The table, and what it comes to.
  ///
  /// - Parameters:
  ///   - rows: The bugs.
  ///   - most: How many scenarios were played at most for each bug and seed.
  public static func text(_ rows: [Row], most: Int) -> String {
    var table = Table(
      alignments: [.left, .left, .right, .right, .right, .right], separator: "  ")
    table.append(["", "breaks", "drawn", "median", "search", "median"])
    for row in rows {
      let (drawn, searched) = (
        Yield(row.trials.map(\.drawn), most: most), Yield(row.trials.map(\.searched), most: most)
      )
      table.append([
        row.name, row.invariant, "\(drawn.found)", drawn.median.map(Figures.grouped) ?? "-",
        "\(searched.found)", searched.median.map(Figures.grouped) ?? "-",
      ])
    }
    let trials = rows.flatMap(\.trials)
    let drawn = Yield(trials.map(\.drawn), most: most)
    let searched = Yield(trials.map(\.searched), most: most)
    return table.lines.joined(separator: "\n") + "\n\n"
      + "Met by drawing: \(sum(drawn, of: trials.count)); by search: "
      + "\(sum(searched, of: trials.count)).\n"
  }

  private static func sum(_ yield: Yield, of trials: Int) -> String {
    "\(yield.found) of \(trials) in \(Figures.grouped(yield.scenarios)) scenarios, "
      + "\(Figures.decimal(Int64(yield.perThousand), places: 2)) per 1,000"
  }
}
