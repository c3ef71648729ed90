import Invariants
import StoryModel

// Rules of iOS.
extension ExplainText {
  /// A rule: who says so, what stands on it, and what the simulation makes of it.
  func text(_ rule: Rule) -> String {
    let citing = invariants.filter { $0.citations.contains(rule.id) }
    let questions = OpenQuestion.allCases.filter { $0.citation == "\(rule.id)" }
    return Self.document(
      "\(rule.id)  \(rule.chapter.title)", rule.sentence,
      [
        ("Versions", [rule.versions]),
        ("Confidence", [rule.confidence.text]),
        ("Sources", rule.sources.map(Self.source)),
        ("Modelled", [modelled(rule)]),
        ("In traces", inTraces(rule)),
        ("Parameters", ProfileTable.all.filter { $0.rules.contains(rule.id) }.map(line)),
        ("Left open", questions.map(\.sentence)),
        ("Cited by", citing.map { "\($0.id) \($0.name)" }),
      ])
  }

  /// A parameter in one line: its name, what it is, its values over the versions.
  func line(_ parameter: Parameter) -> String {
    var line =
      parameter.question == nil
      ? "\(parameter.id), \(parameter.meaning): \(parameter.course)"
      : "\(parameter.id): \(parameter.meaning) \(parameter.course)"
    if let conflict = parameter.conflict { line += ", \(conflict)" }
    if let others = parameter.otherReadings { line += "; another source: \(others)" }
    return line
  }

  private func modelled(_ rule: Rule) -> String {
    switch rule.modelling {
    case .modelled: "yes"
    case .notModelled(let reason): "no: \(reason)"
    }
  }

  private func inTraces(_ rule: Rule) -> [String] {
    guard rule.modelling == .modelled else { return [] }
    return [rule.silence.map { "not cited: \($0)" } ?? "cited by the entries that it causes"]
  }
}
