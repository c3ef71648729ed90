import Foundation

/// Why a file was not written; what stood at the path before stands there still.
struct WriteError: FaultyFile, Hashable, Sendable {
  /// The path as the user named it.
  var path: String
  /// What is in the way.
  var reason: String

  /// How the program ends after it: EX_CANTCREAT.
  static let exitCode = ExitCode.cannotCreate

  /// One line: the file, and why nothing was written.
  var text: String { "\(Quoted.bare(path)): cannot be written: \(Quoted.bare(reason))." }
}

/// Writes a file whole or not at all.
///
/// The text goes to a file beside the target, which then takes the target's name in one step. A
/// link stays a link: the file that it leads to is replaced.
func writeAtomically(_ text: String, to path: String) throws(WriteError) {
  let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  if let reason = obstacle(at: target, path: path) { throw WriteError(path: path, reason: reason) }
  do {
    try Data(text.utf8).write(to: target, options: .atomic)
  } catch {
    throw WriteError(path: path, reason: obstacle(in: error as NSError))
  }
}

/// Looks whether a file can be written, so that no long work is lost to its name.
func requireWritable(_ path: String) throws(WriteError) {
  let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  if let reason = obstacle(at: target, path: path) { throw WriteError(path: path, reason: reason) }
  let folder = target.deletingLastPathComponent().path
  guard FileManager.default.isWritableFile(atPath: folder) else {
    throw WriteError(path: path, reason: "no permission to write there")
  }
}

/// What is in the way before anything is tried; the step itself would replace a device.
private func obstacle(at target: URL, path: String) -> String? {
  let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
  switch attributes?[.type] as? FileAttributeType {
  case .typeRegular: return path.hasSuffix("/") ? "this is a file, and a folder is named" : nil
  case .typeDirectory: return "this is a folder"
  case nil:
    let folder = target.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    if exists, isFolder.boolValue {
      return path.hasSuffix("/") ? "there is no folder \(path)" : nil
    }
    let named = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    return "there is no folder \(named)"
  default: return "this is a device or a pipe, not a file"
  }
}

private func obstacle(in error: NSError) -> String {
  switch CocoaError.Code(rawValue: error.code) {
  case .fileWriteNoPermission, .fileWriteVolumeReadOnly: "no permission to write there"
  case .fileWriteOutOfSpace: "no space is left there"
  default: "error \(error.code) of \(error.domain)"
  }
}
