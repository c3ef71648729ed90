public import CoreLocation
import ProcessSimulation

/// Which places a search looks for.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  /// All.
  public static let includingAll = MKPointOfInterestFilter()
  /// None.
  public static let excludingAll = MKPointOfInterestFilter()
}

/// A place that a search found; the simulated phone finds none.
open class MKMapItem: NSObject, @unchecked Sendable {
  /// What it is called.
  open var name: String?
  /// What is known of it.
  public let placemark: CLPlacemark
  /// Creates one of a place.
  public init(placemark: CLPlacemark) { self.placemark = placemark }
}

/// Looks for places on Apple's maps, of which the simulated phone has none.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// What to look for.
  public struct ResultType: OptionSet, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Shops, parks and their like.
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// What is looked for, and where.
  open class Request: NSObject, @unchecked Sendable {
    /// In words.
    open var naturalLanguageQuery: String?
    /// Where.
    open var region = MKCoordinateRegion()
    /// What.
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    /// Which of it.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Creates a request for everything everywhere.
    public override init() {}
  }

  /// What was found.
  open class Response: NSObject, @unchecked Sendable {
    /// The places.
    open var mapItems: [MKMapItem] { [] }
    private override init() {}
  }

  /// What to do with what was found.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// Creates a search.
  public init(request: Request) {}

  /// Ends the scenario as unsupported: the simulated phone has no maps.
  open func start(
    completionHandler: @escaping CompletionHandler, file: StaticString = #fileID,
    line: UInt = #line
  ) { unsupported("MKLocalSearch.start(completionHandler:)", file, line) }

  /// Ends the scenario as unsupported: the simulated phone has no maps.
  open func start(file: StaticString = #fileID, line: UInt = #line) async throws -> Response {
    unsupported("MKLocalSearch.start()", file, line)
  }

  /// Does nothing: no search goes on.
  open func cancel() {}
}
