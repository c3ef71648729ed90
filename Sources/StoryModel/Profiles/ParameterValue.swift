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

/// A type that a property of `Profile` may have.
package protocol ProfileValue: Sendable {
  var parameterValue: ParameterValue { get }
  init?(parameterValue: ParameterValue)
}

extension Bool: ProfileValue {
  package var parameterValue: ParameterValue { .flag(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .flag(let value) = parameterValue else { return nil }
    self = value
  }
}

extension Reading: ProfileValue {
  package var parameterValue: ParameterValue { .reading(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .reading(let value) = parameterValue else { return nil }
    self = value
  }
}

extension Duration: ProfileValue {
  package var parameterValue: ParameterValue { .duration(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .duration(let value?) = parameterValue else { return nil }
    self = value
  }
}

extension Int: ProfileValue {
  package var parameterValue: ParameterValue { .count(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .count(let value?) = parameterValue else { return nil }
    self = value
  }
}

extension Int64: ProfileValue {
  package var parameterValue: ParameterValue { .metres(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .metres(let value) = parameterValue else { return nil }
    self = value
  }
}

extension ClosedRange<Int64>: ProfileValue {
  package var parameterValue: ParameterValue { .milliseconds(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .milliseconds(let value) = parameterValue else { return nil }
    self = value
  }
}

extension Int?: ProfileValue {
  package var parameterValue: ParameterValue { .count(self) }
  package init?(parameterValue: ParameterValue) {
    guard case .count(let value) = parameterValue else { return nil }
    self = value
  }
}

extension AppManifest.UsageDescriptions: ProfileValue {
  package var parameterValue: ParameterValue { .count(Int(rawValue)) }
  package init?(parameterValue: ParameterValue) {
    guard case .count(let value?) = parameterValue, let bits = UInt8(exactly: value) else {
      return nil
    }
    self.init(rawValue: bits)
  }
}

extension ProfileValue where Self: RawRepresentable<String> {
  package var parameterValue: ParameterValue { .choice(rawValue) }
  package init?(parameterValue: ParameterValue) {
    guard case .choice(let name) = parameterValue else { return nil }
    self.init(rawValue: name)
  }
}
