import TrackerModel

/// A region around the place where the phone rests; leaving it wakes the app.
struct Fence: Sendable {
  /// The least radius in metres that works reliably.
  static let leastRadius = 100.0

  /// What is farther apart, in metres, is no error of a coarse fix.
  private static let neighbourhood = 400.0

  /// How late iOS is at most with an arrival, but for a few (V-04).
  private static let lateness = Duration.minutes(30)

  private let radius: Double
  /// Of when the place is that it was last asked for, and where that is.
  private(set) var knownAt = Instant.distantPast
  /// The same for arrivals: one that comes late is no newer than its arrival.
  private(set) var reachedAt = Instant.distantPast
  private var center: Coordinate?

  /// Creates a fence that does not stand yet; the radius is in metres.
  init(radius: Double = leastRadius) { self.radius = radius }

  /// Sets the fence around a place; one of the same name replaces the old one.
  ///
  /// Not while the user hides the precise place, which switches regions off.
  private mutating func set<State>(
    around center: Coordinate, knownAt: Instant, reachedAt: Instant,
    in app: inout AppInterface<State>
  ) {
    guard app.accuracyAuthorization == .fullAccuracy else { return }
    (self.knownAt, self.reachedAt, self.center) = (knownAt, reachedAt, center)
    app[.tracker].startMonitoring(
      for: Region(identifier: .parked, center: center, radius: radius, notifyOnEntry: false))
  }

  /// Sets it around a fix, unless a visit or a newer fix has told the place since.
  mutating func set<State>(around place: Location, in app: inout AppInterface<State>) {
    guard place.timestamp > knownAt else { return }
    let time = place.timestamp
    set(around: place.coordinate, knownAt: time, reachedAt: time, in: &app)
  }

  /// Sets it around an arrival, which is reported minutes late: one from before the phone was found
  /// elsewhere is of the past.
  mutating func set<State>(around arrival: Visit, in app: inout AppInterface<State>) {
    let isElsewhere = app.monitoredRegions.contains { fence in
      (center ?? fence.center) == fence.center
        && fence.center.distance(to: arrival.coordinate) > Self.neighbourhood
    }
    // When it was may be unknown (V-02), but not long ago.
    let arrivedAt = max(arrival.arrivalDate, app.now.advanced(by: .zero - Self.lateness))
    guard !isElsewhere || arrivedAt > reachedAt else { return }
    set(around: arrival.coordinate, knownAt: app.now, reachedAt: arrivedAt, in: &app)
  }

  /// Removes it.
  func remove<State>(in app: inout AppInterface<State>) { app[.tracker].stopMonitoring(.parked) }

  /// Whether a place lies within the fence.
  static func contains<State>(
    _ place: Location, in app: borrowing AppInterface<State>
  ) -> Bool {
    app.monitoredRegions.contains { $0.center.distance(to: place.coordinate) <= $0.radius }
  }
}

extension Identifier {
  /// The region of `Fence`.
  static let parked: Identifier = "parked"
}
