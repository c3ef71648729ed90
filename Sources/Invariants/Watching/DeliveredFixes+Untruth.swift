import StoryModel
import TrackerModel

extension DeliveredFixes.Fix {
  /// Trackers keep accuracies as whole metres, and speeds as whole metres per second.
  private static let rounding = 1.0
  /// A date may be cut to whole minutes, and is known here to the second.
  private static let coarsestDate = Duration.seconds(61)

  /// What a point of the time and place of the fix says of it that is not true; nil where all is.
  func untruth(of point: Location) -> String? {
    let stated = Double(accuracy)
    if (stated < 0) != (point.horizontalAccuracy < 0)
      || point.horizontalAccuracy < stated - Self.rounding
    {
      return "\(point.horizontalAccuracy.inMetres) of accuracy recorded for a fix of "
        + stated.inMetres
    }
    // What is no number is no speed either.
    if !(point.speed < 0), speed >= 0, !(abs(point.speed - speed) <= Self.rounding) {
      return "\(point.speed.inMetres)/s recorded for a fix of \(speed.inMetres)/s"
    }
    return untruth(ofDate: point) ?? untruth(ofCourse: point)
  }

  /// Who leaves the date out has the time of the fix in its place.
  private func untruth(ofDate point: Location) -> String? {
    guard point.date != point.timestamp else { return nil }
    let error = point.date > date ? point.date - date : date - point.date
    return error > Self.coarsestDate
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

extension Double {
  /// As whole metres, for a violation.
  var inMetres: String { whole == "no number" ? "no number of metres" : "\(whole) m" }

  /// As a whole number.
  fileprivate var whole: String { Int(exactly: rounded()).map { "\($0)" } ?? "no number" }
}
