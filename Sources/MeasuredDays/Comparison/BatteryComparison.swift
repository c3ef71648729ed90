/// The gauge of a measured run beside that of the simulated phone.
public struct ComparedRun: Hashable, Sendable {
  /// The run.
  public let run: MeasuredRun
  /// The gauge of the simulated phone at the end, in percent.
  public let simulatedPercent: Int
  /// What the trivial baseline says: the mean drain an hour of the other runs of the regime, times hours.
  public fileprivate(set) var baselinePercent = 0.0
}

/// All runs of a folder, by what the gauge showed at their ends.
public struct BatteryComparison: Sendable {
  /// A figure that is farther off than it may be.
  public struct Breach: Hashable, Sendable {
    /// The regime; nil for all runs together.
    public let regime: MeasuredRegime?
    /// Whether it is the bias, else the mean absolute error.
    public let isBias: Bool
    /// In points of the gauge.
    public let value: Double
    /// What it may be at most, with either sign.
    public let limit: Double
  }

  /// The tolerances, in points of the gauge: the units of one phone model differ by a tenth.
  private static let (mostError, mostErrorOfRegime, mostBias) = (3.5, 5.0, 1.5)
  /// A regime with fewer runs than this convicts nobody.
  private static let fewestRuns = 5

  /// In the order of the folder.
  public private(set) var runs: [ComparedRun] = []

  init(_ played: [(run: MeasuredRun, percent: Int)]) {
    runs = played.map { ComparedRun(run: $0.run, simulatedPercent: $0.percent) }
    for index in runs.indices { runs[index].baselinePercent = baseline(of: runs[index].run) }
  }

  /// The regimes, in the order in which they first come.
  public var regimes: [MeasuredRegime] {
    runs.reduce(into: []) { seen, run in
      if !seen.contains(run.run.regime) { seen.append(run.run.regime) }
    }
  }

  /// How well the gauges agree, of one regime or of all.
  public func agreement(of regime: MeasuredRegime? = nil) -> Agreement {
    Agreement(
      selected(regime).map { (Double($0.run.lastPercent), Double($0.simulatedPercent)) })
  }

  /// The same of the baseline.
  public func baseline(of regime: MeasuredRegime? = nil) -> Agreement {
    Agreement(selected(regime).map { (Double($0.run.lastPercent), $0.baselinePercent) })
  }

  /// The runs of a regime, or all.
  public func selected(_ regime: MeasuredRegime?) -> [ComparedRun] {
    runs.filter { regime == nil || $0.run.regime == regime }
  }

  /// What is farther off than it may be; all runs together first.
  public var breaches: [Breach] {
    ([nil] + regimes.map(Optional.some)).flatMap { regime -> [Breach] in
      let fit = agreement(of: regime)
      guard fit.count >= Self.fewestRuns else { return [] }
      let figures = [
        (false, fit.meanAbsoluteError, regime == nil ? Self.mostError : Self.mostErrorOfRegime),
        (true, fit.bias, regime == nil ? Self.mostBias : .infinity),
      ]
      return figures.filter { abs($0.1) > $0.2 }.map {
        Breach(regime: regime, isBias: $0.0, value: $0.1, limit: $0.2)
      }
    }
  }

  /// Without the run itself, which would know its own end.
  private func baseline(of run: MeasuredRun) -> Double {
    let others = runs.lazy.map(\.run).filter { $0.regime == run.regime && $0 != run }
    let hours = others.reduce(0) { $0 + $1.hours }
    guard hours > 0 else { return Double(run.firstPercent) }
    let drained = others.reduce(0) { $0 + $1.firstPercent - $1.lastPercent }
    return max(0, Double(run.firstPercent) - Double(drained) / hours * run.hours)
  }
}
