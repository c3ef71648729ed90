import Foundation

/// A folder that a command writes to.
enum OutputFolder {
  /// Makes it, if it is not there.
  ///
  /// - Throws: Why nothing could be written to it, in one line.
  static func make(_ path: String) throws(CommandFailure) {
    let manager = FileManager.default
    try? manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: path, isDirectory: &isFolder)
    let reason: String? =
      switch (exists, isFolder.boolValue) {
      case (false, _): "the folder cannot be made"
      case (true, false): "this is a file, and a folder is needed"
      case (true, true): manager.isWritableFile(atPath: path) ? nil : "no permission to write there"
      }
    guard let reason else { return }
    throw CommandFailure("\(Quoted.value(path)): \(reason).", .cannotCreate)
  }
}
