extension AppManifest {
  /// What an app has beside iOS: no key of Info.plist, but what its users find in it.
  ///
  /// What it has not is not judged: no such promise is put to the test, and no user presses a switch that
  /// is not there. Who says that something is missing and has it all the same breaks I-S21.
  public struct Features: OptionSet, Hashable, Sendable {
    /// The features as bits.
    public let rawValue: UInt8
    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A switch in the app with which the user stops tracking and begins it again (I-S11).
    public static let trackingSwitch = Features(rawValue: 1)
    /// A store of points on the phone: `record`, `mergeJournal`, `deletePoints`.
    public static let store = Features(rawValue: 2)
    /// A server that takes the points: `upload`.
    public static let uploads = Features(rawValue: 4)
    /// Trips of which the app keeps account: `beginTrip`, `endTrip`.
    public static let trips = Features(rawValue: 8)
    /// Notifications to the user: `addNotification`, `requestNotificationAuthorization`.
    public static let notifications = Features(rawValue: 16)
    /// Every feature.
    public static let all: Features = [
      .trackingSwitch, .store, .uploads, .trips, .notifications,
    ]

    /// Each feature of the set in plain words, such as `a store of points`.
    public var phrases: [String] { Self.words.filter { contains($0.0) }.map(\.1) }

    private static let words: [(Features, String)] = [
      (.trackingSwitch, "a tracking switch"), (.store, "a store of points"),
      (.uploads, "uploads"), (.trips, "trips"), (.notifications, "notifications"),
    ]
  }
}

extension Request {
  /// What an app that makes it has; nothing where every app may make it.
  public var features: AppManifest.Features {
    switch self {
    case .record, .mergeJournal, .deletePoints: .store
    case .upload: .uploads
    case .beginTrip, .endTrip: .trips
    case .addNotification, .addNotificationOnExit, .requestNotificationAuthorization:
      .notifications
    default: []
    }
  }
}
