public import Foundation
import TrackerModel

/// The files of the app on the simulated disk. Nothing of the host's disk is reached.
///
/// Each has its protection class, and can be read and written while files of that class are open (D-05, D-06,
/// D-14). Which files there are can be seen at any time, and they can be moved and taken away.
public enum SimulatedFiles {
  private static var process: SimulatedProcess { .current }

  private static func error(_ code: CocoaError.Code, _ path: FilePath) -> CocoaError {
    CocoaError(code, userInfo: [NSFilePathErrorKey: path.text])
  }

  /// The bytes of a file (D-05, D-06).
  public static func read(_ url: URL, file: StaticString, line: UInt) throws -> Data {
    guard url.isFileURL else { unsupported("a file's contents from the network", file, line) }
    return try read(atPath: url.path)
  }

  /// The bytes of a file (D-05, D-06).
  public static func read(atPath path: String) throws -> Data { try found(FilePath(path)).data }

  /// A file that can be read now.
  static func found(_ path: FilePath) throws -> StoredFile {
    if let bytes = Resources.current.bytes(path) {
      return StoredFile(bytes, .none, over: nil, at: Date())
    }
    guard let found = StoredFile(process.files, path) else {
      throw error(isFolder(path) ? .fileReadUnknown : .fileReadNoSuchFile, path)
    }
    guard process.isOpen(found.protection) else { throw error(.fileReadNoPermission, path) }
    return found
  }

  /// Writes a file in the place of what was there (D-05, D-06).
  public static func write(
    _ data: Data, to url: URL, options: Data.WritingOptions = [], file: StaticString, line: UInt
  ) throws {
    guard url.isFileURL else { unsupported("writing a file to the network", file, line) }
    try write(data, atPath: url.path, options: options, file: file, line: line)
  }

  /// Writes a file in the place of what was there (D-05, D-06).
  public static func write(
    _ data: Data, atPath path: String, options: Data.WritingOptions = [],
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let path = FilePath(path)
    if options.contains(.withoutOverwriting), StoredFile(process.files, path) != nil {
      throw error(.fileWriteFileExists, path)
    }
    try write(
      data, to: path, FileProtection(options, file: file, line: line),
      isBeside: options.contains(.atomic))
  }

  /// Writes a file in the place of what was there (D-05, D-06).
  ///
  /// Assumption: a file that is written beside the old one, as `atomic` says, has the class that is asked for or
  /// else that of its folder, since it is a new one; one that is written over the old one keeps its class.
  ///
  /// - Parameters:
  ///   - protection: The class that the app asks for; nil for none.
  ///   - isBeside: Whether it is written beside the old one first.
  ///   - isWhole: Whether the app writes all of it, rather than a part of what is there.
  static func write(
    _ data: Data, to path: FilePath, _ protection: FileProtection? = nil, isBeside: Bool = false,
    isWhole: Bool = true
  ) throws {
    guard path.isOwn else { throw error(.fileWriteNoPermission, path) }
    guard SimulatedDisk.name(path.fileKey) != nil else {
      throw error(.fileWriteInvalidFileName, path)
    }
    guard isFolder(path.folder) else { throw error(.fileNoSuchFile, path) }
    guard !isFolder(path) else { throw error(.fileWriteUnknown, path) }
    let old = StoredFile(process.files, path)
    let new = protection ?? (isBeside ? nil : old?.protection) ?? self.protection(in: path.folder)
    guard process.isOpen(new), isBeside || process.isOpen(old?.protection ?? new) else {
      throw error(.fileWriteNoPermission, path)
    }
    process.changeFile(
      path.fileKey, to: StoredFile(data, new, over: old, at: Date()).content, isWhole: isWhole)
  }

  /// Whether there is a folder.
  static func isFolder(_ path: FilePath) -> Bool {
    path.isGiven || process.files[content: path.folderKey] != nil
  }

