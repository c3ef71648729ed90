import Foundation
import HarnessReporting
import Testing

@testable import HarnessCLI

struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("Strategies/TimerLoop.swift", "struct TimerLoop {}\n")
    try write(
      "Strategies/Catalog.swift", "  let all: [any TrackerStrategy] = [\n    TimerLoop(),\n  ]\n")
    try write("Tests/ReferenceStrategiesTests/Other.swift", "")
  }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func new(_ words: String...) async -> CommandRun {
    await CommandRun(["new"] + words + ["--in", folder.path])
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  @Test func `writes the strategy, its line and its test, and says what comes next`() async {
    let run = await new("made-by-a-test")
    #expect(run.code == 0)
    #expect(
      run.lines.prefix(3) == [
        "Wrote Strategies/MadeByATest.swift, 1 line.",
        "Added MadeByATest() to Strategies/Catalog.swift.",
        "Wrote Tests/ReferenceStrategiesTests/MadeByATestTests.swift, 17 lines.",
      ])
    #expect(run.output.contains("  harness fuzz --strategy made-by-a-test\n"))
    #expect(text("Strategies/MadeByATest.swift") == "struct MadeByATest {}\n")
    #expect(text("Strategies/Catalog.swift")?.contains("    MadeByATest(),\n  ]") == true)
  }

  /// Who typed `swift run` has no command of another name.
  @Test func `names the next commands as the program was started`() async {
    let call = ProgramCall(startedAs: "/p/.build/x86_64-linux/release/harness", in: "/p")
    let run = await ProgramCall.$current.withValue(call) { await new("made-by-a-test") }
    #expect(
      run.output.contains("  swift run -c release harness fuzz --strategy made-by-a-test\n"))
  }

  @Test func `takes its name as an option, too, and not twice`() async {
    let run = await new("--name", "made-by-a-test", "--from", "timer-loop")
    #expect(run.code == 0)
    #expect(text("Strategies/MadeByATest.swift") == "struct MadeByATest {}\n")
    let twice = await new("other", "--name", "made-by-a-test")
    #expect(twice.code == 64)
    #expect(
      twice.errors.contains("The options '<strategy>' and '--name <id>' cannot be used together."))
    let none = await new()
    #expect(none.code == 64)
    #expect(none.errors.contains("Missing expected argument '<strategy>'"))
  }

  @Test func `overwrites nothing, and writes nothing of the rest then`() async throws {
    try write("Tests/ReferenceStrategiesTests/MineTests.swift", "mine")
    let run = await new("mine")
    #expect(
      run
        == .failure(
          "Tests/ReferenceStrategiesTests/MineTests.swift: there is such a file already.", 73))
    #expect(text("Strategies/Mine.swift") == nil)
    #expect(text("Strategies/Catalog.swift")?.contains("Mine") == false)
  }

  @Test(arguments: [
    ("timer-loop", "'timer-loop' is the name of another strategy."),
    ("planted-fails", "'planted-fails' is the name of another strategy."),
    ("../evil", "'../evil' cannot be the name of a strategy. \(StrategyName.rule)"),
  ])
  func `refuses a name that is none, or taken`(name: String, reason: String) async {
    #expect(await new(name) == .failure(reason, 64))
  }

  // A tracker as it is.

  private static let tracker = """
    import Capacitor
    import CoreLocation

    // static let shared = Other()
    final class Tracker: NSObject, CLLocationManagerDelegate {
      static let shared = Tracker()
      @Published var last: CLLocation?
      private let manager = CLLocationManager()
      func requestPermission() { manager.requestAlwaysAuthorization() }
      func startTracking() {}
      func stopTracking() {}
      func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {}
    }

    """

  /// The top of this package.
  private static let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `writes a package for a tracker as it is, and says what it could not see`()
    async throws
  {
    try write("App/Tracker.swift", Self.tracker)
    try write(
      "App/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>UIBackgroundModes</key><array><string>location</string><string>fetch</string></array>
      <key>NSLocationWhenInUseUsageDescription</key><string>Why</string></dict></plist>
      """)
    let run = await new(
      "as-it-is", "--from", folder.path + "/App/Tracker.swift", "--info-plist",
      folder.path + "/App/Info.plist", "--harness", Self.harness)
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        """
        Left to you:
        - Capacitor: there is no such module here. Write the few types that the tracker
          uses of it as glue.

        """))
    #expect(text("as-it-is/Sources/AsItIs/Original/Tracker.swift") == Self.tracker)
    let glue = try #require(text("as-it-is/Sources/AsItIs/AsItIsApp.swift"))
    for line in [
      "  private let tracker = Tracker.shared  // GUESS: made at launch",
      "    held.append(tracker.$last.sink { if let fix = $0 { Harness.record(fix) } })",
      "    tracker.requestPermission()  // GUESS: its first view asks",
      "    tracker.stopTracking()",
      "      manifest: AppManifest(backgroundModes: [.location, .fetch], usageDescriptions: [.whenInUse], "
        + "features: [.trackingSwitch, .store], supportedVersions: SystemVersion(13)...SystemVersion(26)))"
        + "  // GUESS: the versions, by what it names",
    ] { #expect(glue.contains(line), "\(line)\n\(glue)") }
    #expect(glue.split(separator: "\n").count <= 40)
  }

  @Test func `takes a model of Core Data's, in a folder of its own or beside the files`()
    async throws
  {
    try write("App/Tracker.swift", Self.tracker + "\nimport CoreData\n")
    try write("Model/Trace.xcdatamodeld/Trace.xcdatamodel/contents", ManagedModelTests.contents)
    for (name, model) in [("one", "/Model"), ("two", "/Model/Trace.xcdatamodeld")] {
      let run = await new(
        name, "--from", folder.path + "/App", "--from", folder.path + model, "--harness",
        Self.harness)
      #expect(run.code == 0)
      let type = name.capitalized
      #expect(text("\(name)/Sources/\(type)/TraceModel.swift")?.contains("class Day:") == true)
      let glue = try #require(text("\(name)/Sources/\(type)/\(type)App.swift"))
      #expect(glue.contains("  private let givenTraceModel: Void = TraceModel.give()\n"))
      #expect(
        glue.contains(
          "    Harness.recordsSaved(\"Point\", latitude: \"lat\", longitude: \"lng\")"
            + "  // GUESS: what it stores"))
    }
  }

  @Test func `says which files beside its code the app asks for`() async throws {
    try write(
      "App/Tracker.swift",
      Self.tracker + """
        let sound = Bundle.main.url(forResource: "silence", withExtension: "mp3")
        let model = Bundle.main.url(forResource: "Trace", withExtension: "momd")

        """)
    let run = await new(
      "as-it-is", "--from", folder.path + "/App/Tracker.swift", "--harness", Self.harness)
    #expect(run.output.contains("- Bundle: the app's file 'silence.mp3' is not here."))
    #expect(!run.output.contains("momd"))
  }

  @Test func `leaves out of the prelude what the tracker's module has of its own`() async throws {
    try write(
      "App/Tracker.swift",
      Self.tracker + "\nclass FileManager {}\nstruct Inner { enum Bundle {} }\n")
    let run = await new(
      "as-it-is", "--from", folder.path + "/App/Tracker.swift", "--harness", Self.harness)
    #expect(run.code == 0)
    let prelude = try #require(text("as-it-is/Sources/AsItIs/TrackerPrelude.swift"))
    #expect(!prelude.contains("typealias FileManager ="))
    #expect(prelude.contains("/// The app itself.\npublic typealias Bundle ="))
  }

  @Test(arguments: [
    ("struct Nothing {}\n", "Tracker.swift: no class in these files hears of locations"),
    ("", "Tracker.swift: no class in these files hears of locations"),
  ])
  func `refuses files without a tracker`(text: String, fault: String) async throws {
    try write("App/Tracker.swift", text)
    let run = await new(
      "as-it-is", "--from", folder.path + "/App/Tracker.swift", "--harness", Self.harness)
    #expect(run.code == 65)
    #expect(run.errors.contains(fault))
  }
}
