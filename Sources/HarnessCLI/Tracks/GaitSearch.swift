import StoryModel

/// What can be told by the speed of a minute.
enum Gait: Int, CaseIterable, Sendable { case rest, foot, wheels }

/// The cheapest way to tell a journey, by dynamic programming from the first step to the last.
struct GaitSearch {
  /// The gait of each step.
  let gaits: [Gait]

  /// From these speeds on, in metres per second, 20 s cost the next column.
  private static let speeds = [0.5, 1, 1.5, 2.2, 3.5]
  /// The natural logarithm of the share of such seconds, negative. The rows of foot and wheels are those of
  /// `Fitting/speed_profiles.py`; that of rest is an assumption: the scatter of receivers at rest, whose
  /// place was not recorded on the measured days. So is the 8: no measured walk was ever so fast.
  private static let costs: [[Double]] = [
    [0.1, 2.8, 3.9, 4.6, 5.5, 10],
    [3.0, 1.3, 0.5, 2.8, 7.3, 8],
    [2.8, 3.6, 3.7, 3.2, 2.3, 0.3],
  ]
  private static let span = 20_000.0
  /// What a change costs: to rest or from it, and between foot and wheels.
  private static let change = (rest: 15.0, travel: 6.0)
  /// More than any journey costs.
  private static let never = 1e12

  init(_ points: [Waypoint]) {
    let steps = max(0, points.count - 1)
    var window = SpeedWindow(points, reach: 20_000)
    var costs = [0.0, 0, 0]
    // For each step and gait the gait of the step before.
    var origins: [[UInt8]] = []
    origins.reserveCapacity(steps)
    for step in 0..<steps {
      let (from, to) = (points[step].time, points[step + 1].time)
      let speed = window.speed(from: from, to: to)
      let column = Self.speeds.count { $0 <= speed }
      let share = Double(min(to - from, TravelModes.longestStep)) / Self.span
      let stated = points[step + 1].mode
      var (next, origin) = (costs, [UInt8](repeating: 0, count: 3))
      for gait in Gait.allCases {
        let (cost, before) = Self.cheapest(to: gait, costs)
        next[gait.rawValue] = cost + Self.cost(of: column, as: gait, stated) * share
        origin[gait.rawValue] = before
      }
      costs = next
      origins.append(origin)
    }
    var gait = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var result: [Gait] = []
    for origin in origins.reversed() {
      result.append(Gait(rawValue: gait) ?? .rest)
      gait = Int(origin[gait])
    }
    gaits = result.reversed()
  }

  private static func cheapest(to gait: Gait, _ costs: [Double]) -> (Double, UInt8) {
    var best = (costs[gait.rawValue], UInt8(gait.rawValue))
    for before in Gait.allCases where before != gait {
      let price = before == .rest || gait == .rest ? change.rest : change.travel
      let cost = costs[before.rawValue] + price
      if cost < best.0 { best = (cost, UInt8(before.rawValue)) }
    }
    return best
  }

  /// What a speed costs as a gait. Of a step that the file names only rest and the way to move are possible,
  /// and that at any speed.
  private static func cost(of column: Int, as gait: Gait, _ stated: Journey.Mode?) -> Double {
    guard let stated else { return costs[gait.rawValue][column] }
    let moving: Gait = stated == .dwell ? .rest : stated == .walk ? .foot : .wheels
    switch gait {
    case moving where gait != .rest: return min(costs[1][column], costs[2][column])
    case .rest: return costs[0][column]
    default: return never
    }
  }
}
