import ProcessSimulation

/// What is at a place. The simulated phone knows no names: the app's glue makes one, or says that there is no
/// answer (`Harness.geocode`).
open class CLPlacemark: NSObject, @unchecked Sendable {
  /// Where.
  public let location: CLLocation?
  /// What it is called.
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The number in the street.
  public let subThoroughfare: String?
  /// The town.
  public let locality: String?
  /// The part of the town.
  public let subLocality: String?
  /// The state.
  public let administrativeArea: String?
  /// The part of the state.
  public let subAdministrativeArea: String?
  /// The code of the post.
  public let postalCode: String?
  /// The country.
  public let country: String?
  /// The country's code.
  public let isoCountryCode: String?
  /// The water that it is in.
  public let inlandWater: String?
  /// The sea that it is in.
  public let ocean: String?
  /// What people know there.
  public let areasOfInterest: [String]?
  /// The hours there.
  public let timeZone: TimeZone?

  /// Creates one of a town, for glue.
  package init(location: CLLocation?, locality: String?) {
    self.location = location
    (name, self.locality) = (locality, locality)
    (thoroughfare, subThoroughfare, subLocality) = (nil, nil, nil)
    (administrativeArea, subAdministrativeArea, postalCode) = (nil, nil, nil)
    (country, isoCountryCode, inlandWater, ocean) = (nil, nil, nil, nil)
    (areasOfInterest, timeZone) = (nil, nil)
  }
}

/// What is called when names are known.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Names of places, which the contract has not: the app's glue says what is answered, and without that a
/// question ends the program.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// What the process's glue says.
  package final class Glue {
    package var answer: ((CLLocation?) -> String?)?
    package static var current: Glue { SimulatedProcess.current.singleton { Glue() } }
  }

  /// Whether a question is open.
  open private(set) var isGeocoding = false

  /// Creates one.
  public override init() { super.init() }

  private func ask(_ symbol: String, _ location: CLLocation?, _ file: StaticString, _ line: UInt)
    -> Result<[CLPlacemark], CLError>
  {
    guard let answer = Glue.current.answer else { unsupported("CLGeocoder." + symbol, file, line) }
    guard let town = answer(location) else { return .failure(CLError(.network)) }
    return .success([CLPlacemark(location: location, locality: town)])
  }

  /// Asks what is at a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let result = ask("reverseGeocodeLocation(_:)", location, file, line)
    SimulatedProcess.current.enqueue {
      switch result {
      case .success(let places): completionHandler(places, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Asks what is at a place, in a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    reverseGeocodeLocation(
      location, completionHandler: completionHandler, file: file, line: line)
  }

  /// Asks what is at a place, and waits for the answer.
  open func reverseGeocodeLocation(
    _ location: CLLocation, file: StaticString = #fileID, line: UInt = #line
  ) async throws -> [CLPlacemark] {
    try ask("reverseGeocodeLocation(_:)", location, file, line).get()
  }

  /// Ends the program unless the glue answers: asks where an address is.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CLGeocoder.geocodeAddressString(_:)", file, line) }

  /// Asks for nothing any more.
  open func cancelGeocode() {}
}
