@testable import HarnessReporting

extension ReportRecord {
  /// A promise that breaks at 0:06:10.
  static func breach(_ invariant: String = "I-S11", verdict: String = "violates") -> Breach {
    Breach(
      invariant: invariant, name: "Off means off", level: "must", verdict: verdict,
      summary: "Off is off.", expected: "off within 10 s", actual: "session 'main' <on>",
      milliseconds: 370_000, rules: ["L-02"])
  }

  /// A scenario in which promises break.
  static func finding(_ broken: [Breach] = [breach()]) -> Finding {
    Finding(
      strategy: "leash", type: "Leash", broken: broken, scenario: 7, token: "P1-X",
      replay: "harness replay leash P1-X", story: ["   0:00:00   user opens the app"])
  }

  static func result(
    _ verdict: String, _ invariant: String = "I-S11", tested: Int = 30, broken: Int = 0
  ) -> ReportRecord {
    .result(
      Result(
        strategy: "leash", invariant: invariant, name: "Off means off", level: "must",
        verdict: verdict, tested: tested, broken: broken))
  }

  static let sampleStrategy = ReportRecord.strategy(
    Strategy(
      strategy: "leash", verdict: "violates", runs: 30, clean: 23, skipped: 0, lost: 0, days: 31.5,
      batteryPercentPerDay: 4.25, wakesPerDay: 12))

  static let sampleHead = ReportRecord.head(
    Head(version: "0.1.0", command: "fuzz", seed: "42", scenarios: 30, strategies: ["leash"]))
}
