import Foundation
import HarnessReporting

/// Where the strategies' code stands, found by looking through the Swift files of the present folder.
///
/// Swift keeps no place of a type at run time. So this looks for its declaration, and finds it where the
/// program is run in the checkout, as a CI job does.
struct SourcePlaces {
  /// The most files that are looked through.
  static let fileLimit = 5_000
  private static let kinds = ["struct", "class", "actor", "enum"]

  private let folder: String
  private let files: [String]

  /// Looks for files in a folder and those below; what is hidden, such as `.build`, is left out.
  init(in folder: String = FileManager.default.currentDirectoryPath) {
    self.folder = folder
    var files: [String] = []
    let all = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles, .skipsPackageDescendants])
    while files.count < Self.fileLimit, let file = all?.nextObject() as? URL {
      if file.pathExtension == "swift" { files.append(file.standardizedFileURL.path) }
    }
    self.files = files.sorted()
  }

  /// Where a type claims an invariant, else where it is declared; nil where neither is found.
  func place(of type: String, _ invariant: String?) -> AnnotationText.Place? {
    // Of `Wrapper<Inner>` the wrapper's file is looked for.
    let name = String(type.prefix { $0 != "<" && $0 != "(" })
    guard !name.isEmpty else { return nil }
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(where: { Self.declares(name, $0) }) else { continue }
      let claim = invariant.flatMap { id in
        lines[start...].firstIndex { $0.contains("\"\(id)\"") }
      }
      return AnnotationText.Place(file: relative(file), line: (claim ?? start) + 1)
    }
    return nil
  }

  private static func declares(_ name: String, _ line: Substring) -> Bool {
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return false }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let kind = words.firstIndex(where: { kinds.contains(String($0)) }),
      words.index(after: kind) < words.endIndex
    else { return false }
    return words[words.index(after: kind)] == name
  }

  private func relative(_ file: String) -> String {
    let start = URL(fileURLWithPath: folder).standardizedFileURL.path + "/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
  }
}
