import TrackerModel

/// A point on the story's plane: metres east and north of where it begins.
public struct Place: Hashable, Sendable {
  /// Metres east, within ±10,000 km.
  public var east: Double
  /// Metres north, within ±10,000 km.
  public var north: Double

  /// Creates a place.
  public init(east: Double, north: Double) {
    self.east = east
    self.north = north
  }

  /// Where the story begins.
  public static var home: Place { Place(east: 0, north: 0) }

  /// The metres to another place.
  public func distance(to other: Place) -> Double {
    let (x, y) = (other.east - east, other.north - north)
    return (x * x + y * y).squareRoot()
  }
}

/// Where the phone goes: legs one after the other, then rest at the last place.
public struct Journey: Hashable, Sendable {
  /// The most legs of one journey; longer tracks are refused on import.
  public static let maximumLegs = 200_000

  /// How the phone moves.
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The phone rests.
    case dwell
    /// On foot.
    case walk
    /// Running.
    case run
    /// By bicycle.
    case cycle
    /// By car.
    case drive
    /// By bus.
    case bus
    /// By train.
    case train
    /// By aircraft.
    case fly
  }

  /// What the phone sees of the sky and of networks.
  public enum Surroundings: String, Hashable, Sendable, Codable, CaseIterable {
    /// Open sky.
    case open
    /// Between buildings: fixes of 30 to 50 m.
    case urban
    /// Indoors: no GNSS fix, Wi-Fi fixes of 65 m.
    case indoor
    /// In a tunnel: neither GNSS nor Wi-Fi nor cell, but for a minute now and then.
    case underground

    /// Whether satellites can be received there.
    @inlinable public var seesSky: Bool { self == .open || self == .urban }
  }

  /// A straight stretch at constant speed, or a rest.
  public struct Leg: Hashable, Sendable {
    /// How the phone moves.
    public var mode: Mode
    /// Where the leg ends; for a rest the place where it is spent.
    public var destination: Place
    /// How long it takes, at least a millisecond.
    public var duration: Duration
    /// What the phone sees meanwhile.
    public var surroundings: Surroundings

    /// Creates a leg.
    public init(
      _ mode: Mode, to destination: Place, for duration: Duration,
      surroundings: Surroundings = .open
    ) {
      self.mode = mode
      self.destination = destination
      self.duration = duration
      self.surroundings = surroundings
    }
  }

  /// Where on earth the story's plane touches the globe.
  public var origin: Coordinate
  /// The legs in order.
  public var legs: [Leg]

  /// Creates a journey; the default rests at home.
  public init(
    origin: Coordinate = Coordinate(latitude: 52.52, longitude: 13.405), legs: [Leg] = []
  ) {
    self.origin = origin
    self.legs = legs
  }
}
