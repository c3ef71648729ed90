/// The table of `harness bench`: measured, so it differs from run to run; the ratio hardly does.
public enum BenchText {
  /// What was measured of one subject.
  public struct Row: Sendable {
    /// Its name.
    public let name: String
    /// Simulated days per second on one thread.
    public let daysPerSecond: Double
    /// Nanoseconds of processor time per simulated second.
    public let nanosecondsPerSecond: Double
    /// Fixes delivered in the day.
    public let fixes: Int

    /// Creates a row.
    public init(name: String, daysPerSecond: Double, nanosecondsPerSecond: Double, fixes: Int) {
      self.name = name
      self.daysPerSecond = daysPerSecond
      self.nanosecondsPerSecond = nanosecondsPerSecond
      self.fixes = fixes
    }
  }

  /// The table; the ratios refer to the first row.
  public static func table(_ rows: [Row]) -> String {
    var table = Table(alignments: [.left, .right, .right, .right, .right], separator: "   ")
    table.append(["", "days/s", "ns/s", "× first", "fixes/day"])
    for row in rows {
      let ratio = row.nanosecondsPerSecond / max(rows[0].nanosecondsPerSecond, 1e-9)
      table.append([
        row.name, Figures.grouped(Int64(row.daysPerSecond)),
        Figures.decimal(Int64(row.nanosecondsPerSecond * 10), places: 1),
        Figures.decimal(Int64(ratio * 10), places: 1), Figures.grouped(row.fixes),
      ])
    }
    return table.fittedLines.joined(separator: "\n") + "\n"
  }
}

// Two programs against each other.
extension BenchText {
  /// What two programs took for the same scenarios, pair by pair.
  public struct Pairs: Sendable {
    /// How many scenarios each pass played.
    public let stories: Int
    /// The strategies that were played.
    public let strategies: [String]
    /// The versions of iOS that were played.
    public let profiles: [String]
    /// Seconds of the passes, pair by pair.
    private var seconds: [(this: Double, against: Double)] = []

    /// Begins without a pair.
    public init(stories: Int, strategies: [String], profiles: [String]) {
      self.stories = stories
      self.strategies = strategies
      self.profiles = profiles
    }

    /// Adds what a pair of passes took, in seconds.
    public mutating func append(this: Double, against: Double) {
      // A pass takes time; a clock may not show it.
      seconds.append((max(this, 1e-6), max(against, 1e-6)))
    }

    /// How many pairs there are.
    public var count: Int { seconds.count }

    /// What comes of the pairs: scenarios a second of both, how many times as fast this program is, and
    /// between what the true number lies seven times in eight; nil without a pair.
    var result: (this: Double, against: Double, ratio: Double, least: Double, greatest: Double)? {
      let likely = ratios.dropFirst(ends).dropLast(ends)
      guard let least = likely.first, let greatest = likely.last else { return nil }
      return (rate(\.this), rate(\.against), median(ratios), least, greatest)
    }

    /// Scenarios per second of the median pass of one program.
    private func rate(_ program: KeyPath<(this: Double, against: Double), Double>) -> Double {
      Double(stories) / median(seconds.map { $0[keyPath: program] })
    }

    /// How many times as fast this program is, pair by pair, slowest first.
    private var ratios: [Double] { seconds.map { $0.against / $0.this }.sorted() }

    /// How many ratios of each end may be left out so that the rest still hold the true median
    /// seven times in eight: a pass that something disturbed then says nothing about the spread.
    ///
    /// A ratio is below the true median as often as above it, whatever else is known of it; so this
    /// is a matter of coins: none of 5 ratios, 1 of 7, 2 of 12.
    private var ends: Int {
      var chance = (0..<count).reduce(2.0) { chance, _ in chance / 2 }
      var outside = chance
      var ends = 0
      while outside <= 1.0 / 8, ends < count / 2 {
        ends += 1
        chance *= Double(count - ends + 1) / Double(ends)
        outside += chance
      }
      return max(0, ends - 1)
    }
  }

  /// What was played, and how fast either program was: `this 802 scenarios/s, against 845: 0.949
  /// (0.931 to 0.962)`, the median of the pairs and where the true one lies seven times in eight.
  public static func text(_ pairs: Pairs) -> String {
    guard let result = pairs.result else { return "no pair was measured\n" }
    let passes = Figures.counted(pairs.count, "pair")
    let played = Figures.counted(pairs.stories, "scenario")
    let lines = [
      "\(passes) of passes · \(played) each · one thread, processor time",
      "\(pairs.strategies.joined(separator: ", ")) · \(pairs.profiles.joined(separator: ", "))",
      "this \(rate(result.this)) scenarios/s, against \(rate(result.against)): "
        + "\(ratio(result.ratio)) (\(ratio(result.least)) to \(ratio(result.greatest)))",
    ]
    return lines.map { TextLayout.wrapped($0, hanging: 2) + "\n" }.joined()
  }

  private static func rate(_ perSecond: Double) -> String {
    perSecond < 99.95
      ? Figures.decimal(Int64((perSecond * 10).rounded()), places: 1)
      : Figures.grouped(Int64(perSecond.rounded()))
  }

  private static func ratio(_ ratio: Double) -> String {
    Figures.decimal(Int64((min(ratio, 1e6) * 1_000).rounded()), places: 3)
  }
}

/// The middle number, or the mean of the two in the middle; there is one at least.
private func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
