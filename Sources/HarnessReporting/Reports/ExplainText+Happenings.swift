import Mutation
import StoryModel
import TrackerModel

// Kinds of happening.
extension ExplainText {
  /// A kind of happening: the rules behind it, how a report words it and a file writes it, and what
  /// it provokes.
  static func text(_ name: HappeningName) -> String {
    let row = name.row
    let provoked = MutationOperator.catalog.filter { $0.provokedBy.contains(name) }.map(\.name)
    return document(
      "\(name.rawValue)  Happening", row.sentence,
      [
        ("In reports", name.phrases),
        ("In files", ["{\"at\": 600, \"\(name.rawValue)\": {\(row.fields.example)}}"]),
        ("Values", row.fields.map { "\($0.name): \($0.domain.words)" }),
        ("How often", [row.frequency.words]),
        ("Rules", name.rules.map(line)),
        ("Provokes", provoked.isEmpty ? [] : [provoked.joined(separator: ", ")]),
        ("Play it", ["harness fuzz --happening \(name.rawValue)"]),
      ])
  }

  /// The kind of happening that a report words so: `user swipes the app away`, with or without who
  /// acts.
  static func happening(worded phrase: String) -> HappeningName? {
    let wanted = phrase.lowercased()
    return HappeningName.allCases.first { name in
      name.phrases.contains { known in
        let known = known.lowercased()
        // After an ellipsis stands what differs from scenario to scenario.
        if known.hasSuffix(" …") { return wanted.hasPrefix(known.dropLast(2)) }
        return wanted == known || known == "user " + wanted
      }
    }
  }
}

extension HappeningName {
  /// The sentences that a story tells of it, each once: of its beginning, then of its end, whatever
  /// its values are.
  var phrases: [String] {
    var phrases: [String] = []
    for values in row.fields.reduce([[]], Self.combined) {
      for phrase in Happening.Kind(self, HappeningValues(values)).phrases {
        let text = self == .clockChange ? phrase.withoutLength : phrase
        if !phrases.contains(text) { phrases.append(text) }
      }
    }
    return phrases
  }

  /// The rules that its sentence cites.
  fileprivate var rules: [RuleID] {
    row.sentence.split { " (),.".contains($0) }.compactMap { RuleID(String($0)) }
  }

  /// Each of some lists of values with each value of one more field.
  private static func combined(
    _ lists: [[HappeningField.Value]], with field: HappeningField
  ) -> [[HappeningField.Value]] {
    let values: [HappeningField.Value] =
      switch field.domain {
      case .time: [.time(.seconds(60))]
      case .shift: [.time(.seconds(3_600)), .time(.seconds(-3_600))]
      case .flag(let usually, _, _): [.flag(usually), .flag(!usually)]
      case .name(let names, let drawn, _):
        (drawn + names.filter { !drawn.contains($0) }).map { .name($0) }
      }
    return lists.flatMap { list in values.map { list + [$0] } }
  }
}

extension String {
  /// The sentence up to its length of time, which differs from scenario to scenario.
  fileprivate var withoutLength: String {
    split(separator: " ").dropLast().joined(separator: " ") + " …"
  }
}

extension [HappeningField] {
  /// The fields as a scenario file has them, each with a value that it may have.
  fileprivate var example: String {
    map { field in
      let value =
        switch field.domain {
        case .time: "600"
        case .shift: "3600"
        case .flag(let usually, _, _): "\(!usually)"
        case .name(let names, let drawn, _): "\"\(drawn.first ?? names.first ?? "")\""
        }
      return "\"\(field.name)\": \(value)"
    }.joined(separator: ", ")
  }
}

extension HappeningField.Domain {
  /// What a file may have there.
  fileprivate var words: String {
    switch self {
    case .time: "seconds"
    case .shift: "seconds, negative for back"
    case .flag: "true or false"
    case .name(let names, _, _): names.joined(separator: ", ")
    }
  }
}

extension HappeningRow.Frequency {
  fileprivate var words: String {
    switch self {
    case .often: "more often than most: it is among what users of real trackers report most"
    case .usual: "as often as most"
    case .seldom: "seldom, as it concerns few trackers"
    }
  }
}
