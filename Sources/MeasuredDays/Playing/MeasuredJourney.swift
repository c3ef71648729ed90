import StoryModel
import TrackerModel

extension Journey {
  /// A position every so many seconds makes a leg: what is between is straight, as the noise of a
  /// reference is no movement.
  private static let stepSeconds = 10.0
  /// On rails a longer time without a position is one underground: nothing told where the phones were.
  private static let tunnelSeconds = 60.0

  /// The way of a measured day, from a run's start to its end.
  ///
  /// Assumption: on a way the sky is open, rests between trips are indoors, and a phone on a table lies by
  /// a window and is best played under open sky: the satellites that it heard show it (the drain of a phone
  /// indoors is another). Sections without positions are straight ways between those that have some.
  init(_ day: MeasuredDay, of run: MeasuredRun) {
    let length = run.hours * 3_600
    guard let first = day.sections.lazy.compactMap(\.positions.first).first else {
      self.init(legs: [Leg(.dwell, to: .home, for: .seconds(length), surroundings: .open)])
      return
    }
    var walk = Walk(from: first.coordinate, at: run.startSeconds)
    for (index, section) in day.sections.enumerated() {
      let mode = section.travel.mode
      walk.rest(until: section.start)
      var last = -Double.infinity
      for position in section.positions where position.seconds - last >= Self.stepSeconds {
        let isHidden =
          section.travel.isOnRails
          && position.seconds - max(last, section.start) > Self.tunnelSeconds
        walk.go(
          mode, to: position.coordinate, until: position.seconds, isHidden ? .underground : .open)
        last = position.seconds
      }
      let next =
        section.positions.last ?? day.sections[index...].lazy.compactMap(\.positions.first).first
      let isHidden =
        section.travel.isOnRails && section.end - max(last, section.start) > Self.tunnelSeconds
      if let next {
        walk.go(mode, to: next.coordinate, until: section.end, isHidden ? .underground : .open)
      }
    }
    walk.rest(until: run.startSeconds + length)
    self.init(origin: first.coordinate, legs: walk.legs)
  }

  /// Legs, one after the other.
  private struct Walk {
    private let globe: Globe
    private var place = Place.home
    private var time: Double
    private(set) var legs: [Leg] = []

    init(from origin: Coordinate, at time: Double) {
      globe = Globe(origin: origin)
      self.time = time
    }

    /// Rests between trips are indoors.
    mutating func rest(until end: Double) { add(.dwell, to: place, until: end, .indoor) }

    mutating func go(
      _ mode: Mode, to coordinate: Coordinate, until end: Double, _ surroundings: Surroundings
    ) {
      let point = globe.point(coordinate)
      let next = Place(east: Double(point.x) / 1_000, north: Double(point.y) / 1_000)
      // At a light or a station one is still on the way.
      let stands = next.distance(to: place) < 3
      add(mode, to: stands ? place : next, until: end, surroundings)
    }

    private mutating func add(
      _ mode: Mode, to next: Place, until end: Double, _ surroundings: Surroundings
    ) {
      let milliseconds = Int64(((end - time) * 1_000).rounded())
      guard milliseconds > 0 else { return }
      let destination = mode == .dwell ? place : next
      legs.append(
        Leg(mode, to: destination, for: .milliseconds(milliseconds), surroundings: surroundings))
      (place, time) = (destination, end)
    }
  }
}
