/// Takes comments and the text of strings out of lines of Swift, one after the other.
///
/// Not a parser: it knows line comments, strings on one line and over several, and interpolation;
/// raw strings and block comments are banned or rare enough here to be left out.
struct CodeStripper {
  private enum State: Equatable {
    case code(parentheses: Int)
    case string
    case longString
  }

  /// What is open, the innermost last; an interpolation opens code within a string.
  private var states: [State] = [.code(parentheses: 0)]

  /// The code of the next line.
  mutating func code(of line: String) -> String {
    var code = ""
    var rest = Substring(line)
    while !rest.isEmpty {
      switch states[states.count - 1] {
      case .code(let depth):
        if rest.hasPrefix("//") { return code }
        take(from: &rest, into: &code, depth: depth)
      case .string: skip(&rest, until: "\"", into: &code)
      case .longString: skip(&rest, until: "\"\"\"", into: &code)
      }
    }
    // A string on one line ends with it, whatever was misunderstood before.
    if states.last == .string { states.removeLast() }
    return code
  }

  private mutating func take(
    from rest: inout Substring, into code: inout String, depth: Int
  ) {
    for (quotes, state) in [("\"\"\"", State.longString), ("\"", .string)]
    where rest.hasPrefix(quotes) {
      rest.removeFirst(quotes.count)
      states.append(state)
      code.append("\"")
      return
    }
    let character = rest.removeFirst()
    if character == "(" { states[states.count - 1] = .code(parentheses: depth + 1) }
    if character == ")" {
      if depth == 0, states.count > 1 {
        states.removeLast()
        return
      }
      states[states.count - 1] = .code(parentheses: max(0, depth - 1))
    }
    code.append(character)
  }

  private mutating func skip(
    _ rest: inout Substring, until quotes: String, into code: inout String
  ) {
    if rest.hasPrefix("\\(") {
      rest.removeFirst(2)
      states.append(.code(parentheses: 0))
      code.append(" ")
    } else if rest.hasPrefix("\\") {
      rest.removeFirst(min(2, rest.count))
    } else if rest.hasPrefix(quotes) {
      rest.removeFirst(quotes.count)
      states.removeLast()
      code.append("\"")
    } else {
      rest.removeFirst()
    }
  }
}
