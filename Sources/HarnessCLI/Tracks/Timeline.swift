import HarnessReporting

/// Brings the points of a file into one forward order of time, or finds that they have none.
///
/// - A file whose points go back in time more often than forward has the newest first, and is turned round;
///   segments are sorted by their beginning.
/// - Times on at least half of the points: the others are left out, and a note says how many. A
///   position at an unknown time cannot be placed between two known ones without inventing it.
/// - Of the points with a time those are kept whose times rise, as many as can be: one wrong clock costs its
///   own points only. A point with the time of the point before, as sub-second recorders write them in whole
///   seconds, is left out as well.
/// - Times that would cost more of the way than they tell about it are ignored, which a note says; the caller
///   gives the track a speed.
struct Timeline {
  /// More points at one time than the fastest receivers write in a second tell no time.
  static let mostAtOnce = 25

  private let segments: [[TrackPoint]]
  /// What was left out by `ordered()`.
  private(set) var notes: [String] = []

  init(_ segments: [[TrackPoint]]) {
    self.segments = segments
  }

  /// Returns the segments, without empty ones and without points that have no place in time.
  mutating func ordered() -> [[TrackPoint]] {
    notes = []
    let total = segments.reduce(0) { $0 + $1.count }
    let timed = sorted(segments.map { $0.filter { $0.milliseconds != nil } }.filter { !$0.isEmpty })
    let times = timed.joined().map { $0.milliseconds ?? 0 }
    guard !times.isEmpty else { return untimed() }
    // Not half of the points: their times go, and the way stays.
    guard times.count * 2 >= total else {
      notes.append(
        "Only \(Figures.grouped(times.count)) of \(Figures.counted(total, "point"))"
          + " \(times.count == 1 ? "has a time, which was" : "have a time; the times were") ignored."
      )
      return untimed()
    }
    if times.count > 1, times.allSatisfy({ $0 == times.first }) {
      notes.append("All times are the same and were ignored.")
      return untimed()
    }
    let kept = Self.rising(times)
    guard Self.told(times, kept) * 2 >= total else {
      notes.append(
        "The times rise at only \(Figures.grouped(kept.count)) of \(Figures.counted(total, "point"))"
          + " and were ignored.")
      return untimed()
    }
    if total > times.count {
      notes.append(
        "\(Figures.grouped(total - times.count)) of \(Figures.counted(total, "point"))"
          + " \(total - times.count == 1 ? "was" : "were") left out: no time, while others have one."
      )
    }
    return chosen(kept, times, of: timed)
  }

  private func untimed() -> [[TrackPoint]] {
    segments.filter { !$0.isEmpty }.map { segment in
      segment.map { point in
        var point = point
        point.milliseconds = nil
        return point
      }
    }
  }

  private mutating func sorted(_ timed: [[TrackPoint]]) -> [[TrackPoint]] {
    let times = timed.joined().map { $0.milliseconds ?? 0 }
    let steps = zip(times, times.dropFirst())
    var segments = timed
    if steps.count(where: { $0 > $1 }) > steps.count(where: { $0 < $1 }) {
      notes.append("The newest points came first; they were turned round.")
      segments = timed.reversed().map { $0.reversed() }
    }
    return segments.enumerated().sorted { first, second in
      (first.element[0].milliseconds ?? 0, first.offset)
        < (second.element[0].milliseconds ?? 0, second.offset)
    }.map(\.element)
  }

  /// The indices of the most times that rise strictly; of equal ones the first.
  private static func rising(_ times: [Int64]) -> [Int] {
    guard !zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return Array(times.indices)
    }
    // For each length the index at which such a row of times ends with the least time.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: times.count)
    for index in times.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if times[ends[middle]] < times[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count {
        ends.append(index)
      } else if times[index] < times[ends[low]] {
        ends[low] = index
      }
    }
    var kept: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      kept.append(index)
      index = before[index]
    }
    return kept.reversed()
  }

  /// How many points have a place in time: those kept, and what was recorded within the second of each.
  private static func told(_ times: [Int64], _ kept: [Int]) -> Int {
    zip(kept, kept.dropFirst() + [times.count]).reduce(0) { told, pair in
      let same = times[pair.0..<pair.1].count { $0 == times[pair.0] }
      return told + min(same, mostAtOnce)
    }
  }

  private mutating func chosen(
    _ kept: [Int], _ times: [Int64], of segments: [[TrackPoint]]
  ) -> [[TrackPoint]] {
    guard kept.count < times.count else { return segments }
    let points = Array(segments.joined())
    let isKept = kept.reduce(into: [Bool](repeating: false, count: points.count)) { $0[$1] = true }
    var (index, latest, same) = (0, Int64.min, 0)
    var result: [[TrackPoint]] = []
    for segment in segments {
      let range = index..<index + segment.count
      index = range.upperBound
      for place in range {
        if isKept[place] { latest = times[place] } else if times[place] == latest { same += 1 }
      }
      let rest = range.filter { isKept[$0] }.map { points[$0] }
      if !rest.isEmpty { result.append(rest) }
    }
    let back = times.count - kept.count - same
    if same > 0 {
      notes.append(ImportedTrack.leftOut(same, because: "same time as the point before"))
    }
    if back > 0 { notes.append(ImportedTrack.leftOut(back, because: "their time goes back")) }
    return result
  }
}

extension ImportedTrack {
  /// Takes the points of a file, brought into an order of time.
  mutating func order(_ points: [[TrackPoint]]) {
    var timeline = Timeline(points)
    segments = timeline.ordered()
    notes += timeline.notes
  }
}
