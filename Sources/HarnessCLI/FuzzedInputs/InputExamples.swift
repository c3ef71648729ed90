import Foundation
import PropertyTesting
import StoryModel
import TrackerConformance
import TrackerModel

/// Sound inputs of a reader, to be made faulty ones.
enum InputExamples {
  /// How many are made, beside the files of the golden folder.
  private static let made = 8

  /// The inputs of a reader; the same ones in every run.
  ///
  /// - Parameter folder: Where golden scenarios are; it may be missing.
  static func inputs(for reader: InputReader, golden folder: String) throws -> [[UInt8]] {
    switch reader {
    case .scenario:
      return try scenarios().map { Array(try ScenarioJSON.text($0).utf8) }
        + files(GoldenFolder.scenarioFile, in: folder)
    case .gpx: return try (tracks() + exports().map { try $0.text(.gpx) }).map { Array($0.utf8) }
    case .geojson: return try exports().map { Array(try $0.text(.geojson).utf8) } + lines
    case .table: return try exports().map { Array(try $0.text(.csv).utf8) } + tables
    case .token: return tokens().map { Array($0.utf8) }
    case .expected:
      let results = ExpectedResults(
        complaint: "It stops.", leastPathPercent: 25,
        cells: [.init(strategy: "my-tracker", breaks: ["I-L8", "path"], why: "Nothing is armed.")])
      return [Array(try ScenarioJSON.text(results).utf8)]
        + files(GoldenFolder.expectedFile, in: folder)
    }
  }

  private static func scenarios() -> [Scenario] {
    let generator = ScenarioGenerator(profiles: Profile.defaults)
    return (0..<UInt64(made)).map { index in
      var source = ChoiceSource(seed: 1, caseIndex: index)
      return generator.scenario(from: &source)
    }
  }

  private static func tokens() -> [String] {
    (0..<UInt64(made)).map { index in
      var source = ChoiceSource(seed: 2, caseIndex: index)
      _ = source.list("values", count: 0...20, average: 8) { $0.choose(upTo: .max) }
      return ReplayToken.encode(source.values)
    }
  }

  private static let points = (0..<6).map { index in
    TrackPoint(
      latitude: 48 + Double(index) / 1_000, longitude: 11,
      milliseconds: 1_735_689_600_000 + Int64(index) * 20_000,
      horizontalAccuracy: index == 3 ? nil : 5)
  }

  /// What `run --export` writes.
  private static func exports() -> [TrackExport] {
    let path = points.map { point in
      var point = point
      (point.mode, point.surroundings) = (.drive, .open)
      return point
    }
    return [
      TrackExport(
        title: "A ride", path: .init(name: TrackExport.Kind.path.rawValue, segments: [path]),
        tracks: [.init(name: "leash", segments: [points])],
        marks: [.init(kind: .wake, track: "leash", point: points[0], what: "region")])
    ]
  }

  private static let lines = [
    #"{"type":"Feature","properties":{"times":[1,2e9,"2020-01-01T00:00:00Z"]},"geometry":"#
      + #"{"type":"LineString","coordinates":[[11,48],[11.1,48,5],[11.2,48,5,1735689600]]}}"#,
    #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[11,48]},"#
      + #""properties":{"timestamp":"2020-01-01T00:00:00Z","motion":["driving"],"speed":-1}}]}"#,
  ].map { Array($0.utf8) }

  private static let tables = [
    "t_s,lat,lon,leg\n0,48,11,walk_start\n10,48.001,11,walk_start\n",
    "\"time\";lat;lng;accuracy\n1735689600;48;11;5\n\"2025-01-01 00:00:10\";48.001;11;\n",
  ].map { Array($0.utf8) }

  private static func tracks() -> [String] {
    let plain = points.map { TrackPoint(latitude: $0.latitude, longitude: $0.longitude) }
    return [
      GPXWriter.text(points: points, name: "Ride & rest"),
      GPXWriter.text(segments: [plain, points], name: nil),
      "<gpx><rte><rtept lat='48' lon='11'/><rtept lat='48.1' lon='11'/></rte></gpx>",
      "<?xml version='1.0'?><!-- none --><gpx><wpt lat='48' lon='11'><name><![CDATA[a]]></name></wpt>"
        + "<wpt lat='48.1' lon='11.1'/></gpx>",
    ]
  }

  /// The files of this name in the folders of the golden folder, in order; unreadable ones left out.
  private static func files(_ name: String, in folder: String) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap {
      FileManager.default.contents(atPath: "\(folder)/\($0)/\(name)").map(Array.init)
    }
  }
}
