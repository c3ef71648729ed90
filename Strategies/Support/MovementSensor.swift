import TrackerModel

/// Tells from fixes whether the phone travels or rests.
struct MovementSensor: Sendable {
  /// A displacement that no error of a fix explains, in metres, for a precise fix.
  static let smallestMove = 60.0
  /// Twice the uncertainty of both fixes is enough for anybody, up to this, in metres.
  static let largestMargin = 400.0
  /// Faster than this is travel, in metres per second.
  static let travelSpeed = 1.0
  /// After this long without movement the phone rests.
  static let restAfter = Duration.seconds(180)

  private var anchor: Location?
  /// When a fix, or other evidence, last showed movement.
  private(set) var lastMoved: Instant
  /// Whether any fix showed movement since the sensor was set.
  private(set) var hasMoved = false

  /// Begins to watch; the phone counts as resting from `restAfter` on, unless it moves.
  init(at now: Instant) { lastMoved = now }

  /// Takes a fix; true if it shows that the phone moved.
  mutating func observe(_ location: Location, now: Instant) -> Bool {
    guard location.horizontalAccuracy >= 0,
      now - location.timestamp <= TrackLog.freshness
    else { return false }
    guard let anchor else {
      self.anchor = location
      if location.speed >= Self.travelSpeed { moved(now) }
      return hasMoved
    }
    guard
      location.speed >= Self.travelSpeed
        || location.distance(from: anchor) > Self.reach(location, anchor)
    else {
      return false
    }
    self.anchor = location
    moved(now)
    return true
  }

  /// How far apart two fixes of one place may be: a radius holds most fixes, not all, and of those
  /// that come all night where there is no sky, some lie beyond it; of cells fewer.
  private static func reach(_ one: Location, _ other: Location) -> Double {
    let sum = one.horizontalAccuracy + other.horizontalAccuracy
    return max(smallestMove, min(2 * sum, largestMargin), 1.5 * sum)
  }

  private mutating func moved(_ now: Instant) {
    lastMoved = now
    hasMoved = true
  }

  /// Takes other evidence of movement: a significant change, or what Core Motion says.
  mutating func refresh(at now: Instant) { lastMoved = max(lastMoved, now) }

  /// Whether the phone has not moved for long enough.
  func isAtRest(at now: Instant, after time: Duration = restAfter) -> Bool {
    now - lastMoved >= time
  }
}
