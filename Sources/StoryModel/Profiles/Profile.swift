import TrackerModel

/// One version of iOS, or a variant of one, as a set of parameters; where the sources conflict, the
/// conflict is a parameter here and nowhere else (rulebook, chapter 4).
///
/// The values come from `ProfileTable`, a row for each property, which says what it is, on whose
/// word, and what other sources say.
public struct Profile: Sendable {
  /// The name in commands and files.
  public let id: ProfileID
  /// The version that an app reads.
  public let version: SystemVersion
  /// The column that it is, or is made from.
  public let column: Column
  /// The name as people write it.
  public var name: String { isVariant ? id.rawValue : "iOS \(version)" }
  /// Whether it is a reading of the sources of its own, beside the versions of iOS.
  public var isVariant: Bool { id.isVariant }

  /// How it reads each open question; what is not there is settled: no.
  var readings: [OpenQuestion: Reading] = [:]

  /// How long an app runs in the background, and what ends it.
  public var background = BackgroundTime()
  /// How a process begins, works and ends.
  public var life = Life()
  /// What an app may ask for, and what it gets.
  public var authorization = Authorization()
  /// The standard service and live updates.
  public var sessions = Sessions()
  /// Significant changes, regions and visits.
  public var monitoring = Monitoring()
  /// Where visits err.
  public var visits = Visits()
  /// Local notifications.
  public var notifications = Notifications()
  /// What phones on the way hear of satellites, Wi-Fi and cells.
  public var reception = Reception()
  /// How motion activity flaps.
  public var motion = MotionEstimates()
  /// The phone: radios, disk, motion, battery.
  public var device = Device()
  /// What phone, receivers and processor draw.
  public var power = Power()
  /// Numbers that no source gives, each to be moved by `--flip`.
  public var assumed = Assumptions()
}
