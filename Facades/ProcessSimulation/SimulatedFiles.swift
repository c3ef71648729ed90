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
    try write(data, atPath: path, mustBeNew: mustBeNew, isWhole: true)
  }

  /// Writes a file in the place of what was there (D-05).
  ///
  /// - Parameter isWhole: Whether the app writes all of it, rather than a part of what is there.
  static func write(
    _ data: Data, atPath path: String, mustBeNew: Bool = false, isWhole: Bool
  ) throws {
    let path = FilePath(path)
    guard process.isDiskOpen, path.isOwn else { throw error(.fileWriteNoPermission, path) }
    guard isFolder(path.folder) else { throw error(.fileNoSuchFile, path) }
    guard !isFolder(path) else { throw error(.fileWriteUnknown, path) }
    let old = StoredFile(process.disk, path)
    guard old == nil || !mustBeNew else { throw error(.fileWriteFileExists, path) }
    let new = StoredFile(data, over: old, isWhole: isWhole, at: Date())
    process.changeDisk(path.fileKey, to: new.content)
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
