import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

// The records of one scenario: what was recorded of it, every promise, and what is broken.
extension ReportRecord {
  /// The records of the report of `run` and `replay`, without head and end.
  ///
  /// - Parameters:
  ///   - token: The token that was replayed; nil where there was none.
  public static func records(of report: RunReport, token: String? = nil) -> [ReportRecord] {
    let judgement = report.judgement
    let strategy = judgement.strategy
    return [.track(track(report))]
      + records(
        of: judgement, in: judgement.scenario, type: "\(type(of: strategy))", token: token,
        replay: token.map { "\(ProgramCall.current.line) replay \(strategy.id) \($0)" })
  }

  /// The records of the report of `judge`, without head and end.
  public static func records(of judgement: TraceJudgement) -> [ReportRecord] {
    records(of: judgement, in: judgement.trace.scenario, type: "", token: nil, replay: nil)
  }

  private static func records(
    of judgement: some Judgement, in scenario: Scenario, type: String, token: String?,
    replay: String?
  ) -> [ReportRecord] {
    let results = judgement.rulings.map { ruling in
      ReportRecord.result(
        Result(
          strategy: judgement.strategyID.rawValue, invariant: ruling.invariant.id,
          name: ruling.invariant.name, level: ruling.invariant.level.rawValue,
          verdict: ruling.verdict.rawValue, tested: ruling.finding.exercised > 0 ? 1 : 0,
          broken: ruling.finding.violation == nil ? 0 : 1))
    }
    let broken = judgement.rulings(.violates) + judgement.rulings(.depends)
    let breaches = broken.compactMap { ruling in
      ruling.finding.violation.map { Breach($0, of: ruling.invariant, verdict: ruling.verdict) }
    }
    guard !breaches.isEmpty else { return results }
    let marks = StoryText.Mark.each(of: broken.compactMap(\.finding.violation))
    return results + [
      .finding(
        Finding(
          strategy: judgement.strategyID.rawValue, type: type, broken: breaches, token: token,
          replay: replay,
          story: TextLayout.forFile {
            StoryText.lines(of: scenario, marking: marks, asked: judgement.permissionAsked)
          }))
    ]
  }

  private static func track(_ report: RunReport) -> Track {
    let (quality, totals) = (report.quality, report.judgement.totals)
    let share = Double(totals.appMicrojoules) / Double(max(1, totals.batteryMicrojoules))
    return Track(
      strategy: report.judgement.strategy.id.rawValue, points: report.track.points.count,
      pathMeters: rounded(quality.pathMeters), coveredMeters: rounded(quality.coveredMeters),
      medianErrorMeters: quality.medianError.map(rounded),
      error95Meters: quality.error95.map(rounded),
      gaps: quality.gaps.map { gap in
        Gap(
          fromMilliseconds: gap.interval.lowerBound.milliseconds,
          toMilliseconds: gap.interval.upperBound.milliseconds, meters: rounded(gap.meters))
      },
      trips: quality.trips.count, tripsFound: quality.trips.count { $0.firstFix != nil },
      batteryPercent: rounded(100 * share), wakes: totals.wakes)
  }
}
