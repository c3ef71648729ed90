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

  /// No walk is as fast, in metres per second: it is a trip's pace (rulebook, chapter 7).
  static let tripSpeed = 3.0

  /// Fixes of a phone that moves come more often (S-06): after a longer silence it stood until the fix
  /// before, or was not seen.
  static let sparse = Duration.seconds(30)

  /// How much sooner the phone then counts as resting.
  static let lateness = Duration.seconds(120)

  private var anchor: Location?
  private var newest: Location?
  private var wasSilent = false
  /// When a fix, or other evidence, last showed movement.
  private(set) var lastMoved: Instant
  /// The same of movement that was faster than a walk.
  private(set) var lastTravelled: Instant
  /// Whether any movement since the sensor was set was.
  private(set) var hasTravelled = false

  /// Begins to watch; the phone counts as resting from `restAfter` on, unless it moves.
  init(at now: Instant) {
    lastMoved = now
    lastTravelled = now
  }

  /// Takes fixes, oldest first; true if one of them shows that the phone moved.
  mutating func observe(_ locations: Locations, now: Instant) -> Bool {
    var moved = false
    for location in locations where Self.isNews(location, now) && shows(location) {
      moved = true
      // Who is found elsewhere after a silence has moved some time during it, and may go on.
      let isLate = location.speed < Self.travelSpeed && wasSilent
      lastMoved = max(lastMoved, isLate ? now.advanced(by: .zero - Self.lateness) : now)
    }
    return moved
  }

  private static func isNews(_ location: Location, _ now: Instant) -> Bool {
    location.horizontalAccuracy >= 0 && now - location.timestamp <= TrackLog.freshness
  }

  /// Whether a fix shows movement since the one before that did.
  private mutating func shows(_ location: Location) -> Bool {
    wasSilent = newest.map { location.timestamp - $0.timestamp > Self.sparse } ?? false
    if wasSilent { anchor = newest }
    newest = location
    let last = anchor ?? location
    let (distance, reach) = (location.distance(from: last), Self.reach(location, last))
    guard location.speed >= Self.travelSpeed || distance > reach || anchor == nil else {
      return false
    }
    anchor = location
    let time = Double(location.timestamp.milliseconds - last.timestamp.milliseconds) / 1_000
    // Some of the distance may be error, though seldom all that it could be.
    let pace = location.speed >= 0 ? location.speed : (distance - reach / 2) / max(time, 1)
    if pace >= Self.tripSpeed {
      // What happened some time during a silence may be over.
      let since = location.timestamp - last.timestamp
      let isGuess = location.speed < 0 && since > Self.sparse
      hasTravelled = hasTravelled || !isGuess
      let ago = isGuess ? since / 2 : .zero
      lastTravelled = max(lastTravelled, location.timestamp.advanced(by: .zero - ago))
    }
    return location.speed >= Self.travelSpeed || distance > reach
  }

  /// How far apart two fixes of one place may be: a radius holds most fixes, not all, and of those
  /// that come all night where there is no sky, some lie beyond it; of cells fewer.
  private static func reach(_ one: Location, _ other: Location) -> Double {
    let sum = one.horizontalAccuracy + other.horizontalAccuracy
    return max(smallestMove, min(2 * sum, largestMargin), 1.5 * sum)
  }

  /// Takes other evidence of movement: a significant change, or what Core Motion says.
  mutating func refresh(at now: Instant) {
    lastMoved = max(lastMoved, now)
    lastTravelled = max(lastTravelled, now)
  }

  /// Looks as from the start, with what was seen before to compare with.
  mutating func lookAgain(at now: Instant) {
    refresh(at: now)
    hasTravelled = false
  }

  /// Whether the phone has not moved for long enough.
  func isAtRest(at now: Instant, after time: Duration = restAfter) -> Bool {
    now - lastMoved >= time
  }
}
