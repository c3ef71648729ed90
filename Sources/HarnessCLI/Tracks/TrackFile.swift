import Foundation

/// The bytes of an input file, within a limit.
enum TrackFile {
  /// Read in pieces, so that a pipe works too and a huge file is left after the limit.
  private static let chunkSize = 1 << 20

  /// Returns the bytes of the file, at most so many mebibytes.
  static func bytes(path: String, limitInMebibytes: Int) throws(TrackError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw TrackError("there is no such file.")
    }
    guard !isFolder.boolValue else { throw TrackError("this is a folder, not a file.") }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw unreadable }
    defer { try? handle.close() }
    let limit = limitInMebibytes << 20
    var bytes = Data()
    while let chunk = try chunk(of: handle), !chunk.isEmpty {
      bytes.append(chunk)
      guard bytes.count <= limit else { throw .tooLarge(limitInMebibytes: limitInMebibytes) }
    }
    return bytes
  }

  private static let unreadable = TrackError("the file cannot be opened for reading.")

  private static func chunk(of handle: FileHandle) throws(TrackError) -> Data? {
    do {
      return try handle.read(upToCount: chunkSize)
    } catch {
      throw unreadable
    }
  }
}
