import Foundation
import Testing
import TrackerModel

@testable import DeviceSimulation

/// Days on which four phones were carried together and their batteries were read
/// (energy-and-positioning, section 4), played again and compared gauge by gauge.
@Suite("Measured days") struct MeasuredDaysTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/mobilitynet")

  /// One phone on one day.
  struct Run: CustomTestStringConvertible, Sendable {
    var day: String
    var regime: String
    var hours: Double
    var first: Int
    var last: Int
    var testDescription: String { "\(regime) \(day)" }
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

  private static func runs(_ regime: String) -> [Run] { runs.filter { $0.regime == regime } }

  /// The day's movement: straight legs between places at least 60 m apart, rests between them.
  ///
  /// Whoever rests is indoors, and whoever moves under open sky: what the phones saw is not logged.
  private func journey(_ day: String) -> Journey {
    let points = Self.lines(of: "\(day)/journey.csv").compactMap { fields -> (Double, Coordinate)? in
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
    let journey = journey(run.day)
    let length = Duration.seconds(run.hours * 3_600)
    let scenario = Scenario(
      title: "A measured day.", profile: .ios12, phone: .iPhone6, journey: journey,
      length: length, noiseSeed: 1)
    let app = Story(scenario, probe).totals.appMicrojoules
    // What the phone needs by itself, which no trace tells.
    var meter = PowerMeter(phone: .iPhone6, batteryPercent: run.first)
    let end = length.wholeMilliseconds
    for stretch in Path(journey).stretches {
      meter.setMoving(stretch.speed > 0)
      meter.settle(at: min(stretch.end, end))
    }
    let perMille = (meter.charge - app) / (meter.capacityMicrojoules / 1_000)
    return perMille >= 975 ? 100 : max(0, Int(perMille + 9) / 10)
  }

  @Test func prints() {
    for regime in ["ACCURACY_CONTROL", "POWER_CONTROL"] {
      for run in Self.runs(regime) {
        let probe = regime == "POWER_CONTROL" ? ProbeStrategy(asking: .nothing) : .atLaunch { app in
          app["main"].distanceFilter = DistanceFilter(meters: 1)
          app.startSession()
        }
        print("RUN", run, run.hours, run.first, run.last, gauge(after: run, probe))
      }
    }
  }
}
