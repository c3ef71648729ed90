import StoryModel
import TrackerModel

extension Invariant {
  /// How many points in a row that state what iOS did not know show a habit (I-H18).
  ///
  /// Assumption: who computes a speed from the places of two fixes is not wrong so often in a row; one
  /// that smooths over a minute would show it wrong.
  public static let pointsThatShowMadeUpMotion = 5
  /// For how long the phone must have gone fast before a point that says it stands is wrong (I-H18): a
  /// filter needs a while to follow.
  public static let timeToFollowSpeed = Duration.seconds(30)
  /// How far, in metres, the phone must have gone before the way shows its direction (I-H18): farther
  /// than the errors of two Wi-Fi fixes.
  public static let wayThatShowsItsDirection = 500.0

  /// A speed or a course that iOS does not know is not written as 0 (I-H18).
  ///
  /// Not in the rulebook's list: I-S8 asks that what iOS says is kept. A fix of Wi-Fi or of a cell has
  /// no speed and no course, and says so by -1 (S-27). Whoever makes 0 of it says that the phone stands,
  /// or goes north. A tracker may compute them from the fixes. So a point is judged by the truth, and
  /// only several in a row: 0 m/s of a phone that goes fast, or one and the same course against which
  /// the phone goes.
  ///
  /// A claim, not a must: an app that only shows its speed may show 0.
  public static let unknownStaysUnknown = Invariant(
    id: "I-H18", level: .claim, kind: .hygiene, name: "Unknown stays unknown",
    summary:
      "Where iOS knows no speed or course, no point says that the phone stands or goes north.",
    citations: [RuleID("S", 27)],
    precondition: "a point of a fix without speed or course",
    rule: """
      Of points at the time of the newest fix, no five in a row state less than 1 m/s where the \
      fix has no speed and the phone has gone at 5 m/s for 30 s, and no five one and the same \
      course where the fixes have none and lead 500 m the other way. A speed or a course that \
      was computed from the fixes passes.
      """,
    isOwedUnderEveryReading: true,
    presupposes: .store,
    listensTo: OccurrenceKinds(.record, .truth)
  ) { _ in UnknownMotionMonitor() }
}

private struct UnknownMotionMonitor: InvariantMonitor {
  /// In metres per second: the least speed of a phone that surely moves, and what is said of one at rest.
  private static let (surelyMoves, stands) = (5.0, 1.0)
  var finding = Finding()
  private var fastSince: Instant?
  private var standing = 0
  /// The points in a row of one course that no fix had, and the first of them.
  private var steady: (first: Location, count: Int)?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let speed = Double(story.journey.millimetersPerSecond) / 1_000
    if speed < Self.surelyMoves { fastSince = nil } else { fastSince = fastSince ?? entry.time }
    guard case .request(.record(let point, _)) = entry.what, let fix = story.fixes.newest,
      fix.timestamp == point.timestamp, fix.horizontalAccuracy >= 0
    else { return }
    if fix.speed < 0 || fix.course < 0 { finding.exercised += 1 }
    let isTrue = story.world.fixesAreTrue
    judgeSpeed(point, beside: fix, isTrue && isFast(at: entry.time), of: speed, at: entry.time)
    judgeCourse(point, beside: fix, isTrue, at: entry.time)
  }

  private func isFast(at time: Instant) -> Bool {
    fastSince.map { time - $0 >= Invariant.timeToFollowSpeed } ?? false
  }

  private mutating func judgeSpeed(
    _ point: Location, beside fix: Location, _ isFast: Bool, of speed: Double, at time: Instant
  ) {
    guard fix.speed < 0, (0..<Self.stands).contains(point.speed), isFast else {
      standing = 0
      return
    }
    standing += 1
    guard standing >= Invariant.pointsThatShowMadeUpMotion else { return }
    finding.breach(
      at: time, expected: "no speed stated where iOS knows none, or one made of the fixes",
      actual: "\(standing) points in a row that stand, at \(Int(speed.rounded())) m/s")
  }

  private mutating func judgeCourse(
    _ point: Location, beside fix: Location, _ isTrue: Bool, at time: Instant
  ) {
    guard fix.course < 0, point.course >= 0, isTrue else {
      steady = nil
      return
    }
    guard let (first, count) = steady, first.course == point.course else {
      steady = (point, 1)
      return
    }
    steady = (first, count + 1)
    guard count + 1 >= Invariant.pointsThatShowMadeUpMotion,
      Self.leadsAgainst(point.course, from: first.coordinate, to: point.coordinate)
    else { return }
    finding.breach(
      at: time, expected: "no course stated where iOS knows none, or one made of the fixes",
      actual: "\(count + 1) points in a row with a course of \(Int(point.course.rounded()))°, "
        + "against the way")
  }

  /// Whether a way is long enough and leads against a course: by more than four fifths of its length
  /// against the point of the compass that is next to it, so that they are 98° apart or more.
  private static func leadsAgainst(
    _ course: Double, from start: Coordinate, to end: Coordinate
  ) -> Bool {
    let way = start.distance(to: end)
    guard way >= Invariant.wayThatShowsItsDirection, course.isFinite else { return false }
    let corner = Coordinate(latitudeE7: end.latitudeE7, longitudeE7: start.longitudeE7)
    let (north, east) = (start.distance(to: corner), corner.distance(to: end))
    let turn = start.unitsEast(to: end)
    let back =
      switch course {
      case 45..<135: turn < 0 ? east : 0
      case 135..<225: end.latitudeE7 > start.latitudeE7 ? north : 0
      case 225..<315: turn > 0 ? east : 0
      default: end.latitudeE7 < start.latitudeE7 ? north : 0
      }
    return back > 0.8 * way
  }
}
