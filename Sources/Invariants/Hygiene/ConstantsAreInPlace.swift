import StoryModel
import TrackerModel

extension Invariant {
  /// Constants stand where they mean something (I-H9).
  ///
  /// A distance is in metres, or -1 for no filter: an accuracy's constant of -2 is none (S-04). An
  /// accuracy is positive, in metres, or one of the two constants -1 and -2 (S-28). The type of a
  /// filter keeps -1 from being seen to be another constant's: that one does no harm.
  public static let constantsAreInPlace = Invariant(
    id: "I-H9", kind: .hygiene, name: "Constants",
    summary: "Distances are in metres, and accuracies are metres or Core Location's constants.",
    citations: [RuleID("S", 4), RuleID("S", 22), RuleID("S", 28)],
    precondition: "an accuracy or a distance is set",
    listensTo: OccurrenceKinds(.request).withoutFixes
  ) { _ in ConstantMonitor() }
}

private struct ConstantMonitor: InvariantMonitor {
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(let request) = entry.what else { return }
    switch request {
    case .setDesiredAccuracy(_, let accuracy):
      let isConstant = accuracy == .best || accuracy == .bestForNavigation
      judge(
        accuracy.meters, isConstant || accuracy.meters > 0, of: "desiredAccuracy",
        "an accuracy in metres or a constant", at: entry.time)
    case .setDistanceFilter(_, let filter):
      judge(
        filter.meters, filter == .none || filter.meters >= 0, of: "distanceFilter",
        "a distance in metres or no filter", at: entry.time)
    case .allowDeferredLocationUpdates(_, let distance, _):
      judge(
        distance, distance >= 0, of: "the distance of allowDeferredLocationUpdates",
        "a distance in metres to defer for", at: entry.time)
    default: break
    }
  }

  private mutating func judge(
    _ meters: Double, _ isMeant: Bool, of setting: String, _ expected: String, at time: Instant
  ) {
    finding.exercised += 1
    guard !isMeant else { return }
    finding.breach(at: time, expected: expected, actual: "\(setting) = \(meters)")
  }
}
