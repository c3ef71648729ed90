public import Foundation

/// The files of the app on the simulated disk. Nothing of the host's disk is reached.
///
/// They are of the default protection class: closed until the first unlock (D-05), when reading and writing
/// fail. Assumption: those of other classes are, too; an app whose files of class None are written before that
/// would show it wrong.
public enum SimulatedFiles {
  private static var process: SimulatedProcess { .current }

  private static func error(_ code: CocoaError.Code, _ path: FilePath) -> CocoaError {
    CocoaError(code, userInfo: [NSFilePathErrorKey: path.text])
  }

  /// The bytes of a file (D-05).
  public static func read(_ url: URL, file: StaticString, line: UInt) throws -> Data {
    guard url.isFileURL else { unsupported("a file's contents from the network", file, line) }
    return try read(atPath: url.path)
  }

  /// The bytes of a file (D-05).
  public static func read(atPath path: String) throws -> Data {
    let path = FilePath(path)
    guard process.isDiskOpen else { throw error(.fileReadNoPermission, path) }
    guard let found = StoredFile(process.disk, path) else {
      throw error(isFolder(path) ? .fileReadUnknown : .fileReadNoSuchFile, path)
    }
    return found.data
  }

  /// Writes a file in the place of what was there (D-05).
  public static func write(
    _ data: Data, to url: URL, mustBeNew: Bool = false, file: StaticString, line: UInt
  ) throws {
    guard url.isFileURL else { unsupported("writing a file to the network", file, line) }
    try write(data, atPath: url.path, mustBeNew: mustBeNew)
  }

  /// Writes a file in the place of what was there (D-05).
  public static func write(_ data: Data, atPath path: String, mustBeNew: Bool = false) throws {
    let path = FilePath(path)
    guard process.isDiskOpen, path.isOwn else { throw error(.fileWriteNoPermission, path) }
    guard isFolder(path.folder) else { throw error(.fileNoSuchFile, path) }
    guard !isFolder(path) else { throw error(.fileWriteUnknown, path) }
    let old = StoredFile(process.disk, path)
    guard old == nil || !mustBeNew else { throw error(.fileWriteFileExists, path) }
    process.changeDisk(
      path.fileKey,
      to: StoredFile(data: data, created: old?.created ?? Date(), modified: Date()).content)
  }

  /// Whether there is a folder.
  static func isFolder(_ path: FilePath) -> Bool {
    path.isGiven || process.disk[content: path.folderKey] != nil
  }

  /// Makes a folder, and those that it is in where that is asked for.
  static func makeFolder(_ path: FilePath, withIntermediates: Bool) throws {
    guard process.isDiskOpen, path.isOwn else { throw error(.fileWriteNoPermission, path) }
    let isThere = isFolder(path) || StoredFile(process.disk, path) != nil
    if isThere, !withIntermediates || !isFolder(path) { throw error(.fileWriteFileExists, path) }
    guard !isThere else { return }
    if !isFolder(path.folder) {
      guard withIntermediates else { throw error(.fileNoSuchFile, path) }
      try makeFolder(path.folder, withIntermediates: true)
    }
    process.changeDisk(path.folderKey, to: DiskContent([]))
  }

  /// The names of what is in a folder, in their order.
  static func names(in path: FilePath) throws -> [String] {
    guard process.isDiskOpen else { throw error(.fileReadNoPermission, path) }
    guard isFolder(path) else { throw error(.fileReadNoSuchFile, path) }
    return all(in: path).compactMap { $0.contains("/") ? nil : $0 }
  }

  /// The places of all that is in a folder, seen from there, in their order.
  static func all(in path: FilePath) -> [String] {
    let key = path.folderKey
    return process.disk.keys(beginningWith: key).compactMap { found in
      let name = found.dropFirst(key.count)
      return name.isEmpty ? nil : String(name.hasSuffix("/") ? name.dropLast() : name)
    }
  }

  /// Takes a file away, or a folder with all that is in it.
  static func remove(_ path: FilePath) throws {
    guard process.isDiskOpen, path.isOwn else { throw error(.fileWriteNoPermission, path) }
    let keys = keys(of: path)
    guard !keys.isEmpty else { throw error(.fileNoSuchFile, path) }
    for key in keys { process.changeDisk(key, to: nil) }
  }

  /// Copies a file, or a folder with all that is in it.
  static func copy(_ path: FilePath, to other: FilePath) throws {
    guard process.isDiskOpen, other.isOwn else { throw error(.fileWriteNoPermission, other) }
    guard isFolder(other.folder) else { throw error(.fileNoSuchFile, other) }
    guard keys(of: other).isEmpty else { throw error(.fileWriteFileExists, other) }
    let keys = keys(of: path)
    guard !keys.isEmpty else { throw error(.fileReadNoSuchFile, path) }
    for key in keys {
      process.changeDisk(
        other.fileKey + key.dropFirst(path.fileKey.count), to: process.disk[content: key])
    }
  }

  private static func keys(of path: FilePath) -> [String] {
    process.disk.keys(beginningWith: path.fileKey).filter {
      $0 == path.fileKey || $0.hasPrefix(path.folderKey)
    }
  }
}

/// A file as it lies on the disk: its two dates, then its bytes.
struct StoredFile {
  let data: Data
  let created: Date
  let modified: Date

  /// The file of a path; nil where there is none.
  init?(_ disk: SimulatedDisk, _ path: FilePath) {
    guard let bytes = disk[content: path.fileKey]?.bytes, bytes.count >= 16 else { return nil }
    let dates = [0, 8].map { start in
      Double(
        bitPattern: bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    self.init(
      data: Data(bytes[16...]), created: Date(timeIntervalSinceReferenceDate: dates[0]),
      modified: Date(timeIntervalSinceReferenceDate: dates[1]))
  }

  init(data: Data, created: Date, modified: Date) {
    self.data = data
    self.created = created
    self.modified = modified
  }

  var content: DiskContent {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 + data.count)
    for date in [created, modified] {
      let word = date.timeIntervalSinceReferenceDate.bitPattern
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift * 8))) }
    }
    bytes.append(contentsOf: data)
    return DiskContent(bytes)
  }
}
