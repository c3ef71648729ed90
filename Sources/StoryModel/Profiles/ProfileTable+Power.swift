extension ProfileTable {
  /// The rows of power: milliwatts, microwatts of what is registered, microjoules of single events.
  package static let power: [Parameter] = [
    row(
      "energy.phone.rest", \.power.phoneAtRest, "what the phone draws at rest, in mW", "E-01", 29),
    row(
      "energy.phone.moving", \.power.phoneMovingExtra,
      "what the phone draws more on the way, in mW", "E-01", 46),
    row(
      "energy.reserve", \.power.reservePerMille,
      "what a full battery holds beyond 100 %, per mille of its capacity", "E-02", 36),
    row("energy.screen", \.power.screen, "what the screen draws, in mW", "E-01", 580),
    row(
      "energy.runnable", \.power.runnable, "what a process that may run draws, in mW", "E-06", 32),
    row(
      "energy.gps.moving", \.power.satellitesMoving,
      "what satellites draw on the way, in mW", "E-04", 374),
    Parameter(
      "energy.gps.hold", .duration(\.power.satellitesHold),
      "how long satellites draw as much after a stop under the sky", "E-04",
      [(.ios7_0, .seconds(900), .assumed)], or: [.seconds(0)]),
    row(
      "energy.gps.rest", \.power.satellitesAtRest, "what satellites draw at rest, in mW", "E-02",
      240),
    row(
      "energy.gps.indoors", \.power.satellitesIndoors,
      "what satellites draw without sky, in mW", "E-02", 376),
    row(
      "energy.wifi.moving", \.power.wifiMoving, "what Wi-Fi draws on the way, in mW", "E-02", 155),
    row("energy.wifi.rest", \.power.wifiAtRest, "what Wi-Fi draws at rest, in mW", "E-02", 65),
    row(
      "energy.cells.moving", \.power.cellsMoving, "what cells draw on the way, in mW", "E-02", 20,
      .assumed),
    row(
      "energy.significantChanges", \.power.significantChanges,
      "what significant changes draw, in µW", "E-01", 3_000, .assumed),
    row("energy.visits", \.power.visits, "what visits draw, in µW", "E-01", 1_000, .assumed),
    row("energy.regions", \.power.regions, "what regions draw, in µW", "E-01", 1_000, .assumed),
    row(
      "energy.motion", \.power.motionUpdates, "what motion updates draw, in µW", "E-01", 1_000,
      .assumed),
    row("energy.wake", \.power.wake, "what a wake takes, in µJ", "E-01", 1_700_000, .assumed),
    row(
      "energy.fix", \.power.fixCallback, "what the callback of a fix takes, in µJ", "E-03", 30_000,
      .assumed),
    row("energy.tick", \.power.timerTick, "what the tick of a timer takes, in µJ", "E-06", 6_000),
    row(
      "energy.coarseStart", \.power.coarseStart, "what the start of a coarse session takes, in µJ",
      "E-06", 1_200_000),
    row(
      "energy.upload.cellular", \.power.cellularUpload,
      "what a small upload over the cellular network takes, in µJ", "E-05", 11_300_000),
    row(
      "energy.upload.wifi", \.power.wifiUpload, "what a small upload over Wi-Fi takes, in µJ",
      "E-05",
      500_000, .assumed),
  ]

  /// A row that says the same of every version, as no source tells the versions apart.
  private static func row(
    _ id: String, _ path: WritableKeyPath<Profile, Int> & Sendable, _ meaning: String,
    _ rules: String, _ value: Int, _ confidence: Parameter.Confidence = .measured
  ) -> Parameter {
    Parameter(id, .count(path), meaning, rules, [(.ios7_0, .count(value), confidence)])
  }
}
