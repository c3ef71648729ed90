import TrackerBridge
import TrackerModel
import UIKit

/// The app around the logger.
final class TripLoggerApp: TrackerApp {
  private let logger = TripLogger { Harness.record($0) }

  func applicationDidBecomeActive(_ application: UIApplication) { logger.ask() }

  static var tracker: UnmodifiedTracker<TripLoggerApp> {
    UnmodifiedTracker(
      "trip-logger", app: TripLoggerApp.self, summary: "Looks around at each significant change.",
      manifest: AppManifest(features: .store))
  }

  /// The same, without processes of its own.
  static var here: UnmodifiedTracker<TripLoggerApp> {
    UnmodifiedTracker(
      "trip-logger", app: TripLoggerApp.self, summary: "Looks around at each significant change.",
      manifest: AppManifest(features: .store), in: .thisProcess)
  }
}

/// The logger in an app that stores a place and its own time, and no more.
final class PlaceLoggerApp: TrackerApp {
  private let logger = TripLogger { Harness.record($0.coordinate) }

  func applicationDidBecomeActive(_ application: UIApplication) { logger.ask() }

  static var tracker: UnmodifiedTracker<PlaceLoggerApp> {
    UnmodifiedTracker(
      "place-logger", app: PlaceLoggerApp.self, summary: "Stores where, and when it stores.",
      manifest: AppManifest(features: .store), in: .thisProcess)
  }
}

/// An app around a logger that takes whatever comes.
final class CarelessLoggerApp: TrackerApp {
  private let logger = TripLogger(isCareless: true) { Harness.record($0) }

  func applicationDidBecomeActive(_ application: UIApplication) { logger.ask() }

  static var tracker: UnmodifiedTracker<CarelessLoggerApp> {
    UnmodifiedTracker(
      "careless-logger", app: CarelessLoggerApp.self, summary: "Stores whatever comes.",
      manifest: AppManifest(features: .store))
  }
}
