import TrackerModel

/// The value of a parameter, whatever its kind, for tables, files and `--flip`.
public enum ParameterValue: Hashable, Sendable {
  /// Yes or no, settled.
  case flag(Bool)
  /// Yes, no, or open.
  case reading(Reading)
  /// A length of time; nil for never.
  case duration(Duration?)
  /// How many; nil for no limit.
  case count(Int?)
  /// Metres.
  case metres(Int64)
  /// A range of milliseconds, of which each story draws.
  case milliseconds(ClosedRange<Int64>)
  /// One of several named readings.
  case choice(String)

  /// The value moved by a percentage, rounded to whole units; nil for what is not a number.
  public func moved(byPercent percent: Int64) -> ParameterValue? {
    func move(_ number: Int64) -> Int64 { number * (100 + percent) / 100 }
    return switch self {
    case .flag, .reading, .choice, .duration(nil), .count(nil): nil
    case .duration(let duration?): .duration(.milliseconds(move(duration.wholeMilliseconds)))
    case .count(let count?): .count(Int(move(Int64(count))))
    case .metres(let metres): .metres(move(metres))
    case .milliseconds(let range):
      .milliseconds(move(range.lowerBound)...max(move(range.lowerBound), move(range.upperBound)))
    }
  }
}

// As the table writes values: `.yes`, `true`, `.seconds(30)`, `1_000`.
extension ParameterValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  /// Settled: yes.
  package static let yes = ParameterValue.reading(.yes)
  /// Settled: no.
  package static let no = ParameterValue.reading(.no)
  /// Left open.
  package static let open = ParameterValue.reading(.open)

  /// Whole seconds.
  package static func seconds(_ seconds: Int64) -> ParameterValue { .duration(.seconds(seconds)) }

  /// Which usage strings, as a number with a bit for each.
  package static func usageKeys(_ keys: AppManifest.UsageDescriptions) -> ParameterValue {
    .count(Int(keys.rawValue))
  }

  /// Yes or no.
  public init(booleanLiteral value: Bool) { self = .flag(value) }

  /// How many.
  public init(integerLiteral value: Int) { self = .count(value) }
}
