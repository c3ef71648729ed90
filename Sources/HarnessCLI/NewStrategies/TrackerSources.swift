import Foundation

/// What can be seen in the files of somebody's tracker without compiling them: classes, how they are made, what
/// starts and stops them, what they tell. Read by patterns, so every answer is a guess, and the glue marks it.
struct TrackerSources {
  /// A class or an actor of the files.
  struct Kind: Equatable {
    let name: String
    let isActor: Bool
    /// Whether it is of the main actor.
    let isOnMainActor: Bool
    /// What follows its name up to its brace: superclass and protocols.
    let inherits: String
    let body: String
    /// Whether other files may name it.
    var isOpen = true
    /// The version of iOS that it says it is for; nil where it says none.
    var oldestSystem: Int?
  }

  /// A file, as it is.
  struct File: Equatable {
    let name: String
    let text: String
  }

  let files: [File]
  /// All files without comments.
  let code: String
  let kinds: [Kind]

  init(_ files: [File]) {
    self.files = files
    code = files.map { Self.withoutComments($0.text) }.joined(separator: "\n")
    kinds = Self.kinds(in: code)
  }

  /// Modules that are imported, in alphabetical order.
  var imports: [String] {
    let pattern = /^\s*(?:@\w+\s+)*import\s+(?:class |struct |enum |protocol |func )?(\w+)/
      .anchorsMatchLineEndings()
    return Set(code.matches(of: pattern).map { String($0.1) }).sorted()
  }

  /// The class that hears of locations, or else holds a manager or waits for updates; nil where none does.
  var tracker: Kind? {
    let extended = code.matches(of: /extension\s+(\w+)\s*:([^{]*)\{/).filter {
      $0.2.contains("CLLocationManagerDelegate")
    }.map { String($0.1) }
    let hearers = kinds.filter {
      $0.inherits.contains("CLLocationManagerDelegate") || extended.contains($0.name)
    }
    let open = kinds.filter(\.isOpen)
    // Of several, the one that makes its manager is the tracker, and the other one somebody's screen; one that makes
    // a manager and who hears of it is the tracker of both.
    return hearers.first { $0.isOpen && $0.body.contains("CLLocationManager(") }
      ?? open.first { $0.body.contains("CLLocationManager(") && makes(one: hearers, in: $0) }
      ?? hearers.first(where: \.isOpen)
      ?? open.first { $0.body.contains("CLLocationManager(") }
      ?? open.first { $0.body.contains(/CLLocationUpdate\s*\.|CLMonitor\s*\(/) }
  }

  private func makes(one others: [Kind], in kind: Kind) -> Bool {
    others.contains { other in
      other.name != kind.name
        && ["(", " {"].contains { kind.body.contains(other.name + $0) }
    }
  }

  /// The files beside its code that the app asks its bundle for, models of Core Data's left out.
  var resources: [String] {
    let pattern =
      /forResource:\s*"([^"\\]+)"(?:\s*,\s*(?:ofType|withExtension):\s*"([^"\\]*)")?/
    let names = code.matches(of: pattern).map { match in
      [String(match.1), match.2.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(
        separator: ".")
    }
    return Set(names).filter { !$0.hasSuffix(".momd") && !$0.hasSuffix(".mom") }.sorted()
  }

  /// Whether a file declares a type of that name that is not within another one.
  func declares(_ name: Substring) -> Bool {
    code.matches(of: /\b(?:class|struct|enum|actor|protocol|typealias)\s+(\w+)/).contains {
      $0.1 == name && TrackerMethod.isOutermost($0.range.lowerBound, in: code)
    }
  }

  /// What the extensions of a class hold, without those that other files do not see.
  func extensions(of name: String) -> [String] {
    code.matches(of: /((?:file)?private\s+)?\bextension\s+(\w+)[^{}]*\{/).filter {
      $0.1 == nil && $0.2 == name
    }.map { Self.body(of: code, from: $0.range.upperBound) }
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
      .replacing(/(^|\s)\/\/[^\n]*/, with: { String($0.1) })
  }

  private static func kinds(in code: String) -> [Kind] {
    code.matches(of: /\b(class|actor)\s+(\w+)([^{}()]*)\{/).filter {
      $0.2 != "func" && $0.2 != "var"
    }
    .map { match in
      let attributes = attributes(of: code, before: match.range.lowerBound)
      return Kind(
        name: String(match.2), isActor: match.1 == "actor",
        isOnMainActor: attributes.contains("@MainActor"),
        inherits: String(match.3), body: body(of: code, from: match.range.upperBound),
        isOpen: !attributes.contains("private"),
        oldestSystem: attributes.firstMatch(of: /@available\(\s*iOS\s+(\d+)/).flatMap { Int($0.1) })
    }
  }

  /// The attributes and modifiers that stand right before a declaration.
  private static func attributes(of code: String, before end: String.Index) -> Substring {
    let before = code[..<end].suffix(200)
    let pattern = /(?:(?:@\w+(?:\([^)]*\))?|public|open|final|internal|private|fileprivate)\s+)+$/
    return before.firstMatch(of: pattern)?.0 ?? ""
  }

  /// The text up to the brace that ends what began before.
  static func body(of code: String, from start: String.Index) -> String {
    var depth = 1
    var index = start
    while index < code.endIndex, depth > 0 {
      if code[index] == "{" { depth += 1 }
      if code[index] == "}" { depth -= 1 }
      index = code.index(after: index)
    }
    return String(code[start..<index])
  }
}
