import DeviceSimulation
import TrackerModel

/// Follows whether a tracker can know where the phone last stopped, and so have a region there.
///
/// It cannot where it had no time to look, as iOS told it nothing there or the phone soon went on; nor
/// where iOS took its session (S-12) or its process before it could see where, or P0 failed.
struct StayWatch: Sendable {
  /// What iOS gives to a wake, with slack (L-07): in one that grants no session nothing is seen.
  private static let lengthOfAWake = Duration.seconds(15)
  /// What an app needs to find itself at a stop, and to register it (I-L4).
  private static let timeToSee = Duration.minutes(2)

  private var isMoving = false
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

  /// Takes an entry, and how things stand after it.
  mutating func observe(
    _ entry: TraceEntry, isMoving movesNow: Bool, isExecuting: Bool, isPossible: Bool
  ) {
    note(entry)
    if isMoving, !movesNow {
      (stoppedAt, looksSince) = (entry.time, nil)
      (hasLooked, hasSeen, wasHindered) = (false, false, false)
    } else if !isMoving, movesNow {
      wasLong = entry.time - stoppedAt >= Self.timeToSee
      if !wasLong { wasHindered = true }
    }
    isMoving = movesNow
    // What it had seen, it was then to forget.
    if wasPossible, !isPossible { hasSeen = false }
    wasPossible = isPossible
    if !isMoving, !isPossible { wasHindered = true }
    let looks = !isMoving && isExecuting && isPossible
    looksSince = looks ? looksSince ?? entry.time : nil
  }

  private mutating func note(_ entry: TraceEntry) {
    if let looksSince {
      let looked = entry.time - looksSince
      if looked > Self.lengthOfAWake { hasLooked = true }
      if looked >= Self.timeToSee { hasSeen = true }
    }
    switch entry.what {
    case .session(.losesBackground, _): wasHindered = true
    case .process(.terminated): if looksSince != nil { wasHindered = true }
    default: break
    }
  }
}
