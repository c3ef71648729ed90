import Mutation
import StoryModel

/// How somebody moved between the points of a track, judged by speed alone.
///
/// The speed of a step is the straight distance over the 40 s around it, which the scatter of a
/// receiver hardly lengthens. Of all ways to tell the journey the cheapest is taken. A second costs
/// 1 for each mode that it is too fast by; too slow, it costs a quarter if the next slower mode would
/// be right, and half in all other cases, as at rest; a change of modes costs 30. So a stop below two
/// minutes belongs to the drive, and four minutes of slow riding to the ride.
///
/// Bus and train are never concluded: their speeds are those of a car.
struct TravelModes: Sendable {
  /// Slower than this is rest, in metres per second.
  static let restSpeed = 0.5
  /// The modes, and the speed from which on it is another.
  private static let ladder: [(mode: Journey.Mode, below: Double)] = [
    (.dwell, restSpeed), (.walk, 2.2), (.run, 3.5), (.cycle, 8), (.drive, .infinity),
  ]
  /// Half of the time over which a speed is measured, in milliseconds.
  private static let reach: Int64 = 20_000
  private static let fasterCost = 1.0
  private static let slowerCost = 0.5
  private static let changeCost = 30_000.0
  /// A way between two rests that leads less far, in metres, is scatter.
  private static let scatter = 100.0

  /// The mode of each step from one point to the next.
  let modes: [Journey.Mode]

  /// Judges a track.
  init(_ points: [Waypoint]) {
    modes = Self.withoutScatter(Self.cheapest(points), points)
  }

  /// The cheapest sequence of modes, by dynamic programming from the first step to the last.
  private static func cheapest(_ points: [Waypoint]) -> [Journey.Mode] {
    let steps = max(0, points.count - 1)
    var window = SpeedWindow(points, reach: reach)
    var costs = [Double](repeating: 0, count: ladder.count)
    // For each step and mode the mode of the step before.
    var origins: [[UInt8]] = []
    origins.reserveCapacity(steps)
    for step in 0..<steps {
      let (from, to) = (points[step].time, points[step + 1].time)
      let level = level(of: window.speed(from: from, to: to))
      let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      var next = costs
      var origin = (0..<UInt8(ladder.count)).map { $0 }
      for mode in ladder.indices {
        if costs[best] + changeCost < costs[mode] {
          next[mode] = costs[best] + changeCost
          origin[mode] = UInt8(best)
        }
        next[mode] += rate(of: level, as: mode) * Double(to - from)
      }
      costs = next
      origins.append(origin)
    }
    var mode = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var result: [Journey.Mode] = []
    for origin in origins.reversed() {
      result.append(ladder[mode].mode)
      mode = Int(origin[mode])
    }
    return result.reversed()
  }

  /// What a millisecond costs that moves at one level and is told as another.
  private static func rate(of level: Int, as mode: Int) -> Double {
    if level >= mode { return fasterCost * Double(level - mode) }
    return level == 0 || mode - level > 1 ? slowerCost : slowerCost / 2
  }

  private static func level(of speed: Double) -> Int {
    ladder.firstIndex { speed < $0.below } ?? ladder.count - 1
  }

  /// Makes rests of the ways between two rests that lead nowhere.
  private static func withoutScatter(
    _ modes: [Journey.Mode], _ points: [Waypoint]
  ) -> [Journey.Mode] {
    var modes = modes
    var step = 0
    while step < modes.count {
      let start = step
      let isRest = modes[start] == .dwell
      while step < modes.count, (modes[step] == .dwell) == isRest { step += 1 }
      let extent = points[start...step].map { $0.place.distance(to: points[start].place) }.max()
      guard !isRest, start > 0, step < modes.count, extent ?? 0 < scatter else { continue }
      for index in start..<step { modes[index] = .dwell }
    }
    return modes
  }
}

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
