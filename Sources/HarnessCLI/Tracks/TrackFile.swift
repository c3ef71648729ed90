import Foundation

/// The bytes of an input file, within a limit.
enum TrackFile {
  /// Read in pieces, so that a pipe works too and a huge file is left after the limit.
  private static let chunkSize = 1 << 20

  /// Returns the bytes of the file, at most so many mebibytes.
  ///
  /// - Parameter patience: How long a pipe may say nothing at first, in seconds.
  static func bytes(
    path: String, limitInMebibytes: Int, patience: Int = 30
  ) throws(TrackError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw TrackError("there is no such file.")
    }
    guard !isFolder.boolValue else { throw TrackError("this is a folder, not a file.") }
    let handle = try opened(path, patience: patience)
    defer { try? handle.close() }
    let limit = limitInMebibytes << 20
    var bytes = Data()
    while let chunk = try chunk(of: handle), !chunk.isEmpty {
      bytes.append(chunk)
      guard bytes.count <= limit else { throw .tooLarge(limitInMebibytes: limitInMebibytes) }
    }
    return bytes
  }

  /// Opens the file; of a pipe into which nobody writes a plain opening would never come back.
  private static func opened(_ path: String, patience: Int) throws(TrackError) -> FileHandle {
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw unreadable }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(patience) * 1_000) != 0 else {
        throw TrackError("this is a pipe, and nothing came through it for \(patience) s.")
      }
    }
    // What comes later may take its time.
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return handle
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
