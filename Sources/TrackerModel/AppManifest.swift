/// A version of iOS, to the minor number.
public struct SystemVersion: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The major number.
  public var major: Int
  /// The minor number.
  public var minor: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Orders versions by age.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
  }

  /// As people write it: `16.4`, `18`.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}

/// What an app declares about itself: its Info.plist keys and background modes.
public struct AppManifest: Hashable, Sendable {
  /// The values of `UIBackgroundModes`.
  public struct BackgroundModes: OptionSet, Hashable, Sendable {
    /// The modes as bits.
    public let rawValue: UInt8
    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Location updates; needed to run on with a session, not for SLC, visits or regions (C-11).
    public static let location = BackgroundModes(rawValue: 1)
    /// Background fetch and refresh tasks.
    public static let fetch = BackgroundModes(rawValue: 2)
    /// Processing tasks.
    public static let processing = BackgroundModes(rawValue: 4)
    /// Silent pushes (W-04).
    public static let remoteNotification = BackgroundModes(rawValue: 8)
    /// VoIP pushes (W-05).
    public static let voip = BackgroundModes(rawValue: 16)
    /// Audio that goes on in the background (W-06).
    public static let audio = BackgroundModes(rawValue: 32)
  }

  /// The usage strings that Info.plist holds (A-05, M-01).
  public struct UsageDescriptions: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: UInt8
    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// `NSLocationWhenInUseUsageDescription`.
    public static let whenInUse = UsageDescriptions(rawValue: 1)
    /// `NSLocationAlwaysUsageDescription`, iOS 8 to 10.
    public static let always = UsageDescriptions(rawValue: 2)
    /// `NSLocationAlwaysAndWhenInUseUsageDescription`, iOS 11 and later.
    public static let alwaysAndWhenInUse = UsageDescriptions(rawValue: 4)
    /// `NSMotionUsageDescription`, iOS 10 and later.
    public static let motion = UsageDescriptions(rawValue: 8)
    /// `NSLocationTemporaryUsageDescriptionDictionary`, iOS 14 and later.
    public static let temporaryFullAccuracy = UsageDescriptions(rawValue: 16)
    /// Every location key, and motion.
    public static let all: UsageDescriptions = [
      .whenInUse, .always, .alwaysAndWhenInUse, .motion, .temporaryFullAccuracy,
    ]
  }

  /// The background modes.
  public var backgroundModes: BackgroundModes
  /// The usage strings.
  public var usageDescriptions: UsageDescriptions
  /// Whether the app has a scene manifest, and so no location launch key (L-05).
  public var usesScenes: Bool
  /// Whether Info.plist demands explicit service sessions, iOS 18 and later.
  public var requiresExplicitServiceSession: Bool
  /// Whether the app holds a permission such as contacts, photos, camera or microphone; iOS kills it
  /// when the user changes that.
  public var holdsOtherPermissions: Bool
  /// Whether the app's delegates have `didFailWithError`, as they should. Without it the strategy is
  /// told of no error of Core Location, and `requestLocation` ends the app (S-24). What else a delegate
  /// lacks, each manager says by itself (``LocationManager/delegateMethods``).
  public var implementsDidFailWithError: Bool
  /// Whether runs, walks and hikes are trips to the tracker, and not rides alone; no key of Info.plist,
  /// but what the app is for. A trip is then two minutes at half a metre per second, and ends with five
  /// minutes of less; otherwise two minutes at 3 m/s, and five below 1 m/s.
  public var followsWalks: Bool
  /// What the app has beside iOS, such as a store of points; everything unless told otherwise.
  public var features: Features
  /// The versions of iOS that the tracker supports; it is judged on no others.
  public var supportedVersions: ClosedRange<SystemVersion>

  /// Creates a manifest; by default with the location mode, all usage strings and features, for iOS 12
  /// to 26.
  public init(
    backgroundModes: BackgroundModes = .location, usageDescriptions: UsageDescriptions = .all,
    usesScenes: Bool = false, requiresExplicitServiceSession: Bool = false,
    holdsOtherPermissions: Bool = false,
    implementsDidFailWithError: Bool = true, followsWalks: Bool = false,
    features: Features = .all,
    supportedVersions: ClosedRange<SystemVersion> = SystemVersion(12)...SystemVersion(26)
  ) {
    self.backgroundModes = backgroundModes
    self.usageDescriptions = usageDescriptions
    self.usesScenes = usesScenes
    self.requiresExplicitServiceSession = requiresExplicitServiceSession
    self.holdsOtherPermissions = holdsOtherPermissions
    self.implementsDidFailWithError = implementsDidFailWithError
    self.followsWalks = followsWalks
    self.features = features
    self.supportedVersions = supportedVersions
  }
}
