import StoryModel
import TrackerModel

extension Invariant {
  /// How far in time from a delivered fix a point may be (I-S8): what a tracker that smooths lags
  /// behind, and not what it invents between two fixes.
  ///
  /// Assumption: smoothing of fixes a second apart lags by less than five of them; a filter that lags
  /// by more would show it wrong.
  public static let reachOfAFix = Duration.seconds(5)
  /// How far apart two fixes may be for a point to lie between them (I-S8): a mean of two lies there.
  public static let longestChord = Duration.seconds(60)
  /// How far, in metres, rounding to four decimals of a degree moves a point (I-S8): 5.6 m north and as
  /// much east.
  public static let roundingError = 8.0

  /// Every recorded point was delivered, or is made of what was delivered at its time (I-S8).
  ///
  /// Smoothing, snapping to a road and rounding are sound trackers' work. What was delivered is all that
  /// counts, in whatever batch it came, and however late it is recorded: points wait in buffers and
  /// checkpoints. The mean of several fixes is better than each of them, so that an accuracy may be
  /// better than a fix's by the root of their number. Who fills a gap owns up to what it does not know: the farther
  /// from the nearer fix, the coarser.
  public static let coordinatesComeFromThePhone = Invariant(
    id: "I-S8", kind: .safety, name: "No made-up places",
    summary: "Every recorded point is a delivered fix, or within its accuracy of one of its time.",
    citations: [RuleID("S", 7), RuleID("S", 23), RuleID("S", 27)],
    rule: """
      A fix's point has its date and no better accuracy. Another lies within its accuracy or 8 \
      m of a fix or visit of 5 s around (60 s or a rest, if all lie within double), one of its \
      rest, the line to the next fine one in 60 s, or between three, no finer than they over \
      the root of their count; or takes in the nearer of two in 60 s. Speeds: twice those of \
      60 s and 10 m/s at most. No 0/0.
      """,
    isOwedUnderEveryReading: true,
    presupposes: .store,
    listensTo: OccurrenceKinds(.record)
  ) { _ in CoordinateMonitor() }
}

private struct CoordinateMonitor: InvariantMonitor {
  private static let expected = "a fix that the phone delivered, or its smoothing"
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(.record(let point, _)) = entry.what else { return }
    finding.exercised += 1
    if story.fixes.newest == point, point.coordinate != .nullIsland { return }
    guard let fault = Self.fault(of: point, story.fixes, restingSince: story.journey.restsSince)
    else { return }
    finding.breach(at: entry.time, expected: Self.expected, actual: fault)
  }

  /// What is wrong with a point that is not the newest fix; nil where nothing is.
  private static func fault(
    of point: Location, _ fixes: DeliveredFixes, restingSince rest: Instant?
  ) -> String? {
    if point.coordinate == .nullIsland { return "latitude 0, longitude 0 recorded" }
    let near = fixes.indices(within: Invariant.reachOfAFix, of: point.timestamp)
    // The speed of the way since the last point, or a filter's, is one of before; and of the next fix, between two.
    let before = fixes.indices(within: Invariant.longestChord, of: point.timestamp)
    let speeds = before.lowerBound..<min(near.upperBound + 1, fixes.all.count)
    let twins = fixes.all[near].filter {
      $0.time == point.timestamp && $0.coordinate == point.coordinate
    }
    if let twin = twins.first {
      let untruth =
        twins.contains { $0.untruth(of: point) == nil } ? nil : twin.untruth(of: point)
      return untruth ?? fixes.all[speeds].untruth(ofSpeed: point.speed)
    }
    let stays = fixes.stays.filter { $0.covers(point.timestamp) }
    if near.isEmpty, stays.isEmpty {
      let isStillThere = rest.map { fixes.all.saw(point, since: $0) } ?? false
      return isStillThere || fixes.all[before].fillGap(with: point)
        ? fixes.all[speeds].untruth(ofSpeed: point.speed)
          ?? fixes.all[before].untruth(ofDate: point)
        : "a point of \(StoryTime.text(point.timestamp)), when no fix was determined"
    }
    let evidence = Evidence(point, fixes.all, near)
    if evidence.supports || evidence.isOfRest(before)
      || stays.contains(where: { evidence.isSupported(by: $0) })
    {
      return fixes.all[speeds].untruth(ofSpeed: point.speed)
        ?? fixes.all[near].untruth(ofDate: point)
    }
    guard evidence.distance.isFinite else {
      return "a point of \(StoryTime.text(point.timestamp)), not where a visit was told"
    }
    return evidence.isInPlace
      ? "\(StoryDistance.text(point.horizontalAccuracy)) of accuracy stated for coarser fixes"
      : "a point \(StoryDistance.text(evidence.distance)) from every fix of its time"
  }
}

