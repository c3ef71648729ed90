import Testing

/// Where the file that a test file mirrors is.
enum TestMirror {
  /// Test targets about the package as a whole, which mirror nothing.
  static let targetsWithoutMirror = ["GoldenTests", "HouseTests"]

  /// Tests whose subject is not one file of the same name and folder, and why.
  static let exceptions: [String: String] = [
    "Tests/HarnessCLITests/Tracks/TornGPXTests.swift": "GPXReader, on files that are cut off",
    "Tests/HarnessCLITests/Tracks/SharedGPXFilesTests.swift": "GPXReader, on files as found",
    "Tests/HarnessCLITests/Tracks/GPXReaderTimeTests.swift": "GPXReader, on times",
  ]

  /// The source file that a test file mirrors; nil for a file that holds no tests of its own.
  static func source(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2, let name = parts.last, name.hasSuffix("Tests.swift"),
      !targetsWithoutMirror.contains(parts[1]), exceptions[path] == nil
    else { return nil }
    let target = String(parts[1].dropLast("Tests".count))
    let top = target == "ReferenceStrategies" ? ["Strategies"] : ["Sources", target]
    let file = String(name.dropLast("Tests.swift".count)) + ".swift"
    return (top + parts[2..<parts.count - 1] + [file]).joined(separator: "/")
  }
}

struct TestMirrorTests {
  @Test func `every test file mirrors a source file`() throws {
    for path in try SourceTree.paths(in: "Tests") {
      guard let source = TestMirror.source(of: path), !SourceTree.has(source) else { continue }
      Issue.record(
        "\(path): there is no \(source) to test; rename the test, or say in TestMirror.swift why.")
    }
  }

  @Test func `every exception is still needed`() {
    for path in TestMirror.exceptions.keys.sorted() {
      #expect(SourceTree.has(path), "\(path) is gone; take it off the list.")
    }
  }

  @Test(arguments: [
    (
      "Tests/HarnessCLITests/Tracks/TrackFileTests.swift",
      "Sources/HarnessCLI/Tracks/TrackFile.swift"
    ),
    ("Tests/ReferenceStrategiesTests/TimerLoopTests.swift", "Strategies/TimerLoop.swift"),
    (
      "Tests/PropertyTestingTests/ShrinkRun+OrderTests.swift",
      "Sources/PropertyTesting/ShrinkRun+Order.swift"
    ),
    ("Tests/HarnessCLITests/Tracks/SampleGPX.swift", nil),
    ("Tests/HouseTests/LengthTests.swift", nil),
  ])
  func `knows where the source of a test is`(path: String, source: String?) {
    #expect(TestMirror.source(of: path) == source)
  }
}
