import DeviceSimulation
import StoryModel
import TrackerModel

/// The gauge of a measured run beside that of the simulated phone.
public struct ComparedRun: Hashable, Sendable {
  /// The run.
  public let run: MeasuredRun
  /// The gauge of the simulated phone at the end, in percent.
  public let simulatedPercent: Int
  /// What the trivial baseline says: the mean drain an hour of the other runs of the regime, times hours.
  public fileprivate(set) var baselinePercent = 0.0
}

/// All runs of a folder, played on the simulated phone.
public struct BatteryComparison: Sendable {
  /// The version of iOS and the phone of the runs.
  static let (profile, phone) = (Profile.ios12, PhoneModel.iPhone6)

  /// In the order of the folder.
  public private(set) var runs: [ComparedRun] = []

  /// Plays every run of a folder.
  public init(_ folder: MeasuredFolder) throws(MeasuredError) {
    var days: [String: MeasuredDay] = [:]
    for run in folder.runs {
      if days[run.day] == nil { days[run.day] = try MeasuredDay(run.day, in: folder) }
      guard let day = days[run.day] else { continue }
      runs.append(ComparedRun(run: run, simulatedPercent: Self.gauge(after: run, on: day)))
    }
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

  /// Without the run itself, which would know its own end.
  private func baseline(of run: MeasuredRun) -> Double {
    let others = runs.lazy.map(\.run).filter { $0.regime == run.regime && $0 != run }
    let hours = others.reduce(0) { $0 + $1.hours }
    guard hours > 0 else { return Double(run.firstPercent) }
    let drained = others.reduce(0) { $0 + $1.firstPercent - $1.lastPercent }
    return max(0, Double(run.firstPercent) - Double(drained) / hours * run.hours)
  }

  private static func gauge(after run: MeasuredRun, on day: MeasuredDay) -> Int {
    var scenario = Scenario(
      title: "\(run.day) \(run.phone)", profile: profile.id, phone: phone,
      journey: Journey(day, of: run), length: .milliseconds(Int64(run.hours * 3_600_000)),
      noiseSeed: 1)
    scenario.settings.batteryPercent = run.firstPercent
    scenario.settings.chargesAtNight = false
    // K-16, measured: a session that begins in the wake of a region or a visit goes on (see VALIDATION-FORMAT.md).
    scenario.readings = scenario.readings.merging(
      [.regionWakeKeepsSession: true, .visitWakeKeepsSession: true], uniquingKeysWith: { $1 })
    var sink = NullSink()
    let totals = Simulation(scenario, on: profile).run(RegimeTracker(regime: run.regime), into: &sink)
    return PhoneCharge.percent(
      after: scenario, on: profile, appMicrojoules: totals.appMicrojoules)
  }
}
