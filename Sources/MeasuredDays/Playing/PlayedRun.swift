import DeviceSimulation
import StoryModel
import TrackerModel

/// A measured run, played on the simulated phone.
struct PlayedRun {
  /// The version of iOS and the phone of the runs.
  static let (profile, phone) = (Profile.ios12, PhoneModel.iPhone6)

  /// What the simulated app heard.
  let log: PhoneLog
  /// The gauge of the simulated phone at the end, in percent.
  let percent: Int

  /// Plays a run with the chance of one seed.
  init(_ run: MeasuredRun, on day: MeasuredDay, seed: UInt64) {
    var scenario = Scenario(
      title: "\(run.day) \(run.phone)", profile: Self.profile.id, phone: Self.phone,
      journey: Journey(day, of: run), length: .milliseconds(Int64(run.hours * 3_600_000)),
      noiseSeed: seed)
    scenario.settings.batteryPercent = run.firstPercent
    scenario.settings.chargesAtNight = false
    // K-16, measured: a session that begins in the wake of a region or a visit goes on (see VALIDATION-FORMAT.md).
    scenario.readings = scenario.readings.merging(
      [.regionWakeKeepsSession: true, .visitWakeKeepsSession: true], uniquingKeysWith: { $1 })
    var sink = LogSink(run, on: day, journey: scenario.journey)
    let totals = Simulation(scenario, on: Self.profile)
      .run(RegimeTracker(regime: run.regime), into: &sink)
    log = sink.log
    percent = PhoneCharge.percent(
      after: scenario, on: Self.profile, appMicrojoules: totals.appMicrojoules)
  }
}
