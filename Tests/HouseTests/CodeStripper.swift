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
    // Bytes, which are a tenth of the work of characters in a debug build.
    var code: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      switch states[states.count - 1] {
      case .code(let depth):
        if begins(rest, with: "//") { return String(decoding: code, as: UTF8.self) }
        take(from: &rest, into: &code, depth: depth)
      case .string: skip(&rest, until: "\"", into: &code)
      case .longString: skip(&rest, until: "\"\"\"", into: &code)
      }
    }
    // A string on one line ends with it, whatever was misunderstood before.
    if states.last == .string { states.removeLast() }
    return String(decoding: code, as: UTF8.self)
  }

  private mutating func take(
    from rest: inout ArraySlice<UInt8>, into code: inout [UInt8], depth: Int
  ) {
    for (quotes, state) in [("\"\"\"" as StaticString, State.longString), ("\"", .string)]
    where begins(rest, with: quotes) {
      rest.removeFirst(quotes.utf8CodeUnitCount)
      states.append(state)
      code.append(UInt8(ascii: "\""))
      return
    }
    let character = rest.removeFirst()
    if character == UInt8(ascii: "(") { states[states.count - 1] = .code(parentheses: depth + 1) }
    if character == UInt8(ascii: ")") {
      if depth == 0, states.count > 1 {
        states.removeLast()
        return
      }
      states[states.count - 1] = .code(parentheses: max(0, depth - 1))
    }
    code.append(character)
  }

  private func begins(_ rest: ArraySlice<UInt8>, with text: StaticString) -> Bool {
    rest.count >= text.utf8CodeUnitCount
      && (0..<text.utf8CodeUnitCount).allSatisfy {
        rest[rest.startIndex + $0] == text.utf8Start[$0]
      }
  }

  private mutating func skip(
    _ rest: inout ArraySlice<UInt8>, until quotes: StaticString, into code: inout [UInt8]
  ) {
    if begins(rest, with: "\\(") {
      rest.removeFirst(2)
      states.append(.code(parentheses: 0))
      code.append(UInt8(ascii: " "))
    } else if begins(rest, with: "\\") {
      rest.removeFirst(min(2, rest.count))
    } else if begins(rest, with: quotes) {
      rest.removeFirst(quotes.utf8CodeUnitCount)
      states.removeLast()
      code.append(UInt8(ascii: "\""))
    } else {
      rest.removeFirst()
    }
  }
}
