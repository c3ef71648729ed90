import StoryModel
import TrackerModel

extension Invariant {
  /// How far, in metres, the centre of a region may be from the place that it is made of, if its own
  /// radius is not larger (I-S20): the least radius that is reliable.
  public static let reachOfACentre = smallestReliableRadius
  /// How many times its radius the accuracy of the fix may be that a region is made of (I-S20).
  ///
  /// Assumption: a fence of 100 m around a fix of Wi-Fi, good to 65 m or 200 m, is worth having; one
  /// around a cell, good to a kilometre, as a rule has the phone outside. A phone whose cells tell its
  /// place to 400 m would show it wrong.
  public static let coarsestCentre = 4.0

  /// A region stands around a place that the phone told, as well as its size needs (I-S20).
  ///
  /// A claim, not a must: an app may have places of its own, such as an office that its server names.
  /// Who makes the claim has none. A place counts that was told at any time, since it may have been kept
  /// in the checkpoint, and the place of the phone itself, which any manager's `location` may tell.
  public static let regionsComeFromThePhone = Invariant(
    id: "I-S20", level: .claim, kind: .safety, name: "Regions from the phone",
    summary: "Every region stands around a place that the phone told finely enough for its size.",
    citations: [RuleID("R", 6), RuleID("C", 21), RuleID("V", 2)],
    precondition: "a region or condition registered, or a notification for leaving one",
    rule: """
      The centre of each region that is registered is no farther than its radius, or 100 m, \
      from a fix or visit that the app was given at any time, or from where the phone is. Of \
      the fixes and visits that near at least one is good to four times the radius, or 400 m.
      """,
    isOfOneWay: true,
    listensTo: OccurrenceKinds(.request).withoutFixes
  ) { context in CentreMonitor(context) }
}

private struct CentreMonitor: InvariantMonitor {
  var finding = Finding()
  private let scenario: Scenario
  /// The centre that was found to come from the phone last: it is registered again and again.
  private var known: Region?

  init(_ context: StoryContext) { scenario = context.scenario }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(let request) = entry.what, let region = request.newRegion else { return }
    finding.exercised += 1
    if let known, known.center == region.center, known.radius <= region.radius { return }
    let reach = max(region.radius, Invariant.reachOfACentre)
    let coarsest = reach * Invariant.coarsestCentre
    let (accuracy, distance) = Self.evidence(region.center, reach, coarsest, story.fixes)
    let name = region.identifier
    guard let accuracy else {
      let here = GroundTruth(scenario).coordinate(at: entry.time)
      if here.distance(to: region.center) <= reach { return }
      return finding.breach(
        at: entry.time, expected: "a region around a place that the phone told",
        actual: distance.isFinite
          ? "region '\(name)' \(StoryDistance.text(distance)) from every fix and visit"
          : "region '\(name)' before the phone told any")
    }
    guard accuracy > coarsest else { return known = region }
    finding.breach(
      at: entry.time,
      expected: "region '\(name)' around a place good to \(StoryDistance.text(coarsest))",
      actual: "around one good to \(StoryDistance.text(accuracy))")
  }

  /// The best accuracy of the places within reach, up to the first one that is good enough, the newest
  /// first; nil where none is. And how far the nearest place is otherwise.
  private static func evidence(
    _ center: Coordinate, _ reach: Double, _ coarsest: Double, _ fixes: DeliveredFixes
  ) -> (accuracy: Double?, distance: Double) {
    var (best, nearest): (Double?, Double) = (nil, .infinity)
    func take(_ place: Coordinate, _ accuracy: Double) -> Bool {
      guard accuracy >= 0 else { return false }
      let distance = place.distance(to: center)
      nearest = min(nearest, distance)
      guard distance <= reach else { return false }
      best = min(best ?? accuracy, accuracy)
      return accuracy <= coarsest
    }
    for stay in fixes.stays.reversed() where take(stay.coordinate, stay.accuracy) {
      return (best, nearest)
    }
    for fix in fixes.all.reversed() where take(fix.coordinate, Double(fix.accuracy)) {
      return (best, nearest)
    }
    return (best, nearest)
  }
}
