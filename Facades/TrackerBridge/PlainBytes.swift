/// Values as the bytes that they are in memory, for two processes of one program.
///
/// A value must hold no reference that leads anywhere: numbers, enumerations of them, and arrays that are
/// empty, which all programs keep in one place.
struct PlainBytes {
  /// The bytes.
  private(set) var bytes: [UInt8]
  private var position = 0

  /// Creates none, to be written.
  init() { bytes = [] }

  /// Takes bytes, to be read in the order in which they were written.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Writes a value.
  mutating func put<Value>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Writes values, of a type without references.
  mutating func put<Value>(list values: [Value]) {
    put(values.count)
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Reads a value.
  ///
  /// - Precondition: One of this type was written here.
  mutating func take<Value>(_ type: Value.Type = Value.self) -> Value {
    taken(type, 1, size: MemoryLayout<Value>.size)[0]
  }

  /// Reads values.
  ///
  /// - Precondition: Values of this type were written here.
  mutating func take<Value>(list type: Value.Type = Value.self) -> [Value] {
    let count: Int = take()
    return taken(type, count, size: count * MemoryLayout<Value>.stride)
  }

  private mutating func taken<Value>(
    _ type: Value.Type, _ count: Int, size: Int
  ) -> [Value] {
    precondition(size <= bytes.count - position, "What is read is not what was written.")
    defer { position += size }
    return [Value](unsafeUninitializedCapacity: count) { buffer, written in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[position..<position + size]))
      }
      written = count
    }
  }
}
