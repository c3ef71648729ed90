import TrackerModel

/// What a happening carries beside its kind: its value, and what else it could be.
public struct HappeningField: Sendable {
  /// What values there are, and which of them are drawn, the simplest first.
  public enum Domain: Sendable {
    /// A length of time: one of a menu or, now and then, any number of a range, in a unit.
    case time([Int], orIn: ClosedRange<Int>, unit: Duration)
    /// By how much a clock is set: one of a menu, in minutes; negative for back.
    case shift(minutes: [Int])
    /// Yes or no: what it usually is, and how likely the other is.
    case flag(usually: Bool, chance: UInt64, in: UInt64)
    /// One of several names: all that a file may have, and how likely those are that are drawn;
    /// no weights where each is as likely as the others.
    case name([String], drawn: [String], weights: [UInt32])
  }

  /// A value.
  public enum Value: Hashable, Sendable {
    /// Of a length of time, or of a shift.
    case time(Duration)
    /// Of yes or no.
    case flag(Bool)
    /// Of a name.
    case name(String)
  }

  /// The field in a scenario file.
  public let name: String
  /// The value of this happening.
  public let value: Value
  /// The values that there are.
  public let domain: Domain
}

extension HappeningField {
  private static func time(
    _ name: String, _ value: Duration, _ menu: [Int], orIn range: ClosedRange<Int>,
    unit: Duration = .seconds(60)
  ) -> HappeningField {
    HappeningField(
      name: name, value: .time(value), domain: .time(menu, orIn: range, unit: unit))
  }

  /// How long a trouble lasts.
  static func length(_ value: Duration) -> HappeningField {
    time("seconds", value, [10, 30, 60, 120, 240, 480, 720, 1, 2, 5], orIn: 1...1_440)
  }

  /// How long the user looks at the app: a glance, a while, and less than an app needs.
  static func look(_ value: Duration) -> HappeningField {
    time("seconds", value, [30, 60, 300, 900, 10, 2], orIn: 1...1_800, unit: .seconds(1))
  }

  /// How long the phone is off.
  static func off(_ value: Duration) -> HappeningField {
    time("seconds", value, [5, 2, 15, 60, 240, 480], orIn: 1...720)
  }

  /// Unlocked as it boots; a while later; or booting long before anyone takes it up.
  static func locked(_ value: Duration) -> HappeningField {
    time("unlockAfterSeconds", value, [0, 1, 5, 30, 120, 480, 0], orIn: 0...480)
  }

  /// By how much the clock is set: an hour on or back, as summer time; a day; other zones.
  static func shift(_ value: Duration) -> HappeningField {
    HappeningField(
      name: "bySeconds", value: .time(value),
      domain: .shift(minutes: [60, -60, 1_440, -1_440, 540, -540]))
  }

  /// Refused, and taken back to While In Use; parental controls are rare.
  static func status(_ value: AuthorizationStatus) -> HappeningField {
    let drawn: [AuthorizationStatus] = [.denied, .authorizedWhenInUse, .restricted]
    return HappeningField(
      name: "status", value: .name(value.rawValue),
      domain: .name(
        AuthorizationStatus.allCases.map(\.rawValue), drawn: drawn.map(\.rawValue),
        weights: [48, 47, 5]))
  }

  /// Something that is so, or not, in some share of cases.
  static func flag(
    _ name: String, _ value: Bool, usually: Bool, otherwise chance: UInt64, in all: UInt64
  ) -> HappeningField {
    HappeningField(
      name: name, value: .flag(value), domain: .flag(usually: usually, chance: chance, in: all))
  }

  /// One case of an enum, each as likely as the others.
  static func anyCase<Case: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ value: Case
  ) -> HappeningField {
    let names = Case.allCases.map(\.rawValue)
    return HappeningField(
      name: name, value: .name(value.rawValue), domain: .name(names, drawn: names, weights: []))
  }
}
