/// A method of a tracker that its app may call, as its declaration shows it.
struct TrackerMethod: Equatable {
  let name: String
  /// What it has to be given; empty where nothing has no value of its own.
  let wants: [String]
  let isAsync: Bool
  let canThrow: Bool
  let returns: Bool

  /// The methods in the text of a class that are neither private nor static, in their order.
  static func all(in body: String) -> [TrackerMethod] {
    let pattern =
      /([^\n{};]*)\bfunc\s+(\w+)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)([^{\n]*)/
    return body.matches(of: pattern).filter {
      !$0.1.contains(/\b(private|fileprivate|static|class|override)\b/)
    }.map {
      TrackerMethod(
        name: String($0.2), wants: wanted($0.3), isAsync: $0.4.contains(/\basync\b/),
        canThrow: $0.4.contains(/\bthrows\b/), returns: $0.4.contains("->"))
    }
  }

  /// The labels of the parameters that have no value of their own.
  private static func wanted(_ parameters: Substring) -> [String] {
    var depth = 0
    var list: [String] = []
    for character in parameters {
      if character == "," && depth == 0 { list.append("") }
      if list.isEmpty { list.append("") }
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if character != "," || depth > 0 { list[list.count - 1].append(character) }
    }
    return list.filter { $0.contains(":") && !$0.contains("=") }.map {
      String($0.split(whereSeparator: { " :\n\t".contains($0) }).first ?? "_")
    }
  }

  /// Its name as it is written of, such as `start(type:)`.
  var signature: String { name + "(" + wants.map { $0 + ":" }.joined() + ")" }

  /// The line that calls it on `tracker`.
  func call(on kind: TrackerSources.Kind) -> String {
    let waits = isAsync || kind.isActor
    let words = [canThrow ? "try?" : nil, waits ? "await" : nil, "tracker.\(name)()"]
    let call = (returns ? "_ = " : "") + words.compactMap(\.self).joined(separator: " ")
    if waits { return "Task { \(kind.isOnMainActor ? "@MainActor in " : "")\(call) }" }
    return kind.isOnMainActor ? "MainActor.assumeIsolated { \(call) }" : call
  }
}
