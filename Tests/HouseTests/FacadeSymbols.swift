/// What the façades declare, and how much of it is there: read from the sources, for `Facades/SYMBOLS.md`.
struct FacadeSymbol: Equatable {
  /// How much of a symbol is there.
  enum State: String {
    /// It does what Apple's does, as far as the rules go.
    case modelled
    /// It does, and in some cases ends the program with one line.
    case partly = "modelled, or traps"
    /// It ends the program with one line.
    case traps
    /// It does not compile.
    case unavailable
  }

  let module: String
  let name: String
  let state: State
  /// The rules that its documentation cites, or else that of its type.
  let rules: [String]

  /// Its row in the table.
  var row: String {
    "| \(module) | `\(name)` | \(state.rawValue) | \(rules.joined(separator: ", ")) |"
  }
}

/// Reads the public declarations of formatted Swift line by line; indentation says what is inside what.
struct FacadeReader {
  private struct Scope {
    let indent: Int
    let name: String
    let kind: Substring
    let isPublic: Bool
    let rules: [String]
    let isUnavailable: Bool
  }

  private let module: String
  private let file: SourceFile
  private var scopes: [Scope] = []
  private var symbols: [FacadeSymbol] = []

  /// The symbols that a file of a module declares.
  static func symbols(of file: SourceFile, module: String) -> [FacadeSymbol] {
    var reader = FacadeReader(module: module, file: file)
    for index in file.code.indices { reader.read(index) }
    return reader.symbols
  }

  private init(module: String, file: SourceFile) {
    self.module = module
    self.file = file
  }

  private mutating func read(_ index: Int) {
    let line = file.code[index]
    let indent = line.prefix { $0 == " " }.count
    let words = line.split { !($0.isLetter || $0.isNumber || "_.@".contains($0)) }
    guard let first = words.first else {
      if line.contains("}"), scopes.last?.indent == indent { scopes.removeLast() }
      return
    }
    let isPublic = words.contains("public") || words.contains("open")
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "extension"]
    if let at = words.firstIndex(where: kinds.contains), at + 1 < words.count,
      !["func", "var", "let"].contains(words[at + 1]), line.hasSuffix("{") || line.hasSuffix("{}")
    {
      open(index, indent, words[at], String(words[at + 1]), isPublic)
    } else if let scope = scopes.last, indent == scope.indent + 2, scope.isPublic,
      scope.kind == "enum", first == "case"
    {
      for name in words.dropFirst().filter({ $0.first?.isLowercase == true }) {
        add(index, scope.name + "." + name)
      }
    } else if isPublic || isRequirement(first, indent) {
      if let name = member(index, words) { add(index, name) }
    }
  }

  private func isRequirement(_ first: Substring, _ indent: Int) -> Bool {
    guard let scope = scopes.last, indent == scope.indent + 2, scope.kind == "protocol" else {
      return false
    }
    return scope.isPublic && ["func", "var", "init", "associatedtype"].contains(first)
  }

  private mutating func open(
    _ index: Int, _ indent: Int, _ kind: Substring, _ name: String, _ isPublic: Bool
  ) {
    // Members of an extension say for themselves whether they are public.
    let name = (scopes.last.map { $0.name + "." } ?? "") + name
    let isUnavailable = attributes(index).contains { $0.contains("unavailable") }
    if isPublic { add(index, name) }
    guard !file.code[index].hasSuffix("{}") else { return }
    scopes.append(
      Scope(
        indent: indent, name: name, kind: kind, isPublic: isPublic, rules: rules(index),
        isUnavailable: isUnavailable))
  }

  /// The name of a member with the labels of its parameters, as Apple's documentation writes it.
  private func member(_ index: Int, _ words: [Substring]) -> String? {
    let kinds: Set<Substring> = [
      "func", "var", "let", "init", "typealias", "associatedtype", "case",
    ]
    guard let at = words.firstIndex(where: kinds.contains) else { return nil }
    let owner = scopes.last.map { $0.name + "." } ?? ""
    if words[at] == "init" { return owner + "init" + labels(index) }
    guard at + 1 < words.count else { return nil }
    return owner + words[at + 1] + (words[at] == "func" ? labels(index) : "")
  }

  private func labels(_ index: Int) -> String {
    var (depth, text) = (0, "")
    scan: for line in file.code[index...] {
      for letter in line {
        if "([".contains(letter) { depth += 1 }
        if depth > 0 { text.append(depth > 1 && letter == "," ? ";" : letter) }
        if ")]".contains(letter) { depth -= 1 }
        if depth == 0, letter == ")" { break scan }
      }
    }
    let parameters = text.dropFirst().dropLast().split(separator: ",").compactMap {
      $0.split(whereSeparator: { " :".contains($0) }).first
    }
    // The place of the call is ours.
    let shown = parameters.filter { !["file", "line"].contains($0) }
    return "(" + shown.map { $0 + ":" }.joined() + ")"
  }

  private mutating func add(_ index: Int, _ name: String) {
    let own = rules(index)
    let isUnavailable =
      scopes.contains(where: \.isUnavailable)
      || attributes(index).contains { $0.contains("unavailable") }
    let symbol = FacadeSymbol(
      module: module, name: name, state: isUnavailable ? .unavailable : state(index),
      rules: own.isEmpty ? scopes.last?.rules ?? [] : own)
    guard let known = symbols.firstIndex(where: { $0.name == name }) else {
      return symbols.append(symbol)
    }
    // What a protocol asks for, and what an extension does where nobody does it.
    if symbol.state != .modelled, symbols[known].state == .modelled {
      let both = FacadeSymbol(
        module: module, name: name, state: .partly, rules: symbols[known].rules + symbol.rules)
      symbols[known] = both
    }
  }

  /// What a body does: a type has none, and a declaration of one line ends there.
  private func state(_ index: Int) -> FacadeSymbol.State {
    let indent = file.code[index].prefix { $0 == " " }.count
    guard file.code[index].contains("func ") else { return .modelled }
    let end =
      file.code[index].hasSuffix("}")
      ? index
      : file.code[index...].firstIndex {
        $0.prefix { $0 == " " }.count == indent && $0.contains("}")
      } ?? index
    let body = file.code[index...end]
    // Who hands the place of the call on, does it for the line that ends the program.
    let ends = body.contains { line in
      ["unsupported(", "fatalError(", "(file, line)"].contains { line.contains($0) }
    }
    guard ends else { return .modelled }
    return body.contains { $0.contains("ask ") || $0.contains("process.") || $0.contains("guard ") }
      ? .partly : .traps
  }

  private func attributes(_ index: Int) -> [String] {
    file.lines[..<index].reversed().prefix { $0.drop { $0 == " " }.hasPrefix("@") }.map { $0 }
  }

  private func rules(_ index: Int) -> [String] {
    let above = file.lines[..<index].reversed().drop { $0.drop { $0 == " " }.hasPrefix("@") }
    let documentation = above.prefix { $0.drop { $0 == " " }.hasPrefix("///") }.reversed()
    return documentation.flatMap { line in
      line.matches(of: /\b[A-Z]-[0-9][0-9]\b|Assumption/).map { String($0.output) }
    }
  }
}
