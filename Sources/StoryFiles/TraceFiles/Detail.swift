import TrackerModel

/// The fields of an object on its way into a trace file.
typealias Fields = [(name: String, value: Detail)]

/// A value on its way into a trace file.
enum Detail: Encodable, Sendable {
  case text(String)
  case whole(Int64)
  case real(Double)
  case flag(Bool)
  case list([Detail])
  case fields(Fields)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try Self.write(text, to: encoder)
    case .whole(let number): try Self.write(number, to: encoder)
    // JSON has no number for these.
    case .real(let number) where !number.isFinite: try Self.write("\(number)", to: encoder)
    case .real(let number): try Self.write(number, to: encoder)
    case .flag(let flag): try Self.write(flag, to: encoder)
    case .list(let elements): try Self.write(elements, to: encoder)
    case .fields(let fields):
      var container = encoder.container(keyedBy: FieldKey.self)
      for field in fields { try container.write(field.name, field.value) }
    }
  }

  private static func write(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

// What the model's values are in a file.
extension Detail {
  /// A case without details, by the name that it has in the source.
  static func name(_ value: some CaseIterable) -> Detail { .text("\(value)") }

  /// A name that the app gave.
  static func id(_ identifier: Identifier) -> Detail { .text(identifier.description) }

  /// A number of things.
  static func count(_ number: Int) -> Detail { .whole(Int64(number)) }

  /// A moment in milliseconds; those beyond all times by their names.
  static func time(_ time: Instant) -> Detail {
    switch time {
    case .distantPast: .text(FarTime.distantPast.rawValue)
    case .distantFuture: .text(FarTime.distantFuture.rawValue)
    default: .whole(time.milliseconds)
    }
  }

  /// A duration in milliseconds; what is finer is dropped, as the phone drops it.
  static func span(_ duration: Duration) -> Detail { .whole(duration.wholeMilliseconds) }
}

/// The moments that stand for none, by the names of `Date`.
enum FarTime: String, CaseIterable {
  case distantPast, distantFuture

  /// The moment.
  var instant: Instant {
    switch self {
    case .distantPast: .distantPast
    case .distantFuture: .distantFuture
    }
  }
}
