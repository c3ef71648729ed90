import Foundation
import TrackerModel

/// A strategy of another name, begun as a copy of one that is sound: its files, the catalogue's line, and a
/// test.
///
/// A copy and no template: what it is made from is compiled, played and judged like any other strategy.
struct StrategyCopy {
  /// Where the strategies of a package are, seen from its top.
  static let folder = "Strategies"
  /// The file with the list of all strategies.
  static let catalog = folder + "/Catalog.swift"
  /// Where their tests are.
  static let tests = "Tests/ReferenceStrategiesTests"

  /// A file to be written, by its path from the top of the package.
  struct File: Hashable {
    let path: String
    let text: String
    /// Whether it takes the place of one that is there.
    var isReplacing = false
  }

  private let original: (id: String, type: String)
  private let name: StrategyName

  init(of strategy: any TrackerStrategy, as name: StrategyName) {
    original = (strategy.id.rawValue, String(describing: type(of: strategy)))
    self.name = name
  }

  /// All files, in the order in which they are told.
  ///
  /// - Parameter top: The folder of the package.
  func files(in top: String) throws -> [File] {
    try sources(in: top) + [try catalog(in: top), test]
  }

  /// `TimerLoop.swift` and, where there are some, `TimerLoop+….swift`.
  private func sources(in top: String) throws -> [File] {
    let folder = top + "/" + Self.folder
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let paths = all.filter { path in
      let file = path.split(separator: "/").last ?? ""
      return file == "\(original.type).swift"
        || file.hasPrefix("\(original.type)+") && file.hasSuffix(".swift")
    }.sorted()
    guard !paths.isEmpty else {
      throw CommandFailure(
        "\(Quoted.bare(folder)): there is no \(original.type).swift to copy. Run 'harness new' at the top "
          + "of a package that has its strategies there.", .data)
    }
    return try paths.map { path in
      let file = String(path.split(separator: "/").last ?? "")
      return File(
        path: Self.folder + "/" + name.type + file.dropFirst(original.type.count),
        text: renamed(try text(of: Self.folder + "/" + path, in: top)))
    }
  }

  /// The text with the names of the new strategy, where they stand as words of their own.
  private func renamed(_ text: String) -> String {
    var words = ""
    var word = ""
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        words += word == original.type ? name.type : word
        words.append(character)
        word = ""
      }
    }
    return String(words.dropLast())
      .replacingOccurrences(of: "\"\(original.id)\"", with: "\"\(name.id)\"")
  }

  /// The catalogue with one line more, behind its last strategy.
  private func catalog(in top: String) throws -> File {
    var lines = try text(of: Self.catalog, in: top)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard
      let start = lines.firstIndex(where: { $0.contains("let all: [any TrackerStrategy] = [") }),
      let end = lines[start...].firstIndex(where: { $0.trimmingCharacters(in: .whitespaces) == "]" }
      )
    else {
      throw CommandFailure(
        "\(Self.catalog): there is no list 'let all: [any TrackerStrategy] = [' with a strategy a line.",
        .data)
    }
    lines.insert("    \(name.type)(),", at: end)
    return File(path: Self.catalog, text: lines.joined(separator: "\n"), isReplacing: true)
  }

  private func text(of path: String, in top: String) throws -> String {
    guard let text = try? String(contentsOfFile: top + "/" + path, encoding: .utf8) else {
      throw CommandFailure("\(path): the file cannot be read.", .data)
    }
    return text
  }

  /// A test to begin with: it fails where the strategy records nothing on the way.
  private var test: File {
    File(
      path: "\(Self.tests)/\(name.type)Tests.swift",
      text: """
        import StoryModel
        import Testing
        import TrackerModel

        @testable import ReferenceStrategies

        struct \(name.type)Tests {
          @Test func `records points on the way to work`() {
            let story = PlayedStory(.commute(), \(name.type)())
            #expect(story.points(from: 60, until: 90) != [])
          }

          @Test func `records nothing while the user has switched tracking off`() {
            let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), \(name.type)())
            #expect(story.recordings(from: 70, until: 140) == [])
          }
        }

        """)
  }
}
