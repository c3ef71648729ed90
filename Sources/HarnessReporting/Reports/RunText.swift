import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness run`: the scenario, what was recorded of it, what it cost, and what
/// broke.
public enum RunText {
  /// The column of the figures.
  static let labelWidth = 11

  /// The whole report.
  ///
  /// - Parameters:
  ///   - report: What there is to say.
  ///   - isVerbose: Whether it has the verdict of every invariant.
  public static func text(_ report: RunReport, isVerbose: Bool = false) -> String {
    let judgement = report.judgement
    var lines = heading(judgement.scenario, judgement.strategy.id)
    lines += report.notes.map { TextLayout.wrapped($0) }
    lines.append("")
    lines += StoryText.lines(
      of: judgement.scenario, namingPhone: false, asked: judgement.permissionAsked)
    lines.append("")
    lines += facts(report)
    if isVerbose { lines += [""] + RulingText.table(judgement) }
    for block in RulingText.breaches(judgement) { lines += [""] + block }
    lines += ["", RulingText.closing(judgement)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The strategy, the scenario's title, the version of iOS and the phone.
  static func heading(_ scenario: Scenario, _ strategy: StrategyID) -> [String] {
    let place = "\(scenario.profile.title), \(scenario.phone.name) · \(Times.span(scenario.length))"
    return [TextLayout.wrapped("\(strategy) · \(scenario.title)"), place]
  }

  private static func facts(_ report: RunReport) -> [String] {
    Table(figures(report).map { [$0.padded(to: labelWidth), $1] }, separator: "").wrappedLines
  }

  /// What was recorded and what it cost: labels, some of them empty, and figures.
  static func figures(_ report: RunReport) -> [(String, String)] {
    let totals = report.judgement.totals
    var facts: [(String, String)] = [
      ("Journey", journey(report.quality)), ("Recorded", recorded(report.track)),
      ("Coverage", coverage(report.quality)), ("Error", error(report.quality)),
    ]
    facts += gaps(report.quality)
    facts.append(("Trips", trips(report.quality)))
    facts.append(("", "a trip: \(report.pace.text)"))
    facts.append(("Energy", energy(totals, report.judgement.scenario)))
    facts.append(
      (
        "Wake-ups",
        "\(Figures.grouped(totals.wakes)) · GNSS \(Times.clock(totals.gnssMilliseconds))"
          + " · executing \(Times.clock(totals.executingMilliseconds))"
      ))
    return facts
  }

  /// A measured duration; tenths of a second tell nothing from ten seconds on.
  static func span(_ duration: Duration) -> String {
    guard duration >= .seconds(10) else { return Times.span(duration) }
    return Times.span(.seconds(Figures.divided(duration.wholeMilliseconds, by: 1_000)))
  }

  static func journey(_ quality: TrackQuality) -> String {
    guard quality.movingTime > .zero else { return "at rest all the time" }
    return "\(Measures.distance(quality.pathMeters)) under way in "
      + span(quality.movingTime)
  }

  private static func recorded(_ track: RecordedTrack) -> String {
    var text = Figures.counted(track.points.count, "point")
    if track.lost > 0 { text += " · \(Figures.grouped(track.lost)) lost" }
    text +=
      " · \(Figures.grouped(track.uploaded)) sent in \(Figures.counted(track.uploads, "upload"))"
    if track.discarded > 0 { text += " · \(Figures.grouped(track.discarded)) deleted unsent" }
    return text
  }

  private static func coverage(_ quality: TrackQuality) -> String {
    guard quality.pathMeters > 0 else { return "– there is no path to cover" }
    let share = Figures.percent(
      millimeters(quality.coveredMeters), of: millimeters(quality.pathMeters))
    return "\(share) of the path within \(Measures.metres(TrackQuality.reach)) of a point"
  }

  private static func millimeters(_ meters: Double) -> Int64 { Int64(meters * 1_000) }

  private static func error(_ quality: TrackQuality) -> String {
    guard let median = quality.medianError, let most = quality.error95 else {
      return "– nothing was recorded"
    }
    return "\(Measures.metres(median)) median · \(Measures.metres(most)) at the 95th percentile"
  }

  private static func gaps(_ quality: TrackQuality) -> [(String, String)] {
    let told = quality.gaps
    // What is left between what is covered and what is told.
    let rest = quality.pathMeters - quality.coveredMeters - told.reduce(0) { $0 + $1.meters }
    let others =
      rest < 0.5
      ? nil
      : "\(Measures.distance(rest)) in \(quality.allGaps.count > told.count ? "other" : "shorter") ones"
    guard !told.isEmpty else {
      let least = "none of \(Times.span(TrackQuality.shortestGap)) or more while under way"
      return [("Gaps", [least, others].compactMap(\.self).joined(separator: ", "))]
    }
    let lines = told.map { gap in
      let (start, end) = (gap.interval.lowerBound, gap.interval.upperBound)
      return "\(Times.clock(start.milliseconds)) to \(Times.clock(end.milliseconds)) · "
        + "\(span(gap.duration)) · \(Measures.distance(gap.meters))"
    }
    return (lines + [others].compactMap(\.self)).enumerated().map { ($0 == 0 ? "Gaps" : "", $1) }
  }

  private static func trips(_ quality: TrackQuality) -> String {
    guard !quality.trips.isEmpty else { return "none in the scenario" }
    let delays = quality.trips.compactMap(\.delay).sorted()
    let found = "\(Figures.grouped(delays.count)) of \(Figures.grouped(quality.trips.count)) found"
    guard let worst = delays.last else { return found }
    let median = delays[(delays.count - 1) / 2]
    let first = " · first point \(span(median)) after the start"
    return found + first + (delays.count > 1 ? ", at worst \(span(worst))" : "")
  }

  private static func energy(_ totals: Totals, _ scenario: Scenario) -> String {
    let share = Figures.percent(totals.appMicrojoules, of: totals.batteryMicrojoules, places: 2)
    // Millionths times a day's milliseconds over the milliseconds played, as in the campaign.
    let millionths = totals.appMicrojoules / max(1, totals.batteryMicrojoules / 1_000_000)
    let daily = Figures.quotient(millionths * 8_640, totals.length.milliseconds, places: 1)
    return "\(Measures.energy(microjoules: totals.appMicrojoules)) · \(share) of the battery"
      + " · \(daily) %/day" + (charges(scenario) ? " · charged every night, 22 to 6 h" : "")
  }

  /// Whether the story has a night, in which the phone is charged: an app may then take more than a battery
  /// holds.
  private static func charges(_ scenario: Scenario) -> Bool {
    let untilNight = Duration.hours((22 - scenario.settings.beginsAtHour + 24) % 24)
    return scenario.settings.chargesAtNight && scenario.length > untilNight
  }
}
