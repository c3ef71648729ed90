import TrackerModel

extension KeyedEncodingContainer<FieldKey> {
  /// Writes a field.
  package mutating func write(_ name: String, _ value: some Encodable) throws {
    try encode(value, forKey: FieldKey(name))
  }

  /// Writes a field unless it has its usual value.
  package mutating func write<Value: Encodable & Equatable>(
    _ name: String, _ value: Value, unless usual: Value
  ) throws {
    if value != usual { try write(name, value) }
  }

  /// Writes a time or duration in seconds; what is finer than a millisecond is dropped.
  package mutating func write(_ name: String, _ duration: Duration) throws {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds % 1_000 == 0 {
      try write(name, milliseconds / 1_000)
    } else {
      try write(name, Double(milliseconds) / 1_000)
    }
  }

  /// Writes a time or duration unless it has its usual value.
  package mutating func write(_ name: String, _ duration: Duration, unless usual: Duration) throws {
    if duration != usual { try write(name, duration) }
  }

  /// Begins an object within this one.
  package mutating func object(_ name: String) -> KeyedEncodingContainer<FieldKey> {
    nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(name))
  }
}
