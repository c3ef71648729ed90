import Foundation
import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct RunCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Ten minutes north at 10 m/s, a point every ten seconds.
  private func ride() throws -> String {
    let points = (0...60).map { index in
      let time = 1_564_279_200_000 + Int64(index) * 10_000
      return SampleGPX.point(
        "\(37 + Double(index) * 0.0009)", "-122", time: Timestamp.text(time))
    }
    return try folder.file("ride.gpx", SampleGPX.track(points.joined(separator: "\n")))
  }

  private func scenario(_ text: String) throws -> String { try folder.file("day.json", text) }

  @Test func `reads a scenario with a byte order mark, in UTF-16, and JSON that is none`()
    async throws
  {
    let folder = try TemporaryFolder()
    let text = try ScenarioJSON.text(Scenario(title: "An hour", length: .hours(1)))
    let mark = try folder.file("mark.json", "\u{FEFF}" + text)
    let wide = "\(folder.path)/wide.json"
    try #require(text.data(using: .utf16)).write(to: URL(fileURLWithPath: wide))
    for path in [mark, wide] {
      #expect(await CommandRun(["run", path]).lines.first == "An hour")
    }
    for scalar in ["null", "5", "\"x\""] {
      let path = try folder.file("scalar.json", scalar)
      let run = await CommandRun(["run", path])
      #expect(run.code == 65)
      #expect(run.errors.hasPrefix("Error: \(path): "))
      #expect(!run.errors.contains("XML"))
    }
  }

  @Test func `names a file beside the scenario as the scenario was named`() async throws {
    let folder = try TemporaryFolder()
    let story = folder.path + "/../" + (folder.path as NSString).lastPathComponent + "/story"
    try FileManager.default.createDirectory(atPath: story, withIntermediateDirectories: true)
    try writeAtomically(
      ScenarioJSON.text(Scenario(title: "An hour", length: .hours(1))), to: story + "/scenario.json"
    )
    try writeAtomically("{", to: story + "/expected.json")
    let run = await CommandRun(["run", story + "/scenario.json"])
    #expect(
      run
        == .failure(
          "\(story)/expected.json: the file is no valid JSON: a key in quotation marks is needed at line 1,"
            + " column 2.", 65))
  }

  @Test func `echoes no control character of an argument`() async {
    let run = await CommandRun(["run", "--b\u{1B}[31mad"])
    #expect(run.errors.hasPrefix("Error: Unknown option '--b\u{FFFD}[31mad'."))
    #expect(run.code == 64)
  }

  @Test func `reports what was recorded of a real ride`() async throws {
    let run = await CommandRun(["run", try ride(), "--strategy", "motion-adaptive"])
    #expect(run.errors == "")
    #expect(run.code == 0)
    #expect(
      run.lines.prefix(7) == [
        "motion-adaptive · ride", "iOS 18, iPhone 15 · 1 h",
        "A track of 61 points: before it the phone rests 20 min, with the app opened at",
        "0:00:00, and after it 30 min.", "     0:00:00   user opens the app and allows Always",
        "     0:00:00   begins at 17 h, at 37.00000, -122.00000",
        "     0:20:00   drive 6 km at 36 km/h",
      ])
    #expect(run.output.contains("\nJourney    6 km under way in 10 min\n"))
    #expect(run.output.contains("\nTrips      1 of 1 found · first point "))
    #expect(run.lines.last?.hasPrefix("motion-adaptive conforms: ") == true)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `puts all strategies into one table unless one is named`() async throws {
    let path = try ride()
    let run = await CommandRun(["run", path])
    #expect(run.errors == "")
    #expect(run.lines.first == "ride")
    for strategy in Catalog.all {
      let row = try #require(run.lines.first { $0.hasPrefix("\(strategy.id)  ") })
      let alone = await CommandRun(["run", path, "--strategy", strategy.id.rawValue])
      // A row says what the report on the strategy says.
      let coverage = try #require(alone.lines.first { $0.hasPrefix("Coverage") })
      let share = coverage.split(separator: " ")[1]
      #expect(row.contains(" \(share) %"))
      #expect(row.contains(" conforms") == (alone.code == 0))
    }
    #expect(run.lines.last?.hasPrefix("  harness run \(path) --strategy ") == true)
    #expect(run.lines.dropLast().allSatisfy { $0.count <= 80 })
    let two = await CommandRun(
      ["run", path, "--strategy", "sentinel", "--strategy", "timer-loop"])
    #expect(two.lines.count { $0.hasPrefix("sentinel  ") || $0.hasPrefix("timer-loop  ") } == 2)
  }

  @Test(arguments: ["--trace", "--verbose", "--export day.trace"])
  func `asks for one strategy where only one can be told`(option: String) async throws {
    let run = await CommandRun(["run", try ride()] + option.split(separator: " ").map(String.init))
    #expect(run.code == 64)
    let count = Catalog.all.count
    #expect(
      run.errors.contains("is for one strategy, and \(count) are played: name it by '--strategy'."))
  }

  @Test func `gives every verdict of one strategy where that is asked for`() async throws {
    let words = ["run", try ride(), "--strategy", "sentinel"]
    let verbose = await CommandRun(words + ["--verbose"])
    let plain = await CommandRun(words)
    #expect(verbose.lines.contains { $0.hasPrefix("I-S1 ") })
    #expect(verbose.lines.filter { !$0.hasPrefix("I-") } == plain.lines)
  }

  @Test func `exports tracks of all strategies as GeoJSON, with the true path`() async throws {
    let target = folder.path + "/all.geojson"
    let run = await CommandRun(["run", try ride(), "--export", target])
    #expect(run.errors == "Wrote \(target)\n")
    let text = try String(contentsOfFile: target, encoding: .utf8)
    for name in ["true path"] + Catalog.all.map(\.id.rawValue) {
      #expect(text.contains("\"name\":\"\(name)\""))
    }
  }

  @Test func `moves along a track as somebody says`() async throws {
    let run = await CommandRun(["run", try ride(), "--mode", "train"])
    #expect(run.output.contains("\n     0:20:00   go by train 6 km at 36 km/h\n"))
  }

  @Test func `gives an untimed track the speed that was asked for`() async throws {
    let track = SampleGPX.track(SampleGPX.point("0", "0") + "\n" + SampleGPX.point("0.09", "0"))
    let path = try folder.file("way.gpx", track)
    let run = await CommandRun(["run", path, "--speed", "20"])
    #expect(run.output.contains("The points have no times; a speed of 20 m/s was assumed.\n"))
    #expect(run.output.contains("\n     0:20:00   drive 10 km at 72 km/h\n"))
    let slow = await CommandRun(["run", path, "--speed", "0"])
    #expect(slow.code == 64)
    #expect(slow.errors.contains("'0' is invalid for '--speed <m/s>'"))
  }

  @Test func `tells a scenario from a track by its content`() async throws {
    let text = try ScenarioJSON.text(Scenario(title: "At home", profile: .ios13, length: .hours(6)))
    let path = try folder.file("misnamed.gpx", text)
    let run = await CommandRun(["run", path, "--strategy", "dual-manager"])
    #expect(run.lines.prefix(2) == ["dual-manager · At home", "iOS 13, iPhone 11 · 6 h"])
    let newer = await CommandRun(["run", path, "--profile", "ios17"])
    #expect(newer.lines.prefix(2) == ["At home", "iOS 17, iPhone 11 · 6 h"])
  }

  @Test func `prints the trace in place of the report`() async throws {
    let text = try ScenarioJSON.text(Scenario(title: "At home", length: .hours(1)))
    let path = try scenario(text)
    let run = await CommandRun(["run", path, "--strategy", "timer-loop", "--trace"])
    #expect(
      run.lines.first == "format 1 · scenario day · strategy timer-loop · iOS 18 · iPhone 15")
    #expect(run.lines.last?.hasPrefix("totals") == true)
  }

  @Test func `exports the recorded track with the times of the ride`() async throws {
    let target = folder.path + "/recorded.gpx"
    let run = await CommandRun(
      ["run", try ride(), "--strategy", "motion-adaptive", "--export", target])
    #expect(run.errors == "Wrote \(target)\n")
    let text = try String(contentsOfFile: target, encoding: .utf8)
    let recorded = text.components(separatedBy: "<trkpt ").dropFirst()
    #expect(recorded.count > 400)
    // The app may record before the ride begins and after it ends, but not before it was opened.
    #expect(try #require(recorded.first).contains("2019-07-28T01:"))
    #expect(recorded.contains { $0.hasPrefix("lat=\"37.03") })
    for type in ["trip", "visit", "wake"] { #expect(text.contains("<type>\(type)</type>")) }
  }

  /// What is exported of a run can be played: the true path is the journey of it.
  @Test(arguments: ["gpx", "geojson", "csv"])
  func `plays the true path that it exported as the same journey`(format: String) async throws {
    let target = folder.path + "/out.\(format)"
    let words = ["--strategy", "motion-adaptive"]
    let run = await CommandRun(["run", try ride()] + words + ["--export", target])
    #expect(run.code == 0)
    let first = try StoryInput(path: try ride(), travel: TravelOptions())
    let again = try StoryInput(path: target, travel: TravelOptions())
    #expect(again.start == first.start)
    #expect(again.scenario.length == first.scenario.length)
    let legs = zip(first.scenario.journey.legs, again.scenario.journey.legs)
    #expect(first.scenario.journey.legs.count == again.scenario.journey.legs.count)
    for (before, after) in legs {
      #expect(before.mode == after.mode)
      #expect(before.surroundings == after.surroundings)
      #expect(before.duration == after.duration)
      // A coordinate of seven decimals is a centimetre.
      #expect(before.destination.distance(to: after.destination) < 0.05)
    }
  }

  @Test func `writes nothing and prints nothing where it may not export`() async throws {
    let target = folder.path + "/missing/recorded.gpx"
    let run = await CommandRun(
      ["run", try ride(), "--strategy", "timer-loop", "--export", target])
    #expect(
      run
        == .failure(
          "\(target): cannot be written: there is no folder \(folder.path)/missing.", 73))
    #expect(folder.contents == ["ride.gpx"])
  }

  @Test(arguments: [
    ("", "the file is empty."),
    ("hello", "line 1: this is not XML; a GPX file starts with '<?xml' or '<gpx'."),
    (
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/>",
      "line 1: the file ends inside <trkseg>; 1 point was read and not used."
    ),
    ("<gpx></gpx>", "there are no points: no <trkpt>, <rtept> or <wpt>."),
    ("<gpx><wpt lat=\"91\" lon=\"2\"/></gpx>", "line 1: latitude '91' is outside -90 to 90."),
    (
      "<gpx><wpt lat=\"0\" lon=\"0\"/><wpt lat=\"0\" lon=\"120\"/></gpx>",
      "point 2 is more than 10,000 km from the first; a journey stays nearer."
    ),
  ])
  func `says in one line why a track cannot be played`(text: String, reason: String) async throws {
    let path = try folder.file("torn.gpx", text)
    let run = await CommandRun(["run", path])
    #expect(run.errors.hasPrefix("Error: \(path)"))
    #expect(run.errors.hasSuffix("\(reason)\n"))
    #expect(run.errors.count { $0 == "\n" } == 1)
    #expect(run.output == "")
    #expect(run.code == 65)
  }
}

