import StoryModel
import TrackerModel

extension DeliveredFixes.Fix {
  /// Trackers keep accuracies as whole metres.
  private static let rounding = 1.0

  /// What a point of the time and place of the fix says of it that is not true, but for its speed; nil where all is.
  func untruth(of point: Location) -> String? {
    let stated = Double(accuracy)
    if (stated < 0) != (point.horizontalAccuracy < 0)
      || point.horizontalAccuracy < stated - Self.rounding
    {
      return "\(StoryDistance.text(point.horizontalAccuracy)) of accuracy recorded for a fix of "
        + StoryDistance.text(stated)
    }
    return untruth(ofDate: point) ?? untruth(ofCourse: point)
  }

  /// Who leaves the date out has the time of the fix in its place.
  private func untruth(ofDate point: Location) -> String? {
    guard point.date != point.timestamp else { return nil }
    let error = point.date > date ? point.date - date : date - point.date
    return error > point.coarsenessOfDate
      ? "a date recorded \(StoryTime.text(error)) \(point.date > date ? "after" : "before") that "
        + "of its fix" : nil
  }

  private func untruth(ofCourse point: Location) -> String? {
    guard speed >= Invariant.speedWithCourse, point.course >= 0, course >= 0 else { return nil }
    let turn = abs(point.course - course)
    guard min(turn, abs(360 - turn)) > Invariant.greatestTurn else { return nil }
    return "a course recorded of \(point.course.whole)° for a fix of \(course.whole)°"
  }
}

extension Collection where Element == DeliveredFixes.Fix {
  /// A tracker that computes the speed of a point it made has its own noise: so many times that of the fixes, and so
  /// many metres per second beside.
  private static var speedFactor: Double { 2 }
  private static var speedNoise: Double { 10 }

  /// What a point that is made of these fixes says that none of them does; nil where all is true.
  ///
  /// Assumption: who smooths speeds and courses stays among those of 5 s around, widened twice; a filter that
  /// brakes later would show it wrong.
  func untruth(ofMade point: Location) -> String? {
    untruth(ofDate: point) ?? untruth(ofCourse: point)
  }

  /// What of a speed none of these fixes says; nil where it is true.
  func untruth(ofSpeed stated: Double) -> String? {
    let speeds = map(\.speed).filter { $0 >= 0 } + waySpeeds
    guard !(stated < 0), let least = speeds.min(), let most = speeds.max() else { return nil }
    // Too little may be a way on which it stood; that it is so in the mean is I-S17's.
    let high = most * Self.speedFactor + Self.speedNoise
    return stated <= high
      ? nil
      : "\(stated.whole) m/s recorded where fixes have \(least.whole) m/s to \(most.whole) m/s"
  }

  /// How fast the phone went from each of the fixes to the next, in metres per second.
  private var waySpeeds: [Double] {
    let fine = filter { $0.accuracy <= Float(Invariant.farthestOfFence) }
    return zip(fine, fine.dropFirst()).compactMap { here, next in
      let seconds = (next.time - here.time).seconds
      return seconds > 0 ? here.coordinate.distance(to: next.coordinate) / seconds : nil
    }
  }

  private func untruth(ofDate point: Location) -> String? {
    let ahead = point.date - point.timestamp
    guard ahead != .zero, !isEmpty else { return nil }
    let errors = map { abs((ahead - ($0.date - $0.time)).seconds) }
    guard let error = errors.min(), error > point.coarsenessOfDate.seconds else {
      return nil
    }
    return "a date recorded \(Int(error)) s from that of every fix of its time"
  }

  private func untruth(ofCourse point: Location) -> String? {
    let moving = filter { $0.speed >= Invariant.speedWithCourse && $0.course >= 0 }
    // Who smooths may still be slow where the fixes are not, and what is slow turns on the spot.
    let isMoving = !(0..<Invariant.speedWithCourse).contains(point.speed)
    guard point.course >= 0, isMoving, !moving.isEmpty, moving.count == count else { return nil }
    let turns = moving.map { fix in
      let turn = abs(point.course - fix.course)
      return Swift.min(turn, abs(360 - turn))
    }
    guard let turn = turns.min(), turn > Invariant.greatestTurn else { return nil }
    return
      "a course recorded of \(point.course.whole)°, \(turn.whole)° from that of every fix of its time"
  }
}

extension Location {
  /// How far its date may be from that of its fix, which is known here to the second: who cuts or rounds dates to whole
  /// hours, quarters of an hour or minutes, or to tens of seconds, has such dates alone.
  fileprivate var coarsenessOfDate: Duration {
    let milliseconds = date.milliseconds
    for minutes in [60, 15, 1] as [Int64] where milliseconds.isMultiple(of: minutes * 60_000) {
      return .seconds(60 * minutes + 1)
    }
    return .seconds(milliseconds.isMultiple(of: 10_000) ? 11 : 2)
  }
}

extension Double {
  /// As a whole number.
  fileprivate var whole: String { Int(exactly: rounded()).map { "\($0)" } ?? "no number" }
}
