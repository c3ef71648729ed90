import ProcessSimulation

/// The rows of a store, and the files that they are in: a line for each change, in files of which only the last grows,
/// written anew where more lines are over than hold. What is not in a file is gone with the process.
///
/// Assumption: a context sees at once what another one has saved, as with `automaticallyMergesChangesFromParent`; a
/// tracker that depends on the older state of another context would show it wrong.
final class ManagedStore {
  /// A row, as it was saved last.
  struct Row {
    let key: String
    /// Nil for one that is deleted.
    let values: [String: ManagedValue]?
  }

  /// What is kept of a row: what stands in its line is read when somebody asks for it.
  private enum Kept {
    case line(Data)
    case values([String: ManagedValue])
  }

  /// How many bytes a file has before the next one begins: what is added to a file costs as much as the whole of it.
  static let bytesOfFile = 16_384

  let model: NSManagedObjectModel
  /// Where the first file is; nil before it is opened, and for a store in memory.
  private var url: URL?
  private var protection: FileProtectionType?
  /// The number of the last file, and how many bytes it has.
  private var last = (number: 0, bytes: 0)
  private(set) var isOpen = false
  private var rows: [String: Kept] = [:]
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

  /// What a row holds; nil for one that is not there.
  subscript(key: String) -> [String: ManagedValue]? {
    switch rows[key] {
    case nil: return nil
    case .values(let values): return values
    case .line(let line):
      guard let values = try? JSONDecoder().decode([String: ManagedValue].self, from: line) else {
        fatalError("unsupported: a store of Core Data that something else has written to")
      }
      rows[key] = .values(values)
      return values
    }
  }

  /// Whether there is such a row.
  func has(_ key: String) -> Bool { rows[key] != nil }

  /// The keys of an entity's rows, in the order of their making.
  func keys(of entity: String) -> [String] { (keys[entity] ?? []).filter { rows[$0] != nil } }

  /// Reads the files, or begins the first (D-05).
  func open(_ url: URL?, _ protection: FileProtectionType?) throws {
    guard let url, url.path != "/dev/null" else { return isOpen = true }
    self.protection = protection
    let files = SimulatedFileManager.default
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    self.url = url
    if files.fileExists(atPath: url.path) { try read() } else { try begin(0, Data()) }
    isOpen = true
  }

  private func read() throws {
    var number = 0
    while let path = path(number), SimulatedFileManager.default.fileExists(atPath: path) {
      let bytes = try SimulatedFiles.read(atPath: path)
      for line in bytes.split(separator: 10) {
        let parts = line.split(separator: 9, maxSplits: 1)
        take(String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? .line(parts[1]) : nil)
      }
      last = (number, bytes.count)
      number += 1
    }
  }

  private func path(_ number: Int) -> String? {
    url.map { number == 0 ? $0.path : "\($0.path)-\(number)" }
  }

  /// Writes a file of the store whole.
  private func begin(_ number: Int, _ bytes: Data) throws {
    guard let path = path(number),
      SimulatedFileManager.default.createFile(
        atPath: path, contents: bytes, attributes: protection.map { [.protectionKey: $0] })
    else { throw CocoaError(.fileWriteNoPermission) }
    last = (number, bytes.count)
  }

  /// Keeps changes, in the files first: where they refuse, nothing is changed (D-05, D-06).
  func save(_ changes: [Row]) throws {
    if url != nil {
      if lines + changes.count > 2 * (rows.count + changes.count) + 32 {
        try writeAnew(changes)
      } else {
        try add(try Self.bytes(changes))
      }
    }
    for row in changes { take(row.key, row.values.map(Kept.values)) }
  }

  private func add(_ bytes: Data) throws {
    guard last.bytes < Self.bytesOfFile else { return try begin(last.number + 1, bytes) }
    guard let path = path(last.number) else { return }
    guard let file = SimulatedFileHandle(forWritingAtPath: path) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    try file.seekToEnd()
    try file.write(contentsOf: bytes)
    last.bytes += bytes.count
  }

  /// Writes what holds, with changes, in the place of all that is there.
  private func writeAnew(_ changes: [Row]) throws {
    let changed = Dictionary(changes.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let kept = keys.keys.sorted().flatMap { keys(of: $0) }.filter { changed[$0] == nil }
    let all = kept.map { Row(key: $0, values: self[$0]) } + changes.filter { $0.values != nil }
    let before = last.number
    try begin(0, Data())
    for row in all { try add(try Self.bytes([row])) }
    for number in stride(from: last.number + 1, through: before, by: 1) {
      if let path = path(number) { try SimulatedFileManager.default.removeItem(atPath: path) }
    }
    lines = all.count - changes.count
  }

  private func take(_ key: String, _ kept: Kept?) {
    let entity = Self.entity(of: key)
    if rows[key] == nil, kept != nil {
      keys[entity, default: []].append(key)
      let number = Int(key.dropFirst(entity.count + 2)) ?? 0
      made[entity] = max(made[entity] ?? 0, number)
    }
    rows[key] = kept
    lines += 1
  }

  /// A line for each row: its key, and what it holds behind a tabulator, unless it is deleted.
  private static func bytes(_ rows: [Row]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try rows.reduce(into: Data()) { bytes, row in
      bytes.append(contentsOf: row.key.utf8)
      if let values = row.values {
        bytes.append(9)
        bytes.append(try encoder.encode(values))
      }
      bytes.append(10)
    }
  }
}
