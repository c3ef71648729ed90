import StoryModel
import TrackerModel

/// Turns a track into a scenario: somebody rests, makes the recorded journey, and rests again.
///
/// - The first point is where the scenario's plane touches the globe.
/// - The scenario begins 20 minutes before the track, at its first place: the app is opened for the
///   first time then, asks for permission, and is in the background when the journey begins. It
///   ends 30 minutes after the track, since what a tracker does at rest is half of the question.
/// - The phone passes every point at its time within 10 m, the scatter of a good receiver; the legs
///   are as long as that allows. How it moves is said by the user or the file, or judged by
///   ``TravelModes``.
/// - A rest is one leg: the scatter of a receiver that lies still is no journey.
/// - A point that is known to 200 m at best, or would take more than 300 m/s to reach, is left out.
/// - More than five minutes between two points, with less than 0.5 m/s on average, is a recorder
///   that slept: the phone rests, then covers the distance as fast as it goes on.
///
/// The sky is open on the way; the rests before and after are indoors.
struct TrackImport: Sendable {
  /// How long the phone rests before the track, with the app opened at the beginning.
  static let restBefore = Duration.minutes(20)
  /// How long it rests after the track.
  static let restAfter = Duration.minutes(30)
  /// A longer time between two points may be a rest.
  static let longestSilence = Duration.minutes(5)
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
  /// When the first point was recorded, in milliseconds since 1970; nil if nobody knows.
  let startOfTrack: Int64?
  /// What a user should know about the reading.
  let notes: [String]

  /// Makes a scenario of a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - title: What the scenario is called unless the track has a name.
  ///   - metresPerSecond: The speed of a track without times.
  ///   - mode: How the user moves; nil for what the file says of it, or else what the speeds say.
  init(
    _ track: ImportedTrack, title: String, metresPerSecond: Double, mode: Journey.Mode? = nil
  ) throws(TrackImportError) {
    let fromFile = mode == nil ? track.mode : nil
    let mode = mode ?? fromFile
    let timed = track.timed(metresPerSecond: metresPerSecond)
    let points = timed.points.filter { $0.horizontalAccuracy ?? 0 <= Self.coarsest }
    guard points.count > 1, let origin = points.first, let start = origin.milliseconds else {
      throw .onePoint
    }
    // Two legs for a silence, and the rests at both ends.
    guard points.count <= Journey.maximumLegs / 2 - 1 else { throw .tooManyPoints(points.count) }
    var scenario = Scenario(title: Self.title(track.name) ?? title)
    scenario.journey.origin = Coordinate(latitude: origin.latitude, longitude: origin.longitude)
    let all = try Self.waypoints(points, from: start, in: scenario)
    let waypoints = all.withoutLeaps(fasterThan: Self.fastest)
    guard waypoints.count > 1, waypoints.count * 2 > all.count else { throw .tooFast }
    let last = waypoints[waypoints.count - 1]
    scenario.journey.legs =
      [Journey.Leg(.dwell, to: .home, for: Self.restBefore, surroundings: .indoor)]
      + Self.legs(waypoints.withoutSilences(), as: mode)
      + [Journey.Leg(.dwell, to: last.place, for: Self.restAfter, surroundings: .indoor)]
    scenario.length = Self.restBefore + .milliseconds(last.time) + Self.restAfter
    guard scenario.length <= Scenario.maximumLength else {
      throw .tooLong(.milliseconds(last.time))
    }
    self.scenario = scenario
    pointCount = waypoints.count
    startOfTrack = track.isTimed ? start : nil
    let leaps = all.count - waypoints.count
    let coarse = timed.points.count - points.count
    notes =
      timed.notes
      + (fromFile.map { ["The file says how this was travelled: \($0.rawValue)."] } ?? [])
      + (coarse == 0 ? [] : [ImportedTrack.leftOut(coarse, because: "too coarse to be a place")])
      + (leaps == 0 ? [] : [ImportedTrack.leftOut(leaps, because: "too far to reach in the time")])
  }

  /// A title is one line of at most 200 characters.
  private static func title(_ name: String?) -> String? {
    let line = name.map(Quoted.bare)?.prefix(80) ?? ""
    return line.contains { !$0.isWhitespace } ? String(line) : nil
  }

  private static func waypoints(
    _ points: [TrackPoint], from start: Int64, in scenario: Scenario
  ) throws(TrackImportError) -> [Waypoint] {
    let truth = GroundTruth(scenario)
    var waypoints: [Waypoint] = []
    waypoints.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      let coordinate = Coordinate(latitude: point.latitude, longitude: point.longitude)
      let place = truth.place(of: coordinate)
      guard max(abs(place.east), abs(place.north)) <= planeMeters else {
        throw .tooFar(point: index + 1)
      }
      waypoints.append(Waypoint(time: (point.milliseconds ?? start) - start, place: place))
    }
    return waypoints
  }

  /// - Parameter named: How the user moves when not at rest; nil for what the speeds say.
  private static func legs(_ waypoints: [Waypoint], as named: Journey.Mode?) -> [Journey.Leg] {
    let modes = TravelModes(waypoints).modes.map { $0 == .dwell ? $0 : named ?? $0 }
    var legs: [Journey.Leg] = []
    var start = 0
    while start < modes.count {
      let mode = modes[start]
      var end = start
      while end < modes.count, modes[end] == mode { end += 1 }
      let stretch = Array(waypoints[start...end])
      let corners = mode == .dwell ? [0, end - start] : stretch.corners(within: tolerance)
      legs += zip(corners, corners.dropFirst()).map { from, to in
        Journey.Leg(
          mode, to: stretch[to].place, for: .milliseconds(stretch[to].time - stretch[from].time))
      }
      start = end
    }
    return legs
  }
}
