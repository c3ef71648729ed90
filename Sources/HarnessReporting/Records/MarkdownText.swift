import Invariants

/// A report as Markdown, such as the summary of a CI job shows.
public enum MarkdownText {
  /// The text.
  public static func text(_ records: [ReportRecord]) -> String {
    let parts = [heading(records), strategies(records)].compactMap(\.self)
    let sections = records.compactMap { record -> String? in
      if case .finding(let finding) = record { return section(finding) }
      return RecordedFailure.all(in: [record]).first.map(section)
    }
    return (parts + sections + [closing(records)].compactMap(\.self)).joined(separator: "\n")
  }

  private static func heading(_ records: [ReportRecord]) -> String? {
    guard case .head(let head)? = records.first else { return nil }
    let facts = [
      head.seed.map { "seed \($0)" },
      head.scenarios.map { Figures.counted($0, "scenario") }, head.scenario,
    ].compactMap(\.self)
    return "## harness \(head.command)\n"
      + (facts.isEmpty ? "" : "\n\(facts.map(inline).joined(separator: " · "))\n")
  }

  private static func strategies(_ records: [ReportRecord]) -> String? {
    let rows = records.compactMap { record -> String? in
      guard case .strategy(let row) = record else { return nil }
      let verdict = row.verdict.flatMap(Verdict.init)?.word ?? "measured"
      let cells = [
        inline(row.strategy), row.profile.map(inline) ?? "", verdict, "\(row.clean) of \(row.runs)",
        "\(row.batteryPercentPerDay)", "\(row.wakesPerDay)",
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    guard !rows.isEmpty else { return nil }
    let title =
      "| strategy | iOS | verdict | runs without a violation | battery, % a day | wakes a day |"
    return ([title, "|---|---|---|---:|---:|---:|"] + rows).map { $0 + "\n" }.joined()
  }

  /// What one scenario shows: told once, however many promises it breaks.
  private static func section(_ finding: ReportRecord.Finding) -> String {
    let names = finding.broken.map(\.invariant).joined(separator: ", ")
    let isCertain = finding.broken.contains { $0.verdict != "depends" }
    let promises = finding.broken.map { breach in
      "- \(inline("\(breach.invariant), \(breach.name)")): \(inline(breach.summary))\n"
        + "  Expected: \(inline(breach.expected)). Actual: \(inline(breach.actual)).\n"
    }
    return title("\(finding.strategy) breaks \(names)", isError: isCertain)
      + block(finding.story) + "\n" + promises.joined()
      + (finding.replay.map { "\nReplay:\n\n" + block([$0]) } ?? "")
  }

  private static func section(_ failure: RecordedFailure) -> String {
    title(failure.title, isError: failure.severity == .error) + block(failure.details)
  }

  private static func title(_ text: String, isError: Bool) -> String {
    "### \(isError ? "✘" : "?") \(inline(text))\n\n"
  }

  /// Lines as they stand, between fences longer than any that they hold.
  private static func block(_ lines: [String]) -> String {
    let longest = lines.map { $0.count { $0 == "`" } }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + "text"] + lines + [fence]).map { $0 + "\n" }.joined()
  }

  private static func closing(_ records: [ReportRecord]) -> String? {
    guard case .end(let end)? = records.last else {
      return "The report has no end: the run was cut short.\n"
    }
    guard let verdict = end.verdict.flatMap(Verdict.init) else { return nil }
    return "**\(verdict.word)**" + (end.isInterrupted ? ", interrupted" : "") + "\n"
  }

  /// Text that stays text: what Markdown takes for marks is escaped.
  private static func inline(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isNewline {
        result += " "
      } else {
        if "\\`*_{}[]<>()#+!|&".contains(character) { result += "\\" }
        result.append(character)
      }
    }
  }
}
