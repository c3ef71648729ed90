/// One element of `CLLocationUpdate.liveUpdates()`, iOS 17 and later (S-30).
public struct LiveUpdate: Hashable, Sendable {
  /// The fix; nil when none could be determined.
  public var location: Location?
  /// Whether the phone rests; then no further locations come until it moves (S-32).
  public var isStationary: Bool
  /// Whether the app holds too little authorization, such as no service session.
  public var isAuthorizationInsufficient: Bool

  /// Creates an update.
  public init(
    location: Location?, isStationary: Bool = false, isAuthorizationInsufficient: Bool = false
  ) {
    self.location = location
    self.isStationary = isStationary
    self.isAuthorizationInsufficient = isAuthorizationInsufficient
  }
}

/// What live updates are for, as `CLLocationUpdate.LiveConfiguration`.
public enum LiveConfiguration: String, Hashable, Sendable, Codable, CaseIterable {
  /// Any use.
  case `default`
  /// In a car.
  case automotiveNavigation
  /// On foot or by bicycle.
  case fitness
  /// Any other vehicle.
  case otherNavigation
  /// In the air.
  case airborne
}

/// One element of `CLMonitor.events`, iOS 17 and later.
public struct MonitorEvent: Hashable, Sendable {
  /// The condition's name.
  public var identifier: Identifier
  /// Where the phone is in relation to it.
  public var state: RegionState
  /// When that was found.
  public var date: Instant
  /// Whether the condition is not monitored, because the app has 20 conditions and regions already
  /// the state is then unknown.
  public var conditionLimitExceeded: Bool

  /// Creates an event.
  public init(
    identifier: Identifier, state: RegionState, date: Instant, conditionLimitExceeded: Bool = false
  ) {
    self.identifier = identifier
    self.state = state
    self.date = date
    self.conditionLimitExceeded = conditionLimitExceeded
  }
}

/// What a `CLServiceSession` needs, iOS 18 and later.
public enum ServiceSessionAuthorization: String, Hashable, Sendable, Codable, CaseIterable {
  /// Location while in use.
  case whenInUse
  /// Location always.
  case always
}