extension RunCommandTests {
  private static func scenario(_ fields: String, schema: Int = 1) -> String {
    """
    {"schema": \(schema), "title": "t", "profile": "ios18", "phone": "iPhone15",
     "lengthSeconds": 3600, "noiseSeed": 0\(fields)}
    """
  }

  @Test(arguments: [
    (
      scenario("", schema: 2),
      "schema: 2 is newer than this harness reads; 1 is the newest it knows."
    ),
    (scenario(#", "happening": []"#), "happening: unknown field. Did you mean 'happenings'?"),
    (scenario(#", "calmFrom": "soon""#), "calmFrom: a number is needed here."),
    (
      scenario(#", "happenings": [{"at": -60, "crash": {}}]"#),
      "happenings[0].at: -60 is before the start; times count from launch, in seconds."
    ),
    ("[1]", "an object is needed here."),
  ])
  func `says in one line what is wrong with a scenario`(text: String, reason: String) async throws {
    let path = try scenario(text)
    #expect(await CommandRun(["run", path]) == .failure("\(path): \(reason)", 65))
  }

  @Test func `says where a scenario is no JSON`() async throws {
    let path = try scenario("{\"schema\": 1,")
    let run = await CommandRun(["run", path])
    #expect(run.errors.hasPrefix("Error: \(path): the file is no valid JSON"))
    #expect(run.errors.count { $0 == "\n" } == 1)
    #expect(run.code == 65)
  }

  @Test(arguments: [
    ("run", "Missing expected argument '<file>'."),
    ("run a.gpx --sped 3", "Unknown option '--sped'. Did you mean '--speed'?"),
    ("run a.gpx --trase", "Unknown option '--trase'. Did you mean '--trace'?"),
    // What follows names the strategies of the catalogue, as long as they are few.
    ("run a.gpx --strategy motion", "The value 'motion' is invalid for '--strategy <id>': "),
  ])
  func `helps with a mistyped command line`(line: String, message: String) async throws {
    let run = await CommandRun(line)
    #expect(run.errors.hasPrefix("Error: \(message)"))
    #expect(run.errors.hasSuffix("\n  See 'harness run --help' for more information.\n"))
    #expect(run.code == 64)
  }

  @Test func `names the strategy that was probably meant`() async {
    let run = await CommandRun("run a.gpx --strategy motion")
    #expect(run.errors.contains(" is needed. Did you mean 'motion-adaptive'?\n"))
  }

  @Test func `says beforehand what is recorded of a hostile story`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.add("hostile")
    try sandbox.write(
      """
      {"schema": 1, "complaint": "It stops.", "results": [
        {"strategy": "visits-only", "breaks": [], "why": "It sleeps."}
      ]}
      """, to: "hostile/expected.json")
    let path = "\(sandbox.folder.path)/hostile/scenario.json"
    let run = await CommandRun(
      ["run", path], strategies: [PlainTracker(id: "visits-only")])
    #expect(
      run.output.contains(
        "\nA hostile scenario: “It stops.”\nRecorded of visits-only: passes. It sleeps.\n"))
    // What is recorded is not of another version of iOS.
    let older = await CommandRun(
      ["run", path, "--profile", "ios13"], strategies: [PlainTracker(id: "visits-only")])
    #expect(!older.output.contains("Recorded of"))
    try sandbox.write("{}", to: "hostile/expected.json")
    let faulty = await CommandRun(
      ["run", path], strategies: [PlainTracker(id: "visits-only")])
    #expect(faulty.code == 65)
    #expect(faulty.errors.contains("hostile/expected.json: schema: the field is missing."))
  }

  @Test func `names a file that is not there, and a folder`() async throws {
    #expect(await CommandRun("run no.gpx") == .failure("no.gpx: there is no such file.", 65))
    #expect(
      await CommandRun(["run", folder.path])
        == .failure("\(folder.path): this is a folder, not a file.", 65))
  }
}
