import StoryModel
import TrackerModel

/// What the motion coprocessor makes of a journey: every change of its estimate, in order of the
/// time at which it noticed.
struct MotionTimeline {
  private(set) var changes: [Motion.Change] = []
  private let noise: Noise
  private let profile: Profile

  /// A part of the journey in one mode, and where the phone stands still within it.
  private struct Run {
    var mode: Journey.Mode
    var start: Int64
    var end: Int64
    /// The index of its first stretch, which is that of its noise.
    var key: Int64
    var stops: [Range<Int64>] = []
  }

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
          Run(mode: stretch.mode, start: stretch.start, end: stretch.end, key: Int64(index)))
      }
      let last = runs.count - 1
      runs[last].end = stretch.end
      guard stretch.mode.isVehicle, stretch.speed == 0 else { continue }
      if let stop = runs[last].stops.last, stop.upperBound == stretch.start {
        runs[last].stops[runs[last].stops.count - 1] = stop.lowerBound..<stretch.end
      } else {
        runs[last].stops.append(stretch.start..<stretch.end)
      }
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
    let missed =
      run.mode == .train
      && noise.happens(
        .motionMissing, run.key, perMille: Int64(profile.device.trainMissingPerMille))
    // M-04: all flags are clear while the phone moves in what is not recognised.
    let kinds = missed ? [] : run.mode.kinds
    let detected = run.start + noise.delay(.motionDelay, run.key, run.mode.latency)
    append(kinds, at: run.start, detected: detected, confidence(run.key))
    guard !kinds.isEmpty else { return }
    for stop in run.stops + stillness(of: run) { add(stop, of: run, kinds, after: detected) }
  }

  /// M-04: when a phone on the dashboard seems at rest, unless the car stops as well.
  private func stillness(of run: Run) -> [Range<Int64>] {
    guard run.mode == .drive, run.stops.isEmpty,
      noise.happens(.motionFlags, run.key, perMille: Int64(profile.assumed.dashboardPerMille))
    else { return [] }
    let start = run.start + noise.integer(.motionStop, run.key, in: profile.assumed.dashboardDelay)
    let end =
      start + noise.integer(.motionStop, -1 - run.key, in: profile.assumed.dashboardDuration)
    return end < run.end ? [start..<end] : []
  }

  /// M-04: at a light the phone is in a vehicle and at rest.
  private mutating func add(
    _ stop: Range<Int64>, of run: Run, _ kinds: MotionActivity.Kinds, after recognised: Int64
  ) {
    let stopped =
      stop.lowerBound
      + noise.integer(.motionStop, stop.lowerBound, in: profile.assumed.motionStopDelay)
    guard stopped > recognised, stopped < stop.upperBound else { return }
    append(kinds.union(.stationary), at: stop.lowerBound, detected: stopped, .medium)
    guard stop.upperBound < run.end else { return }
    let going =
      stop.upperBound
      + noise.integer(.motionStop, stop.upperBound, in: profile.assumed.motionGoDelay)
    append(kinds, at: stop.upperBound, detected: going, .high)
  }

  private mutating func append(
    _ kinds: MotionActivity.Kinds, at start: Int64, detected: Int64,
    _ confidence: MotionActivity.Confidence
  ) {
    // A change that the next one overtakes is never reported.
    while let last = changes.last, last.detectedAt >= detected { changes.removeLast() }
    changes.append(
      Motion.Change(
        startedAt: start, detectedAt: detected, kinds: kinds, confidence: confidence))
  }

  private func confidence(_ key: Int64) -> MotionActivity.Confidence {
    let low = Int64(profile.assumed.lowConfidencePerMille)
    let high = Int64(profile.assumed.highConfidencePerMille)
    if noise.happens(.motionFlags, -1 - key, perMille: low) { return .low }
    return noise.happens(.motionDelay, -1 - key, perMille: high) ? .high : .medium
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

  /// Latencies of detection in milliseconds (energy-and-positioning, 3.4); M-05 for vehicles.
  ///
  /// Medians and 90th percentiles are measured; the rest follows from them.
  fileprivate var latency: Quantiles {
    switch self {
    case .dwell:
      Quantiles(minimum: 20_000, p25: 45_000, p50: 69_000, p75: 110_000, maximum: 210_000)
    case .walk, .run:
      Quantiles(minimum: 4_000, p25: 7_000, p50: 10_000, p75: 14_000, maximum: 24_000)
    case .cycle:
      Quantiles(minimum: 20_000, p25: 26_000, p50: 96_000, p75: 146_000, maximum: 200_000)
    case .drive:
      Quantiles(minimum: 40_000, p25: 65_000, p50: 84_000, p75: 98_000, maximum: 121_000)
    case .bus:
      Quantiles(minimum: 50_000, p25: 80_000, p50: 103_000, p75: 150_000, maximum: 242_000)
    case .train, .fly:
      Quantiles(minimum: 50_000, p25: 84_000, p50: 114_000, p75: 260_000, maximum: 705_000)
    }
  }
}
