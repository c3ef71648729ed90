import PublishedStatements
import StoryModel
import TrackerConformance

/// The report of `harness statements`: what published documents say about
/// iOS, and what came out when it was tried.
public enum StatementsText {
  /// The column of the sentences: after the statement's name and its place, or its verdict.
  private static let column = 20

  /// A statement: its sentence, what came out of each trial, and why.
  public static func block(_ statement: PublishedStatement, _ results: [StatementResult]) -> String
  {
    var paragraphs = [statement.sentence]
    for (number, trial) in statement.trials.enumerated() {
      let outcomes = groups(results.filter { $0.trial == number }).map(\.text)
      let isShort = outcomes.count == 1
      paragraphs.append("· \(title(trial)): \(isShort ? outcomes[0] : "")")
      if !isShort { paragraphs += outcomes.map { "  \($0)" } }
    }
    let rules = statement.rules.map(\.description).joined(separator: ", ")
    paragraphs.append("\(statement.reason) (\(rules))")
    var lines = paragraphs.flatMap { paragraph in
      let isOutcome = paragraph.hasPrefix("  ")
      let indent = column + (isOutcome ? 2 : 0)
      let hanging = isOutcome || paragraph.hasPrefix("·") ? 2 : 0
      return TextLayout.wrapped(paragraph, indent: indent, hanging: hanging)
        .split(separator: "\n").map { String($0.dropFirst(column)) }
    }
    while lines.count < 2 { lines.append("") }
    let margins = ["\(statement.id)  \(statement.place)", "      \(statement.verdict.rawValue)"]
    return lines.enumerated().map { index, line in
      let margin = index < margins.count ? margins[index] : ""
      return (margin.padded(to: column) + line).withoutTrailingSpaces() + "\n"
    }.joined() + "\n"
  }

  /// The closing line: how much was tried, and what did not come out as the rulebook says.
  public static func summary(_ statements: [PublishedStatement], _ results: [[StatementResult]])
    -> String
  {
    let wrong = zip(statements, results).filter { !$1.allSatisfy(\.isAsExpected) }.map(\.0.id)
    let trials = results.reduce(0) { $0 + $1.count }
    let counted =
      "\(Figures.counted(statements.count, "statement")), \(Figures.counted(trials, "trial")), "
    return TextLayout.wrapped(
      counted
        + (wrong.isEmpty
          ? "all as the rulebook says"
          : "not as the rulebook says: \(wrong.joined(separator: ", "))")
    ) + "\n"
  }

  /// What the scenario of a trial is, and what it settles.
  static func title(_ trial: StatementTrial) -> String {
    trial.given.isEmpty ? trial.title : "\(trial.title), where \(settings(trial.given))"
  }

  static func settings(_ flips: [Flip]) -> String {
    flips.map { "\($0.parameter) = \($0.value.spelling)" }.joined(separator: ", ")
  }

  /// Results that say the same of several versions, in the order of the first of each.
  static func groups(_ results: [StatementResult]) -> [StatementGroup] {
    var groups: [StatementGroup] = []
    for result in results {
      if let index = groups.firstIndex(where: { $0.says(the: result) }) {
        groups[index].profiles.append(result.profile)
      } else {
        groups.append(StatementGroup(result: result, profiles: [result.profile]))
      }
    }
    return groups
  }
}

/// One outcome of a trial, and the versions of iOS on which it came out.
struct StatementGroup {
  let result: StatementResult
  var profiles: [ProfileID]

  func says(the other: StatementResult) -> Bool {
    (result.found, result.expected, result.settings, result.measured?.text)
      == (other.found, other.expected, other.settings, other.measured?.text)
  }

  /// `false on iOS 13 to 26 where bg.clockResetsAfterLocation = yes: ended after 46 s`.
  var text: String {
    var text = "\(result.found) on \(Self.ranges(profiles).joined(separator: " and "))"
    if !result.settings.isEmpty { text += " where \(StatementsText.settings(result.settings))" }
    if let measured = result.measured?.text { text += ": \(measured)" }
    return result.isAsExpected
      ? text : "✘ \(text) (the rulebook says \(result.expected))"
  }

  /// Versions that follow each other as `iOS 9 to 18`; variants by their names.
  static func ranges(_ profiles: [ProfileID]) -> [String] {
    var ranges: [String] = []
    var open: (first: Int, last: Int)?
    func close() {
      guard let range = open else { return }
      let (first, last) = (Profile.versions[range.first], Profile.versions[range.last])
      ranges.append(
        range.first == range.last ? first.name : "\(first.name) to \(last.version)")
      open = nil
    }
    for profile in profiles {
      guard let index = Profile.versions.firstIndex(where: { $0.id == profile }) else {
        close()
        ranges.append(profile.rawValue)
        continue
      }
      if let range = open, range.last + 1 == index {
        open?.last = index
      } else {
        close()
        open = (index, index)
      }
    }
    close()
    return ranges
  }
}
