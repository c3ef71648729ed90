import Testing

/// How long a file and a function may be.
enum Lengths {
  /// Longer than this, a file has two subjects.
  static let file = 400
  /// Longer than this, a function does not fit a screen.
  static let function = 70

  /// A breach if the file is too long.
  static func breach(in file: SourceFile) -> String? {
    guard file.lines.count > Self.file else { return nil }
    return "\(file.path): \(file.lines.count) lines are too many; split the file by subject to "
      + "stay within \(Self.file)."
  }

  /// The functions that are too long, found by their indentation: the formatter sees to it that a
  /// function's closing brace stands below its first letter.
  static func longFunctions(in file: SourceFile) -> [String] {
    file.code.indices.compactMap { start in
      guard isFunction(file.code[start]) else { return nil }
      let end = endOfBlock(at: start, in: file.code[...])
      let length = end - start + 1
      guard length > function, length - switchboard(in: file.code[start...end]) > function else {
        return nil
      }
      return "\(file.place(start)): a function of \(length) lines; take parts out to stay "
        + "within \(function)."
    }
  }

  /// The lines of a switchboard in a function: a switch without `default` whose cases take three
  /// lines each in the mean, or fewer. It may be as long as the enum has cases: cut in two, each
  /// half would need a `default`, and the compiler would no longer say which case is forgotten.
  private static func switchboard(in lines: ArraySlice<String>) -> Int {
    guard let start = lines.firstIndex(where: { $0.split(separator: " ").contains("switch") })
    else { return 0 }
    let board = lines[start...endOfBlock(at: start, in: lines)]
    let indent = lines[start].prefix { $0 == " " }
    let cases = board.count { $0.hasPrefix(indent + "case ") }
    let isExhaustive = !board.contains { $0.hasPrefix(indent + "default:") }
    return isExhaustive && board.count <= 3 * cases ? board.count : 0
  }

  /// The line of the brace that closes what begins on a line.
  private static func endOfBlock(at start: Int, in lines: ArraySlice<String>) -> Int {
    let indent = lines[start].prefix { $0 == " " }
    return lines[start...].firstIndex { $0.hasPrefix(indent + "}") } ?? start
  }

  private static func isFunction(_ line: String) -> Bool {
    // A call, such as `.init(` in a list.
    guard !line.trimmingPrefix(while: { $0 == " " }).hasPrefix(".") else { return false }
    let words = line.split { !($0.isLetter || $0 == "@") }
    let modifiers: Set<Substring> = [
      "public", "package", "private", "fileprivate", "internal", "static", "mutating", "override",
      "nonisolated", "consuming", "borrowing", "class", "final", "@discardableResult",
    ]
    guard let first = words.first(where: { !modifiers.contains($0) }) else { return false }
    return (first == "func" || first == "init") && !line.hasSuffix("}")
  }
}

struct LengthTests {
  @Test func `no file is too long`() throws {
    for file in try SourceTree.files(in: ["Facades", "Sources", "Strategies", "Tests"]) {
      if let breach = Lengths.breach(in: file) { Issue.record("\(breach)") }
    }
  }

  @Test func `no function is too long`() throws {
    for file in try SourceTree.files(in: ["Facades", "Sources", "Strategies", "Tests"]) {
      for breach in Lengths.longFunctions(in: file) { Issue.record("\(breach)") }
    }
  }

  @Test func `says which file is too long, and what to do`() {
    let text = String(repeating: "x\n", count: 401)
    #expect(
      Lengths.breach(in: SourceFile(path: "X.swift", text: text))
        == "X.swift: 401 lines are too many; split the file by subject to stay within 400.")
    #expect(Lengths.breach(in: SourceFile(path: "X.swift", text: "x\n")) == nil)
  }

  @Test func `measures a function from its name to its brace`() {
    func file(_ lines: Int) -> SourceFile {
      let body = String(repeating: "    x()\n", count: lines - 2)
      return SourceFile(
        path: "X.swift", text: "struct X {\n  private static func f() {\n\(body)  }\n}\n")
    }
    #expect(Lengths.longFunctions(in: file(70)) == [])
    #expect(
      Lengths.longFunctions(in: file(71))
        == ["X.swift:2: a function of 71 lines; take parts out to stay within 70."])
  }

  @Test func `does not take a call of an initializer for one`() {
    let body = String(repeating: "    x()\n", count: 80)
    let text = "struct X {\n    .init(\n\(body)    }\n}\n"
    #expect(Lengths.longFunctions(in: SourceFile(path: "X.swift", text: text)) == [])
  }

  @Test func `lets a switch over every case of an enum be as long as the enum`() {
    func lengths(_ cases: Int, _ last: String, body: String = "x()") -> [String] {
      let lines = (1...cases).map { "    case .a\($0): \(body)\n" }.joined()
      let text = "struct X {\n  func f() {\n    switch y {\n\(lines)\(last)    }\n  }\n}\n"
      return Lengths.longFunctions(in: SourceFile(path: "X.swift", text: text))
    }
    #expect(lengths(100, "") == [])
    #expect(lengths(100, "    default: break\n").count == 1)
    #expect(lengths(20, "", body: "\n      x()\n      y()\n      z()").count == 1)
  }
}
