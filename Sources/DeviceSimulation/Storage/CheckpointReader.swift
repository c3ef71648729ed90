/// Decodes from a checkpoint's file.
final class CheckpointReader {
  fileprivate let nodes: [CheckpointFile.Node]
  /// For each node those that are in it, in the order in which they were written.
  fileprivate let children: [[Int32]]

  /// Opens a file.
  init(_ file: CheckpointFile) {
    nodes = file.nodes
    var children = [[Int32]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() where node.parent >= 0 {
      children[Int(node.parent)].append(Int32(index))
    }
    self.children = children
  }

  /// Reads the value of a node.
  func read<Value: Decodable>(_ type: Value.Type, at node: Int32) throws -> Value {
    let found: Any?
    switch type {
    case is String.Type: found = text(node)
    case is Bool.Type: found = flag(node)
    case let type as any FixedWidthInteger.Type: found = integer(type, node)
    case let type as any BinaryFloatingPoint.Type: found = number(type, node)
    default: return try Value(from: Spot(self, node))
    }
    guard let value = found as? Value else { throw Self.corrupted("no \(type) is here") }
    return value
  }

  // A value that encodes nothing has no node, and needs none.
  private func value(_ node: Int32) -> CheckpointFile.Value? {
    nodes.indices.contains(Int(node)) ? nodes[Int(node)].value : nil
  }
  private func text(_ node: Int32) -> String? {
    if case .text(let text)? = value(node) { text } else { nil }
  }
  private func flag(_ node: Int32) -> Bool? {
    if case .flag(let flag)? = value(node) { flag } else { nil }
  }
  private func integer<Number: FixedWidthInteger>(_: Number.Type, _ node: Int32) -> Number? {
    if case .whole(let whole)? = value(node) { whole.exactly() } else { nil }
  }
  private func number<Number: BinaryFloatingPoint>(_: Number.Type, _ node: Int32) -> Number? {
    switch value(node) {
    case .number(let number): Number(number)
    case .whole(let whole): whole.exactly()
    default: nil
    }
  }

  fileprivate func isNull(_ node: Int32) -> Bool {
    if case .null? = value(node) { true } else { false }
  }

  /// The children of a node that is a container of a kind.
  fileprivate func children(of node: Int32, isKeyed: Bool) throws -> [Int32] {
    switch (value(node), isKeyed) {
    case (nil, _): return []
    case (.keyed?, true), (.listed?, false): return children[Int(node)]
    default: throw Self.corrupted("a container of another kind")
    }
  }

  fileprivate static func corrupted(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: what))
  }
}

/// Where one value is: a decoder, and its container of a single value.
private struct Spot: Decoder, SingleValueDecodingContainer {
  let reader: CheckpointReader
  let node: Int32
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ reader: CheckpointReader, _ node: Int32) {
    self.reader = reader
    self.node = node
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try Keyed(reader, node))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try Listed(reader, node) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { reader.isNull(node) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reader.read(type, at: node)
  }
  // The protocol's own would throw: it was made before these two types.
  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try reader.read(type, at: node) }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try reader.read(type, at: node) }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: CheckpointReader
  let places: [Int32]
  var codingPath: [any CodingKey] { [] }

  init(_ reader: CheckpointReader, _ node: Int32) throws {
    self.reader = reader
    places = try reader.children(of: node, isKeyed: true)
  }

  var allKeys: [Key] { places.compactMap { Key(stringValue: reader.nodes[Int($0)].key) } }
  func contains(_ key: Key) -> Bool { place(key.stringValue) != nil }

  /// Where the value of a key is; that which was written last where there are two.
  private func place(_ key: String) -> Int32? {
    places.last { reader.nodes[Int($0)].key == key }
  }
  private func place(_ key: Key) throws -> Int32 {
    guard let place = place(key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: [], debugDescription: "nothing under \(key.stringValue)"))
    }
    return place
  }

  func decodeNil(forKey key: Key) throws -> Bool { reader.isNull(try place(key)) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader.read(type, at: try place(key))
  }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try reader.read(type, at: try place(key))
  }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try reader.read(type, at: try place(key))
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try Keyed<Nested>(reader, try place(key)))
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try Listed(reader, try place(key))
  }
  func superDecoder() throws -> any Decoder {
    guard let place = place("super") else { throw CheckpointReader.corrupted("no superclass") }
    return Spot(reader, place)
  }
  func superDecoder(forKey key: Key) throws -> any Decoder { Spot(reader, try place(key)) }
}

private struct Listed: UnkeyedDecodingContainer {
  let reader: CheckpointReader
  let places: [Int32]
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { places.count }
  var isAtEnd: Bool { currentIndex >= places.count }

  init(_ reader: CheckpointReader, _ node: Int32) throws {
    self.reader = reader
    places = try reader.children(of: node, isKeyed: false)
  }

  /// Where the next value is, which then is behind.
  private mutating func next() throws -> Int32 {
    guard !isAtEnd else { throw CheckpointReader.corrupted("nothing more in a list") }
    defer { currentIndex += 1 }
    return places[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, reader.isNull(places[currentIndex]) else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reader.read(type, at: try next())
  }
  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try reader.read(type, at: try next())
  }
  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try reader.read(type, at: try next())
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try Keyed<Nested>(reader, try next()))
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try Listed(reader, try next())
  }
  mutating func superDecoder() throws -> any Decoder { Spot(reader, try next()) }
}
