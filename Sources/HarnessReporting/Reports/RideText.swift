import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness run` on several strategies: one story, and what each of them made of it.
///
/// ```text
///                     verdict   points   path  error  longest gap  battery  wakes
/// timer-loop          conforms      21  27.1 %   8 m  2 min 41 s    0.28 %      1
/// ```
public struct RideText: Sendable {
  private let reports: [RunReport]
  private let scenario: Scenario
  private let unsupported: [StrategyID]
  private let command: String

  /// Gathers what is said; nil where nothing was played.
  ///
  /// - Parameters:
  ///   - reports: The runs, all of one story.
  ///   - unsupported: Strategies that are not for the story's version of iOS.
  ///   - command: What to type for the whole report on one strategy, without its name.
  public init?(_ reports: [RunReport], unsupported: [StrategyID] = [], command: String) {
    guard let scenario = reports.first?.judgement.scenario else { return nil }
    (self.reports, self.scenario, self.unsupported) = (reports, scenario, unsupported)
    self.command = command
  }

  /// The report.
  public var text: String {
    var lines = [TextLayout.wrapped(scenario.title), place]
    lines += reports[0].notes.map { TextLayout.wrapped($0) }
    lines += [""] + StoryText.lines(of: scenario, namingPhone: false)
    lines += ["", "Journey    \(RunText.journey(reports[0].quality))", ""] + table.fittedLines
    if !unsupported.isEmpty {
      let names = unsupported.map(\.rawValue).joined(separator: ", ")
      lines.append(
        TextLayout.wrapped("not played, as not for \(scenario.profile.title): \(names)", hanging: 2)
      )
    }
    for report in reports { lines += breaches(report) }
    for report in reports { lines += unexpected(report) }
    lines += [
      "", "All of one strategy, trips and verdicts included:", "  \(command) --strategy \(best)",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private var place: String {
    "\(scenario.profile.title), \(scenario.phone.name) · \(Times.span(scenario.length))"
  }

  /// The titles of the columns of ``cells(_:)``, after the strategy's name.
  static let titles = ["verdict", "points", "path", "error", "longest gap", "battery", "wakes"]

  private var table: Table {
    Table(
      [["", ""] + Self.titles.dropFirst()]
        + reports.map { [$0.judgement.strategy.id.rawValue] + Self.cells($0) },
      alignments: [.left, .left] + Array(repeating: .right, count: 6))
  }

  /// What one strategy made of the story: the verdict, the points that it stored, the share of the path
  /// that they cover, their median error, and what it took.
  static func cells(_ report: RunReport) -> [String] {
    let (quality, totals) = (report.quality, report.judgement.totals)
    return [
      report.judgement.verdict.word, Figures.grouped(report.track.points.count),
      path(report),
      quality.medianError.map(Measures.metres) ?? "–",
      quality.gaps.first.map { RunText.span($0.duration) } ?? "–",
      Figures.percent(totals.appMicrojoules, of: totals.batteryMicrojoules, places: 2),
      Figures.grouped(totals.wakes),
    ]
  }

  /// The share of the path that recorded points cover.
  static func path(_ report: RunReport) -> String {
    let quality = report.quality
    return Figures.percent(
      Int64(quality.coveredMeters * 1_000), of: Int64(quality.pathMeters * 1_000))
  }

  /// What a strategy broke: when, what, and what was seen.
  private func breaches(_ report: RunReport) -> [String] {
    let judgement = report.judgement
    return (judgement.rulings(.violates) + judgement.rulings(.depends)).flatMap { ruling in
      ruling.finding.violation.map { violation -> [String] in
        let sign = ruling.verdict == .violates ? "✘" : "?"
        let time = Times.clock(violation.time.milliseconds)
        return [
          "",
          TextLayout.wrapped(
            "\(sign) \(judgement.strategy.id) · \(time) · \(ruling.invariant.id), \(ruling.invariant.name)",
            hanging: 2),
          TextLayout.wrapped("Expected: \(violation.expected)", indent: 2, hanging: 2),
          TextLayout.wrapped("Actual: \(violation.actual)", indent: 2, hanging: 2),
        ]
      } ?? []
    }
  }

  /// What a strategy declared as broken, and kept all the same.
  private func unexpected(_ report: RunReport) -> [String] {
    let names = report.judgement.rulings(.unexpectedPass).map {
      "\($0.invariant.id), \($0.invariant.name)"
    }
    guard !names.isEmpty else { return [] }
    return [
      "",
      TextLayout.wrapped(
        "\(report.judgement.strategy.id) kept what it declares as a known limit: "
          + names.joined(separator: "; "), hanging: 2),
    ]
  }

  /// The strategy that recorded most of the path: the first to be looked at.
  private var best: StrategyID {
    let ranked = reports.max { $0.quality.coveredMeters < $1.quality.coveredMeters }
    return (ranked ?? reports[0]).judgement.strategy.id
  }
}
