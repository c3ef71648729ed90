/// How the program that prints a report was started, so that the lines it prints can be pasted.
///
/// A person who typed `swift run -c release harness fuzz` has no command `harness`, and one who built
/// a program of another name has none either.
public struct ProgramCall: Hashable, Sendable {
  /// The program's own name, as in `USAGE:` and in hints.
  public let name: String
  /// What a shell needs to start it in the same way, as in a `Replay` line.
  public let line: String

  /// What is said where nobody has started a program: `harness`.
  public static let harness = ProgramCall(startedAs: "harness", in: "/")

  /// The call of the program that runs.
  ///
  /// Task-local, so that two runs in one process, such as tests, do not see each other's.
  @TaskLocal public static var current: ProgramCall = .harness

  /// Derives it from how the process was started.
  ///
  /// Assumption: a program in `.build/<triple>/debug` or `release` of the present folder was started by
  /// `swift run`, which passes such a path (seen with 6.3.1 on Linux: relative to the folder), while
  /// people leave the triple out. Wrong where a script passes that path; a line with `swift run` then
  /// starts the same program all the same.
  ///
  /// - Parameters:
  ///   - path: The first of the process's arguments.
  ///   - folder: The present folder, absolute.
  public init(startedAs path: String, in folder: String) {
    let parts = path.split(separator: "/").map(String.init)
    name = parts.last ?? "harness"
    let products = parts.dropLast().suffix(3)
    let start = parts.dropLast(4).joined(separator: "/")
    let package = path.hasPrefix("/") ? "/" + start : (start.isEmpty ? folder : start)
    // A scratch folder beside the triples' was named by a person, and `swift run` knows nothing of it.
    let isTriple = products.dropFirst().first?.contains("-") ?? false
    let isBuilt =
      products.count == 3 && products.first == ".build" && isTriple && package == folder
    switch isBuilt ? products.last : nil {
    case "debug": line = "swift run \(Self.quoted(name))"
    case "release": line = "swift run -c release \(Self.quoted(name))"
    default: line = path.isEmpty ? name : Self.quoted(path)
    }
  }

  /// A word as a shell reads it back.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+".utf8.contains(byte)
      }
    }
    guard !isPlain else { return word }
    let escaped = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + escaped.joined(separator: #"'\''"#) + "'"
  }

  /// A text in which each command line of this repository's program is one of this program.
  ///
  /// Texts of all modules say `harness`, also those of modules that know of no program.
  ///
  /// - Parameter commands: The subcommands: "harness" before any other word is not a command line.
  public func renaming(_ text: String, commands: [String]) -> String {
    guard name != Self.harness.name else { return text }
    var (result, rest) = ("", text[...])
    while let found = rest.firstPlace(of: "harness") {
      let isWord = !(rest[..<found.lowerBound].last.map(Self.isPartOfWord) ?? false)
      let after = rest[found.upperBound...]
      let next = after.drop(while: \.isWhitespace).prefix { Self.isPartOfWord($0) }
      let isCalled = after.first?.isWhitespace == true && commands.contains(String(next))
      result += rest[..<found.lowerBound] + (isWord && isCalled ? name : "harness")
      rest = after
    }
    return result + rest
  }

  /// A letter, a digit, or what joins them in a name or a path.
  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./".contains(character)
  }
}
