public import Foundation

/// `FileHandle` on the simulated phone, for a file of the app (D-05). What it writes is on the disk at once.
public final class SimulatedFileHandle: NSObject, @unchecked Sendable {
  private let path: String
  private let canWrite: Bool
  private var position = 0
  private var isOpen = true

  private init(_ path: String, canWrite: Bool) throws {
    self.path = path
    self.canWrite = canWrite
    super.init()
    _ = try SimulatedFiles.read(atPath: path)
  }

  /// Opens a file for reading; nil where that cannot be done (D-05).
  public convenience init?(forReadingAtPath path: String) { try? self.init(path, canWrite: false) }
  /// Opens a file for writing; nil where that cannot be done (D-05).
  public convenience init?(forWritingAtPath path: String) { try? self.init(path, canWrite: true) }
  /// Opens a file for reading and writing; nil where that cannot be done (D-05).
  public convenience init?(forUpdatingAtPath path: String) { try? self.init(path, canWrite: true) }
  /// Opens a file for reading (D-05).
  public convenience init(forReadingFrom url: URL) throws {
    try self.init(url.path, canWrite: false)
  }
  /// Opens a file for writing (D-05).
  public convenience init(forWritingTo url: URL) throws { try self.init(url.path, canWrite: true) }
  /// Opens a file for reading and writing (D-05).
  public convenience init(forUpdating url: URL) throws { try self.init(url.path, canWrite: true) }

  private func bytes() throws -> Data {
    guard isOpen else { throw CocoaError(.fileReadUnknown) }
    return try SimulatedFiles.read(atPath: path)
  }

  /// Where the next byte is read or written.
  public var offsetInFile: UInt64 { UInt64(position) }
  /// Where the next byte is read or written.
  public func offset() throws -> UInt64 { UInt64(position) }
  /// Goes to the end.
  @discardableResult public func seekToEnd() throws -> UInt64 {
    position = try bytes().count
    return UInt64(position)
  }
  /// Goes to the end; ends the process where the file cannot be read, as an exception does.
  @discardableResult public func seekToEndOfFile() -> UInt64 { orTrap { try seekToEnd() } }
  /// Goes to a place.
  public func seek(toOffset offset: UInt64) throws { position = Int(clamping: offset) }
  /// Goes to a place.
  public func seek(toFileOffset offset: UInt64) { position = Int(clamping: offset) }

  /// Writes bytes, over those that are there.
  public func write(contentsOf data: some DataProtocol) throws {
    var all = try bytes()
    guard canWrite else { throw CocoaError(.fileWriteNoPermission) }
    if position > all.count { all.append(Data(count: position - all.count)) }
    let end = min(all.count, position + data.count)
    all.replaceSubrange(position..<end, with: data)
    position += data.count
    try SimulatedFiles.write(all, to: FilePath(path), isWhole: false)
  }
  /// Writes bytes; ends the process where that cannot be done, as an exception does.
  public func write(_ data: Data) { orTrap { try write(contentsOf: data) } }

  /// The bytes from here to the end; nil where there are none.
  public func readToEnd() throws -> Data? {
    let rest = try bytes().dropFirst(position)
    position += rest.count
    return rest.isEmpty ? nil : Data(rest)
  }
  /// At most so many bytes from here; nil where there are none.
  public func read(upToCount count: Int) throws -> Data? {
    let next = try bytes().dropFirst(position).prefix(count)
    position += next.count
    return next.isEmpty ? nil : Data(next)
  }
  /// The bytes from here to the end.
  public func readDataToEndOfFile() -> Data { orTrap { try readToEnd() } ?? Data() }
  /// The bytes from here to the end.
  public var availableData: Data { readDataToEndOfFile() }
  /// At most so many bytes from here.
  public func readData(ofLength length: Int) -> Data {
    orTrap { try read(upToCount: length) } ?? Data()
  }

  /// Cuts the file off.
  public func truncate(atOffset offset: UInt64) throws {
    let count = Int(clamping: offset)
    var all = try bytes().prefix(count)
    if all.count < count { all.append(Data(count: count - all.count)) }
    try SimulatedFiles.write(Data(all), to: FilePath(path), isWhole: false)
    position = count
  }
  /// Cuts the file off.
  public func truncateFile(atOffset offset: UInt64) { orTrap { try truncate(atOffset: offset) } }

  /// Does nothing: what was written is on the disk.
  public func synchronize() throws {}
  /// Does nothing: what was written is on the disk.
  public func synchronizeFile() {}
  /// Closes it.
  public func close() throws { isOpen = false }
  /// Closes it.
  public func closeFile() { isOpen = false }

  private func orTrap<Result>(_ body: () throws -> Result) -> Result {
    do { return try body() } catch { fatalError("NSFileHandleOperationException: \(error)") }
  }
}
