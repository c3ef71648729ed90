import StoryModel
import TrackerModel

extension Invariant {
  /// No region is registered at 0/0, or without a size (I-S19).
  ///
  /// A must: latitude 0, longitude 0 is what a place is before it is known, in the Gulf of Guinea, and a
  /// region there tells of nothing. Who registers one has forgotten to look whether it has a place. Where
  /// else a region is, is the app's choice; that it comes from the phone is I-S20's.
  public static let regionsAreSomewhere = Invariant(
    id: "I-S19", kind: .safety, name: "Regions are somewhere",
    summary:
      "No region is at latitude 0, longitude 0, unless the phone was there, or without a size.",
    citations: [RuleID("R", 1), RuleID("R", 12)],
    precondition: "a region or condition registered, or a notification for leaving one",
    listensTo: OccurrenceKinds(.request).withoutFixes
  ) { _ in SomewhereMonitor() }
}

private struct SomewhereMonitor: InvariantMonitor {
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(let request) = entry.what, let region = request.newRegion else { return }
    finding.exercised += 1
    // Negated, so that not-a-number is a breach too.
    if !(region.radius > 0) {
      finding.breach(
        at: entry.time, expected: "a region with a radius of more than 0 m",
        actual: "region '\(region.identifier)' "
          + (region.radius.isFinite ? "of \(StoryDistance.text(region.radius))" : "without one"))
    }
    guard region.center == .nullIsland, !Self.wasThere(story.fixes, region.radius) else { return }
    finding.breach(
      at: entry.time, expected: "a region around a place",
      actual: "region '\(region.identifier)' at latitude 0, longitude 0")
  }

  private static func wasThere(_ fixes: DeliveredFixes, _ radius: Double) -> Bool {
    fixes.all.contains { $0.coordinate.distance(to: .nullIsland) <= radius }
  }
}
