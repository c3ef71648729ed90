import StoryModel

// What is uncertain about iOS: conflicts of the sources, parameters, and open questions.
extension ExplainText {
  /// A row of the rulebook's table of conflicts: the questions and the numbers that settle it.
  func text(conflict: String) -> String {
    Self.document(
      "\(conflict)  Conflict between sources",
      "The sources disagree here, or are silent. Each scenario picks one answer; a violation that "
        + "needs that answer is reported as 'depends', not as a failure. 'harness fuzz --flip "
        + "\(conflict)' replays the scenarios under each answer.",
      [("Parameters", ProfileTable.parameters(ofConflict: conflict).map(line))])
  }

  /// One row of the table of profiles.
  func text(_ parameter: Parameter) -> String {
    let variants = Profile.all.filter { profile in
      profile.isVariant && profile.differs(in: parameter)
    }
    return Self.document(
      "\(parameter.id)  Parameter", "",
      [
        ("Meaning", [parameter.meaning]), ("Value", [parameter.course]),
        ("Other sources", parameter.otherReadings.map { [$0] } ?? []),
        ("Variants", variants.map { "\($0.id): \(parameter.value(on: $0).words)" }),
        ("Conflict", parameter.conflict.map { [$0] } ?? []),
        ("Rules", parameter.rules.map(Self.line)),
        (
          "Try it",
          parameter.isUncertain ? ["harness fuzz --flip \(parameter.id)"] : []
        ),
      ])
  }

  /// A question of yes or no, and how each profile reads it.
  func text(_ question: OpenQuestion) -> String {
    func profiles(_ reading: Reading) -> [String] {
      let names = Profile.all.filter { $0.reading(of: question) == reading }.map(\.name)
      return names.isEmpty ? [] : [names.joined(separator: ", ")]
    }
    return Self.document(
      "\(question.rawValue)  Question (\(question.citation))", question.sentence,
      [
        ("Open on", profiles(.open)), ("Yes on", profiles(.yes)), ("No on", profiles(.no)),
        (
          "Parameter",
          [question.row.id]
        ),
      ])
  }
}

extension Profile {
  /// Whether a variant has another value than the version that it is made of.
  fileprivate func differs(in parameter: Parameter) -> Bool {
    guard let base = Profile.versions.first(where: { $0.column == column }) else { return true }
    return parameter.value(on: base) != parameter.value(on: self)
  }
}
