import StoryModel

/// Measures speeds over a time that moves on along the points of a track.
struct SpeedWindow {
  private let points: [Waypoint]
  private let reach: Int64
  private var early = 0
  private var late = 0

  /// Measures over at least so many milliseconds before and after the middle of a step.
  init(_ points: [Waypoint], reach: Int64) {
    self.points = points
    self.reach = reach
  }

  /// The straight distance over the time around a step, in metres per second.
  mutating func speed(from start: Int64, to end: Int64) -> Double {
    let middle = start + (end - start) / 2
    let from = max(points[0].time, min(start, middle - reach))
    let to = min(points[points.count - 1].time, max(end, middle + reach))
    let (first, last) = (place(at: from, &early), place(at: to, &late))
    return first.distance(to: last) * 1_000 / Double(max(1, to - from))
  }

  private func place(at time: Int64, _ index: inout Int) -> Place {
    while index + 1 < points.count, points[index + 1].time <= time { index += 1 }
    guard index + 1 < points.count else { return points[index].place }
    return points[index].place(at: time, before: points[index + 1])
  }
}
