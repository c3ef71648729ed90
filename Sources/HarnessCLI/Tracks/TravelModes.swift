import StoryModel
import TrackerModel

/// How somebody moved between the points of a track, judged by the profile of the speeds.
///
/// Rest, foot and wheels are told apart first, by the straight distance over 40 s, which the scatter of a
/// receiver hardly lengthens. Of all ways to tell the journey the cheapest is taken: each 20 s cost what the
/// speed is unlikely for, and each change costs something. So a stop below five minutes belongs to the
/// drive, and a jam to it as well.
///
/// A stretch on wheels is told whole, since nobody changes vehicles without a rest or some steps between: by the
/// 95th percentile of its speeds over 16 s, which is 8 m/s at most on a bicycle and more in a car, though
/// half of a city drive is slower, and by how steady it is. `Fitting/speed_profiles.py` prints the figures.
///
/// Assumption: who is steady below 4.5 m/s runs, who is steady up to 13 m/s, and below 9 m/s half of
/// the time, rides a fast bicycle, and what goes at 70 m/s half of the time flies; no measured day has any of
/// these, and logs of them would show it wrong.
/// Bus and train are never concluded: their speeds are those of a car.
struct TravelModes: Sendable {
  /// Slower than this is rest, in metres per second.
  static let restSpeed = 0.5
  /// On wheels: the highest 95th percentile of a bicycle, that of one that is ridden steadily, and its highest
  /// median.
  private static let cycling = (any: 8.0, steady: 13.0, median: 9.0)
  /// The highest 95th percentile of who runs.
  private static let running = 4.5
  /// The least median of who flies.
  private static let flying = 70.0
  /// Steady: the 25th percentile is so much of the 95th on foot, and by bicycle.
  private static let steadiness = (run: 0.6, cycle: 0.5)
  /// A step that takes longer, in milliseconds, counts as one of this: nobody knows the speeds within it.
  static let longestStep: Int64 = 60_000
  /// A way between two rests that leads less far, in metres, is scatter.
  private static let scatter = 100.0

  /// The mode of each step from one point to the next.
  let modes: [Journey.Mode]

  /// Judges a track; what its points say of the steps that lead to them stands, but for rests on the way.
  init(_ points: [Waypoint]) {
    let gaits = Self.withoutScatter(GaitSearch(points).gaits, points)
    modes = Self.named(gaits, points)
  }

  /// Names each stretch by its whole profile.
  private static func named(_ gaits: [Gait], _ points: [Waypoint]) -> [Journey.Mode] {
    var window = SpeedWindow(points, reach: 8_000)
    let speeds = gaits.indices.map { step in
      window.speed(from: points[step].time, to: points[step + 1].time)
    }
    var modes: [Journey.Mode] = []
    while modes.count < gaits.count {
      let start = modes.count
      let (gait, stated) = (gaits[start], points[start + 1].mode)
      var end = start + 1
      while end < gaits.count, gaits[end] == gait, points[end + 1].mode == stated,
        gait != .wheels || points[end + 1].time - points[end].time <= longestSilence
      {
        end += 1
      }
      let mode: Journey.Mode =
        switch gait {
        case .rest: .dwell
        case .foot: stated ?? .walk
        case .wheels: stated ?? vehicle(Profile(points, start..<end, speeds))
        }
      modes += Array(repeating: mode, count: end - start)
    }
    return modes
  }

  private static var longestSilence: Int64 { TrackImport.longestSilence.wholeMilliseconds }

  private static func vehicle(_ profile: Profile) -> Journey.Mode {
    let (low, high) = (profile.quantile(25), profile.quantile(95))
    if profile.quantile(50) >= flying { return .fly }
    if high < running, low >= steadiness.run * high { return .run }
    if high < cycling.any { return .cycle }
    let isSteady = low >= steadiness.cycle * high && profile.quantile(50) < cycling.median
    return isSteady && high < cycling.steady ? .cycle : .drive
  }

  /// The speeds of a stretch, in order, each with its time.
  private struct Profile {
    private let speeds: [(speed: Double, time: Int64)]

    init(_ points: [Waypoint], _ steps: Range<Int>, _ speeds: [Double]) {
      let all = steps.map { (speed: speeds[$0], time: points[$0 + 1].time - points[$0].time) }
      let known = all.filter { $0.time <= longestStep }
      self.speeds = (known.isEmpty ? all : known).sorted { $0.speed < $1.speed }
    }

    /// The speed that was not exceeded for so many percent of the time.
    func quantile(_ percent: Int64) -> Double {
      let limit = speeds.reduce(0) { $0 + $1.time } * percent / 100
      var time: Int64 = 0
      for step in speeds {
        time += step.time
        if time >= limit { return step.speed }
      }
      return speeds.last?.speed ?? 0
    }
  }

  /// Makes rests of the ways between two rests that lead nowhere.
  private static func withoutScatter(_ gaits: [Gait], _ points: [Waypoint]) -> [Gait] {
    var gaits = gaits
    var step = 0
    while step < gaits.count {
      let start = step
      let isRest = gaits[start] == .rest
      while step < gaits.count, (gaits[step] == .rest) == isRest { step += 1 }
      let extent = points[start...step].map { $0.place.distance(to: points[start].place) }.max()
      guard !isRest, start > 0, step < gaits.count, extent ?? 0 < scatter else { continue }
      for index in start..<step { gaits[index] = .rest }
    }
    return gaits
  }
}
