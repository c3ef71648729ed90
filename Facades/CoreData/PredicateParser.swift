/// Reads the formats of predicates: comparisons of properties, joined by `AND`, `OR` and `NOT`.
struct PredicateParser {
  typealias Test = (Any?) -> Bool
  /// A side of a comparison, of an object.
  typealias Operand = (Any?) -> Any?

  /// What is wrong with a format.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private var tokens: ArraySlice<Substring>
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) {
    let pattern =
      /"[^"]*"|'[^']*'|%(?:@|K|l{0,2}[dufi])|@?[A-Za-z_]\w*(?:\.@?\w+)*|-?\d+(?:\.\d+)?|[<>=!]=|=[<>]|<>|&&|\|\||\[[cdl]+\]|\S/
    tokens = format.matches(of: pattern).map(\.0)[...]
    self.arguments = arguments[...]
  }

  /// The whole format.
  mutating func predicate() throws -> Test {
    let test = try either()
    guard let left = tokens.first else { return test }
    throw Fault(description: "'\(left)' is not read")
  }

  private mutating func either() throws -> Test {
    var test = try both()
    while takes("OR", "||") {
      let (left, right) = (test, try both())
      test = { left($0) || right($0) }
    }
    return test
  }

  private mutating func both() throws -> Test {
    var test = try single()
    while takes("AND", "&&") {
      let (left, right) = (test, try single())
      test = { left($0) && right($0) }
    }
    return test
  }

  private mutating func single() throws -> Test {
    if takes("NOT", "!") {
      let test = try single()
      return { !test($0) }
    }
    if takes("TRUEPREDICATE") { return { _ in true } }
    if takes("FALSEPREDICATE") { return { _ in false } }
    if takes("(") {
      let test = try either()
      guard takes(")") else { throw Fault(description: "')' is missing") }
      return test
    }
    return try comparison()
  }

  private mutating func comparison() throws -> Test {
    let any = takes("ANY", "SOME")
    if !any, takes("ALL", "NONE") { throw Fault(description: "ALL and NONE are not read") }
    let left = try operand()
    guard let word = tokens.popFirst() else { throw Fault(description: "a comparison is missing") }
    let ignoresCase = tokens.first?.wholeMatch(of: /\[[cdl]+\]/) != nil
    if ignoresCase { _ = tokens.popFirst() }
    let right = try operand()
    let compare = try Self.comparison(word.uppercased(), ignoresCase: ignoresCase)
    guard any else { return { compare(left($0), right($0)) } }
    return { object in
      let values = left(object) as? [Any] ?? (left(object) as? NSSet)?.allObjects ?? []
      return values.contains { compare($0, right(object)) }
    }
  }

  /// What a word of comparison means.
  private static func comparison(
    _ word: String, ignoresCase: Bool
  ) throws -> (Any?, Any?) -> Bool {
    func ordered(_ results: ComparisonResult...) -> (Any?, Any?) -> Bool {
      { left, right in
        guard Comparing.plain(left) != nil, Comparing.plain(right) != nil else { return false }
        return Comparing.order(left, right).map(results.contains) ?? false
      }
    }
    func texts(_ holds: @escaping (String, String) -> Bool) -> (Any?, Any?) -> Bool {
      { left, right in
        guard let left = Comparing.plain(left) as? String,
          let right = Comparing.plain(right) as? String
        else { return false }
        return ignoresCase ? holds(left.lowercased(), right.lowercased()) : holds(left, right)
      }
    }
    let equal: (Any?, Any?) -> Bool =
      ignoresCase ? texts { $0 == $1 } : { Comparing.areEqual($0, $1) }
    switch word {
    case "==", "=": return equal
    case "!=", "<>": return { !equal($0, $1) }
    case "<": return ordered(.orderedAscending)
    case ">": return ordered(.orderedDescending)
    case "<=", "=<": return ordered(.orderedAscending, .orderedSame)
    case ">=", "=>": return ordered(.orderedDescending, .orderedSame)
    case "CONTAINS": return texts { $0.contains($1) }
    case "BEGINSWITH": return texts { $0.hasPrefix($1) }
    case "ENDSWITH": return texts { $0.hasSuffix($1) }
    case "IN": return { value, values in list(of: values).contains { equal(value, $0) } }
    case "BETWEEN":
      return { value, values in
        let ends = list(of: values)
        return ends.count == 2 && ordered(.orderedDescending, .orderedSame)(value, ends[0])
          && ordered(.orderedAscending, .orderedSame)(value, ends[1])
      }
    default: throw Fault(description: "'\(word)' is not read")
    }
  }

  private static func list(of value: Any?) -> [Any] {
    switch Comparing.plain(value) {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let list as NSSet: list.allObjects
    case let list as any Collection: list.map { $0 }
    default: []
    }
  }

  private mutating func operand() throws -> Operand {
    guard let word = tokens.popFirst() else { throw Fault(description: "a value is missing") }
    if word == "{" {
      var all: [Operand] = []
      while !takes("}") {
        all.append(try operand())
        _ = takes(",")
      }
      return { [all] object in all.map { $0(object) as Any } }
    }
    if let quote = word.first, quote == "\"" || quote == "'" {
      let text = String(word.dropFirst().dropLast())
      return { _ in text }
    }
    if word.first == "%" {
      guard let argument = arguments.popFirst() else {
        throw Fault(description: "there is nothing for '\(word)'")
      }
      return word == "%K" ? Self.path("\(argument)") : { _ in argument }
    }
    if let number = Double(word) { return { _ in number } }
    switch word.uppercased() {
    case "NIL", "NULL": return { _ in nil }
    case "YES", "TRUE": return { _ in true }
    case "NO", "FALSE": return { _ in false }
    case "SELF": return { $0 }
    default: break
    }
    guard word.first?.isLetter == true || word.first == "_" else {
      throw Fault(description: "'\(word)' is not read")
    }
    return Self.path(String(word))
  }

  private static func path(_ path: String) -> Operand {
    { object in (object as? NSManagedObject)?.value(atPath: path) }
  }

  /// Takes the next word if it is one of these, in capitals or not.
  private mutating func takes(_ words: String...) -> Bool {
    guard let next = tokens.first, words.contains(next.uppercased()) else { return false }
    tokens.removeFirst()
    return true
  }
}
