import TrackerModel

/// Tells from fixes whether the phone travels or rests.
public struct MovementSensor: Sendable {
  /// A displacement that no error of a fix explains, in metres, for a precise fix.
  public static let smallestMove = 60.0
  /// Twice the uncertainty of both fixes is enough for anybody, up to this, in metres.
  public static let largestMargin = 400.0
  /// Faster than this is travel, in metres per second.
  public static let travelSpeed = 1.0
  /// No walk is as fast, in metres per second: it is a trip's pace (rulebook, chapter 7).
  public static let tripSpeed = 3.0
  /// Fixes of a phone that moves come more often (S-06): after a longer silence it stood until the fix
  /// before, or was not seen.
  public static let sparse = Duration.seconds(30)

  /// The fix that movement is measured from: the last that showed some, or the last before a silence.
  private var anchor: Location?
  private var newest: Location?
  /// When a fix, or other evidence, last showed movement.
  public var lastMoved: Instant
  /// The same of movement that was faster than a walk.
  public var lastTravelled: Instant

  /// Begins to watch; the phone counts as having moved last at a moment.
  public init(at time: Instant) {
    lastMoved = time
    lastTravelled = time
  }

  /// Takes fixes, oldest first; true if one of them shows that the phone moved.
  public mutating func observe(_ locations: Locations, now: Instant) -> Bool {
    var moved = false
    for location in locations
    where location.horizontalAccuracy >= 0 && now - location.timestamp <= TrackLog.freshness {
      if shows(location) { (moved, lastMoved) = (true, now) }
    }
    return moved
  }

  /// Whether a fix shows movement since the one before that did.
  private mutating func shows(_ location: Location) -> Bool {
    if let newest, location.timestamp - newest.timestamp > Self.sparse { anchor = newest }
    newest = location
    let last = anchor ?? location
    anchor = last
    let (distance, reach) = (location.distance(from: last), Self.reach(location, last))
    guard location.speed >= Self.travelSpeed || distance > reach else { return false }
    anchor = location
    let time = Double(location.timestamp.milliseconds - last.timestamp.milliseconds) / 1_000
    // Some of the distance may be error, though seldom all that it could be.
    let pace = location.speed >= 0 ? location.speed : (distance - reach / 2) / max(time, 1)
    if pace >= Self.tripSpeed { lastTravelled = location.timestamp }
    return true
  }

  /// How far apart two fixes of one place may be: a radius holds most fixes, not all, and of those
  /// that come all night where there is no sky, some lie beyond it; of cells fewer.
  private static func reach(_ one: Location, _ other: Location) -> Double {
    let sum = one.horizontalAccuracy + other.horizontalAccuracy
    return max(smallestMove, min(2 * sum, largestMargin), 1.5 * sum)
  }
}
