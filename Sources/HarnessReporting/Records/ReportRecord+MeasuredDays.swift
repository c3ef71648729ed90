import MeasuredDays

// The records of `validate`; REPORT-FORMAT.md says the same to those who write no Swift.
extension ReportRecord {
  /// The battery gauge of the simulated phone against those of real ones, under one way of tracking.
  public struct Regime: Hashable, Codable, Sendable {
    /// The way; none for all runs together.
    public var regime: String?
    /// How many runs there are.
    public var runs: Int
    /// How long they are together.
    public var hours: Double
    /// How far the gauge is off at the end of a run, in points of it: the mean of the distances.
    public var meanAbsoluteError: Double
    /// The mean of how much higher the simulated gauge is.
    public var bias: Double
    /// The correlation, where there is one.
    public var correlation: Double?
    /// The mean absolute error if each run took what the others of its way take.
    public var baselineError: Double
    /// The day of the worst run.
    public var worstDay: String?
    /// The phone of the worst run.
    public var worstPhone: String?
  }

  /// A limit of the battery's figures that is passed.
  public struct Limit: Hashable, Codable, Sendable {
    /// The way of tracking; none for all runs together.
    public var regime: String?
    /// `bias` or `meanAbsoluteError`.
    public var figure: String
    /// What it is.
    public var value: Double
    /// What it may be.
    public var limit: Double
  }

  /// A figure of both phones.
  public struct Quantity: Hashable, Codable, Sendable {
    /// What it is about.
    public var topic: String
    /// Under which circumstances.
    public var group: String
    /// What is counted or measured.
    public var name: String
    /// Which figure of it, where there are several.
    public var statistic: String?
    /// The unit.
    public var unit: String
    /// How many measurements there are.
    public var count: Int
    /// What real phones have.
    public var measured: Double?
    /// What the simulated one has.
    public var simulated: Double?
    /// How far they may be apart.
    public var tolerance: Double?
    /// Whether they are farther apart.
    public var isOutside: Bool
  }

  /// A run of a phone that was left out.
  public struct Exclusion: Hashable, Codable, Sendable {
    /// Its day.
    public var day: String
    /// Its phone.
    public var phone: String
    /// Why.
    public var reason: String
  }
}

extension ReportRecord {
  /// Every figure of a comparison with measured days, to the thousandth.
  public static func records(
    of comparison: PhoneComparison, in folder: MeasuredFolder
  ) -> [ReportRecord] {
    let battery = comparison.battery
    let regimes = battery.regimes.map(Optional.some) + [nil]
    let limits = battery.breaches.map { breach in
      ReportRecord.limit(
        Limit(
          regime: breach.regime?.name, figure: breach.isBias ? "bias" : "meanAbsoluteError",
          value: rounded(breach.value), limit: breach.limit))
    }
    let exclusions = folder.exclusions.map {
      ReportRecord.exclusion(
        Exclusion(day: $0.run.day, phone: $0.run.phone, reason: $0.reason))
    }
    return regimes.map { .regime(regime($0, of: battery)) } + limits
      + comparison.quantities.map { .quantity(quantity($0)) } + exclusions
  }

  private static func regime(
    _ regime: MeasuredRegime?, of battery: BatteryComparison
  ) -> Regime {
    let (runs, fit) = (battery.selected(regime), battery.agreement(of: regime))
    let worst = fit.worst.map { runs[$0].run }
    return Regime(
      regime: regime?.name, runs: runs.count, hours: rounded(runs.reduce(0) { $0 + $1.run.hours }),
      meanAbsoluteError: rounded(fit.meanAbsoluteError), bias: rounded(fit.bias),
      correlation: fit.correlation.map(rounded),
      baselineError: rounded(battery.baseline(of: regime).meanAbsoluteError),
      worstDay: worst?.day, worstPhone: worst?.phone)
  }

  private static func quantity(_ quantity: ComparedQuantity) -> Quantity {
    Quantity(
      topic: quantity.topic.rawValue, group: quantity.group, name: quantity.name,
      statistic: quantity.statistic == .ratio ? nil : quantity.statistic.rawValue,
      unit: quantity.unit.rawValue, count: quantity.count,
      measured: quantity.measured.map(rounded), simulated: quantity.simulated.map(rounded),
      tolerance: quantity.tolerance.map(rounded), isOutside: quantity.isOutside)
  }
}
