/// How accurate a session's fixes should be, as `desiredAccuracy` with Core Location's constants.
public struct LocationAccuracy: Hashable, Sendable, Codable {
  /// Metres; -1 for best and -2 for best for navigation, as on iOS.
  public let meters: Double
  /// Creates an accuracy from metres.
  public init(meters: Double) { self.meters = meters }
  /// The highest accuracy with extra sensors, meant for a phone on external power (E-08).
  public static var bestForNavigation: LocationAccuracy { LocationAccuracy(meters: -2) }
  /// The highest accuracy.
  public static var best: LocationAccuracy { LocationAccuracy(meters: -1) }
  /// Within ten metres; the GNSS receiver is on, as for best (S-28).
  public static var nearestTenMeters: LocationAccuracy { LocationAccuracy(meters: 10) }
  /// Within a hundred metres; mostly Wi-Fi (S-28).
  public static var hundredMeters: LocationAccuracy { LocationAccuracy(meters: 100) }
  /// Within a kilometre; cell and Wi-Fi only (S-28).
  public static var kilometer: LocationAccuracy { LocationAccuracy(meters: 1_000) }
  /// Within three kilometres; cell and Wi-Fi only (S-28).
  public static var threeKilometers: LocationAccuracy { LocationAccuracy(meters: 3_000) }
}

/// How far the phone must move between two fixes, as `distanceFilter`.
///
/// A type of its own, so that an accuracy constant cannot be given for a distance (I-H9).
public struct DistanceFilter: Hashable, Sendable, Codable {
  /// Metres; negative for no filter.
  public let meters: Double
  /// Creates a filter from metres.
  public init(meters: Double) { self.meters = meters }
  /// No filter: every fix is delivered. The default.
  public static var none: DistanceFilter { DistanceFilter(meters: -1) }
}

/// What the user is mostly doing, as `CLActivityType`; tunes the automatic pause (S-20).
public enum ActivityType: String, Hashable, Sendable, Codable, CaseIterable {
  /// Unknown.
  case other
  /// Driving with turn-by-turn directions.
  case automotiveNavigation
  /// On foot or by bicycle.
  case fitness
  /// Any other vehicle.
  case otherNavigation
  /// In the air.
  case airborne
  /// On the water.
  case maritime
}

/// The settings of one location manager; every new process begins with these defaults.
public struct LocationManagerSettings: Hashable, Sendable {
  /// How accurate fixes should be; best by default.
  public var desiredAccuracy = LocationAccuracy.best
  /// How far the phone must move between fixes; no filter by default.
  public var distanceFilter = DistanceFilter.none
  /// What the user is mostly doing.
  public var activityType = ActivityType.other
  /// Whether iOS may pause the session at rest; true by default, a classic trap (S-16).
  public var pausesLocationUpdatesAutomatically = true
  /// Whether the session may go on in the background; false by default from iOS 9 (S-10).
  public var allowsBackgroundLocationUpdates = false
  /// Whether a session in the background shows the blue indicator.
  public var showsBackgroundLocationIndicator = false

  /// Creates the defaults.
  public init() {}
}

/// One `CLLocationManager` of the process, reached as `app[.name]`.
///
/// It comes into being, with its delegate, when the process first names it, and is gone when it is
/// released or the process ends. Every call and every changed property becomes a request, in order.
///
/// Permission, visits and regions are the app's and not a manager's: a call that asks for them may
/// come from any, and each manager's delegate is told of them (A-12, R-12, V-01).
public struct LocationManager: Sendable {
  /// The manager's name.
  public let identifier: Identifier
  package var settings = LocationManagerSettings()
  package var requests: [Request] = []
  private var delegate = DelegateMethods.all

  package init(identifier: Identifier) {
    self.identifier = identifier
  }

  /// The methods that the delegate has; empty while there is no delegate.
  public var delegateMethods: DelegateMethods {
    get { delegate }
    set {
      guard newValue != delegate else { return }
      delegate = newValue
      requests.append(.setDelegateMethods(identifier, newValue))
    }
  }

  /// How accurate fixes should be.
  public var desiredAccuracy: LocationAccuracy {
    get { settings.desiredAccuracy }
    set { configure(\.desiredAccuracy, newValue, .setDesiredAccuracy(identifier, newValue)) }
  }

  /// How far the phone must move between fixes.
  public var distanceFilter: DistanceFilter {
    get { settings.distanceFilter }
    set { configure(\.distanceFilter, newValue, .setDistanceFilter(identifier, newValue)) }
  }

  /// What the user is mostly doing.
  public var activityType: ActivityType {
    get { settings.activityType }
    set { configure(\.activityType, newValue, .setActivityType(identifier, newValue)) }
  }

  /// Whether iOS may pause the session at rest.
  public var pausesLocationUpdatesAutomatically: Bool {
    get { settings.pausesLocationUpdatesAutomatically }
    set {
      configure(
        \.pausesLocationUpdatesAutomatically, newValue,
        .setPausesLocationUpdatesAutomatically(identifier, newValue))
    }
  }

  /// Whether the session may go on in the background; true without the background mode is fatal.
  public var allowsBackgroundLocationUpdates: Bool {
    get { settings.allowsBackgroundLocationUpdates }
    set {
      configure(
        \.allowsBackgroundLocationUpdates, newValue,
        .setAllowsBackgroundLocationUpdates(identifier, newValue))
    }
  }

  /// Whether a session in the background shows the blue indicator.
  public var showsBackgroundLocationIndicator: Bool {
    get { settings.showsBackgroundLocationIndicator }
    set {
      configure(
        \.showsBackgroundLocationIndicator, newValue,
        .setShowsBackgroundLocationIndicator(identifier, newValue))
    }
  }

  private mutating func configure<Value: Equatable>(
    _ property: WritableKeyPath<LocationManagerSettings, Value>, _ value: Value,
    _ request: Request
  ) {
    guard settings[keyPath: property] != value else { return }
    settings[keyPath: property] = value
    requests.append(request)
  }
}