extension ArraySlice<DeliveredFixes.Fix> {
  /// Whether a point lies in the time between two fixes that are at most ``Invariant/longestChord`` apart, and owns up to
  /// it: its accuracy takes in all that the nearer of them does.
  fileprivate func fillGap(with point: Location) -> Bool {
    guard let next = firstIndex(where: { $0.time > point.timestamp }), next > startIndex,
      self[next].time - self[next - 1].time <= Invariant.longestChord
    else { return false }
    return self[next - 1...next].contains { fix in
      let reach = fix.coordinate.distance(to: point.coordinate) + Double(fix.accuracy)
      return fix.accuracy >= 0 && reach <= point.horizontalAccuracy + 1
    }
  }
}

extension [DeliveredFixes.Fix] {
  /// Whether a fix before a point is of a rest that goes on, and the point no finer and within its accuracy of it: who
  /// writes each minute where it still is tells the truth as long as the phone rests.
  fileprivate func saw(_ point: Location, since rest: Instant) -> Bool {
    let reach = Swift.max(point.horizontalAccuracy, Invariant.roundingError)
    return reversed().lazy.drop { $0.time > point.timestamp }
      .prefix { $0.time >= rest.advanced(by: .zero - Invariant.reachOfAFix) }
      .contains { fix in
        fix.accuracy >= 0 && Double(fix.accuracy) <= point.horizontalAccuracy + 1
          && fix.coordinate.distance(to: point.coordinate) <= reach
      }
  }
}

extension DeliveredFixes.Stay {
  fileprivate func covers(_ time: Instant) -> Bool {
    time >= times.lowerBound.advanced(by: .zero - Invariant.reachOfAFix)
      && time <= times.upperBound.advanced(by: Invariant.reachOfAFix)
  }
}

/// The fixes of about a point's time, and what they say of it.
private struct Evidence {
  private let point: Location
  private let fixes: [DeliveredFixes.Fix]
  private let near: Range<Int>
  private let reach: Double
  /// The metres to the nearest fix of its time.
  let distance: Double

  init(_ point: Location, _ fixes: [DeliveredFixes.Fix], _ near: Range<Int>) {
    self.point = point
    self.fixes = fixes
    self.near = near
    reach = max(point.horizontalAccuracy, Invariant.roundingError)
    distance =
      fixes[near].map { $0.coordinate.distance(to: point.coordinate) }.min() ?? .infinity
  }

  /// Whether the point lies where a fix of its time does.
  var isInPlace: Bool { distance <= reach }

  /// Whether a fix, or the line between two, has the point within its accuracy and is as fine, or the
  /// point lies between three such fixes.
  var supports: Bool {
    for index in near {
      let fix = fixes[index]
      guard isFine(fix) else { continue }
      if fix.coordinate.distance(to: point.coordinate) <= reach { return true }
      for other in partners(of: index) where chord(fix, fixes[other]) <= reach { return true }
      if isBetween(index) { return true }
    }
    return false
  }

  /// Whether the phone has not left a place in the minute around, as the fixes tell it, and one of them, or of those before
  /// that do not leave it either, has the point within its accuracy: the mean of a rest does, however the newest fix
  /// jumps. A phone at rest gives a fix now and then (S-06), so that the others may be of long before.
  func isOfRest(_ minute: Range<Int>) -> Bool {
    func distance(_ index: Int) -> Double {
      fixes[index].coordinate.distance(to: point.coordinate)
    }
    guard minute.allSatisfy({ distance($0) <= 2 * reach }) else { return false }
    if minute.contains(where: { isFine(fixes[$0]) && distance($0) <= reach }) { return true }
    var index = minute.lowerBound - 1
    while index >= 0, distance(index) <= 2 * reach {
      if isFine(fixes[index]), distance(index) <= reach { return true }
      index -= 1
    }
    return false
  }

