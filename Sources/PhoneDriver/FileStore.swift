public import Foundation
public import TrackerModel

/// Where the files of a tracker are, beside its checkpoint.
public protocol FileStore {
  /// Whether the disk may have other files than those that were read and written: where a write is carried
  /// out later.
  var isBehind: Bool { get }
  /// All files, without the bytes of those that cannot be read now.
  func read() -> AppFiles
  /// Replaces a file, whole or not at all.
  ///
  /// - Throws: Where nothing was written: the disk is full, or files of the class are closed.
  func write(_ bytes: [UInt8], to name: Identifier, protection: FileProtection) throws
  /// Adds bytes to the end of a file, and makes it where there is none, of the default class.
  ///
  /// - Throws: Where nothing was written: the disk is full, or the file is closed.
  func append(_ bytes: [UInt8], to name: Identifier) throws
  /// Takes a file away.
  func remove(_ name: Identifier) throws
}

extension FileStore {
  /// No.
  public var isBehind: Bool { false }
}

/// A folder of the app's own, in Application Support; each file has its class as its attribute
/// (`FileAttributeKey.protectionKey`).
///
/// The tracker has all of them in memory, as far as they were open once, so that they are for what is small.
public struct PhoneFolder: FileStore {
  /// Those of the tracker.
  public static let files = PhoneFolder("PhoneDriver.files")

  /// What of a name stands for itself.
  private static let plain = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
  /// How long the name of a file may be; a longer one is that of a file in folders.
  private static let longestPart = 200

  private let folder: URL

  /// A folder of a name.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - folder: Where it is; Application Support unless told.
  public init(_ name: String, in folder: URL? = nil) {
    self.folder = (folder ?? URL.applicationSupport).appendingPathComponent(name)
  }

  /// All files, without the bytes of those that are closed.
  public func read() -> AppFiles {
    var files = AppFiles()
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths ?? [] where !path.hasSuffix(Self.folderMark) {
      guard let name = Self.name(path) else { continue }
      let url = folder.appendingPathComponent(path)
      files[name] = AppFiles.File(
        (try? Data(contentsOf: url)).map { Array($0) }, protection: Self.protection(of: url))
    }
    return files
  }

  /// Replaces a file.
  public func write(_ bytes: [UInt8], to name: Identifier, protection: FileProtection) throws {
    let url = try place(name)
    try Data(bytes).write(to: url, options: [.atomic, protection.option])
  }

  /// Adds bytes to the end of a file.
  public func append(_ bytes: [UInt8], to name: Identifier) throws {
    let url = try place(name)
    guard FileManager.default.fileExists(atPath: url.path) else {
      return try write(bytes, to: name, protection: .completeUntilFirstUserAuthentication)
    }
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  /// Takes a file away.
  public func remove(_ name: Identifier) throws {
    let url = folder.appendingPathComponent(Self.path(name))
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }

  /// Where a file is, in a folder that is there.
  private func place(_ name: Identifier) throws -> URL {
    let url = folder.appendingPathComponent(Self.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return url
  }

  private static let folderMark = "+"

  /// The place of a name in the folder: in parts, since the system takes no name of 1,000 bytes.
  private static func path(_ name: Identifier) -> String {
    var rest = Substring(name.description.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
    var path = ""
    while rest.count > longestPart {
      path += rest.prefix(longestPart) + folderMark + "/"
      rest = rest.dropFirst(longestPart)
    }
    return path + rest
  }

  private static func name(_ path: String) -> Identifier? {
    path.replacingOccurrences(of: folderMark + "/", with: "").removingPercentEncoding
      .flatMap { Identifier($0) }
  }

  private static func protection(of url: URL) -> FileProtection {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return switch (attributes?[.protectionKey] as? FileProtectionType)?.rawValue {
    case FileProtectionType.complete.rawValue: .complete
    case FileProtectionType.none.rawValue: .none
    default: .completeUntilFirstUserAuthentication
    }
  }
}

extension FileProtection {
  /// The option with which a file of the class is written.
  fileprivate var option: Data.WritingOptions {
    switch self {
    case .complete: .completeFileProtection
    case .completeUntilFirstUserAuthentication: .completeFileProtectionUntilFirstUserAuthentication
    case .none: .noFileProtection
    }
  }
}

extension FileError {
  /// What a failed write means to the tracker.
  package init(_ error: any Error) {
    let code = (error as NSError).code
    let isFull =
      switch (error as NSError).domain {
      case NSCocoaErrorDomain: code == CocoaError.fileWriteOutOfSpace.rawValue
      case NSPOSIXErrorDomain: code == Int(ENOSPC)
      default: false
      }
    self = isFull ? .outOfSpace : .noPermission
  }
}
