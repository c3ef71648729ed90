import Foundation
import MeasuredDays

/// What `harness validate --json` prints: every figure of the report, to the thousandth.
struct ValidationJSON: Encodable {
  private struct Regime: Encodable {
    let name: String?
    let runs: Int
    let hours: Double
    let meanAbsoluteError: Double
    let bias: Double
    let correlation: Double?
    let baselineError: Double
    let worstDay: String?
    let worstPhone: String?
  }

  private struct Quantity: Encodable {
    let topic: String
    let group: String
    let name: String
    let statistic: String?
    let unit: String
    let count: Int
    let measured: Double?
    let simulated: Double?
    let tolerance: Double?
    let isOutside: Bool
  }

  private struct Breach: Encodable {
    let regime: String?
    let figure: String
    let value: Double
    let limit: Double
  }

  private struct Exclusion: Encodable {
    let day: String
    let phone: String
    let reason: String
  }

  private let schema = 1
  private let agrees: Bool
  /// The last one has no name: all runs together.
  private let battery: [Regime]
  private let batteryBreaches: [Breach]
  private let quantities: [Quantity]
  private let excluded: [Exclusion]
  private let fitted: String

  init(_ folder: MeasuredFolder, _ comparison: PhoneComparison) {
    agrees = comparison.agrees
    let battery = comparison.battery
    self.battery = (battery.regimes.map(Optional.some) + [nil]).map {
      Self.regime($0, of: battery)
    }
    batteryBreaches = battery.breaches.map {
      Breach(
        regime: $0.regime?.name, figure: $0.isBias ? "bias" : "meanAbsoluteError",
        value: Self.rounded($0.value), limit: $0.limit)
    }
    quantities = comparison.quantities.map(Self.quantity)
    excluded = folder.exclusions.map {
      Exclusion(day: $0.run.day, phone: $0.run.phone, reason: $0.reason)
    }
    fitted = PhoneComparison.fitted.split(separator: "\n").joined(separator: " ")
  }

  /// The text, ending with a line break; the same figures give the same text.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private static func regime(
    _ regime: MeasuredRegime?, of battery: BatteryComparison
  ) -> Regime {
    let (runs, fit) = (battery.selected(regime), battery.agreement(of: regime))
    let worst = fit.worst.map { runs[$0].run }
    return Regime(
      name: regime?.name, runs: runs.count, hours: rounded(runs.reduce(0) { $0 + $1.run.hours }),
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

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
