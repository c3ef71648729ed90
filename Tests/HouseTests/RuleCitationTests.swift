import Testing

/// The names of rules in the sources, as text.
enum RuleCitations {
  /// The rules that the catalog describes as modelled: where a `Rule(` begins with `.L07`; one that
  /// is not modelled has no such name and begins with `RuleID("L", 6)`.
  static func modelled(in files: [SourceFile]) -> Set<String> {
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

  /// Whether a file is of the simulation, or of the vocabulary that it speaks.
  static func isOfThePhone(_ file: SourceFile) -> Bool {
    ["Sources/DeviceSimulation/", "Sources/StoryModel/"].contains(where: file.path.hasPrefix)
  }

  /// The rules that code of the simulation puts into entries of a trace: what it names outside the
  /// catalog and the table of profiles, but for what it only compares with.
  static func cited(in files: [SourceFile]) -> Set<String> {
    let code = files.filter { file in
      isOfThePhone(file) && !["/Rules/", "/Profiles/"].contains { file.path.contains($0) }
    }.flatMap(\.code)
    return Set(code.flatMap { shortNames(in: $0.replacing(/[!=]= \.[A-Z][0-9][0-9]\b/, with: "")) })
  }

  /// The rules that code names, such as `.L07`.
  static func shortNames(in line: String) -> [String] {
    line.matches(of: /\.([A-Z][0-9][0-9])\b/).map { String($0.output.1) }
  }
}

struct RuleCitationTests {
  private static let files = (try? SourceTree.files(in: ["Sources", "Strategies"])) ?? []

  private static let modelled = RuleCitations.modelled(
    in: files.filter { $0.stem.hasPrefix("RuleCatalog+") })

  @Test func `the catalog describes rules`() {
    #expect(Self.modelled.count > 50)
  }

  @Test func `every rule that code names is in the catalog as modelled`() {
    // The list of the names has those of rules that are not modelled, too.
    for file in Self.files where RuleCitations.isOfThePhone(file) && file.stem != "RuleID" {
      for (index, line) in file.code.enumerated() {
        for name in RuleCitations.shortNames(in: line) where !Self.modelled.contains(name) {
          Issue.record("\(file.place(index)): the catalog does not call .\(name) modelled.")
        }
      }
    }
  }

  @Test func `every modelled rule stands in the entries that it causes, or says why in none`() {
    let cited = RuleCitations.cited(in: Self.files)
    let silent = Set(
      Self.files.filter { $0.stem == "RuleCatalog+Silent" }.flatMap(\.code)
        .flatMap(RuleCitations.shortNames))
    #expect(silent.count > 20)
    #expect(silent.subtracting(Self.modelled).sorted() == [])
    #expect(silent.intersection(cited).sorted() == [])
    #expect(Self.modelled.subtracting(cited).subtracting(silent).sorted() == [])
  }

  @Test func `tells what is put into an entry from what is compared and from comments`() {
    let text = """
      note(.wake(channel), .L04)  // L-05 and .L06
      if rule == .C01 || rule != .C02 { tell(event, rule: isLate ? .R04 : .R13) }
      """
    let file = SourceFile(path: "Sources/DeviceSimulation/X.swift", text: text)
    #expect(RuleCitations.cited(in: [file]) == ["L04", "R04", "R13"])
    let table = SourceFile(path: "Sources/DeviceSimulation/Profiles/X.swift", text: text)
    #expect(RuleCitations.cited(in: [table]).isEmpty)
  }

  @Test func `code of the simulation names a rule by its constant`() {
    for file in Self.files
    where RuleCitations.isOfThePhone(file) && !file.path.contains("/Rules/")
      && !file.path.hasSuffix("/Profiles/Parameter.swift")
    {
      for (index, line) in file.code.enumerated() where line.contains("RuleID(") {
        Issue.record(
          "\(file.place(index)): only rules that are modelled are cited here, and they have names.")
      }
    }
  }

  @Test func `a rule between parentheses is written as the rulebook writes it`() {
    for file in Self.files {
      for (index, line) in file.lines.enumerated() {
        for match in line.matches(of: /\(([LTWASCVRMDNPE])-?([0-9]+)\)/)
        where match.output.0.count != "(L-07)".count {
          Issue.record(
            "\(file.place(index)): \(match.output.0) names no rule; write it as in (L-07).")
        }
      }
    }
  }

  @Test func `reads names of rules`() {
    let text = """
      Rule(
        .L07,
        text),
      Rule(
        RuleID("L", 6),
        text)
      f(.T01, .x)
      """
    #expect(RuleCitations.modelled(in: [SourceFile(path: "X.swift", text: text)]) == ["L07"])
    #expect(RuleCitations.shortNames(in: "f(.T01, .best, .A1, .L077)") == ["T01"])
  }
}
