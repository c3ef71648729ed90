import StoryModel
import TrackerModel

extension DeliveredFixes.Fix {
  /// Trackers keep accuracies as whole metres.
  private static let rounding = 1.0

  /// What a point of the time and place of the fix says of it that is not true, but for its speed; nil where all is. Its
  /// course may be one from a place of before, and is I-S17's.
  func untruth(of point: Location) -> String? {
    let stated = Double(accuracy)
    if (stated < 0) != (point.horizontalAccuracy < 0)
      || point.horizontalAccuracy < stated - Self.rounding
    {
      return "\(StoryDistance.text(point.horizontalAccuracy)) of accuracy recorded for a fix of "
        + StoryDistance.text(stated)
    }
    return untruth(ofDate: point)
  }

  /// Who leaves the date out has the time of the fix in its place.
  private func untruth(ofDate point: Location) -> String? {
    guard point.date != point.timestamp else { return nil }
    let error = point.date > date ? point.date - date : date - point.date
    return error > point.coarsenessOfDate
      ? "a date recorded \(StoryTime.text(error)) \(point.date > date ? "after" : "before") that "
        + "of its fix" : nil
  }
}

extension Collection where Element == DeliveredFixes.Fix {
  /// A tracker that computes the speed of a point it made has its own noise: so many times that of the fixes, and so
  /// many metres per second beside.
  private static var speedFactor: Double { 2 }
  private static var speedNoise: Double { 10 }

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

  /// What of the date of a point that is made of these fixes none of them says; nil where it is true.
  func untruth(ofDate point: Location) -> String? {
    let ahead = point.date - point.timestamp
    guard ahead != .zero, !isEmpty else { return nil }
    let errors = map { abs((ahead - ($0.date - $0.time)).seconds) }
    guard let error = errors.min(), error > point.coarsenessOfDate.seconds else {
      return nil
    }
    return "a date recorded \(Int(error)) s from that of every fix of its time"
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
