/// How large a checkpoint is on disk: an encoder that counts and keeps nothing.
///
/// The bytes of keys and texts, and eight for a number: what any file format needs at least, and
/// the same on every machine, which an encoder of the platform does not promise.
struct CheckpointSize {
  /// The bytes of a value; nil if the value does not encode itself.
  static func bytes(of value: some Encodable) -> Int? {
    let counter = Counter()
    do { try Sizing(counter: counter).encode(value) } catch { return nil }
    return counter.bytes
  }

  private final class Counter {
    var bytes = 0
  }

  /// An encoder and its single-value container in one: neither has anything to remember.
  private struct Sizing: Encoder, SingleValueEncodingContainer {
    let counter: Counter
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(Keyed(sizing: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed(sizing: self) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { counter.bytes += 1 }
    func encode<Value: Encodable>(_ value: Value) throws {
      switch value {
      case let text as String: counter.bytes += text.utf8.count
      case is any BinaryInteger, is any BinaryFloatingPoint: counter.bytes += 8
      case is Bool: counter.bytes += 1
      default: try value.encode(to: self)
      }
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let sizing: Sizing
    var codingPath: [any CodingKey] { [] }

    private func count(_ key: Key) { sizing.counter.bytes += key.stringValue.utf8.count }

    func encodeNil(forKey key: Key) {
      count(key)
      sizing.encodeNil()
    }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      count(key)
      try sizing.encode(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      count(key)
      return sizing.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      count(key)
      return sizing.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { sizing }
    func superEncoder(forKey key: Key) -> any Encoder { sizing }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let sizing: Sizing
    var codingPath: [any CodingKey] { [] }
    var count = 0

    init(sizing: Sizing) { self.sizing = sizing }

    mutating func encodeNil() {
      count += 1
      sizing.encodeNil()
    }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
      count += 1
      try sizing.encode(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { sizing.container(keyedBy: type) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { sizing.unkeyedContainer() }
    func superEncoder() -> any Encoder { sizing }
  }
}
