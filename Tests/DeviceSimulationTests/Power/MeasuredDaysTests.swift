import Foundation
import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

/// Days on which four phones were carried together and their batteries were read
/// (energy-and-positioning, section 4), played again and compared gauge by gauge.
///
/// The model's powers were fitted to sums of these logs, so this is no prediction; it shows that
/// the simulation draws what the model says over whole days of real movement. The phones differ
/// among themselves by a tenth.
@Suite("Measured days") struct MeasuredDaysTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/mobilitynet")

  /// One phone on one day.
  private struct Run {
    var day: String
    var regime: String
    var hours: Double
    var first: Int
    var last: Int
  }

  private static let runs: [Run] = lines(of: "runs.csv").compactMap { fields in
    guard fields.count == 7, let hours = Double(fields[4]), let first = Int(fields[5]),
      let last = Int(fields[6])
    else { return nil }
    return Run(day: fields[0], regime: fields[2], hours: hours, first: first, last: last)
  }

  private static func lines(of file: String) -> [[String]] {
    let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The day's movement: straight legs between places at least 60 m apart, rests between them.
  ///
  /// Whoever rests is indoors, and whoever moves under open sky: what the phones saw is not logged.
  private func journey(_ run: Run) -> Journey {
    // A phone on the table by the window sees the sky, as the one of the model's figure.
    guard !run.regime.hasSuffix("stationary") else {
      return Journey(legs: [
        Journey.Leg(
          .dwell, to: .home, for: .seconds(run.hours * 3_600), surroundings: .open)
      ])
    }
    let points = Self.lines(of: "\(run.day)/journey.csv").compactMap {
      fields -> (Double, Coordinate)? in
      guard fields.count == 4, let time = Double(fields[0]), let latitude = Double(fields[1]),
        let longitude = Double(fields[2])
      else { return nil }
      return (time, Coordinate(latitude: latitude, longitude: longitude))
    }
    guard let home = points.first?.1 else { return Journey() }
    let globe = Globe(origin: home)
    var legs: [Journey.Leg] = []
    var here = (time: 0.0, coordinate: home)
    var place = Place.home
    for (time, coordinate) in points {
      let distance = coordinate.distance(to: here.coordinate)
      guard distance >= 60, time > here.time else { continue }
      // Slower than a stroll: the phone rested first, and then walked.
      let travel = min(time - here.time, distance / 0.7)
      let rest = time - here.time - travel
      if rest > 0.5 {
        legs.append(
          Journey.Leg(.dwell, to: place, for: .seconds(rest), surroundings: .indoor))
      }
      let point = globe.point(coordinate)
      place = Place(east: Double(point.x) / 1_000, north: Double(point.y) / 1_000)
      legs.append(Journey.Leg(.drive, to: place, for: .seconds(travel)))
      here = (time, coordinate)
    }
    return Journey(origin: home, legs: legs)
  }

  /// What the gauge of the simulated phone shows in the end.
  private func gauge(after run: Run, _ probe: ProbeStrategy) -> Int {
    let journey = journey(run)
    let length = Duration.seconds(run.hours * 3_600)
    let scenario = Scenario(
      title: "A measured day.", profile: .ios12, phone: .iPhone6, journey: journey,
      length: length, noiseSeed: 1)
    let app = Story(scenario, probe).totals.appMicrojoules
    // What the phone needs by itself, which no trace tells.
    var meter = PowerMeter(phone: .iPhone6, batteryPercent: run.first, profile: .ios18)
    let end = length.wholeMilliseconds
    for stretch in Path(journey).stretches {
      meter.setMoving(stretch.speed > 0)
      meter.settle(at: min(stretch.end, end))
    }
    return meter.gauge(step: 1, afterMore: app)
  }

  /// What the app of a regime asked for; nothing with tracking off.
  private func probe(_ regime: Regime) -> ProbeStrategy {
    guard let accuracy = regime.accuracy else { return ProbeStrategy(asking: .nothing) }
    return .atLaunch { app in
      app["main"].desiredAccuracy = accuracy
      app["main"].distanceFilter = DistanceFilter(meters: 1)
      app.startSession()
    }
  }

  /// A regime in which nothing switched the session on or off.
  struct Regime: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// As the table of runs names it.
    var name: String
    var accuracy: LocationAccuracy?
    /// Points of the gauge that no day may be off, and that all days may be off in the mean.
    var worst: Int
    var mean: Double
  }

  private static let regimes = [
    Regime(
      testDescription: "best fixes all day", name: "ACCURACY_CONTROL", accuracy: .best, worst: 8,
      mean: 4),
    Regime(
      testDescription: "tracking off all day", name: "POWER_CONTROL", accuracy: nil, worst: 6,
      mean: 4),
    Regime(
      testDescription: "best fixes on a table",
      // One of the twelve fell by 5.4 % an hour, the others by 4.4 at most.
      name: "best_high_accuracy_high_frequency_stationary", accuracy: .best, worst: 18, mean: 8),
    Regime(
      testDescription: "100 m on a table", name: "100m_lowpwr_accuracy_high_frequency_stationary",
      accuracy: .hundredMeters, worst: 15, mean: 6),
  ]

  @Test(
    .enabled(if: !runs.isEmpty, "there are no runs in ../shared/data/mobilitynet"),
    arguments: regimes)
  func `drain a battery as they did`(regime: Regime) {
    let runs = Self.runs.filter { $0.regime == regime.name }
    #expect(runs.count > 5)
    let errors = runs.map { abs(gauge(after: $0, probe(regime)) - $0.last) }
    #expect((errors.max() ?? 0) <= regime.worst)
    #expect(Double(errors.reduce(0, +)) / Double(errors.count) <= regime.mean)
  }
}
