import MeasuredDays

/// What `harness validate` prints: the gauge of the simulated phone beside those of real ones.
public enum ValidationText {
  /// The report.
  ///
  /// - Parameter verbose: Whether quantities within their tolerance are listed as well.
  public static func text(
    _ folder: MeasuredFolder, _ comparison: PhoneComparison, verbose: Bool = false
  ) -> String {
    let battery = comparison.battery
    var lines = [head(folder), ""]
    var table = Table(
      [["runs", "hours", "error", "bias", "r", "%/h", "sim", "baseline", "regime"]],
      alignments: [Table.Alignment](repeating: .right, count: 8))
    for regime in battery.regimes { table.append(row(regime.name, battery, regime)) }
    table.append(row("all", battery, nil))
    lines += table.wrappedLines
    lines += ["", explanation, ""]
    lines += battery.regimes.compactMap { worst(of: $0, battery) }
    lines += folder.exclusions.map {
      TextLayout.wrapped(
        "left out: \($0.run.day), \($0.run.phone), \($0.run.regime.name): \($0.reason)", hanging: 2)
    }
    lines += quantities(comparison, verbose: verbose)
    lines += ["", TextLayout.wrapped(fitted, hanging: 2), ""] + verdict(comparison)
    return lines.joined(separator: "\n") + "\n"
  }

  private static var fitted: String {
    let what = PhoneComparison.fitted.split(separator: "\n").joined(separator: " ")
    return "fitted to MobilityNet's days (iPhone 6, iOS 12), so that agreement with them predicts"
      + " nothing: \(what)"
  }

  private static func head(_ folder: MeasuredFolder) -> String {
    let days = Set(folder.runs.map(\.day)).count
    let hours = folder.runs.reduce(0) { $0 + $1.hours }
    return TextLayout.wrapped(
      Figures.counted(folder.runs.count, "run") + " on " + Figures.counted(days, "day")
        + " · \(Figures.grouped(Int64(hours))) hours · battery at the end, in points of the gauge",
      hanging: 2)
  }

  private static func row(
    _ name: String, _ comparison: BatteryComparison, _ regime: MeasuredRegime?
  ) -> [String] {
    let (runs, fit) = (comparison.selected(regime), comparison.agreement(of: regime))
    let hours = runs.reduce(0) { $0 + $1.run.hours }
    let measured = runs.reduce(0) { $0 + $1.run.firstPercent - $1.run.lastPercent }
    let simulated = runs.reduce(0) { $0 + $1.run.firstPercent - $1.simulatedPercent }
    return [
      "\(runs.count)", Figures.grouped(Int64(hours)), tenths(fit.meanAbsoluteError),
      signed(fit.bias), fit.correlation.map { hundredths($0) } ?? "–",
      hundredths(Double(measured) / max(hours, 0.001)),
      hundredths(Double(simulated) / max(hours, 0.001)),
      tenths(comparison.baseline(of: regime).meanAbsoluteError), name,
    ]
  }

  private static var explanation: String {
    TextLayout.wrapped(
      "error: mean distance between the simulated gauge and the measured one; bias: its mean with its"
        + " sign, positive where the simulated phone has more left; r: correlation; %/h, sim: the"
        + " gauge's fall an hour, measured and simulated; baseline: the error of the mean fall of the"
        + " regime's other runs, times hours", hanging: 2)
  }

  private static func worst(of regime: MeasuredRegime, _ comparison: BatteryComparison) -> String? {
    guard let index = comparison.agreement(of: regime).worst else { return nil }
    let worst = comparison.selected(regime)[index]
    return TextLayout.wrapped(
      "worst of \(regime.name): \(worst.run.day), \(worst.run.phone), \(tenths(worst.run.hours)) h:"
        + " \(worst.run.lastPercent) % left, simulated \(worst.simulatedPercent) %", hanging: 2)
  }

  static func tenths(_ value: Double) -> String {
    Figures.decimal(Int64((value * 10).rounded()), places: 1)
  }

  private static func hundredths(_ value: Double) -> String {
    Figures.decimal(Int64((value * 100).rounded()), places: 2)
  }

  static func signed(_ value: Double) -> String {
    (value < 0 ? "−" : "+") + tenths(abs(value))
  }
}
