import StoryModel
import TrackerModel

/// What the motion coprocessor makes of a journey: when it finds each way to travel, in order of time.
///
/// What it says in between is ``MotionFlapping``.
struct MotionTimeline {
  /// A time in which one estimate is right.
  struct Span {
    /// The start date of its first estimate: late itself, as measured (M-05).
    var from: Int64
    /// What it begins with.
    var kinds: MotionActivity.Kinds
    /// How it flaps; nil where it stands as it is.
    var way: MotionWay?
  }

  private(set) var spans: [Span] = []
  private let noise: Noise
  private let profile: Profile

  /// A part of the journey in one mode, and where the phone stands still within it.
  private struct Run {
    var mode: Journey.Mode
    var start: Int64
    var end: Int64
    /// The index of its first stretch, which is that of its noise.
    var key: Int64
    /// How far it goes, in millimetres.
    var length: Int64 = 0
    /// Whether it begins under the sky.
    var isOutdoors = false
    /// For how much of it the phone is underground.
    var hidden: Int64 = 0
    var stops: [Range<Int64>] = []
  }

  /// M-05: of a train's rides so many in a thousand are never recognised, and on one reading the car
  /// that the phone is connected to keeps the estimate.
  init(path: Path, noise: Noise, profile: Profile, staysInCar: Bool) {
    self.noise = noise
    self.profile = profile
    var runs = Self.runs(of: path)
    if staysInCar {
      runs = Self.withoutStops(runs, upTo: profile.assumed.longestStopInCar.wholeMilliseconds)
    }
    for run in runs { add(run) }
  }

  private static func runs(of path: Path) -> [Run] {
    var runs: [Run] = []
    for (index, stretch) in path.stretches.enumerated() {
      if runs.last?.mode != stretch.mode {
        runs.append(
          Run(
            mode: stretch.mode, start: stretch.start, end: stretch.end, key: Int64(index),
            isOutdoors: stretch.surroundings.seesSky))
      }
      let last = runs.count - 1
      runs[last].end = stretch.end
      guard stretch.mode.isVehicle else { continue }
      let time = stretch.end - stretch.start
      runs[last].length += stretch.speed * time / 1_000
      if stretch.surroundings == .underground { runs[last].hidden += time }
      if stretch.speed == 0 { runs[last].stops.extend(by: stretch.start..<stretch.end) }
    }
    return runs
  }

  /// M-05: a drive, a short rest and a drive are one drive that stopped.
  private static func withoutStops(_ runs: [Run], upTo longest: Int64) -> [Run] {
    var merged: [Run] = []
    for run in runs {
      let before = merged.count - 2
      guard run.mode == .drive, before >= 0, merged[before].mode == .drive,
        merged[before + 1].mode == .dwell, run.start - merged[before].end <= longest
      else {
        merged.append(run)
        continue
      }
      merged.removeLast()
      merged[before].stops += [merged[before].end..<run.start] + run.stops
      merged[before].end = run.end
    }
    return merged
  }

  private mutating func add(_ run: Run) {
    // M-04: what was right before stands for a while; then nothing is said until what is right is found.
    let lost = run.start + noise.integer(.motionEnding, run.key, in: profile.motion.ending)
    guard let kind = kind(of: run) else { return append(Span(from: lost, kinds: [])) }
    var way = MotionWay(kind: kind, right: run.mode.kinds)
    if case .unseen = kind { return append(Span(from: lost, kinds: [], way: way)) }
    let found = run.start + noise.delay(.motionDelay, run.key, latency(of: run, kind))
    if !spans.isEmpty, lost < found {
      way.isFound = false
      append(Span(from: lost, kinds: [], way: way))
      way.isFound = true
    }
    append(Span(from: found, kinds: way.right, way: way))
    for stop in run.stops { add(stop, of: run, way, after: found) }
  }

  /// Nil in a plane: nobody measured what motion makes of one.
  private func kind(of run: Run) -> MotionWay.Kind? {
    switch run.mode {
    case .dwell:
      let isArrival = run.start > 0
      let since = isArrival ? run.start : -profile.motion.stirringTime.wholeMilliseconds
      return .stay(since: since, isOutdoors: isArrival && run.isOutdoors)
    case .walk, .run: return .onFoot
    case .cycle: return .cycling
    case .drive: return .driving
    case .bus: return .onBus
    case .train:
      let isMissed = noise.happens(
        .motionMissing, run.key, perMille: Int64(profile.device.trainMissingPerMille))
      let time = run.end - run.start
      let isSlow = run.length * 1_000 < Int64(profile.motion.slowestTrain) * time
      if isMissed || isSlow { return .unseen }
      return run.hidden * 2 > time ? .onSubway : .onTrain
    case .fly: return nil
    }
  }

  /// M-04: at a light the phone is in a vehicle and at rest.
  private mutating func add(
    _ stop: Range<Int64>, of run: Run, _ way: MotionWay, after recognised: Int64
  ) {
    let stopped =
      stop.lowerBound
      + noise.integer(.motionStop, stop.lowerBound, in: profile.assumed.motionStopDelay)
    guard stopped > recognised, stopped < stop.upperBound else { return }
    append(Span(from: stopped, kinds: way.right.union(.stationary)))
    guard stop.upperBound < run.end else { return }
    let going =
      stop.upperBound
      + noise.integer(.motionStop, stop.upperBound, in: profile.assumed.motionGoDelay)
    append(Span(from: going, kinds: way.right, way: way))
  }

  /// How late the estimate is, in milliseconds: about its measured median, spread as measured ones are (M-05 for
  /// vehicles).
  private func latency(of run: Run, _ kind: MotionWay.Kind) -> Quantiles {
    let rows = profile.motion.found
    return switch kind {
    case .stay(_, isOutdoors: true): Quantiles(about: rows.waiting, 19, 64, 140, 300)
    case .stay: Quantiles(about: rows.staying, 18, 45, 200, 450)
    case .onFoot: Quantiles(about: rows.onFoot, 40, 70, 140, 240)
    case .cycling: Quantiles(about: rows.cycling, 58, 74, 253, 547)
    case .driving: Quantiles(about: rows.driving, 48, 77, 117, 144)
    case .onBus: Quantiles(about: rows.onBus, 49, 78, 146, 235)
    case .onTrain: Quantiles(about: rows.onTrain, 67, 90, 212, 510)
    case .onSubway, .unseen: Quantiles(about: rows.onSubway, 43, 47, 450, 1_089)
    }
  }

  private mutating func append(_ span: Span) {
    // A change that the next one overtakes is never reported.
    while let last = spans.last, last.from >= span.from { spans.removeLast() }
    spans.append(span)
  }
}

extension [Range<Int64>] {
  /// Adds a range that follows the last, as one with it where they touch.
  fileprivate mutating func extend(by range: Range<Int64>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}

extension Journey.Mode {
  fileprivate var isVehicle: Bool { kinds == .automotive }

  fileprivate var kinds: MotionActivity.Kinds {
    switch self {
    case .dwell: .stationary
    case .walk: .walking
    case .run: .running
    case .cycle: .cycling
    case .drive, .bus, .train: .automotive
    // M-04: in what is not recognised all flags are clear.
    case .fly: []
    }
  }
}

extension Quantiles {
  /// About a median in seconds; the others in percent of it.
  fileprivate init(
    about median: Int, _ minimum: Int64, _ p25: Int64, _ p75: Int64, _ maximum: Int64
  ) {
    let percent = Int64(median) * 10
    self.init(
      minimum: minimum * percent, p25: p25 * percent, p50: 100 * percent, p75: p75 * percent,
      maximum: maximum * percent)
  }
}
