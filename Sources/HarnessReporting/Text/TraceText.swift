import StoryModel
import TrackerModel

/// A trace as text in fixed columns: when, who, what, and the rule of iOS that made it so.
///
/// ```text
/// format 1 · scenario airplane-mid-trip · strategy dual-manager · iOS 18 · iPhone 15
/// +0:00:04.700  event    #2 didUpdateLocations 1 · 65 m · age 0.1 s   [S-01]
/// totals   fixes 214 recorded, 0 lost · wake-ups 12 · GNSS 0:41:20 · 31.2 mWh = 0.28 % · trips 2
/// ```
public enum TraceText {
  /// The version of the format, raised with every change that rewrites golden files.
  public static let format = 1
  /// The column of the rule, where the text leaves room for it.
  static let ruleColumn = 68

  /// The first line.
  public static func header(
    scenario: String, strategy: StrategyID, profile: ProfileID, phone: PhoneModel
  ) -> String {
    "format \(format) · scenario \(scenario) · strategy \(strategy) · \(profile.title) · "
      + phone.name
  }

  /// The line of one entry.
  public static func line(_ entry: TraceEntry) -> String { line(FoldedEntry(entry)) }

  /// The line of a run of like entries.
  public static func line(_ entry: FoldedEntry) -> String {
    let phrase = Phrase(entry)
    let said = phrase.actor.padded(to: Phrase.actorWidth) + phrase.text
    // The totals stand below the trace, not in it.
    if case .end = entry.first.what { return said }
    let repeats =
      entry.count == 1
      ? "" : " ×\(Figures.grouped(entry.count)) until \(Times.stamp(entry.last))"
    return "\(Times.stamp(entry.first.time))  \(said)\(repeats)"
      .followed(by: entry.first.rule.map { "[\($0)]" } ?? "", at: ruleColumn)
  }

  /// The line of a run of like entries as a terminal shows it: what does not fit goes on below its text.
  static func fittedLine(_ entry: FoldedEntry) -> String {
    let whole = line(entry)
    guard let width = TextLayout.terminalWidth, whole.count > width else { return whole }
    // The totals have no time before them.
    if case .end = entry.first.what { return TextLayout.wrapped(whole, hanging: Phrase.actorWidth) }
    let indent = Times.stamp(entry.first.time).count + 2 + Phrase.actorWidth
    let text = TextLayout.wrapped(String(whole.dropFirst(indent)), indent: indent)
    return String(whole.prefix(indent)) + String(text.dropFirst(indent))
  }

  /// A whole trace: the header and the folded entries that the filter shows, each on a line.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - entries: The trace.
  ///   - filter: What of it is shown.
  ///   - isFitted: Whether it is as wide as the terminal, where one shows it.
  public static func document(
    header: String, entries: some Sequence<TraceEntry>, filter: TraceFilter = .golden,
    isFitted: Bool = false
  ) -> String {
    let lines = TraceFolding.fold(entries.lazy.filter(filter.shows)).map {
      isFitted ? fittedLine($0) : line($0)
    }
    let isWrapped = isFitted && TextLayout.terminalWidth != nil
    return ([isWrapped ? TextLayout.wrapped(header, hanging: 2) : header] + lines).map { $0 + "\n" }
      .joined()
  }
}
