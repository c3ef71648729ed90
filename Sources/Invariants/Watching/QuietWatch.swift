import StoryModel
import TrackerModel

/// Follows when the phone lies in a pocket: at rest, no trip, the app not on screen, tracking
/// wanted and, if asked for, P0.
struct QuietWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = ProcessState.kinds.union(LivenessGate.kinds)
  /// How long after movement or use quiet begins: what a tracker has to end a trip (I-L6, I-E2).
  static let settling = Duration.seconds(600)
  /// The shortest quiet that a daily budget is judged by; a shorter one is mostly its edges.
  static let shortestJudged = Duration.hours(6)

  /// Since when it has been quiet, the settling time included; nil while it is not.
  private(set) var since: Instant?
  /// From when on what happens counts; nil while it is not quiet.
  private(set) var countsFrom: Instant?
  private let needsPrecondition: Bool

  init(needsPrecondition: Bool) {
    self.needsPrecondition = needsPrecondition
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let isQuiet =
      story.journey.restsSince != nil && !story.process.isForeground
      && (needsPrecondition ? story.gate.isPossible : story.tracking.isWanted)
    if !isQuiet {
      (since, countsFrom) = (nil, nil)
    } else if since == nil {
      since = entry.time
      countsFrom = entry.time.advanced(by: Self.settling)
    }
  }
}
