import StoryModel
import TrackerModel

// Lists of versions of iOS as people write them.
extension [Profile] {
  /// All by name: `iOS 12, 16.4, 18, doc-strict`.
  var titles: String { Self.joined(filter { !$0.id.isVariant }.map(\.number), variants) }

  /// The same with what follows each other in a longer list drawn together: `iOS 13 to 18`.
  ///
  /// - Parameter all: The longer list, oldest first; what is in none of the two parts a row.
  func titles(within all: [Profile]) -> String {
    let versions = all.filter { !$0.id.isVariant }
    let runs = versions.split { version in !contains { $0.id == version.id } }
    return Self.joined(
      runs.flatMap { run -> [String] in
        guard run.count > 2, let first = run.first, let last = run.last else {
          return run.map(\.number)
        }
        return ["\(first.number) to \(last.number)"]
      }, variants)
  }

  private var variants: [String] { filter(\.id.isVariant).map(\.id.rawValue) }

  private static func joined(_ numbers: [String], _ variants: [String]) -> String {
    let versions = numbers.isEmpty ? [] : ["iOS " + numbers.joined(separator: ", ")]
    return (versions + variants).joined(separator: ", ")
  }
}

extension Profile {
  /// The version without its `iOS`, as tables have it.
  fileprivate var number: String { version.description }

  /// The title of a column under the heading `iOS`: `16.4`; a variant's own name.
  var columnHeading: String { id.isVariant ? id.rawValue : number }
}
