#if os(Linux)
  import Foundation
  import Testing

  /// Code that was written for Core Location, in a package that depends on this one.
  @Suite(
    .serialized, .timeLimit(.minutes(20)),
    .enabled(if: DownstreamPackage.isAskedFor, "Builds a package of its own: set DOWNSTREAM=1."))
  struct UnmodifiedPackageTests {
    @Test func `judges an app of another package from its own tests`() async throws {
      let package = try DownstreamPackage(
        named: "downstream-unmodified", files: UnmodifiedPackage.files())
      defer { package.remove() }
      let tests = try await package.run(
        "swift", "test", "--package-path", package.folder.path, "--scratch-path",
        package.scratch.path, "-Xswiftc", "-gnone")
      #expect(tests.status == 0, "\(tests.output)")
      #expect(tests.output.contains(#"Test "the logger keeps its promises" passed"#))
    }

    @Test(
      .enabled(
        if: UnmodifiedPackage.hasPublished,
        "There is no shared/data/trackers beside this package: no published tracker is played."))
    func `plays a published tracker byte for byte, and says what it breaks`() async throws {
      let package = try DownstreamPackage(
        named: "downstream-unmodified", files: UnmodifiedPackage.files())
      defer { package.remove() }
      let build = try await package.run(
        "swift", "build", "--package-path", package.folder.path, "--scratch-path",
        package.scratch.path, "-Xswiftc", "-gnone", "--product", "my-harness")
      #expect(build.status == 0, "\(build.output)")
      let copy = package.folder.appending(path: "Sources/Published/LocationPublisher.swift")
      #expect(try Data(contentsOf: copy) == Data(contentsOf: UnmodifiedPackage.published))

      let program = package.scratch.appending(path: "debug/my-harness").path
      let fuzz = try await package.run(
        program, "fuzz", "--seed", "42", "--count", "100", "--strategy", "location-publisher")
      #expect(fuzz.status == 1, "\(fuzz.output)")
      // Its permission is asked for in `init`, and so in a launch in the background.
      #expect(fuzz.output.contains("location-publisher breaks I-S10"), "\(fuzz.output)")
      #expect(!fuzz.output.contains("I-S1,"), "\(fuzz.output)")
      let again = try await package.run(
        program, "fuzz", "--seed", "42", "--count", "100", "--strategy", "location-publisher",
        "--jobs", "1")
      #expect(Self.results(again.output) == Self.results(fuzz.output))
    }

    /// All but the line that says how long it took.
    private static func results(_ output: String) -> [Substring] {
      output.split(separator: "\n").filter { !$0.contains(" simulated days · ") }
    }
  }
#endif
