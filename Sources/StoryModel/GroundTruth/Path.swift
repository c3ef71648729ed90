import TrackerModel

/// A position on the story's plane in whole millimetres.
package struct PlanePoint: Hashable {
  package var x: Int64
  package var y: Int64

  package init(x: Int64, y: Int64) {
    self.x = x
    self.y = y
  }

  package func distance(to other: PlanePoint) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot() / 1_000
  }
}

/// The journey compiled for quick questions: where at a time, and when past a distance.
package struct Path {
  /// One straight stretch; the last one rests for ever.
  package struct Stretch {
    package var start: Int64
    package var end: Int64
    package var from: PlanePoint
    /// Millimetres per millisecond.
    package var velocityX: Double
    package var velocityY: Double
    package var mode: Journey.Mode
    package var surroundings: Journey.Surroundings
    /// Millimetres per second.
    package var speed: Int64
    /// Degrees clockwise from north.
    package var course: Double

    package func position(at time: Int64) -> PlanePoint {
      let elapsed = Double(time - start)
      return PlanePoint(
        x: from.x + Int64(velocityX * elapsed), y: from.y + Int64(velocityY * elapsed))
    }
  }

  package private(set) var stretches: [Stretch] = []

  package init(_ journey: Journey) {
    var here = PlanePoint(x: 0, y: 0)
    var time: Int64 = 0
    stretches.reserveCapacity(journey.legs.count + 1)
    for leg in journey.legs {
      let duration = max(1, leg.duration.wholeMilliseconds)
      let there = PlanePoint(
        x: Int64(leg.destination.east * 1_000), y: Int64(leg.destination.north * 1_000))
      let (dx, dy) = (Double(there.x - here.x), Double(there.y - here.y))
      stretches.append(
        Stretch(
          start: time, end: time + duration, from: here,
          velocityX: dx / Double(duration), velocityY: dy / Double(duration), mode: leg.mode,
          surroundings: leg.surroundings,
          speed: Int64(((dx * dx + dy * dy).squareRoot() * 1_000 / Double(duration))),
          course: StoryModel.course(east: dx, north: dy)))
      time += duration
      here = there
    }
    stretches.append(
      Stretch(
        start: time, end: .max, from: here, velocityX: 0, velocityY: 0, mode: .dwell,
        surroundings: .indoor, speed: 0, course: 0))
  }

  package func position(at time: Int64, in index: Int) -> PlanePoint {
    stretches[index].position(at: time)
  }

  /// The stretch of a time, searched from a hint on.
  package func index(at time: Int64, from hint: Int) -> Int {
    var index = hint
    while time >= stretches[index].end { index += 1 }
    return index
  }

  /// The stretch of a time.
  package func index(at time: Int64) -> Int {
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The movement that a time belongs to, from one rest to the next: the index of its first stretch.
  package func movement(at time: Int64) -> Int {
    var index = index(at: time)
    while index > 0, stretches[index].mode != .dwell, stretches[index - 1].mode != .dwell {
      index -= 1
    }
    return index
  }

  package func position(at time: Int64) -> PlanePoint { position(at: time, in: index(at: time)) }

  /// Whether there is sky at a time.
  package func isOutdoors(at time: Int64) -> Bool {
    stretches[index(at: time)].surroundings.seesSky
  }

  /// The first time from `start` on at which the distance to a centre is beyond a radius (or within
  /// it); nil when that never comes.
  ///
  /// Exact on each straight stretch: the root of a quadratic, then the next whole millisecond.
  package func firstTime(
    from start: Int64, index hint: Int, center: PlanePoint, radius: Double, beyond: Bool
  ) -> Int64? {
    var index = self.index(at: start, from: hint)
    var time = start
    let limit = radius * 1_000
    while index < stretches.count {
      let here = position(at: time, in: index)
      let (px, py) = (Double(here.x - center.x), Double(here.y - center.y))
      let squared = px * px + py * py
      if (squared > limit * limit) == beyond { return time }
      let stretch = stretches[index]
      if let wait = Self.crossing(
        px, py, stretch.velocityX, stretch.velocityY, squared - limit * limit, leaving: beyond)
      {
        // One millisecond more than the root, so that rounding cannot leave it on the wrong side.
        let crossing = time + Int64(wait) + 1
        if crossing < stretch.end { return crossing }
      }
      guard stretch.end != .max else { return nil }
      time = stretch.end
      index += 1
    }
    return nil
  }

  /// The root of |p + v·t|² = r² at which the circle is left (the later) or entered (the earlier).
  private static func crossing(
    _ px: Double, _ py: Double, _ vx: Double, _ vy: Double, _ excess: Double, leaving: Bool
  ) -> Double? {
    let a = vx * vx + vy * vy
    guard a > 0 else { return nil }
    let b = px * vx + py * vy
    let discriminant = b * b - a * excess
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let time = leaving ? (-b + root) / a : (-b - root) / a
    return time >= 0 && time < 1e15 ? time : nil
  }
}
