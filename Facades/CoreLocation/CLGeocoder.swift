import ProcessSimulation

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