  /// The class of new files in a folder, unless they name one.
  static func protection(in folder: FilePath) -> FileProtection {
    process.files[content: folder.folderKey].flatMap {
      FileProtection(rawValue: String(decoding: $0.bytes, as: UTF8.self))
    } ?? .completeUntilFirstUserAuthentication
  }

  /// Makes a folder, and those that it is in where that is asked for; new files in it have the class that it is
  /// given.
  static func makeFolder(
    _ path: FilePath, withIntermediates: Bool, _ protection: FileProtection? = nil
  ) throws {
    guard path.isOwn else { throw error(.fileWriteNoPermission, path) }
    let isThere = isFolder(path) || StoredFile(process.files, path) != nil
    if isThere, !withIntermediates || !isFolder(path) { throw error(.fileWriteFileExists, path) }
    guard !isThere else { return }
    if !isFolder(path.folder) {
      guard withIntermediates else { throw error(.fileNoSuchFile, path) }
      try makeFolder(path.folder, withIntermediates: true, protection)
    }
    setProtection(in: path, protection)
  }

  /// Sets the class of new files in a folder.
  private static func setProtection(in folder: FilePath, _ protection: FileProtection?) {
    let bytes = Array((protection?.rawValue ?? "").utf8)
    process.changeFile(folder.folderKey, to: DiskContent(bytes, .none))
  }

  /// Gives a file another class, or the new files in a folder (D-05, D-06).
  static func setProtection(_ path: FilePath, _ protection: FileProtection) throws {
    if isFolder(path) { return setProtection(in: path, protection) }
    try write(try found(path).data, to: path, protection)
  }

  /// The names of what is in a folder, in their order.
  static func names(in path: FilePath) throws -> [String] {
    guard isFolder(path) else { throw error(.fileReadNoSuchFile, path) }
    return all(in: path).compactMap { $0.contains("/") ? nil : $0 }
  }

  /// The places of all that is in a folder, seen from there, in their order.
  static func all(in path: FilePath) -> [String] {
    let key = path.folderKey
    return process.files.keys(beginningWith: key).compactMap { found in
      let name = found.dropFirst(key.count)
      return name.isEmpty ? nil : String(name.hasSuffix("/") ? name.dropLast() : name)
    }
  }

  /// Takes a file away, or a folder with all that is in it.
  static func remove(_ path: FilePath) throws {
    guard path.isOwn else { throw error(.fileWriteNoPermission, path) }
    let keys = keys(of: path)
    guard !keys.isEmpty else { throw error(.fileNoSuchFile, path) }
    for key in keys { process.changeFile(key, to: nil) }
  }

  /// Copies a file, or a folder with all that is in it, each with its class; a copy must be read, which a file
  /// that is moved need not be (D-05, D-06).
  static func copy(_ path: FilePath, to other: FilePath, isMoved: Bool = false) throws {
    guard other.isOwn else { throw error(.fileWriteNoPermission, other) }
    guard isFolder(other.folder) else { throw error(.fileNoSuchFile, other) }
    guard keys(of: other).isEmpty else { throw error(.fileWriteFileExists, other) }
    let keys = keys(of: path)
    guard !keys.isEmpty else { throw error(.fileReadNoSuchFile, path) }
    let contents = keys.compactMap { process.files[content: $0] }
    guard isMoved || contents.allSatisfy({ process.isOpen($0.protection) }) else {
      throw error(.fileReadNoPermission, path)
    }
    for (key, content) in zip(keys, contents) {
      let new = other.fileKey + key.dropFirst(path.fileKey.count)
      guard SimulatedDisk.name(new) != nil else { throw error(.fileWriteInvalidFileName, other) }
      process.changeFile(new, to: content)
    }
  }

  private static func keys(of path: FilePath) -> [String] {
    process.files.keys(beginningWith: path.fileKey).filter {
      $0 == path.fileKey || $0.hasPrefix(path.folderKey)
    }
  }
}
