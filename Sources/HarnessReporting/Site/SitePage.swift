/// A page of the documentation site, in the Markdown that DocC reads.
public struct SitePage: Hashable, Sendable {
  /// The name of its file without ending, by which other pages link to it.
  public let name: String
  /// The whole page.
  public let text: String

  /// A heading, an abstract of one sentence, and parts that stand apart by an empty line; empty parts are
  /// left out.
  init(name: String, heading: String, abstract: String, _ parts: [String]) {
    self.name = name
    let all = ["# " + heading, abstract] + parts
    text = all.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

/// Text in a page.
enum Markdown {
  /// Text that reads as it stands: no character of it is markup.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_<>[]#|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// A list; nothing for an empty one.
  static func list(_ items: [String]) -> String {
    items.map { "- " + $0 }.joined(separator: "\n")
  }

  /// A heading of the second level and what stands below it; nothing where that is empty.
  static func section(_ heading: String, _ text: String) -> String {
    text.isEmpty ? "" : "## \(heading)\n\n\(text)"
  }

  /// Lines as they stand.
  static func code(_ lines: String) -> String {
    lines.isEmpty ? "" : "```text\n\(lines)\n```"
  }
}
