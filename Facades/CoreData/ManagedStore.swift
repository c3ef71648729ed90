import ProcessSimulation

/// The rows of a store, and the file that they are in: a line for each change, written anew where more lines are over
/// than hold. What is not in a file is gone with the process.
///
/// Assumption: a context sees at once what another one has saved, as with `automaticallyMergesChangesFromParent`; a
/// tracker that depends on the older state of another context would show it wrong.
final class ManagedStore {
  /// A row, as it was saved last.
  struct Row: Codable {
    let key: String
    /// Nil for one that is deleted.
    let values: [String: ManagedValue]?
  }

  let model: NSManagedObjectModel
  /// Where the file is; nil before it is opened, and for one in memory.
  private(set) var path: String?
  private(set) var isOpen = false
  private var rows: [String: [String: ManagedValue]] = [:]
  /// The keys of an entity's rows, in the order of their making, some of them deleted since.
  private var keys: [String: [String]] = [:]
  private var made: [String: Int] = [:]
  private var lines = 0
  /// The classes of entities, as far as somebody named them.
  var classes: [String: NSManagedObject.Type] = [:]

  init(model: NSManagedObjectModel) { self.model = model }

  /// The entity of a key.
  static func entity(of key: String) -> String { String(key.prefix { $0 != "/" }) }

  func newKey(_ entity: String) -> String {
    made[entity, default: 0] += 1
    return "\(entity)/p\(made[entity, default: 0])"
  }

  subscript(key: String) -> [String: ManagedValue]? { rows[key] }

  /// The keys of an entity's rows, in the order of their making.
  func keys(of entity: String) -> [String] { (keys[entity] ?? []).filter { rows[$0] != nil } }

  /// Reads the file, or begins one (D-05).
  func open(_ url: URL?, _ protection: FileProtectionType?) throws {
    guard let url, url.path != "/dev/null" else { return isOpen = true }
    let files = SimulatedFileManager.default
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if files.fileExists(atPath: url.path) {
      let bytes = try SimulatedFiles.read(atPath: url.path)
      let decoder = JSONDecoder()
      for line in bytes.split(separator: 10) { take(try decoder.decode(Row.self, from: line)) }
    } else if !files.createFile(
      atPath: url.path, contents: Data(), attributes: protection.map { [.protectionKey: $0] })
    {
      throw CocoaError(.fileWriteNoPermission)
    }
    path = url.path
    isOpen = true
  }

  /// Keeps changes, in the file first: where it refuses, nothing is changed (D-05, D-06).
  func save(_ changes: [Row]) throws {
    if let path {
      let isCrowded = lines + changes.count > 2 * (rows.count + changes.count) + 32
      if !isCrowded, let file = SimulatedFileHandle(forWritingAtPath: path) {
        try file.seekToEnd()
        try file.write(contentsOf: Self.bytes(changes))
      } else {
        let changed = Dictionary(changes.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        let all =
          keys.keys.sorted().flatMap { keys(of: $0) }.filter { changed[$0] == nil }
          .map { Row(key: $0, values: rows[$0]) } + changes.filter { $0.values != nil }
        try SimulatedFiles.write(Self.bytes(all), atPath: path)
        lines = all.count - changes.count
      }
    }
    changes.forEach(take)
  }

  private func take(_ row: Row) {
    let entity = Self.entity(of: row.key)
    if rows[row.key] == nil, row.values != nil {
      keys[entity, default: []].append(row.key)
      let number = Int(row.key.dropFirst(entity.count + 2)) ?? 0
      made[entity] = max(made[entity] ?? 0, number)
    }
    rows[row.key] = row.values
    lines += 1
  }

  private static func bytes(_ rows: [Row]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try rows.reduce(into: Data()) { bytes, row in
      bytes.append(try encoder.encode(row))
      bytes.append(10)
    }
  }
}
