import Foundation

extension ImportedTrack {
  /// The speeds that times can be computed from, in metres per second: a snail's to a rocket's.
  static let speeds = 0.001...10_000.0
  /// The speed of a track that says neither when nor how it was travelled, in metres per second.
  static let defaultSpeed = 5.0

  /// The mean radius of the Earth in metres, as the IUGG defines it.
  private static let earthRadius = 6_371_008.8

  /// Returns the track with times that follow from a constant speed.
  ///
  /// The way from one segment to the next is travelled like any other. A point at the place of the
  /// point before would have the same time; it is left out, which a note says. A track that has
  /// times is returned as it is.
  ///
  /// - Parameters:
  ///   - metresPerSecond: The speed, within ``speeds``.
  ///   - start: The time of the first point, in milliseconds since 1970.
  func timed(metresPerSecond: Double, startingAt start: Int64 = 0) -> ImportedTrack {
    precondition(Self.speeds.contains(metresPerSecond), "the speed is one of `speeds`")
    guard !isTimed else { return self }
    var travelled = 0.0
    var previous: TrackPoint?
    var dropped = 0
    var result = self
    result.segments = segments.map { segment in
      segment.compactMap { point in
        // Measured from the last point kept, so that many tiny steps are not lost one by one.
        let total = travelled + (previous.map { Self.distance($0, point) } ?? 0)
        let time = start + Int64((total / metresPerSecond * 1_000).rounded())
        if let last = previous?.milliseconds, time <= last {
          dropped += 1
          return nil
        }
        travelled = total
        var timed = point
        timed.milliseconds = time
        previous = timed
        return timed
      }
    }
    .filter { !$0.isEmpty }
    let speed = DecimalText.shortest(metresPerSecond)
    if result.points.count > 1 {
      result.notes.append("The points have no times; a speed of \(speed) m/s was assumed.")
    }
    if dropped > 0 {
      result.notes.append(Self.leftOut(dropped, because: "same place as the point before"))
    }
    return result
  }

  /// The great-circle distance in metres.
  static func distance(_ first: TrackPoint, _ second: TrackPoint) -> Double {
    let radians = Double.pi / 180
    let northward = sin((second.latitude - first.latitude) * radians / 2)
    let eastward = sin((second.longitude - first.longitude) * radians / 2)
    let shrink = cos(first.latitude * radians) * cos(second.latitude * radians)
    let haversine = northward * northward + shrink * eastward * eastward
    return 2 * earthRadius * asin(min(1, haversine.squareRoot()))
  }
}
