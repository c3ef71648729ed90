import StoryModel
import TrackerModel

/// What a source of positions gives: the accuracy it reports and the error it has, in metres.
///
/// Reported values are quantised as on iOS 12; errors are per axis (energy-and-positioning 3.1).
struct FixQuality {
  /// How the errors of a source hang together.
  enum ErrorKind: Hashable {
    /// Over seconds and over a minute: satellites.
    case field
    /// Over a minute: Wi-Fi and cells on the way.
    case slow
    /// As long as the phone lies there, but for a few metres: Wi-Fi at rest.
    case place
    /// The same, but once off by as much as the other errors of Wi-Fi.
    case jump
    /// Over minutes: satellites at rest.
    case still
  }

  var accuracy: Double
  var sigma: Double
  var error = ErrorKind.field
  /// Whether the phone may say how high it is.
  var hasAltitude = true

  /// Whether it has what only satellites tell: speed and course, and an altitude of their own.
  @inline(__always) var isOfSatellites: Bool { accuracy < 60 }

  static let gnssGood = FixQuality(accuracy: 5, sigma: 3.5)
  static let gnssUsual = FixQuality(accuracy: 10, sigma: 4.8)
  static let gnssWide = FixQuality(accuracy: 10, sigma: 11)
  static let gnssHidden = FixQuality(accuracy: 30, sigma: 13)
  static let gnssPoor = FixQuality(accuracy: 50, sigma: 22)
  static let gnssLost = FixQuality(accuracy: 165, sigma: 40)
  static let gnssStreets = FixQuality(accuracy: 30, sigma: 15)
  static let gnssSettling = FixQuality(accuracy: 50, sigma: 21)
  static let gnssStill = FixQuality(accuracy: 10, sigma: 4.8, error: .still)
  static let wifi = FixQuality(accuracy: 65, sigma: 19, error: .slow)
  static let wifiWaiting = FixQuality(accuracy: 65, sigma: 19)
  static let wifiFair = FixQuality(accuracy: 100, sigma: 45, error: .slow)
  static let wifiJump = FixQuality(accuracy: 65, sigma: 24, error: .jump)
  static let cellAtRest = FixQuality(accuracy: 2_000, sigma: 320, error: .jump)
  static let wifiPoor = FixQuality(accuracy: 165, sigma: 60, error: .slow)
  static let wifiAtRest = FixQuality(accuracy: 65, sigma: 24, error: .place)
  static let cell = FixQuality(accuracy: 2_000, sigma: 650)
  static let reduced = FixQuality(accuracy: 5_000, sigma: 2_000, hasAltitude: false)
}

/// What satellites give in a span of time, drawn once.
struct HeardSatellites {
  var span = Int64.min
  var mode = Journey.Mode.dwell
  var isStill = false
  var quality = FixQuality.gnssUsual
}
