import Foundation

/// The files of this package, for rules that no compiler checks.
enum SourceTree {
  /// The top of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file but the manifest, sorted by path; read once for all tests.
  private static let all = Result {
    try ["Facades", "Sources", "Strategies", "Tests"].flatMap(paths).filter {
      $0.hasSuffix(".swift")
    }
    .map { SourceFile(path: $0, text: try text($0)) }
  }

  /// The Swift files below some folders, sorted by path.
  static func files(in folders: [String]) throws -> [SourceFile] {
    try all.get().filter { file in folders.contains { file.path.hasPrefix($0 + "/") } }
  }

  /// The paths of all files below a folder, from the top of the package, sorted.
  static func paths(in folder: String) throws -> [String] {
    guard
      let enumerator = FileManager.default.enumerator(
        at: url(folder), includingPropertiesForKeys: [.isRegularFileKey])
    else { throw CocoaError(.fileNoSuchFile) }
    let start = root.standardizedFileURL.path.count + 1
    var paths: [String] = []
    for case let file as URL in enumerator {
      let values = try file.resourceValues(forKeys: [.isRegularFileKey])
      guard values.isRegularFile == true else { continue }
      paths.append(String(file.standardizedFileURL.path.dropFirst(start)))
    }
    return paths.sorted()
  }

  /// Whether there is a file or folder.
  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  private static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
}

/// A Swift file and its lines, as they are and without what is no code.
struct SourceFile: Sendable {
  /// Where it is, from the top of the package.
  let path: String
  /// Its lines.
  let lines: [String]
  /// Its lines without comments and without the text of strings; what is interpolated stays.
  let code: [String]
  /// The same in one text, to be searched as a whole.
  private let codeText: String

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    var stripper = CodeStripper()
    code = lines.map { stripper.code(of: $0) }
    codeText = code.joined(separator: "\n")
  }

  /// Whether its code holds a text: the C library's search, a hundred times as fast as a look at
  /// every line in a debug build.
  func holds(_ text: String) -> Bool { strstr(codeText, text) != nil }

  /// The name without folders and ending.
  var stem: String {
    String(path.split(separator: "/").last.map { $0.dropLast(".swift".count) } ?? "")
  }

  /// The modules that it imports.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" })
      else { return nil }
      return String(words[index + 1].prefix { $0 != "." })
    }
  }

  /// A place in it, as editors understand it: `Sources/X/Y.swift:12`.
  func place(_ index: Int) -> String { "\(path):\(index + 1)" }
}
