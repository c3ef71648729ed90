import CoreData
public import CoreLocation
public import FoundationNetworking
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

  /// The app stored a point of which it keeps no more than this, which takes a millisecond.
  ///
  /// The rest is the phone's: of the fixes that it gave this process, the point is of the nearest that
  /// agrees with what is kept. Whatever the app adds of its own, such as the time at which it stores, is
  /// not the fix's: leave it out, and nothing is judged by it.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - timestamp: The fix's own date; nil where the app does not keep it.
  ///   - horizontalAccuracy: The fix's own accuracy; nil where the app does not keep it.
  public static func record(
    _ coordinate: CLLocationCoordinate2D, timestamp: Date? = nil,
    horizontalAccuracy: CLLocationAccuracy? = nil
  ) {
    let process = SimulatedProcess.current
    phone.pointee.record(
      process.fix(at: coordinate, timestamp: timestamp, accuracy: horizontalAccuracy))
    process.letMillisecondPass()
  }

  /// The app stores its points as objects of Core Data: from now on each that it saves anew is one, as with
  /// ``record(_:timestamp:horizontalAccuracy:)``. To be said when the app is launched.
  ///
  /// - Parameters:
  ///   - entity: The entity of points.
  ///   - latitude: The attribute that has the latitude.
  ///   - longitude: The attribute that has the longitude.
  ///   - timestamp: The attribute that has the fix's own date; nil where none does.
  ///   - horizontalAccuracy: The attribute that has the fix's own accuracy; nil where none does.
  public static func recordsSaved(
    _ entity: String, latitude: String = "latitude", longitude: String = "longitude",
    timestamp: String? = nil, horizontalAccuracy: String? = nil
  ) {
    SaveListeners.current.all.append { object in
      guard object.entity.name == entity,
        let latitude = number(object, latitude), let longitude = number(object, longitude)
      else { return }
      record(
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
        timestamp: timestamp.flatMap { object.value(forKey: $0) as? Date },
        horizontalAccuracy: horizontalAccuracy.flatMap { number(object, $0) })
    }
  }

  /// An attribute that is a number, or a text of one.
  private static func number(_ object: NSManagedObject, _ key: String) -> Double? {
    let value = object.value(forKey: key)
    return value as? Double ?? (value as? String).flatMap(Double.init)
  }

  /// The app took notice that a trip began.
  public static func beginTrip() { phone.pointee.beginTrip() }

  /// The app took notice that the trip ended.
  public static func endTrip() { phone.pointee.endTrip() }

  /// The app says something on its screen, when it is next in sight.
  public static func tellUser(_ message: Identifier) { phone.pointee.tellUser(message) }

  /// What the app's server answers to a request that has arrived; status 200 and no bytes unless this says
  /// otherwise. To be said when the app is launched.
  public static func answer(_ answer: @escaping (URLRequest) -> (status: Int, body: Data)) {
    SimulatedServer.current.answer = { request in
      let (status, body) = answer(request)
      return SimulatedServer.Answer(status: status, body: body)
    }
  }

  /// Which requests send points, and so are the contract's upload; all others are network tasks, each with an end of
  /// its own. Without this it is those with a body or a query. To be said when the app is launched.
  public static func sendsPoints(_ sends: @escaping (URLRequest) -> Bool) {
    SimulatedServer.current.sendsPoints = { request, _ in sends(request) }
  }

  /// The app has a file of this name beside its code, such as a silent sound. Without this `Bundle` knows none. To be said
  /// when the app is launched, before anything asks for it.
  public static func resource(_ name: String, _ bytes: Data = Data()) {
    Resources.current.files[name] = bytes
  }

  /// The town at a place, for an app that asks for names of places; nil where that fails, as without a network.
  /// Without this such a question ends the program. To be said when the app is launched.
  public static func geocode(_ town: @escaping (CLLocation?) -> String?) {
    CLGeocoder.Glue.current.answer = town
  }
}
