import HarnessReporting
import StoryModel
import TrackerModel

/// Turns a track into a scenario: somebody rests, makes the recorded journey, and rests again.
///
/// - The first point is where the scenario's plane touches the globe.
/// - The scenario begins 20 minutes before the track, at its first place: the app is opened for the
///   first time then, asks for permission, and is in the background when the journey begins. It
///   ends 30 minutes after the track, since what a tracker does at rest is half of the question. A track that
///   rests so long itself is not made longer. Where the track has dates it begins at their hour of the day.
/// - The phone passes every point at its time within 10 m, the scatter of a good receiver; the legs
///   are as long as that allows. How it moves is said by the user or the file, or judged by
///   ``TravelModes``.
/// - A rest is one leg: the scatter of a receiver that lies still is no journey. It is indoors from five minutes
///   on, where ``GroundTruth/shortStop`` takes it for a stay; a shorter one is a stop under the sky.
/// - A point that is known to 200 m at best, or would take more than 300 m/s to reach, is left out.
/// - More than five minutes between two points, or more than one where the track breaks off, with less than
///   0.5 m/s on average, is a recorder that slept: the phone rests, then covers the distance as fast as it
///   goes on.
/// - Any other hole of one to thirty minutes is no way under the sky: satellites were lost. In a vehicle it is a
///   tunnel, on foot a building. A longer one, and one of a runner or a cyclist, who paused the recorder, is a
///   straight way under the sky.
/// - A path that `run --export` wrote becomes the legs that it was made of.
struct TrackImport: Sendable {
  /// How long the phone rests before the track, with the app opened at the beginning.
  static let restBefore = Duration.minutes(20)
  /// How long it rests after the track.
  static let restAfter = Duration.minutes(30)
  /// A longer time between two points may be a rest.
  static let longestSilence = Duration.minutes(5)
  /// A longer time without a point, where there should have been some, is a hole.
  static let shortestHole = Duration.seconds(60)
  /// A longer hole is no tunnel. Assumption: the longest tunnels of trains take half an hour; a track through one
  /// that takes longer would show it wrong.
  static let longestTunnel = Duration.minutes(30)
  /// The least speed at which a silence ends, in metres per second: on foot.
  static let slowestReturn = 1.4
  /// How far from a recorded point the phone may pass, in metres.
  static let tolerance = 10.0
  /// A point with a greater radius of uncertainty, in metres, is no place.
  static let coarsest = 200.0
  /// Nobody travels faster, in metres per second.
  static let fastest = 300.0
  /// Metres from the first point that fit on the plane.
  private static let planeMeters = 1e7

  /// The scenario.
  let scenario: Scenario
  /// The points that make it.
  let pointCount: Int
  /// When the scenario begins, in milliseconds since 1970; nil if nobody knows.
  let start: Int64?
  /// What a user should know about the reading.
  let notes: [String]

  /// Makes a scenario of a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - title: What the scenario is called unless the track has a name.
  ///   - metresPerSecond: The speed of a track without times; nil for that of the way to move.
  ///   - mode: How the user moves; nil for what the file says of it, or else what the speeds say.
  init(
    _ track: ImportedTrack, title: String, metresPerSecond: Double? = nil,
    mode: Journey.Mode? = nil
  ) throws(TrackImportError) {
    let speed = metresPerSecond ?? (mode ?? track.modes.first)?.usualSpeed
    let timed = track.timed(metresPerSecond: speed ?? ImportedTrack.defaultSpeed)
    let (segments, coarse) = Self.withoutCoarse(timed.segments)
    guard let origin = segments.first?.first, let begin = origin.milliseconds else {
      throw .noPoint
    }
    var scenario = Scenario(title: Self.title(track.name) ?? title)
    scenario.journey.origin = Coordinate(latitude: origin.latitude, longitude: origin.longitude)
    let all = try Self.waypoints(segments, from: begin, in: scenario)
    let waypoints = all.withoutLeaps(fasterThan: Self.fastest)
    guard waypoints.count * 2 > all.count else { throw .tooFast }
    let way = TrackLegs(waypoints, of: track, as: mode)
    let rests = RestsAround(way.legs)
    scenario.journey.legs = rests.legs
    scenario.length = scenario.journey.legs.reduce(.zero) { $0 + $1.duration }
    guard scenario.length <= Scenario.maximumLength else {
      throw .tooLong(.milliseconds(waypoints[waypoints.count - 1].time))
    }
    pointCount = waypoints.count
    start = track.isTimed && track.isDated ? begin - rests.before.wholeMilliseconds : nil
    if let start { scenario.settings.beginsAtHour = Self.hour(start, at: origin.longitude) }
    self.scenario = scenario
    let leaps = all.count - waypoints.count
    notes =
      timed.notes + Self.note(on: track, as: mode) + way.notes
      + (coarse == 0 ? [] : [ImportedTrack.leftOut(coarse, because: "too coarse to be a place")])
      + (leaps == 0 ? [] : [ImportedTrack.leftOut(leaps, because: "too far to reach in the time")])
      + [rests.note(pointCount)]
  }

