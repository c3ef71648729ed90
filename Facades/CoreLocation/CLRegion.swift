import ProcessSimulation
import TrackerModel

/// Whether the phone is in a region.
public enum CLRegionState: Int, Sendable {
  /// Not known yet.
  case unknown
  /// Inside.
  case inside
  /// Outside.
  case outside

  init(_ state: RegionState) {
    self =
      switch state {
      case .unknown: .unknown
      case .inside: .inside
      case .outside: .outside
      }
  }
}

/// A region to monitor.
open class CLRegion: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Its name: one of the same name is replaced.
  public let identifier: String
  /// Whether entering is reported.
  public var notifyOnEntry = true
  /// Whether leaving is reported.
  public var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Reads what ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    guard let name = coder.string(forKey: "identifier") else { return nil }
    identifier = name
    notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
    notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
  }

  /// Writes it, in a form of ours.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }

  /// Whether the names are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  /// Of the name.
  open override var hash: Int { identifier.hashValue }

  /// The name as the contract knows it; ends the program where it is none that the contract takes.
  func name(_ file: StaticString, _ line: UInt) -> Identifier {
    guard let name = Identifier(identifier) else {
      unsupported("a region's identifier without \(Identifier.demand)", file, line)
    }
    return name
  }
}

/// A circle to monitor.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// Its centre.
  public let center: CLLocationCoordinate2D
  /// Its radius in metres; below 100 nothing is reliable.
  public let radius: CLLocationDistance

  /// Creates a circle that reports both crossings.
  public init(
    center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Reads what ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    center = CLLocationCoordinate2D(coder)
    radius = coder.decodeDouble(forKey: "radius")
    super.init(coder: coder)
  }

  /// Writes it, in a form of ours.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    center.encode(with: coder)
    coder.encode(radius, forKey: "radius")
  }

  convenience init(_ region: Region) {
    self.init(
      center: CLLocationCoordinate2D(region.center), radius: region.radius,
      identifier: region.identifier.description)
    notifyOnEntry = region.notifyOnEntry
    notifyOnExit = region.notifyOnExit
  }

  /// Whether a coordinate lies inside.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    center.model.distance(to: coordinate.model) <= radius
  }
}
