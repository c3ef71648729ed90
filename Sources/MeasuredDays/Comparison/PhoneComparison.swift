/// The simulated phone beside the real phones of a folder.
public struct PhoneComparison: Sendable {
  /// The gauges at the ends of the runs.
  public let battery: BatteryComparison
  /// All else that both sides can be asked.
  public let quantities: [ComparedQuantity]

  /// What of the simulated phone was fitted to MobilityNet's days, so that agreement with them predicts
  /// nothing; days of other phones are a test of it.
  public static let fitted = """
    the power of satellites, Wi-Fi, cells and of the phone itself; the reserve of a full battery; the
    times between fixes, their stated accuracy and their error; the delays of visits, of exits of
    fences and of motion
    """

  /// Plays every run of a folder as often as asked, each time with chance of its own; the gauge is the mean.
  public init(_ folder: MeasuredFolder, times: Int = 3) throws(MeasuredError) {
    var days: [String: MeasuredDay] = [:]
    var played: [(run: MeasuredRun, percent: Int)] = []
    var (measured, simulated) = (Samples(), Samples())
    for (number, run) in folder.runs.enumerated() {
      if days[run.day] == nil { days[run.day] = try MeasuredDay(run.day, in: folder) }
      guard let day = days[run.day] else { continue }
      measured.add(try PhoneLog(measured: run, on: day, in: folder), of: run, on: day)
      var gauges = 0
      for seed in Self.seeds(ofRun: number, times: times) {
        let one = PlayedRun(run, on: day, seed: seed)
        simulated.add(one.log, of: run, on: day)
        gauges += one.percent
      }
      played.append((run, (gauges + times / 2) / times))
    }
    battery = BatteryComparison(played)
    quantities = Samples.compared(measured: measured, simulated: simulated)
  }

  /// The seeds that a run is played with, which no other run has: what chance did to one it would do to all of
  /// the same settings, and the mean of many would be no steadier than one.
  static func seeds(ofRun number: Int, times: Int) -> Range<UInt64> {
    let first = UInt64(number * times) + 1
    return first..<first + UInt64(times)
  }

  /// Those that are farther apart than they may be.
  public var outside: [ComparedQuantity] { quantities.filter(\.isOutside) }

  /// Whether nothing is farther apart than it may be.
  public var agrees: Bool { outside.isEmpty && battery.breaches.isEmpty }
}

extension Samples {
  /// All that a log answers.
  mutating func add(_ log: PhoneLog, of run: MeasuredRun, on day: MeasuredDay) {
    addFixes(of: log, of: run, on: day)
    addTrips(of: log, of: run, on: day)
    addMotion(of: log, of: run, on: day)
  }
}