  /// The hour of the day of a time since 1970, in the zone that the phone's clock takes for a longitude.
  private static func hour(_ milliseconds: Int64, at longitude: Double) -> Int {
    let zone = Int64(LocalTime.secondsFromGMT(at: longitude)) * 1_000
    let hour = Int((Double(milliseconds + zone) / 3_600_000).rounded(.down))
    return (hour % 24 + 24) % 24
  }

  /// A title is one line of at most 200 characters.
  private static func title(_ name: String?) -> String? {
    let line = name.map(Quoted.bare)?.prefix(80) ?? ""
    return line.contains { !$0.isWhitespace } ? String(line) : nil
  }

  private static func note(on track: ImportedTrack, as mode: Journey.Mode?) -> [String] {
    let modes = track.modes
    guard mode == nil, !modes.isEmpty, !track.isPath else { return [] }
    let words = modes.map(\.rawValue).joined(separator: ", ")
    return ["The file says how this was travelled: \(words)."]
  }

  /// The points that are places, and how many are not; all where there would be no way left.
  private static func withoutCoarse(_ segments: [[TrackPoint]]) -> ([[TrackPoint]], Int) {
    let fine = segments.map { $0.filter { $0.horizontalAccuracy ?? 0 <= coarsest } }
    let (count, total) = (fine.joined().count, segments.joined().count)
    guard count > 1 else { return (segments, 0) }
    return (fine.filter { !$0.isEmpty }, total - count)
  }

  private static func waypoints(
    _ segments: [[TrackPoint]], from start: Int64, in scenario: Scenario
  ) throws(TrackImportError) -> [Waypoint] {
    let truth = GroundTruth(scenario)
    var waypoints: [Waypoint] = []
    for segment in segments {
      for (index, point) in segment.enumerated() {
        let coordinate = Coordinate(latitude: point.latitude, longitude: point.longitude)
        let place = truth.place(of: coordinate)
        guard max(abs(place.east), abs(place.north)) <= planeMeters else {
          throw .tooFar(point: waypoints.count + 1)
        }
        waypoints.append(
          Waypoint(
            time: (point.milliseconds ?? start) - start, place: place, mode: point.mode,
            surroundings: point.surroundings, isAfterBreak: index == 0))
      }
    }
    return waypoints
  }
}

/// The rests before and after a journey, as far as it does not have them itself.
private struct RestsAround {
  let legs: [Journey.Leg]
  let before: Duration
  let after: Duration

  init(_ way: [Journey.Leg]) {
    let rests = { (leg: Journey.Leg?, duration: Duration) in
      leg?.mode == .dwell && leg?.duration ?? .zero >= duration
    }
    before = rests(way.first, TrackImport.restBefore) ? .zero : TrackImport.restBefore
    after = rests(way.last, TrackImport.restAfter) ? .zero : TrackImport.restAfter
    let last = way.last?.destination ?? .home
    legs =
      (before == .zero ? [] : [Journey.Leg(.dwell, to: .home, for: before, surroundings: .indoor)])
      + way
      + (after == .zero ? [] : [Journey.Leg(.dwell, to: last, for: after, surroundings: .indoor)])
  }

  /// What a reader should know of them.
  func note(_ points: Int) -> String {
    if points == 1 { return "There is only one place in it: the phone stays there." }
    let start =
      before == .zero
      ? "the app is opened where it begins, at 0:00:00"
      : "before it the phone rests \(Times.span(before)), with the app opened at 0:00:00"
    let end = after == .zero ? "" : ", and after it \(Times.span(after))"
    return "A track of \(Figures.counted(points, "point")): \(start)\(end)."
  }
}
