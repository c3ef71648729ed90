import Testing

/// Where the file that a test file mirrors is.
enum TestMirror {
  /// Test targets about the package as a whole, which mirror nothing.
  static let targetsWithoutMirror = ["GoldenTests", "HouseTests"]

  /// Tests whose subject is not one file, and what it is.
  static let exceptions: [String: String] = [
    "Tests/DeviceSimulationTests/Power/MeasuredDaysTests.swift": "whole days of one phone",
    "Tests/DeviceSimulationTests/CalibrationTests.swift": "the phone's delays, as measured",
    "Tests/DeviceSimulationTests/Profiles/Profile+AllTests.swift": "every profile, played",
    "Tests/DeviceSimulationTests/Profiles/ReadingTests.swift": "readings of questions, played",
    "Tests/DeviceSimulationTests/Scenario/InstrumentTests.swift": "an altered phone, played",
    "Tests/HarnessCLITests/HarnessProgramTests.swift": "the built program",
    "Tests/StoryFilesTests/JudgedWithoutPhoneTests.swift": "a trace file, read and judged",
    "Tests/HarnessCLITests/Tracks/TornGPXTests.swift": "GPXReader, on files that are cut off",
    "Tests/HarnessCLITests/Tracks/SharedGPXFilesTests.swift": "GPXReader, on files as found",
    "Tests/HarnessCLITests/Tracks/GPXReaderTimeTests.swift": "GPXReader, on times",
    "Tests/ReferenceStrategiesTests/AsPublished/KillTimesTests.swift":
      "the published strategies, on phones of the rulebook's section 5.1",
    "Tests/ReferenceStrategiesTests/CheckpointTests.swift": "every strategy of the catalog",
    "Tests/ReferenceStrategiesTests/ConformanceTests.swift": "every strategy of the catalog",
    "Tests/ReferenceStrategiesTests/DeterminismTests.swift": "every strategy of the catalog",
    "Tests/ReferenceStrategiesTests/Bursts/BurstSearchTests.swift":
      "Burst, on what it asks of the receiver",
    "Tests/PhoneDriverTests/TraceLogTests.swift": "the trace of an app with the driver",
    "Tests/PhoneDriverTests/RoundTripTests.swift":
      "every strategy in every golden scenario, through driver, façades and phone",
    "Tests/TrackerConformanceTestingTests/UntestedTests.swift": "runs that tested nothing",
    "Tests/InvariantsTests/Judging/JumbledTraceTests.swift": "every invariant, on odd traces",
  ]

  /// Where the subject of a test file may be: in the target's sources or, if the test is about
  /// what other tests use, among the tests. Nil for a file that holds no tests of its own.
  ///
  /// Loose on purpose: the folder below may be another one, the name may not.
  static func subject(of path: String) -> (name: String, folders: [String])? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2, let file = parts.last, file.hasSuffix("Tests.swift"),
      !targetsWithoutMirror.contains(parts[1]), exceptions[path] == nil
    else { return nil }
    let target = parts[1].dropLast("Tests".count)
    let sources =
      switch target {
      case "ReferenceStrategies": "Strategies"
      case "Facades": "Facades"
      default: "Sources/\(target)"
      }
    return (file.dropLast("Tests.swift".count) + ".swift", [sources, "Tests/\(parts[1])"])
  }
}

struct TestMirrorTests {
  @Test func `every test file has a subject of its name`() throws {
    for file in try SourceTree.files(in: ["Tests"]) {
      guard let subject = TestMirror.subject(of: file.path) else { continue }
      let candidates = try SourceTree.files(in: subject.folders)
      guard !candidates.contains(where: { $0.stem + ".swift" == subject.name }) else { continue }
      Issue.record(
        """
        \(file.path): there is no \(subject.name) in \(subject.folders[0]) to test; rename the \
        test, or say in TestMirrorTests.swift what it is about.
        """)
    }
  }

  @Test func `every exception is still needed`() {
    for path in TestMirror.exceptions.keys.sorted() {
      #expect(SourceTree.has(path), "\(path) is gone; take it off the list.")
    }
  }

  @Test(arguments: [
    ("Tests/HarnessCLITests/Tracks/TrackFileTests.swift", "TrackFile.swift", "Sources/HarnessCLI"),
    ("Tests/ReferenceStrategiesTests/TimerLoopTests.swift", "TimerLoop.swift", "Strategies"),
    ("Tests/FacadesTests/UIKit/UIDeviceTests.swift", "UIDevice.swift", "Facades"),
    ("Tests/XTests/A+BTests.swift", "A+B.swift", "Sources/X"),
  ])
  func `knows what a test is about`(path: String, name: String, folder: String) throws {
    let subject = try #require(TestMirror.subject(of: path))
    #expect(subject.name == name)
    #expect(subject.folders.first == folder)
  }

  @Test(arguments: [
    "Tests/HarnessCLITests/Tracks/SampleGPX.swift", "Tests/HouseTests/LengthTests.swift",
    "Tests/HarnessCLITests/Tracks/TornGPXTests.swift",
  ])
  func `asks no mirror of support files and of tests about the whole`(path: String) {
    #expect(TestMirror.subject(of: path) == nil)
  }
}
