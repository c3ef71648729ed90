import Testing

/// The names of rules in the sources, as text.
enum RuleCitations {
  /// The rules that the catalog describes: the first argument of each `Rule(`.
  static func described(in files: [SourceFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for (index, line) in file.code.enumerated() where line.hasSuffix("Rule(") {
        guard index + 1 < file.code.count, let name = shortNames(in: file.code[index + 1]).first
        else { continue }
        names.insert(name)
      }
    }
    return names
  }

  /// The rules that code names, such as `.L07`.
  static func shortNames(in line: String) -> [String] {
    line.matches(of: /\.([A-Z][0-9][0-9])\b/).map { String($0.output.1) }
  }
}

struct RuleCitationTests {
  private static let files = (try? SourceTree.files(in: ["Sources", "Strategies"])) ?? []

  private static let described = RuleCitations.described(
    in: files.filter { $0.stem.hasPrefix("RuleCatalog+") })

  @Test func `the catalog describes rules`() {
    #expect(Self.described.count > 50)
  }

  @Test func `every rule that code names is in the catalog`() {
    for file in Self.files where file.path.hasPrefix("Sources/DeviceSimulation/") {
      for (index, line) in file.code.enumerated() {
        for name in RuleCitations.shortNames(in: line) where !Self.described.contains(name) {
          Issue.record("\(file.place(index)): .\(name) is in no catalog; describe it there.")
        }
      }
    }
  }

  @Test func `a rule between parentheses is written as the rulebook writes it`() {
    for file in Self.files {
      for (index, line) in file.lines.enumerated() {
        for match in line.matches(of: /\(([LTWASCVRMDN])-?([0-9]+)\)/)
        where match.output.0.count != "(L-07)".count {
          Issue.record(
            "\(file.place(index)): \(match.output.0) names no rule; write it as in (L-07).")
        }
      }
    }
  }

  @Test func `reads names of rules`() {
    let file = SourceFile(path: "X.swift", text: "  Rule(\n    .L07,\n    text)\n  f(.T01, .x)\n")
    #expect(RuleCitations.described(in: [file]) == ["L07"])
    #expect(RuleCitations.shortNames(in: "f(.T01, .best, .A1, .L077)") == ["T01"])
  }
}
