import Foundation
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Ten minutes north at 10 m/s, a rest of twenty minutes, a tunnel of two, and four minutes on.
  private static let points: [(time: Int64, meters: Double)] = {
    var points = (0...60).map { (time: Int64($0) * 10, meters: Double($0) * 100) }
    points.append((time: 1_800, meters: 6_000))
    for step in 0...24 {
      points.append((time: Int64(1_920 + step * 10), meters: Double(7_200 + step * 100)))
    }
    return points
  }()

  private static let start: Int64 = 1_564_279_200_000

  private func file(_ format: String) throws -> String {
    let points = Self.points.map { time, meters in
      (Timestamp.text(Self.start + time * 1_000), 37 + meters / 111_194.926_644_559)
    }
    let text =
      switch format {
      case "gpx":
        SampleGPX.track(points.map { SampleGPX.point("\($1)", "-122", time: $0) }.joined())
      case "csv":
        "time,lat,lon\n" + points.map { "\($0),\($1),-122\n" }.joined()
      default:
        #"{"type":"Feature","properties":{"coordTimes":["#
          + points.map { "\"\($0.0)\"" }.joined(separator: ",")
          + #"]},"geometry":{"type":"LineString","coordinates":["#
          + points.map { "[-122,\($0.1)]" }.joined(separator: ",") + "]}}"
      }
    return try folder.file("ride.\(format)", text)
  }

  @Test func `prints a scenario to be edited, a line a leg`() async throws {
    let run = await CommandRun(["import", try file("gpx"), "--mode", "drive"])
    #expect(run.code == 0)
    #expect(
      run.lines == [
        "{", #"  "journey": {"legs": ["#,
        #"    {"dwell": {"seconds": 1200, "surroundings": "indoor"}},"#,
        #"    {"drive": {"seconds": 600, "to": [0, 6000]}},"#,
        #"    {"dwell": {"seconds": 1200, "surroundings": "indoor"}},"#,
        #"    {"drive": {"seconds": 120, "surroundings": "underground", "to": [0, 7200.004]}},"#,
        #"    {"drive": {"seconds": 240, "to": [0, 9600.002]}},"#,
        #"    {"dwell": {"seconds": 1800, "surroundings": "indoor"}}"#,
        #"  ], "origin": {"latitude": 37, "longitude": -122}},"#, #"  "lengthSeconds": 5160,"#,
        #"  "noiseSeed": 0,"#, #"  "phone": "iPhone15","#, #"  "profile": "ios18","#,
        #"  "schema": 1,"#, #"  "settings": {"beginsAtHour": 17},"#, #"  "title": "ride""#, "}",
      ])
    #expect(
      run.errors == """
        1 hole in the track is told as underground.
        A track of 87 points: before it the phone rests 20 min, with the app opened at 0:00:00, \
        and after it 30 min.

        """)
  }

  /// One way to read a track: what `run` plays of it is what `import` writes.
  @Test(arguments: ["gpx", "geojson", "csv"])
  func `writes what run plays of the track, byte for byte of the trace`(format: String)
    async throws
  {
    let track = try file(format)
    let scenario = folder.path + "/ride.json"
    let imported = await CommandRun(["import", track, "--out", scenario])
    #expect(imported.code == 0)
    #expect(imported.output == "")
    #expect(imported.errors.hasSuffix("\nWrote \(scenario)\n"))
    let words = ["--strategy", "motion-adaptive", "--trace"]
    let played = await CommandRun(["run", scenario] + words)
    #expect(played == (await CommandRun(["run", track] + words)))
    #expect(played.lines.count > 200)
    let first = await CommandRun(["run", try file("gpx")] + words)
    #expect(played == first)
  }

  @Test func `says what is no track`() async throws {
    let text = try ScenarioJSON.text(Scenario(title: "An hour", length: .hours(1)))
    let path = try folder.file("day.json", text)
    #expect(
      await CommandRun(["import", path])
        == .failure("\(path): this is a scenario already; 'harness run' plays it.", 65))
    let torn = try folder.file("torn.gpx", "<gpx><trk>")
    #expect(
      await CommandRun(["import", torn])
        == .failure("\(torn), line 1: the file ends inside <trk>; no point was read.", 65))
    let nowhere = folder.path + "/no/ride.json"
    let run = await CommandRun(["import", torn, "--out", nowhere])
    #expect(run.code == 73)
    #expect(await CommandRun("import").code == 64)
    #expect(await CommandRun("import a.gpx --mode swim").code == 64)
  }

  @Test func `fits its help to 80 columns`() async {
    let run = await CommandRun("import --help")
    #expect(run.code == 0)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("--out <file>"))
  }
}
