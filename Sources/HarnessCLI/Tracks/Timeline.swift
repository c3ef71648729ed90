import HarnessReporting

/// Brings the points of a file into one forward order of time, or finds that they have none.
///
/// ``GPXReader`` states the rules.
struct Timeline {
  private let entries: [[GPXDocument.Entry]]
  /// What was left out by `ordered()`.
  private(set) var notes: [String] = []

  init(_ segments: [[GPXDocument.Entry]]) {
    entries = segments
  }

  /// Returns the segments, without empty ones and without points that have no place in time.
  mutating func ordered() throws(TrackError) -> [[TrackPoint]] {
    notes = []
    let total = entries.reduce(0) { $0 + $1.count }
    let timed = entries.map { $0.filter { $0.point.milliseconds != nil } }
    let timedCount = timed.reduce(0) { $0 + $1.count }
    guard timedCount > 0 else { return untimed() }
    // Not half of the points: their times go, and the way stays.
    guard timedCount * 2 >= total else {
      notes.append(
        "Only \(Figures.grouped(timedCount)) of \(Figures.counted(total, "point"))"
          + " \(timedCount == 1 ? "has a time, which was" : "have a time; the times were") ignored."
      )
      return untimed()
    }
    let times = timed.lazy.joined().map(\.point.milliseconds)
    if timedCount > 1, times.allSatisfy({ $0 == times.first }) {
      notes.append("All times are the same and were ignored.")
      return untimed()
    }
    let untimed = total - timedCount
    if untimed > 0 {
      notes.append(
        "\(Figures.grouped(untimed)) of \(Figures.counted(total, "point"))"
          + " \(untimed == 1 ? "was" : "were") left out: no time, while others have one.")
    }
    return try withoutRepetition(timed)
  }

  private func untimed() -> [[TrackPoint]] {
    entries.filter { !$0.isEmpty }.map { segment in
      segment.map { entry in
        var point = entry.point
        point.milliseconds = nil
        return point
      }
    }
  }

  private mutating func withoutRepetition(
    _ segments: [[GPXDocument.Entry]]
  ) throws(TrackError) -> [[TrackPoint]] {
    var latest: Int64?
    var dropped = 0
    var result: [[TrackPoint]] = []
    for segment in segments {
      var kept: [TrackPoint] = []
      for entry in segment {
        guard let time = entry.point.milliseconds else { continue }
        if let latest, time < latest {
          let (from, to) = (
            Timestamp.text(latest, alwaysShowsMilliseconds: false),
            Timestamp.text(time, alwaysShowsMilliseconds: false)
          )
          throw TrackError("time goes back from \(from) to \(to).", line: entry.line)
        }
        if time == latest {
          dropped += 1
        } else {
          latest = time
          kept.append(entry.point)
        }
      }
      if !kept.isEmpty { result.append(kept) }
    }
    if dropped > 0 {
      notes.append(ImportedTrack.leftOut(dropped, because: "same time as the point before"))
    }
    return result
  }
}
