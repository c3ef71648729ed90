import StoryModel
import TrackerModel

/// The fine fixes that a session gave the app, and that are not in its track yet.
struct OwedFixes: Sendable {
  /// The time of the newest fix that was given or recorded.
  private(set) var newest = Instant.distantPast
  // In milliseconds: a `Duration` has 128 bits, and this is asked for every fix.
  private static let oldestNews = Invariant.oldestStandardFix.wholeMilliseconds
  private static let longestDebt = Invariant.longestGap.wholeMilliseconds
  private static let roundedTime: Int64 = 1_000
  /// How many of its fix's accuracies a point may state to be one of it, and finer ones any fine accuracy.
  ///
  /// Assumption: who states half as much again is cautious; a sound tracker that states more than double would show
  /// it wrong.
  static let coarsening = 2.0
  // Oldest first; mostly none.
  private var owed: [Debt] = []

  private struct Debt {
    let fixOf: Instant
    let accuracy: Double
    /// Whether the track cannot be written (D-14).
    let journalIsEnough: Bool
    var isInJournal = false
    /// The accuracy of a point that is too coarse to be the fix.
    var stated: Double?

    /// Whether a point of its time keeps what the fix was good for.
    func isPaid(by point: Location) -> Bool {
      point.horizontalAccuracy <= max(Invariant.fineAccuracy, OwedFixes.coarsening * accuracy)
    }
  }

  /// Takes a fix that the app is given; whether it is news, and so may not be dropped (I-S7).
  mutating func isNews(_ fix: Location, at time: Instant) -> Bool {
    let age = time.milliseconds - fix.timestamp.milliseconds
    guard fix.timestamp > newest, age <= Self.oldestNews else { return false }
    newest = fix.timestamp
    return true
  }

  /// Adds a fix to what is owed; where the track cannot be written, the journal is enough.
  mutating func owe(_ fix: Location, journalIsEnough: Bool = false) {
    owed.append(
      Debt(
        fixOf: fix.timestamp, accuracy: fix.horizontalAccuracy, journalIsEnough: journalIsEnough))
  }

  /// Takes a request that may bring a fix into the track: at once, or by way of the journal.
  mutating func observe(_ request: Request) {
    switch request {
    case .record(let fix, let store):
      newest = max(newest, fix.timestamp)
      guard let index = place(of: fix.timestamp) else { return }
      guard owed[index].isPaid(by: fix) else {
        owed[index].stated = fix.horizontalAccuracy
        return
      }
      if store == .track || owed[index].journalIsEnough {
        owed.remove(at: index)
      } else {
        owed[index].isInJournal = true
      }
    case .mergeJournal: owed.removeAll { $0.isInJournal }
    default: break
    }
  }

  /// Which fix a point of a time is: that of the time, or the next within a second, of a tracker that writes whole
  /// seconds, or places at whole seconds.
  private func place(of time: Instant) -> Int? {
    func distance(_ index: Int) -> Int64 {
      abs(owed[index].fixOf.milliseconds - time.milliseconds)
    }
    guard let nearest = owed.indices.min(by: { distance($0) < distance($1) }) else { return nil }
    return distance(nearest) < Self.roundedTime ? nearest : nil
  }

  /// Counts everything up to a moment as given.
  mutating func begin(at time: Instant) { newest = max(newest, time) }

  /// What became of the oldest fix that is owed, for a violation.
  var fault: String? {
    owed.first.map { debt in
      let fix = "the fix of \(StoryTime.text(debt.fixOf))"
      return debt.stated.map {
        fix + ", of \(StoryDistance.text(debt.accuracy)), recorded as of \(StoryDistance.text($0))"
      } ?? fix + " not recorded"
    }
  }

  /// The oldest fix that is owed; nil while there is none.
  var oldest: Instant? { owed.first?.fixOf }

  /// The last moment at which it may be recorded (I-L5).
  var deadline: Instant? {
    oldest.map { Instant(milliseconds: $0.milliseconds + Self.longestDebt) }
  }

  /// Whether a fix is owed.
  var isOwing: Bool { !owed.isEmpty }

  /// Forgives everything.
  mutating func forgive() { owed.removeAll(keepingCapacity: true) }
}
