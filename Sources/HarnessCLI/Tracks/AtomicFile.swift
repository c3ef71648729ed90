import Foundation
import Invariants

/// Why a file was not written; what stood at the path before stands there still.
struct WriteError: Error, Hashable, Sendable {
  /// What is in the way.
  enum Obstacle: Hashable, Sendable {
    case folderMissing(String)
    case isFolder
    /// The path ends with a slash, but a file is there.
    case isFile
    /// A device or a pipe, which cannot be replaced in one step.
    case notRegular
    case notPermitted
    case noSpace
    case other(String)
  }

  /// The path as the user named it.
  var path: String
  var obstacle: Obstacle

  /// How the program ends after it: EX_CANTCREAT.
  static let exitCode = ExitCode.cannotCreate

  /// One line: the file, and why nothing was written.
  var text: String {
    let reason =
      switch obstacle {
      case .folderMissing(let folder): "there is no folder \(Quoted.bare(folder))"
      case .isFolder: "this is a folder"
      case .isFile: "this is a file, and a folder is named"
      case .notRegular: "this is a device or a pipe, not a file"
      case .notPermitted: "no permission to write there"
      case .noSpace: "no space is left there"
      case .other(let reason): Quoted.bare(reason)
      }
    return "\(Quoted.bare(path)): cannot be written: \(reason)."
  }
}

/// Writes a file whole or not at all.
///
/// The text goes to a file beside the target, which then takes the target's name in one step. A
/// link stays a link: the file that it leads to is replaced.
func writeAtomically(_ text: String, to path: String) throws(WriteError) {
  let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  if let obstacle = obstacle(at: target, path: path) {
    throw WriteError(path: path, obstacle: obstacle)
  }
  do {
    try Data(text.utf8).write(to: target, options: .atomic)
  } catch {
    throw WriteError(path: path, obstacle: obstacle(in: error as NSError))
  }
}

/// What is in the way before anything is tried; the step itself would replace a device.
private func obstacle(at target: URL, path: String) -> WriteError.Obstacle? {
  let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
  switch attributes?[.type] as? FileAttributeType {
  case .typeRegular: return path.hasSuffix("/") ? .isFile : nil
  case .typeDirectory: return .isFolder
  case nil:
    let folder = target.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    if exists, isFolder.boolValue { return path.hasSuffix("/") ? .folderMissing(path) : nil }
    let named = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    return .folderMissing(named)
  default: return .notRegular
  }
}

private func obstacle(in error: NSError) -> WriteError.Obstacle {
  switch CocoaError.Code(rawValue: error.code) {
  case .fileWriteNoPermission, .fileWriteVolumeReadOnly: return .notPermitted
  case .fileWriteOutOfSpace: return .noSpace
  default: return .other("error \(error.code) of \(error.domain)")
  }
}
