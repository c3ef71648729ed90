import Foundation
import Invariants
import Mutation
import PublishedStatements
import TrackerConformance

/// A package of somebody else: three trackers, an invariant about fixes, tests, and a command-line
/// program.
///
/// What `CONTRIBUTING.md` promises to others is here as they would write it: one dependency, one
/// import in the tests, ten lines of program.
struct DownstreamPackage {
  /// This package.
  static let harness = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the time that it takes is wanted.
  static var isAskedFor: Bool { ProcessInfo.processInfo.environment["DOWNSTREAM"] == "1" }

  let folder: URL
  /// Where its products are kept from run to run, because building the libraries again takes a minute.
  let scratch: URL

  /// Writes the package into a folder of its own.
  ///
  /// - Parameters:
  ///   - name: What its products are kept under, one name for each package.
  ///   - files: What it consists of; the trackers, tests and program where nothing else is given.
  init(named name: String = "downstream", files: [(path: String, text: String)] = files) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    scratch = Self.harness.appending(path: ".build/\(name)")
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Removes the package, and leaves what was built.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command to its end; what it writes goes to a file, since a pipe could fill up.
  func run(_ command: String...) async throws -> (status: Int32, output: String) {
    let log = FileManager.default.temporaryDirectory.appending(path: "downstream-\(UUID()).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try handle.close()
    return (status, try String(contentsOf: log, encoding: .utf8))
  }

  static var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/MyTrackers/MyTrackers.swift", trackers),
      ("Sources/MyInvariants/RecordedOnce.swift", invariant),
      ("Sources/my-harness/Program.swift", program),
      ("Tests/MyTrackersTests/MyTrackersTests.swift", tests),
    ]
  }

  private static var manifest: String {
    let name = harness.lastPathComponent
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "my-trackers",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(harness.path)")],
        targets: [
          .target(
            name: "MyTrackers",
            dependencies: [
              .product(name: "TrackerModel", package: "\(name)"),
              .product(name: "TrackerSupport", package: "\(name)"),
            ]),
          .target(
            name: "MyInvariants",
            dependencies: [
              .product(name: "Invariants", package: "\(name)"),
              .product(name: "StoryModel", package: "\(name)"),
              .product(name: "TrackerModel", package: "\(name)"),
            ]),
          .executableTarget(
            name: "my-harness",
            dependencies: [
              "MyInvariants", "MyTrackers", .product(name: "HarnessCLI", package: "\(name)"),
            ]),
          .testTarget(
            name: "MyTrackersTests",
            dependencies: [
              "MyInvariants", "MyTrackers",
              .product(name: "TrackerConformanceTesting", package: "\(name)"),
            ]),
        ])
      """
  }

  private static let trackers = """
    import TrackerModel
    import TrackerSupport

    /// Asks where it is while it is seen, says what limits it, and so breaks nothing.
    public struct Steady: TrackerStrategy {
      public struct Memory: Sendable { var limits = LimitNotice() }
      public struct Checkpoint: Codable, Hashable, Sendable {}
      public let id: StrategyID = "steady"
      public let summary = "Wants to know where it is while it is seen."
      public let manifest = AppManifest(features: [])
      public let claims: [Claim] = []
      public init() {}
      public func launch(
        _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
      ) -> Memory { Memory() }
      public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
        guard event == .didBecomeActive || event.kind == .didChangeAuthorization,
          app.applicationState == .active
        else { return }
        if event == .didBecomeActive { memory.limits.show(in: &app) }
        if app.authorizationStatus == .notDetermined {
          app["main"].requestWhenInUseAuthorization()
        } else if app.authorizationStatus.allowsLocation {
          app["main"].requestLocation()
        }
      }
    }

    /// Goes on when the user has switched tracking off.
    public struct Stubborn: TrackerStrategy {
      public struct Memory: Sendable {}
      public struct Checkpoint: Codable, Hashable, Sendable {}
      public let id: StrategyID = "stubborn"
      public let summary = "Never stops."
      public let manifest = AppManifest()
      public let claims: [Claim] = []
      public init() {}
      public func launch(
        _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
      ) -> Memory {
        if app.applicationState == .active, checkpoint == nil {
          app["main"].requestAlwaysAuthorization()
          app.save(Checkpoint())
        }
        app["main"].startMonitoringSignificantLocationChanges()
        return Memory()
      }
      public func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
    }

    /// Records every fix twice, and promises a user of it not to.
    public struct Stutterer: TrackerStrategy {
      public struct Memory: Sendable {}
      public struct Checkpoint: Codable, Hashable, Sendable {}
      public let id: StrategyID = "stutterer"
      public let summary = "Says everything twice."
      public let manifest = AppManifest()
      public let claims: [Claim] = [.keeps("MY-1")]
      public init() {}
      public func launch(
        _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
      ) -> Memory {
        if app.applicationState == .active { app["main"].requestAlwaysAuthorization() }
        app["main"].startUpdatingLocation()
        return Memory()
      }
      public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
        guard case .didUpdateLocations(let locations, _) = event else { return }
        for location in locations {
          app.record(location)
          app.record(location)
        }
      }
    }
    """

  private static let invariant = """
    import Invariants
    import StoryModel
    import TrackerModel

    /// No fix is recorded twice in a row.
    public let recordedOnce = Invariant(
      id: "MY-1", kind: .safety, name: "Recorded once",
      summary: "No fix is recorded twice in a row.",
      listensTo: OccurrenceKinds(.location, .record)
    ) { _ in RecordedOnceMonitor() }

    private struct RecordedOnceMonitor: InvariantMonitor {
      var finding = Finding()
      private var last: Location?

      mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
        switch entry.what {
        case .event(.locations): finding.exercised += 1
        case .request(.record(let fix, _)):
          if fix == last {
            finding.breach(at: entry.time, expected: "each fix once", actual: "the last one again")
          }
          last = fix
        default: break
        }
      }
    }
    """

  private static let program = """
    import HarnessCLI
    import MyInvariants
    import MyTrackers

    @main struct Program {
      static func main() async {
        await Harness(
          strategies: [Steady(), Stubborn(), Stutterer()], invariants: [recordedOnce]
        ).main()
      }
    }
    """

  private static let tests = """
    import MyInvariants
    import MyTrackers
    import Testing
    import TrackerConformanceTesting

    @Test(.seed(42), .stories(10)) func `steady keeps its promises`() async {
      await expectConformance(of: Steady(), to: .safety)
    }

    @Test(.seed(42), .stories(10)) func `stubborn keeps its promises`() async {
      await expectConformance(of: Stubborn(), to: .safety)
    }

    @Test(.seed(42), .stories(10)) func `stutterer records each fix once`() async {
      await expectConformance(of: Stutterer(), to: .energy, invariants: [recordedOnce])
    }
    """
}
