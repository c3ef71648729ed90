import MeasuredDays

// What else than the gauge is compared, and the verdict.
extension ValidationText {
  /// The quantities outside their tolerance, or all, in a table for each topic.
  static func quantities(_ comparison: PhoneComparison, verbose: Bool) -> [String] {
    let shown = verbose ? comparison.quantities : comparison.outside
    return ComparedQuantity.Topic.allCases.flatMap { topic -> [String] in
      let rows = shown.filter { $0.topic == topic }
      guard !rows.isEmpty else { return [] }
      var table = Table(
        [["", "n", "measured", "sim", topic.rawValue]],
        alignments: [.left, .right, .right, .right])
      for quantity in rows {
        table.append([
          quantity.isOutside ? "✘" : "", Figures.grouped(Int64(quantity.count)),
          figure(quantity.measured, quantity), figure(quantity.simulated, quantity),
          name(quantity),
        ])
      }
      return [""] + table.wrappedLines
    }
  }

  /// Whether the simulated phone agrees, and in what it does not.
  static func verdict(_ comparison: PhoneComparison) -> [String] {
    let judged = comparison.quantities.filter { $0.tolerance != nil }
    let breaches = comparison.battery.breaches.map { breach in
      TextLayout.wrapped(
        "✘ battery, \(breach.regime?.name ?? "all runs"): \(breach.isBias ? "bias" : "error")"
          + " \(breach.isBias ? signed(breach.value) : tenths(breach.value)), and"
          + " \(tenths(breach.limit)) is the most allowed", hanging: 2)
    }
    guard !comparison.agrees else {
      return ["✔ the battery and all \(judged.count) judged quantities are within their tolerances"]
    }
    return breaches + [
      "✘ \(comparison.outside.count) of \(judged.count) judged quantities are outside their tolerances"
    ]
  }

  private static func name(_ quantity: ComparedQuantity) -> String {
    let statistic = quantity.statistic.rawValue
    return "\(quantity.group): \(quantity.name)" + (statistic.isEmpty ? "" : " \(statistic)")
  }

  /// With one decimal place below 100, where it can matter.
  private static func figure(_ value: Double?, _ quantity: ComparedQuantity) -> String {
    guard let value else { return "none" }
    let size = abs(value) < 99.95 ? tenths(value) : Figures.grouped(Int64(value.rounded()))
    return quantity.unit == .perTrip || quantity.unit == .perHour
      ? size + quantity.unit.rawValue : "\(size) \(quantity.unit.rawValue)"
  }
}
