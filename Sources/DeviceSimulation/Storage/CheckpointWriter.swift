/// Encodes into a checkpoint's file.
final class CheckpointWriter {
  private var file: CheckpointFile

  /// Begins to write into a file, whose memory is used again.
  init(reusing file: inout CheckpointFile) {
    self.file = CheckpointFile()
    swap(&self.file, &file)
  }

  /// Gives the file back.
  func give(to file: inout CheckpointFile) { swap(&self.file, &file) }

  @discardableResult
  fileprivate func add(_ value: CheckpointFile.Value, in parent: Int32, under key: String) -> Int32
  {
    file.add(value, in: parent, under: key)
  }

  /// Writes a value into a node.
  func write<Value: Encodable>(_ value: Value, in parent: Int32, under key: String) throws {
    switch value {
    case let text as String: add(.text(text), in: parent, under: key)
    case let flag as Bool: add(.flag(flag), in: parent, under: key)
    case let number as any BinaryInteger:
      guard let whole = WholeNumber(number) else {
        throw EncodingError.invalidValue(
          number, .init(codingPath: [], debugDescription: "more than 128 bits"))
      }
      add(.whole(whole), in: parent, under: key)
    case let number as any BinaryFloatingPoint:
      add(.number(Double(number)), in: parent, under: key)
    default: try value.encode(to: Place(writer: self, parent: parent, key: key))
    }
  }
}

/// Where one value goes: an encoder, and its container of a single value.
private final class Place: Encoder, SingleValueEncodingContainer {
  let writer: CheckpointWriter
  let parent: Int32
  let key: String
  /// The node of its container, which a class and its superclass share.
  var node: Int32?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(writer: CheckpointWriter, parent: Int32, key: String) {
    self.writer = writer
    self.parent = parent
    self.key = key
  }

  private func container(_ value: CheckpointFile.Value) -> Int32 {
    if let node { return node }
    let new = writer.add(value, in: parent, under: key)
    node = new
    return new
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(writer: writer, node: container(.keyed)))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Listed(writer: writer, node: container(.listed))
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { writer.add(.null, in: parent, under: key) }
  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.write(value, in: parent, under: key)
  }
  // The protocol's own would throw: it was made before these two types.
  @available(macOS 15, iOS 18, *)
  func encode(_ value: Int128) throws { try writer.write(value, in: parent, under: key) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: UInt128) throws { try writer.write(value, in: parent, under: key) }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: CheckpointWriter
  let node: Int32
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { writer.add(.null, in: node, under: key.stringValue) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.write(value, in: node, under: key.stringValue)
  }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: Int128, forKey key: Key) throws {
    try writer.write(value, in: node, under: key.stringValue)
  }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: UInt128, forKey key: Key) throws {
    try writer.write(value, in: node, under: key.stringValue)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = writer.add(.keyed, in: node, under: key.stringValue)
    return KeyedEncodingContainer(Keyed<Nested>(writer: writer, node: nested))
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    Listed(writer: writer, node: writer.add(.listed, in: node, under: key.stringValue))
  }
  func superEncoder() -> any Encoder { Place(writer: writer, parent: node, key: "super") }
  func superEncoder(forKey key: Key) -> any Encoder {
    Place(writer: writer, parent: node, key: key.stringValue)
  }
}

private struct Listed: UnkeyedEncodingContainer {
  let writer: CheckpointWriter
  let node: Int32
  var codingPath: [any CodingKey] { [] }
  var count = 0

  init(writer: CheckpointWriter, node: Int32) {
    self.writer = writer
    self.node = node
  }

  mutating func encodeNil() {
    count += 1
    writer.add(.null, in: node, under: "")
  }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    count += 1
    try writer.write(value, in: node, under: "")
  }
  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: Int128) throws {
    count += 1
    try writer.write(value, in: node, under: "")
  }
  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: UInt128) throws {
    count += 1
    try writer.write(value, in: node, under: "")
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    count += 1
    let nested = writer.add(.keyed, in: node, under: "")
    return KeyedEncodingContainer(Keyed<Nested>(writer: writer, node: nested))
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return Listed(writer: writer, node: writer.add(.listed, in: node, under: ""))
  }
  mutating func superEncoder() -> any Encoder {
    count += 1
    return Place(writer: writer, parent: node, key: "")
  }
}
