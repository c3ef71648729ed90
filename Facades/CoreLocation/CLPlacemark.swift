import ProcessSimulation

/// What is at a place. The simulated phone knows no names: the app's glue makes one, or says that there is no
/// answer (`Harness.geocode`).
open class CLPlacemark: NSObject, NSSecureCoding, @unchecked Sendable {
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

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Reads what ``encode(with:)`` wrote.
  public required convenience init?(coder: NSCoder) {
    self.init(
      location: coder.decodeObject(of: CLLocation.self, forKey: "location"),
      locality: coder.string(forKey: "locality"))
  }

  /// Writes the place and the town, which are all that one of the simulated phone has, in a form of ours.
  open func encode(with coder: NSCoder) {
    coder.encode(location, forKey: "location")
    coder.encode(locality.map { $0 as NSString }, forKey: "locality")
  }
}
