public import Foundation
import TrackerModel

/// `FileManager` on the simulated phone: the app's own folders on the simulated disk (D-05, D-06, D-14).
public final class SimulatedFileManager: NSObject, @unchecked Sendable {
  /// What is known of a file; names of Foundation's.
  public typealias SearchPathDirectory = FileManager.SearchPathDirectory
  /// Whose folders are looked for; names of Foundation's.
  public typealias SearchPathDomainMask = FileManager.SearchPathDomainMask
  /// What a list of a folder leaves out; names of Foundation's.
  public typealias DirectoryEnumerationOptions = FileManager.DirectoryEnumerationOptions

  /// Creates one; all reach the same disk.
  public override init() { super.init() }

  /// The process's.
  public static var `default`: SimulatedFileManager {
    SimulatedProcess.current.singleton { SimulatedFileManager() }
  }

  /// The folder of temporary files. Assumption: iOS leaves them where they are.
  public var temporaryDirectory: URL { Self.url(FilePath.home + "/tmp") }

  /// The folder of one kind of the app's files.
  static func path(_ directory: SearchPathDirectory) -> String? {
    switch directory {
    case .documentDirectory: FilePath.home + "/Documents"
    case .libraryDirectory: FilePath.home + "/Library"
    case .cachesDirectory: FilePath.home + "/Library/Caches"
    case .applicationSupportDirectory: FilePath.home + "/Library/Application Support"
    default: nil
    }
  }

  static func url(_ path: String) -> URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The folders of one kind: the app's own, or none.
  public func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] { Self.path(directory).map { [Self.url($0)] } ?? [] }

  /// The folder of one kind, which is made where that is asked for.
  public func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
    appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    guard let path = Self.path(directory) else { throw CocoaError(.fileNoSuchFile) }
    if shouldCreate { try SimulatedFiles.makeFolder(FilePath(path), withIntermediates: true) }
    return Self.url(path)
  }

  /// The folder that the app shares with others of its group.
  public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
    Self.url(FilePath.groups + "/" + identifier)
  }

  /// Whether there is a file or a folder.
  public func fileExists(atPath path: String) -> Bool {
    fileExists(atPath: path, isDirectory: nil)
  }

  /// Whether there is a file or a folder, and which of them, whatever can be read of it.
  public func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool {
    let path = FilePath(path)
    let isFolder = SimulatedFiles.isFolder(path)
    isDirectory?.pointee = ObjCBool(isFolder)
    return isFolder || StoredFile(SimulatedProcess.current.files, path) != nil
  }

  /// Whether a file can be read (D-05).
  public func isReadableFile(atPath path: String) -> Bool {
    (try? SimulatedFiles.read(atPath: path)) != nil
  }

  /// Whether the app may write there (D-05).
  public func isWritableFile(atPath path: String) -> Bool {
    FilePath(path).isOwn && fileExists(atPath: path)
  }

  /// Whether a file can be taken away (D-05).
  public func isDeletableFile(atPath path: String) -> Bool { isWritableFile(atPath: path) }

  /// The bytes of a file; nil where it cannot be read (D-05).
  public func contents(atPath path: String) -> Data? { try? SimulatedFiles.read(atPath: path) }

  /// Writes a file in the place of what was there (D-05, D-06).
  @discardableResult
  public func createFile(
    atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    let protection = FileProtection(attributes, file: file, line: line)
    return (try? SimulatedFiles.write(data ?? Data(), to: FilePath(path), protection)) != nil
  }

  /// Whether two files have the same bytes.
  public func contentsEqual(atPath path: String, andPath other: String) -> Bool {
    contents(atPath: path).map { $0 == contents(atPath: other) } ?? false
  }
}

// Folders, and what is in them.
extension SimulatedFileManager {
  /// Makes a folder, whose new files have the class that it is given.
  public func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    try createDirectory(
      atPath: url.path, withIntermediateDirectories: createIntermediates, attributes: attributes,
      file: file, line: line)
  }

  /// Makes a folder, whose new files have the class that it is given.
  public func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    try SimulatedFiles.makeFolder(
      FilePath(path), withIntermediates: createIntermediates,
      FileProtection(attributes, file: file, line: line))
  }

  /// The names of what is in a folder, in their order (D-05).
  public func contentsOfDirectory(atPath path: String) throws -> [String] {
    try SimulatedFiles.names(in: FilePath(path))
  }

  /// What is in a folder, in the order of the names (D-05).
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] {
    try SimulatedFiles.names(in: FilePath(url)).filter {
      !mask.contains(.skipsHiddenFiles) || !$0.hasPrefix(".")
    }.map { url.appendingPathComponent($0) }
  }

  /// The places of all that is in a folder, in their order.
  public func subpathsOfDirectory(atPath path: String) throws -> [String] {
    _ = try SimulatedFiles.names(in: FilePath(path))
    return SimulatedFiles.all(in: FilePath(path))
  }

  /// Takes a file or a folder away (D-05).
  public func removeItem(at url: URL) throws { try SimulatedFiles.remove(FilePath(url)) }

  /// Takes a file or a folder away (D-05).
  public func removeItem(atPath path: String) throws { try SimulatedFiles.remove(FilePath(path)) }

  /// Copies a file or a folder (D-05).
  public func copyItem(at source: URL, to destination: URL) throws {
    try SimulatedFiles.copy(FilePath(source), to: FilePath(destination))
  }

  /// Copies a file or a folder (D-05).
  public func copyItem(atPath source: String, toPath destination: String) throws {
    try SimulatedFiles.copy(FilePath(source), to: FilePath(destination))
  }

  /// Moves a file or a folder.
  public func moveItem(at source: URL, to destination: URL) throws {
    try moveItem(atPath: source.path, toPath: destination.path)
  }

  /// Moves a file or a folder.
  public func moveItem(atPath source: String, toPath destination: String) throws {
    try SimulatedFiles.copy(FilePath(source), to: FilePath(destination), isMoved: true)
    try removeItem(atPath: source)
  }

  /// Puts a file in the place of another, as an app does that writes a new one beside it first (D-05, D-06).
  ///
  /// It counts as written whole over what was there (I-H6), and keeps its class.
  @discardableResult public func replaceItemAt(
    _ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil,
    options: FileManager.ItemReplacementOptions = []
  ) throws -> URL? {
    let new = try SimulatedFiles.found(FilePath(newItemURL))
    try SimulatedFiles.write(
      new.data, to: FilePath(originalItemURL), new.protection, isBeside: true)
    try removeItem(at: newItemURL)
    return originalItemURL
  }

  /// Size, dates and class of a file, whatever can be read of it.
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    let place = FilePath(path)
    guard !SimulatedFiles.isFolder(place) else { return [.type: FileAttributeType.typeDirectory] }
    guard let found = StoredFile(SimulatedProcess.current.files, place) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: place.text])
    }
    return [
      .type: FileAttributeType.typeRegular, .size: NSNumber(value: found.data.count),
      .creationDate: found.created, .modificationDate: found.modified,
      .protectionKey: found.protection.type,
    ]
  }

  /// Sets the class of a file, or of new files in a folder (D-05, D-06); of what else can be set the simulated disk
  /// keeps nothing.
  public func setAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String,
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    guard let protection = FileProtection(attributes, file: file, line: line) else { return }
    try SimulatedFiles.setProtection(FilePath(path), protection)
  }
}
