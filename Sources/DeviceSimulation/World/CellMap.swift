import StoryModel
import TrackerModel

/// Where the phone changes cells and Wi-Fi surroundings enough for a significant change.
///
/// A property of the world and the version of iOS, not of an app: every tracker on the same journey
/// meets the same changes, whatever it asked for.
struct CellMap {
  /// C-01: no change is nearer to the one before it, in metres.
  static let shortestSpacing: Int64 = 500
  /// The most changes of one story.
  static let maximumChanges = 5_000

  /// Metres from one change to the next.
  let spacing: Quantiles
  /// C-01: seldom more often than this, in milliseconds.
  let minimumInterval: Int64
  /// C-01: pairs less than ten seconds apart were seen: how many of a thousand changes come twice.
  private let burstPerMille: Int64
  private let noise: Noise

  init(profile: Profile, noise: Noise) {
    spacing = profile.monitoring.cellSpacing.quantiles
    minimumInterval = profile.monitoring.significantChangeInterval.wholeMilliseconds
    burstPerMille = Int64(profile.assumed.changeBurstPerMille)
    self.noise = noise
  }

  /// When the changes of a journey come, in order of time.
  func changes(on path: Path, end: Int64) -> [Int64] {
    var times: [Int64] = []
    var anchor = path.position(at: 0)
    var last: Int64 = 0
    var index: Int64 = 0
    var stretch = 0
    while times.count < Self.maximumChanges {
      let distance = noise.delay(.significantChangeSpacing, index, spacing)
      guard
        let crossing = path.firstTime(
          from: last, index: stretch, center: anchor, radius: Double(distance), beyond: true)
      else { break }
      let earliest = times.isEmpty ? crossing : max(crossing, last + minimumInterval)
      let time = earliest + noise.integer(.significantChangeDelay, index, in: 1_000...45_000)
      guard time <= end else { break }
      times.append(time)
      if noise.happens(.significantChangeDelay, -1 - index, perMille: burstPerMille) {
        times.append(time + noise.integer(.significantChangeDelay, index, in: 2_000...9_000))
      }
      stretch = path.index(at: time, from: stretch)
      anchor = path.position(at: time, in: stretch)
      last = time
      index += 1
    }
    return times
  }
}

extension CellSpacing {
  /// C-03: the metres from one change to the next.
  ///
  /// Assumption: the quartiles between the published points, and what lies beyond the last of them;
  /// a log of significant changes beside a track would show it wrong.
  fileprivate var quantiles: Quantiles {
    let least = CellMap.shortestSpacing
    return switch self {
    // Half of them within 750 m, 95 % within 2.5 km.
    case .urban: Quantiles(minimum: least, p25: 600, p50: 750, p75: 1_300, maximum: 2_800)
    // Half within 1 km, 90 % within 5 km.
    case .wide: Quantiles(minimum: least, p25: 700, p50: 1_000, p75: 2_600, maximum: 6_600)
    case .twoKilometres:
      Quantiles(minimum: 2_000, p25: 2_000, p50: 2_000, p75: 2_000, maximum: 2_000)
    }
  }
}
