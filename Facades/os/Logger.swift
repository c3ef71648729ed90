/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt8
  /// Creates a type.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// As usual.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful.
  public static let info = OSLogType(rawValue: 1)
  /// For who looks for a fault.
  public static let debug = OSLogType(rawValue: 2)
  /// A fault of the app's.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of several processes.
  public static let fault = OSLogType(rawValue: 17)
}

/// How much of a value a log shows, which nobody reads on the simulated phone.
public enum OSLogPrivacy: Sendable {
  /// As the system decides.
  case auto
  /// All of it.
  case `public`
  /// Nothing of it.
  case `private`
  /// Nothing of it, nor to who debugs.
  case sensitive
}

/// How a log would write a number with a fraction.
public struct OSLogFloatFormatting: Sendable {
  /// With digits behind the point.
  public static func fixed(precision: @autoclosure () -> Int = 6) -> OSLogFloatFormatting {
    OSLogFloatFormatting()
  }
  /// With digits behind the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
}

/// How a log would write a whole number.
public struct OSLogIntegerFormatting: Sendable {
  /// To the base of ten.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// To the base of sixteen.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting() }
}

/// A message with values. It is not written, so its values are not read.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  /// The message's parts, which are dropped.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Drops a text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Drops a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
    /// Drops a number.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
      privacy: OSLogPrivacy = .auto
    ) {}
    /// Drops a number.
    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message of a text.
  public init(stringLiteral value: String) {}
  /// Creates a message of parts.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A log of the system, of which an app reads nothing back: what is written to it is dropped.
public struct Logger: Sendable {
  /// Creates a log.
  public init() {}
  /// Creates a log of a subsystem and a category.
  public init(subsystem: String, category: String) {}
  /// Writes a message.
  public func log(_ message: OSLogMessage) {}
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Writes a message.
  public func trace(_ message: OSLogMessage) {}
  /// Writes a message.
  public func debug(_ message: OSLogMessage) {}
  /// Writes a message.
  public func info(_ message: OSLogMessage) {}
  /// Writes a message.
  public func notice(_ message: OSLogMessage) {}
  /// Writes a message.
  public func warning(_ message: OSLogMessage) {}
  /// Writes a message.
  public func error(_ message: OSLogMessage) {}
  /// Writes a message.
  public func critical(_ message: OSLogMessage) {}
  /// Writes a message.
  public func fault(_ message: OSLogMessage) {}
}

/// A log as it was before `Logger`.
public final class OSLog: Sendable {
  /// The usual one.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// One that keeps nothing.
  public static let disabled = OSLog(subsystem: "", category: "")
  /// Creates a log of a subsystem and a category.
  public init(subsystem: String, category: String) {}
}

/// Writes a message, with values in the places that the format names.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}

/// Writes a message of a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {}
