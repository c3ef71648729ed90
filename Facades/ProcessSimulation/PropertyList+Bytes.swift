import Foundation

// As it lies on the disk: a byte that says what follows, lengths and numbers of eight bytes. Another process
// of this program reads it, and no other program.
extension PropertyList {
  /// The value in bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The value that bytes are; nil where they are none.
  init?(bytes: [UInt8]) {
    var reader = PropertyListReader(bytes: bytes)
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .bool(let value): bytes.append(value ? 1 : 0)
    case .int(let value): Self.write(2, UInt64(bitPattern: Int64(value)), to: &bytes)
    case .double(let value): Self.write(3, value.bitPattern, to: &bytes)
    case .string(let text):
      Self.write(4, UInt64(text.utf8.count), to: &bytes)
      bytes.append(contentsOf: text.utf8)
    case .data(let data):
      Self.write(5, UInt64(data.count), to: &bytes)
      bytes.append(contentsOf: data)
    case .date(let value): Self.write(6, value.bitPattern, to: &bytes)
    case .array(let values):
      Self.write(7, UInt64(values.count), to: &bytes)
      for value in values { value.write(to: &bytes) }
    case .dictionary(let entries):
      Self.write(8, UInt64(entries.count), to: &bytes)
      for entry in entries {
        PropertyList.string(entry.key).write(to: &bytes)
        entry.value.write(to: &bytes)
      }
    }
  }

  private static func write(_ kind: UInt8, _ word: UInt64, to bytes: inout [UInt8]) {
    bytes.append(kind)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }
}

private struct PropertyListReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func value() -> PropertyList? {
    guard let kind = run(of: 1)?.first else { return nil }
    if kind < 2 { return .bool(kind == 1) }
    guard let word = word() else { return nil }
    switch kind {
    case 2: return .int(Int(Int64(bitPattern: word)))
    case 3: return .double(Double(bitPattern: word))
    case 4: return text(word).map { .string($0) }
    case 5: return run(of: word).map { .data(Data($0)) }
    case 6: return .date(Double(bitPattern: word))
    case 7: return list(word).map { .array($0) }
    case 8: return table(word).map { .dictionary($0) }
    default: return nil
    }
  }

  private mutating func word() -> UInt64? {
    run(of: 8)?.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }

  private mutating func run(of count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(bytes.count - position) else { return nil }
    defer { position += Int(count) }
    return bytes[position..<position + Int(count)]
  }

  private mutating func text(_ count: UInt64) -> String? {
    run(of: count).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func list(_ count: UInt64) -> [PropertyList]? {
    var values: [PropertyList] = []
    for _ in 0..<count {
      guard let value = value() else { return nil }
      values.append(value)
    }
    return values
  }

  private mutating func table(_ count: UInt64) -> [PropertyList.Entry]? {
    var entries: [PropertyList.Entry] = []
    for _ in 0..<count {
      guard case .string(let key)? = value(), let value = value() else { return nil }
      entries.append(PropertyList.Entry(key: key, value: value))
    }
    return entries
  }
}
