import StoryModel
import TrackerModel

/// The least that a second of tracking can cost: a place, its measurement noise and a trace entry,
/// without a phone around it and without a strategy.
///
/// What the simulation costs is told as a multiple of this, measured in the same run: a ratio holds
/// on any machine, a time does not.
public enum Floor {
  /// Walks a scenario's journey at one fix a second.
  ///
  /// - Returns: The number of fixes.
  public static func run<Sink: TraceSink>(_ scenario: Scenario, into sink: inout Sink) -> Int {
    let noise = Noise(seed: scenario.noiseSeed)
    let path = Path(scenario.journey)
    let globe = Globe(origin: scenario.journey.origin)
    var error = ErrorField()
    let end = scenario.length.wholeMilliseconds
    var stretch = 0
    var time: Int64 = 0
    var fixes = 0
    while time < end {
      stretch = path.index(at: time, from: stretch)
      let here = path.position(at: time, in: stretch)
      let noise = error.value(at: time, noise)
      let fix = Location(
        coordinate: globe.coordinate(
          x: Double(here.x) + noise.east * 4_200, y: Double(here.y) + noise.north * 4_200),
        timestamp: Instant(milliseconds: time), horizontalAccuracy: 10,
        speed: Double(path.stretches[stretch].speed) / 1_000)
      sink.receive(
        TraceEntry(
          time: fix.timestamp,
          what: .event(.locations(newest: fix, count: 1, manager: "floor", of: .standard)),
          rule: .S04))
      fixes += 1
      time += 1_000
    }
    return fixes
  }
}
