/// A method of a tracker that its app may call, as its declaration shows it.
struct TrackerMethod: Equatable {
  let name: String
  /// What it has to be given; empty where nothing has no value of its own.
  let wants: [String]
  let isAsync: Bool
  let canThrow: Bool
  let returns: Bool
  /// What it does.
  let body: String
  /// What a closure does that hands fixes to the harness, where such a closure is all that it has to be given.
  let recorder: String?

  /// The methods in the text of a class that are neither private nor static, in their order; none of those within
  /// another method or another type.
  static func all(in body: String) -> [TrackerMethod] {
    let pattern =
      /([^\n{};]*)\bfunc\s+(\w+)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)([^{\n]*)/
    return body.matches(of: pattern).filter {
      !$0.1.contains(/\b(private|fileprivate|static|class|override)\b/)
        && isOutermost($0.range.lowerBound, in: body)
    }.map { match in
      let wanted = wanted(match.3)
      let end = match.range.upperBound
      let hasBody = end < body.endIndex && body[end] == "{"
      let own = hasBody ? TrackerSources.body(of: body, from: body.index(after: end)) : ""
      return TrackerMethod(
        name: String(match.2), wants: wanted.map(label), isAsync: match.4.contains(/\basync\b/),
        canThrow: match.4.contains(/\bthrows\b/), returns: match.4.contains("->"),
        body: own,
        recorder: wanted.count == 1 ? recorder(of: wanted[0]) : nil)
    }
  }

  /// What a closure of a type does that hands its fixes to the harness; nil where it takes none.
  static func recorder(of type: some StringProtocol) -> String? {
    let pattern = /\(\s*(?:_\s*\w*\s*:\s*)?(\[)?CLLocation(\?)?\]?\s*\)\s*->\s*(?:Void|\(\s*\))/
    return String(type).firstMatch(of: pattern).map {
      if $0.1 != nil { return "$0.forEach(Harness.record)" }
      return $0.2 == nil ? "Harness.record($0)" : "if let fix = $0 { Harness.record(fix) }"
    }
  }

  /// Whether what begins there is of the class itself, and not of something within it.
  static func isOutermost(_ index: String.Index, in body: String) -> Bool {
    body[..<index].reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) } == 0
  }

  private static func label(of parameter: String) -> String {
    String(parameter.split(whereSeparator: { " :\n\t".contains($0) }).first ?? "_")
  }

  /// The parameters that have no value of their own.
  static func wanted(_ parameters: Substring) -> [String] {
    var depth = 0
    var list: [String] = []
    for character in parameters {
      if character == "," && depth == 0 { list.append("") }
      if list.isEmpty { list.append("") }
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if character != "," || depth > 0 { list[list.count - 1].append(character) }
    }
    return list.filter { $0.contains(":") && !$0.contains("=") }
  }

  /// Whether it asks for permission itself.
  var asks: Bool { body.contains(/request(Always|WhenInUse)Authorization\s*\(/) }

  /// Its name as it is written of, such as `start(type:)`.
  var signature: String { name + "(" + wants.map { $0 + ":" }.joined() + ")" }

  /// The line that calls it on `tracker`, with the closure that it wants.
  func call(on kind: TrackerSources.Kind, giving closure: String? = nil) -> String {
    let waits = isAsync || kind.isActor
    let given = closure.map { " { \($0) }" } ?? "()"
    let words = [canThrow ? "try?" : nil, waits ? "await" : nil, "tracker.\(name)\(given)"]
    let call = (returns ? "_ = " : "") + words.compactMap(\.self).joined(separator: " ")
    if waits { return "Task { \(kind.isOnMainActor ? "@MainActor in " : "")\(call) }" }
    return kind.isOnMainActor ? "MainActor.assumeIsolated { \(call) }" : call
  }
}
