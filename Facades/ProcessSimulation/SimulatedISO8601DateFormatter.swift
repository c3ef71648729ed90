public import Foundation

/// `ISO8601DateFormatter` on the simulated phone: Foundation's own, made once for a time zone and options.
///
/// Trackers make one for every point that they send, and making one takes Foundation here longer than all
/// else that a fix costs.
public final class SimulatedISO8601DateFormatter: Formatter, @unchecked Sendable {
  /// What is written and read; names of Foundation's.
  public typealias Options = ISO8601DateFormatter.Options

  /// The formatters of a process.
  private final class Made {
    var all: [String: ISO8601DateFormatter] = [:]
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The time zone; Greenwich's unless another is set.
  public var timeZone: TimeZone! = TimeZone(secondsFromGMT: 0)
  /// What is written and read.
  public var formatOptions: Options = .withInternetDateTime

  /// Creates one of the internet's dates and times.
  public override init() { super.init() }

  /// Creates one as another says it.
  public required init?(coder: NSCoder) { nil }

  /// How many the process has made.
  package static var made: Int { SimulatedProcess.current.singleton { Made() }.all.count }

  private var formatter: ISO8601DateFormatter {
    let zone: TimeZone = timeZone
    let made = SimulatedProcess.current.singleton { Made() }
    let key = "\(formatOptions.rawValue) \(zone.identifier)"
    if let formatter = made.all[key] { return formatter }
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = zone
    formatter.formatOptions = formatOptions
    made.all[key] = formatter
    return formatter
  }

  /// A date as a text.
  public func string(from date: Date) -> String { formatter.string(from: date) }

  /// The date that a text says; nil where it says none.
  public func date(from string: String) -> Date? { formatter.date(from: string) }

  /// An object as a text; nil where it is no date.
  public override func string(for obj: Any?) -> String? { (obj as? Date).map(string(from:)) }

  /// A date as a text.
  public class func string(
    from date: Date, timeZone: TimeZone, formatOptions: Options = []
  ) -> String {
    let formatter = SimulatedISO8601DateFormatter()
    formatter.timeZone = timeZone
    formatter.formatOptions = formatOptions
    return formatter.string(from: date)
  }
}