  /// Whether the point lies within the triangle of a fix and its two neighbours: a mean of the three does,
  /// where the fixes jump to and fro.
  private func isBetween(_ index: Int) -> Bool {
    guard let before = neighbour(of: index, step: -1), let after = neighbour(of: index, step: 1)
    else { return false }
    let corners = [before, index, after].map { offset(to: fixes[$0].coordinate) }
    let turns = (0..<3).map { side in
      let (a, b) = (corners[side], corners[(side + 1) % 3])
      return a.x * b.y - a.y * b.x
    }
    // Of three in a line every point of that line is on no side; it has to lie among them, too.
    let isAmong = [corners.map(\.x), corners.map(\.y)].allSatisfy { values in
      values.contains { $0 <= 0 } && values.contains { $0 >= 0 }
    }
    return isAmong && (turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 })
  }

  /// The fixes with which it may be a mean: those of its time, between which there may be a cell's hardly coarser, and
  /// the next on both sides.
  private func partners(of index: Int) -> [Int] {
    near.filter { $0 > index && isFine(fixes[$0]) }
      + [neighbour(of: index, step: -1), neighbour(of: index, step: 1)].compactMap(\.self)
  }

  /// The place of the next fix in one direction that is as fine: between two precise ones a cell's may be told, which
  /// who smooths leaves out.
  private func neighbour(of index: Int, step: Int) -> Int? {
    var other = index + step
    while fixes.indices.contains(other), isNear(fixes[index], fixes[other]) {
      if isFine(fixes[other]) { return other }
      other += step
    }
    return nil
  }

  func isSupported(by stay: DeliveredFixes.Stay) -> Bool {
    stay.accuracy >= 0 && stay.accuracy <= point.horizontalAccuracy + 1
      && stay.coordinate.distance(to: point.coordinate) <= reach
  }

  /// Whether the fixes of its time allow the accuracy that the point states, taken from this one: a
  /// mean of so many that are as fine.
  private func isFine(_ fix: DeliveredFixes.Fix) -> Bool {
    guard fix.accuracy >= 0 else { return false }
    let accuracy = Double(fix.accuracy)
    let isIn = near.contains { fixes[$0] == fix }
    let count = fixes[near].count { $0.accuracy >= 0 && $0.accuracy <= fix.accuracy }
    let divisor = Double(max(1, isIn ? count : count + 1)).squareRoot()
    return accuracy <= (point.horizontalAccuracy + 1) * divisor
  }

  private func isNear(_ fix: DeliveredFixes.Fix, _ other: DeliveredFixes.Fix) -> Bool {
    let gap = other.time - fix.time
    return gap <= Invariant.longestChord && gap >= .zero - Invariant.longestChord
  }

  /// The metres from the point to the line between two fixes, on a plane around the point.
  private func chord(_ from: DeliveredFixes.Fix, _ to: DeliveredFixes.Fix) -> Double {
    let (a, b) = (offset(to: from.coordinate), offset(to: to.coordinate))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return (a.x * a.x + a.y * a.y).squareRoot() }
    let share = min(max(-(a.x * dx + a.y * dy) / squared, 0), 1)
    let (x, y) = (a.x + share * dx, a.y + share * dy)
    return (x * x + y * y).squareRoot()
  }

  /// The metres east and north from the point to a coordinate, each with its sign.
  private func offset(to place: Coordinate) -> (x: Double, y: Double) {
    let north = Coordinate(
      latitudeE7: place.latitudeE7, longitudeE7: point.coordinate.longitudeE7)
    let y = point.coordinate.distance(to: north)
    let x = north.distance(to: place)
    let turn = point.coordinate.unitsEast(to: place)
    return (turn < 0 ? -x : x, place.latitudeE7 < point.coordinate.latitudeE7 ? -y : y)
  }
}
