import TrackerModel

/// A region around the place where the phone rests; leaving it wakes the app.
public struct Fence: Sendable {
  /// The least radius in metres that works reliably.
  public static let leastRadius = 100.0

  /// What is farther apart, in metres, is no error of a coarse fix; one that is coarser says nothing of a place.
  private static let neighbourhood = 400.0

  /// Its radius in metres.
  public var radius = leastRadius
  /// Where this process last asked for it.
  private var center: Coordinate?
  /// When it was last certain that the phone is there, or was when it arrived.
  private var knownAt = Instant.distantPast
  private var reachedAt = Instant.distantPast

  /// A fence of a radius in metres, which is set nowhere yet.
  public init(radius: Double = leastRadius) { self.radius = radius }

  /// Sets the fence around a place; one of the same name replaces the old one.
  ///
  /// Not while the user hides the precise place, which switches regions off, nor where While In
  /// Use does not do for them.
  private mutating func set<State>(
    around center: Coordinate, knownAt: Instant, reachedAt: Instant,
    in app: inout AppInterface<State>
  ) {
    guard app.accuracyAuthorization == .fullAccuracy, !Arming.isRefused(in: app) else { return }
    (self.center, self.knownAt, self.reachedAt) = (center, knownAt, reachedAt)
    app[.tracker].startMonitoring(
      for: Region(identifier: .parked, center: center, radius: radius, notifyOnEntry: false))
  }

  /// Sets it around a fix, unless a visit or a newer fix has told the place since, or it is too coarse to say.
  public mutating func set<State>(around place: Location, in app: inout AppInterface<State>) {
    guard place.timestamp > knownAt, place.horizontalAccuracy <= Self.neighbourhood else { return }
    let time = place.timestamp
    set(around: place.coordinate, knownAt: time, reachedAt: time, in: &app)
  }

  /// Sets it around an arrival, which is reported minutes late (V-04): one from before the phone was
  /// found elsewhere is of the past. One of a place that was hidden is good to kilometres.
  public mutating func set<State>(around arrival: Visit, in app: inout AppInterface<State>) {
    let isNear = center.map { $0.distance(to: arrival.coordinate) <= Self.neighbourhood } ?? true
    guard arrival.horizontalAccuracy <= Self.neighbourhood,
      isNear || arrival.arrivalDate > reachedAt
    else { return }
    set(
      around: arrival.coordinate, knownAt: app.now, reachedAt: arrival.arrivalDate, in: &app)
  }

  /// Removes it.
  public func remove<State>(in app: inout AppInterface<State>) {
    app[.tracker].stopMonitoring(.parked)
  }

  /// Whether a place lies within the fence.
  public static func contains<State>(_ place: Location, in app: borrowing AppInterface<State>)
    -> Bool
  {
    app.monitoredRegions.contains { $0.center.distance(to: place.coordinate) <= $0.radius }
  }
}

extension Identifier {
  /// The manager of precise sessions, and of the fence.
  public static let tracker: Identifier = "tracker"
  /// The region of `Fence`.
  public static let parked: Identifier = "parked"
}
