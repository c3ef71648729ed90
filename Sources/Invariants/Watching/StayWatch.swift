import StoryModel
import TrackerModel

/// Follows whether a tracker can know where the phone last stopped, and so have a region there.
///
/// It can where iOS told it of the arrival, or where it executed long enough to look, with P0
/// throughout: what it had seen before P0 failed, it was then to forget. It cannot where it executed no
/// longer than a wake, or the phone soon went on; nor underground, where nothing tells the place; nor where iOS took
/// its session (S-12), or its process without its fault, before it could see where.
struct StayWatch: Sendable {
  /// What iOS gives to a wake, with slack (L-07). Nobody has to look in a wake at rest, not even in one
  /// that would keep a session (I-E2, I-E6): who executes no longer has seen nothing.
  private static let lengthOfAWake = Duration.seconds(15)
  /// What an app needs to find itself at a stop, and to register it (I-L4).
  private static let timeToSee = Duration.minutes(2)

  private var stoppedAt = Instant.start
  /// Since when the app executes at the stop, under P0.
  private var looksSince: Instant?
  private var hasLooked = true
  private var hasSeen = true
  private var wasHindered = false
  private var wasPossible = false

  /// Whether the last stop, which has ended, was one that can be seen.
  private(set) var wasLong = false

  /// Whether the tracker cannot be asked where the last stop was.
  var isUnknown: Bool { !hasSeen && (wasHindered || !hasLooked) }

  /// Takes an entry, which the chronicle has taken already.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let (wasMoving, isMoving) = (story.journey.wasMoving, story.journey.isMoving)
    let isPossible = story.gate.isPossible
    note(entry, wasMoving: wasMoving)
    if wasMoving, !isMoving {
      (stoppedAt, looksSince) = (entry.time, nil)
      (hasLooked, hasSeen, wasHindered) = (false, false, false)
    } else if !wasMoving, isMoving {
      wasLong = entry.time - stoppedAt >= Self.timeToSee
      if !wasLong { wasHindered = true }
    }
    if wasPossible, !isPossible { hasSeen = false }
    wasPossible = isPossible
    if !isMoving, !isPossible { wasHindered = true }
    let looks =
      !isMoving && story.process.isExecuting && isPossible
      && story.journey.surroundings != .underground
    looksSince = looks ? looksSince ?? entry.time : nil
  }

  private mutating func note(_ entry: TraceEntry, wasMoving: Bool) {
    if let looksSince {
      let looked = entry.time - looksSince
      if looked > Self.lengthOfAWake { hasLooked = true }
      if looked >= Self.timeToSee { hasSeen = true }
    }
    switch entry.what {
    case .session(.losesBackground, _): if entry.rule == RuleID("S", 12) { wasHindered = true }
    case .process(.terminated(let cause)): if looksSince != nil { endLook(by: cause) }
    case .event(.visit(let visit, _)): if !wasMoving, tellsOfStop(visit) { hasSeen = true }
    default: break
    }
  }

  private mutating func endLook(by cause: TerminationCause) {
    // Who dies by its own fault is asked for what it could have seen.
    if cause.isStrategysFault { hasLooked = true } else { wasHindered = true }
  }

  /// Whether a visit names the place of this stop: one of an earlier stop may come late (V-04).
  private func tellsOfStop(_ visit: Visit) -> Bool {
    wasPossible && visit.isArrival && visit.arrivalDate >= stoppedAt
      && (0...Invariant.farthestOfFence).contains(visit.horizontalAccuracy)
  }
}
