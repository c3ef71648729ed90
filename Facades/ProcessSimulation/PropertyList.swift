import Foundation

/// A value that user defaults may hold.
public indirect enum PropertyList: Codable, Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A date, in seconds since 2001.
  case date(Double)
  /// A list.
  case array([PropertyList])
  /// Values by keys, in the order of the keys.
  case dictionary([Entry])

  /// A value and its key.
  public struct Entry: Codable, Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public var value: PropertyList
  }

  /// Reads a value; nil where it, or anything in it, is none that user defaults may hold.
  init?(_ value: Any) {
    // Most are texts, and each cast that fails takes as long as all else.
    let kind = type(of: value)
    if kind == String.self || kind is NSString.Type, let text = value as? String {
      self = .string(text)
      return
    }
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as any BinaryInteger: self = .int(Int(clamping: value))
    case let value as Double: self = .double(value)
    case let value as Float: self = .double(Double(value))
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as [Any]: self.init(list: value)
    case let value as [String: Any]: self.init(table: value)
    case let value as NSNumber: self = .double(value.doubleValue)
    default: return nil
    }
  }

  private init?(list: [Any]) {
    let values = list.compactMap { PropertyList($0) }
    guard values.count == list.count else { return nil }
    self = .array(values)
  }

  private init?(table: [String: Any]) {
    let entries = table.keys.sorted().compactMap { key in
      table[key].flatMap { PropertyList($0) }.map { Entry(key: key, value: $0) }
    }
    guard entries.count == table.count else { return nil }
    self = .dictionary(entries)
  }

  /// The value as the app knows it.
  var any: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): Date(timeIntervalSinceReferenceDate: value)
    case .array(let values): values.map(\.any)
    case .dictionary(let entries):
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.any) })
    }
  }
}
