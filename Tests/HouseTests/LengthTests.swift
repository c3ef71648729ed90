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
      let indent = file.code[start].prefix { $0 == " " }
      let end = file.code[start...].firstIndex { $0.hasPrefix(indent + "}") } ?? start
      guard end - start + 1 > function else { return nil }
      return "\(file.place(start)): a function of \(end - start + 1) lines; take parts out to stay "
        + "within \(function)."
    }
  }

  private static func isFunction(_ line: String) -> Bool {
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
    for file in try SourceTree.files(in: ["Sources", "Strategies", "Tests"]) {
      if let breach = Lengths.breach(in: file) { Issue.record("\(breach)") }
    }
  }

  @Test func `no function is too long`() throws {
    for file in try SourceTree.files(in: ["Sources", "Strategies", "Tests"]) {
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
}
