import ProcessSimulation

/// What a beacon says of itself.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  /// Whose it is.
  public let uuid: UUID
  /// Which group of these; nil for any.
  public let major: UInt16?
  /// Which of the group; nil for any.
  public let minor: UInt16?

  /// Takes any beacon of an owner.
  public init(uuid: UUID) { (self.uuid, major, minor) = (uuid, nil, nil) }
  /// Takes any beacon of a group.
  public init(uuid: UUID, major: UInt16) { (self.uuid, self.major, minor) = (uuid, major, nil) }
  /// Takes one beacon.
  public init(uuid: UUID, major: UInt16, minor: UInt16) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
  }
}

/// A region around beacons, which the simulated phone does not hear: to monitor it ends the program.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// Whose beacons they are.
  public let uuid: UUID
  /// Whether the state is told when the screen lights up.
  public var notifyEntryStateOnDisplay = false

  /// Takes any beacon of an owner.
  public init(uuid: UUID, identifier: String) {
    self.uuid = uuid
    super.init(identifier: identifier)
  }
  /// Reads nothing: a region that is never monitored is not kept.
  public required init?(coder: NSCoder) { return nil }

  /// Takes any beacon of an owner.
  public convenience init(proximityUUID uuid: UUID, identifier: String) {
    self.init(uuid: uuid, identifier: identifier)
  }
  /// Takes the beacons of a constraint.
  public convenience init(
    beaconIdentityConstraint constraint: CLBeaconIdentityConstraint, identifier: String
  ) { self.init(uuid: constraint.uuid, identifier: identifier) }
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable {
  /// Not known.
  case unknown
  /// At hand.
  case immediate
  /// Some metres away.
  case near
  /// Further.
  case far
}

/// A beacon; the simulated phone hears none, and makes none.
public final class CLBeacon: NSObject, @unchecked Sendable {
  /// Whose it is.
  public let uuid: UUID
  /// How near it is.
  public let proximity: CLProximity
  /// How strong it is heard.
  public let rssi: Int
  /// How far it may be.
  public let accuracy: CLLocationAccuracy

  private init(uuid: UUID) { (self.uuid, proximity, rssi, accuracy) = (uuid, .unknown, 0, -1) }
}
