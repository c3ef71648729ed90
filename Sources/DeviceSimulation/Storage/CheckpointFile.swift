/// A checkpoint as it lies on the disk: values by place and key, and no object of the process that
/// wrote it.
///
/// Made by the checkpoint's own `encode(to:)` at every save, and read by its `init(from:)` at the next
/// launch: what a process keeps in an object, a closure or a property that is not encoded ends with the
/// process, as it does on a phone. It needs no file format, and gives every number back to its last
/// bit.
struct CheckpointFile {
  /// What one node holds.
  enum Value {
    case null
    case flag(Bool)
    case whole(WholeNumber)
    case number(Double)
    case text(String)
    case keyed
    case listed
  }

  /// One value: where it belongs, and what it is.
  struct Node {
    /// The node that it is in; -1 for the first.
    var parent: Int32
    /// Its key there; empty in a list.
    var key: String
    var value: Value
  }

  private(set) var nodes: [Node] = []
  /// How large it is on disk: the bytes of keys and texts, eight for a number, one for what is true,
  /// false or nothing. What any file format needs at least, and the same on every machine, which an
  /// encoder of the platform does not promise.
  private(set) var bytes = 0

  /// Writes a value in the place of what was there.
  ///
  /// - Returns: Whether it could be encoded; if not, what is here now is of no use.
  mutating func write(_ value: some Encodable) -> Bool {
    nodes.removeAll(keepingCapacity: true)
    bytes = 0
    let writer = CheckpointWriter(reusing: &self)
    defer { writer.give(to: &self) }
    do { try writer.write(value, in: -1, under: "") } catch { return false }
    return true
  }

  /// The value that was written last; nil where it cannot be decoded.
  func read<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? CheckpointReader(self).read(type, at: 0)
  }

  /// Adds a node, and returns its number.
  mutating func add(_ value: Value, in parent: Int32, under key: String) -> Int32 {
    switch value {
    case .null, .flag: bytes += 1
    case .whole, .number: bytes += 8
    case .text(let text): bytes += text.utf8.count
    case .keyed, .listed: break
    }
    bytes += key.utf8.count
    nodes.append(Node(parent: parent, key: key, value: value))
    return Int32(nodes.count - 1)
  }
}
