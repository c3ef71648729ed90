import HarnessReporting
import StoryModel
import TrackerModel

/// The legs of a way from point to point: how it was travelled, through what, and as few of them as the points
/// allow.
struct TrackLegs {
  /// The legs, from the first point to the last.
  let legs: [Journey.Leg]
  /// What a user should know about them.
  let notes: [String]

  /// Tells the legs.
  ///
  /// - Parameters:
  ///   - points: The points, in order of time.
  ///   - track: What they were read from.
  ///   - named: How the user moves when not at rest; nil for what the file or the speeds say.
  init(_ points: [Waypoint], of track: ImportedTrack, as named: Journey.Mode?) {
    let named = named.map { mode in
      points.map { point in
        var point = point
        point.mode = point.mode == .dwell ? .dwell : mode
        return point
      }
    }
    var points = named ?? points
    guard !track.isPath else {
      legs = zip(points, points.dropFirst()).map { from, to in
        Journey.Leg(
          to.mode ?? .dwell, to: to.place, for: .milliseconds(to.time - from.time),
          surroundings: to.surroundings ?? .open)
      }
      notes = []
      return
    }
    if track.isTimed { points = points.markingHoles() }
    points = points.withoutSilences()
    let ways = Self.ways(points)
    var tolerance = TrackImport.tolerance
    var legs = Self.legs(points, ways, within: tolerance)
    // The rests at both ends are two more.
    while legs.count > Journey.maximumLegs - 2 {
      tolerance *= 2
      legs = Self.legs(points, ways, within: tolerance)
    }
    self.legs = legs
    notes = Self.notes(points, ways, within: tolerance)
  }

  /// How a step was travelled, and through what.
  private struct Way: Hashable {
    var mode: Journey.Mode
    var surroundings: Journey.Surroundings
  }

  private static func ways(_ points: [Waypoint]) -> [Way] {
    let modes = TravelModes(points).modes
    var ways: [Way] = []
    while ways.count < modes.count {
      let start = ways.count
      var end = start + 1
      while end < modes.count, modes[end] == modes[start] { end += 1 }
      // At both ends the rest goes on, before the track and after it.
      let isStay =
        start == 0 || end == modes.count
        || points[end].time - points[start].time >= GroundTruth.shortStop.wholeMilliseconds
      for step in start..<end {
        let unsaid: Journey.Surroundings =
          modes[step] == .dwell
          ? (isStay ? .indoor : .open) : surroundings(modes[step], points[step], points[step + 1])
        ways.append(Way(mode: modes[step], surroundings: points[step + 1].surroundings ?? unsaid))
      }
    }
    return ways
  }

  /// A hole in a vehicle is a tunnel, and on foot a building; whoever runs or rides a bicycle has paused the
  /// recorder.
  private static func surroundings(
    _ mode: Journey.Mode, _ from: Waypoint, _ to: Waypoint
  ) -> Journey.Surroundings {
    guard to.isAfterHole, to.time - from.time <= TrackImport.longestTunnel.wholeMilliseconds else {
      return .open
    }
    return switch mode {
    case .walk: .indoor
    case .drive, .bus, .train: .underground
    case .run, .cycle, .fly, .dwell: .open
    }
  }

  private static func legs(
    _ points: [Waypoint], _ ways: [Way], within tolerance: Double
  ) -> [Journey.Leg] {
    var legs: [Journey.Leg] = []
    var start = 0
    while start < ways.count {
      let way = ways[start]
      var end = start
      while end < ways.count, ways[end] == way { end += 1 }
      let stretch = Array(points[start...end])
      let corners = way.mode == .dwell ? [0, end - start] : stretch.corners(within: tolerance)
      legs += zip(corners, corners.dropFirst()).map { from, to in
        Journey.Leg(
          way.mode, to: stretch[to].place,
          for: .milliseconds(stretch[to].time - stretch[from].time), surroundings: way.surroundings)
      }
      start = end
    }
    return legs
  }

  private static func notes(
    _ points: [Waypoint], _ ways: [Way], within tolerance: Double
  ) -> [String] {
    let holes = ways.indices.filter { points[$0 + 1].isAfterHole && ways[$0].mode != .dwell }
    let hidden = [Journey.Surroundings.underground, .indoor, .open].map { surroundings in
      (surroundings, holes.count { ways[$0].surroundings == surroundings })
    }
    var notes = hidden.filter { $0.1 > 0 }.map { surroundings, count in
      let holes = Figures.counted(count, "hole in the track is", "holes in the track are")
      return switch surroundings {
      case .open: "\(holes) told as a straight way under the sky."
      case .indoor: "\(holes) told as a way through a building."
      default: "\(holes) told as underground."
      }
    }
    if tolerance > TrackImport.tolerance {
      notes.append(
        "So many points are more than a journey has legs; the way passes them within"
          + " \(Int(tolerance)) m.")
    }
    return notes
  }
}
