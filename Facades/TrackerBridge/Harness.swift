public import CoreLocation
import ProcessSimulation
public import TrackerModel

/// What the harness cannot see of an app and has to be told: what is in no framework of Apple's. It is
/// called from the few lines that put somebody's tracker into an app, while its code runs.
public enum Harness {
  private static var phone: UnsafeMutablePointer<SimulatedProcess.App> {
    SimulatedProcess.current.phone
  }

  /// The app stored a point in its own store, which takes a millisecond.
  public static func record(_ location: CLLocation) {
    phone.pointee.record(location.fix)
    SimulatedProcess.current.letMillisecondPass()
  }

  /// The app took notice that a trip began.
  public static func beginTrip() { phone.pointee.beginTrip() }

  /// The app took notice that the trip ended.
  public static func endTrip() { phone.pointee.endTrip() }

  /// The app says something on its screen, when it is next in sight.
  public static func tellUser(_ message: Identifier) { phone.pointee.tellUser(message) }
}
