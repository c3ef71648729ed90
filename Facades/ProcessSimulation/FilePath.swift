import Foundation

/// A path on the simulated disk: absolute, without `.` and `..` and doubled slashes.
struct FilePath: Hashable {
  /// Where the app's own files are. Assumption: that it is the same at every launch; on a phone an update may
  /// move it, and a path that an app keeps whole leads nowhere then.
  static let home = "/var/mobile/Containers/Data/Application/00000000-0000-4000-8000-000000000016"
  /// Where what it shares with other apps of its maker is.
  static let groups = "/var/mobile/Containers/Shared/AppGroup"
  /// Where the app itself is, which cannot be written.
  static let bundle = "/var/containers/Bundle/Application/App.app"

  /// The path.
  let text: String

  /// Reads a path; one that begins nowhere begins at the root, as an app's working folder is.
  init(_ text: String) {
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    self.text = "/" + parts.joined(separator: "/")
  }

  /// Reads the path of an address of a file.
  init(_ url: URL) { self.init(url.path) }

  /// The folder that it is in.
  var folder: FilePath { FilePath(text + "/..") }

  /// A place in it.
  func appending(_ name: String) -> FilePath { FilePath(text + "/" + name) }

  /// Whether the app may write there.
  var isOwn: Bool { isIn(Self.home) || isIn(Self.groups) }

  /// Whether iOS has made this folder.
  var isGiven: Bool {
    let folders = ["", "/Documents", "/Library", "/Library/Caches", "/tmp"]
    return folders.contains { text == Self.home + $0 } || folder.text == Self.groups
  }

  private func isIn(_ folder: String) -> Bool { text == folder || text.hasPrefix(folder + "/") }

  /// The key on the disk of a file.
  var fileKey: String { SimulatedDisk.Part.files.rawValue + text }
  /// The key on the disk of a folder.
  var folderKey: String { fileKey + "/" }
}
