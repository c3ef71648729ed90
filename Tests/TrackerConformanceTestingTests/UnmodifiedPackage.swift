import Foundation

/// A package of somebody else that plays code written for Core Location as it is: a logger of ours and,
/// where it is at hand, a published tracker.
enum UnmodifiedPackage {
  /// Its files.
  static func files() throws -> [(path: String, text: String)] {
    var files = [
      ("Package.swift", manifest),
      (
        "Sources/TripLog/TripLogger.swift",
        try text("Tests/FacadesTests/TrackerBridge/TripLogger.swift")
      ),
      ("Sources/TripLog/TrackerPrelude.swift", try prelude),
      ("Sources/TripLog/App.swift", logger),
      ("Tests/TripLogTests/TripLogTests.swift", tests),
      ("Sources/my-harness/Program.swift", program),
    ]
    guard hasPublished else { return files }
    files += [
      (
        "Sources/Published/LocationPublisher.swift",
        try String(contentsOf: published, encoding: .utf8)
      ),
      ("Sources/Published/TrackerPrelude.swift", try prelude),
      ("Sources/Published/App.swift", publisher),
    ]
    return files
  }

  /// The file of CarlAmbroselli/LocationTracker that tracks, MIT licence; looked for beside this package,
  /// never part of it.
  static let published = DownstreamPackage.harness.deletingLastPathComponent().appending(
    path: "shared/data/trackers/CarlAmbroselli+LocationTracker/LocationTracker/Model/"
      + "LocationPublisher.swift")

  /// Whether the published tracker is at hand.
  static var hasPublished: Bool { FileManager.default.fileExists(atPath: published.path) }

  private static var prelude: String { get throws { try text("Facades/TrackerPrelude.swift") } }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: DownstreamPackage.harness.appending(path: path), encoding: .utf8)
  }

  private static var manifest: String {
    let (path, name) = (DownstreamPackage.harness.path, DownstreamPackage.harness.lastPathComponent)
    func tracker(_ target: String) -> String {
      """
      .target(
            name: "\(target)",
            dependencies: [
              .product(name: "UnmodifiedTrackers", package: "\(name)"),
              .product(name: "TrackerModel", package: "\(name)"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
      """
    }
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "my-apps",
        dependencies: [.package(path: "\(path)")],
        targets: [
          \(tracker("TripLog"))
          \(hasPublished ? tracker("Published") : "")
          .executableTarget(
            name: "my-harness",
            dependencies: [
              "TripLog", \(hasPublished ? "\"Published\"," : "")
              .product(name: "HarnessCLI", package: "\(name)"),
            ]),
          .testTarget(
            name: "TripLogTests",
            dependencies: [
              "TripLog", .product(name: "TrackerConformanceTesting", package: "\(name)"),
            ]),
        ])
      """
  }

  private static let logger = """
    import TrackerBridge
    import TrackerModel
    import UIKit

    final class TripLogApp: TrackerApp {
      private let logger = TripLogger { Harness.record($0) }
      func applicationDidBecomeActive(_ application: UIApplication) { logger.ask() }

      static var tracker: UnmodifiedTracker<TripLogApp> {
        UnmodifiedTracker(
          "trip-log", app: TripLogApp.self, summary: "Looks around at each significant change.",
          manifest: AppManifest(features: .store))
      }
    }

    public let tripLog: any TrackerStrategy = TripLogApp.tracker
    """

  private static let tests = """
    import Testing
    import TrackerConformanceTesting
    import TripLog

    @Test func `the logger keeps its promises`() async {
      await expectConformance(of: tripLog, seed: 42, stories: 100)
    }
    """

  /// The published app keeps coordinate and accuracy in its store, and the time at which it does.
  private static let publisher = """
    import Combine
    import CoreLocation
    import TrackerBridge
    import TrackerModel
    import UIKit

    final class PublishedApp: TrackerApp {
      private let publisher = LocationPublisher()
      private var subscription: AnyCancellable?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        subscription = publisher.sink { point in
          let coordinate = CLLocationCoordinate2D(
            latitude: point.latitude, longitude: point.longitude)
          Harness.record(
            CLLocation(
              coordinate: coordinate, altitude: point.altitude,
              horizontalAccuracy: point.horizontalAccuracy,
              verticalAccuracy: point.verticalAccuracy, timestamp: Date()))
        }
        return true
      }

      static var tracker: UnmodifiedTracker<PublishedApp> {
        UnmodifiedTracker(
          "location-publisher", app: PublishedApp.self, summary: "A published tracker as it is.",
          manifest: AppManifest(implementsDidFailWithError: false, features: .store))
      }
    }

    public let published: any TrackerStrategy = PublishedApp.tracker
    """

  private static var program: String {
    """
    import HarnessCLI
    import TripLog
    \(hasPublished ? "import Published" : "")

    @main struct Program {
      static func main() async {
        await Harness(strategies: [tripLog\(hasPublished ? ", published" : "")]).main()
      }
    }
    """
  }
}
