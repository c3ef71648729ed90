import StoryModel
import TrackerModel

/// How much of the way two runs recorded, by time: of the half-minutes in which the phone is under
/// way, those of which a fix was kept that is fine enough to tell where.
///
/// Coarser than ``TrackQuality``, and many times faster: enough to see that a part is missing.
struct RecordedWay: Hashable, Sendable {
  /// A fix tells the way for so long.
  static let slot = Duration.seconds(30)
  /// How many half-minutes may be missing without a cause: what one wake more or less makes.
  ///
  /// Assumption: 5 minutes; one region crossing is noticed minutes sooner or later, by
  /// chance. A pair of runs that differs more although nothing is lost would show it wrong.
  static let tolerance = 10
  /// The same in percent of what is there to be recorded, whichever is more.
  static let tolerancePercent = 10

  /// The half-minutes under way.
  let slots: Int
  /// Those with a fix.
  let recorded: Int

  /// Counts half-minutes in which the phone is under way.
  init(_ intervals: [Range<Instant>], of ledger: RunLedger) {
    let length = Self.slot.wholeMilliseconds
    let fixes = Set(ledger.halfMinutes)
    (slots, recorded) = intervals.reduce(into: (0, 0)) { sum, interval in
      let first = (interval.lowerBound.milliseconds + length - 1) / length
      let end = interval.upperBound.milliseconds / length
      guard first < end else { return }
      sum.0 += Int(end - first)
      sum.1 += (first..<end).count { fixes.contains($0) }
    }
  }

  /// Whether so much less was recorded than in another run that something is lost.
  func isLess(than other: RecordedWay) -> Bool {
    let tolerated = max(Self.tolerance, slots * Self.tolerancePercent / 100)
    return recorded + tolerated < other.recorded
  }

  /// Whether one of two runs recorded so much less than the other.
  func differs(from other: RecordedWay) -> Bool { isLess(than: other) || other.isLess(than: self) }

  /// How much that is, as a phrase.
  var phrase: String { "\(recorded) of \(slots) half-minutes of the way" }
}
