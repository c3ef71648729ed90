import StoryModel
import TrackerModel

/// Finds out what a tracker is waiting for; the same for all invariants that wait for iOS.
///
/// It follows a story that is known to break something, so that a campaign pays nothing for it. It is
/// never copied.
package struct PendingWatch: ~Copyable {
  private var story: Chronicle
  private var events: PendingEvents
  private var fixes = PendingFixes()
  /// When the app was last given a fresh fix that is good enough for a track.
  private var lastGiven: Instant?
  /// For how long after one a tracker without a point was waiting for nothing.
  private static let given = Duration.minutes(1)

  init(_ context: StoryContext) {
    story = Chronicle(context)
    events = PendingEvents(context)
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    story.advance(entry)
    if case .event(.locations(let fix, _, _, _)) = entry.what, fix.isFine,
      entry.time - fix.timestamp < Self.given
    {
      lastGiven = entry.time
    }
    if entry.what.isFixTraffic { return }
    events.observe(entry, in: story)
    fixes.observe(entry)
  }

  /// What is awaited: what had nothing to tell only where nothing else was; empty where nothing is
  /// armed; nil where a fix would have helped, and the app had been given one.
  ///
  /// - Parameters:
  ///   - time: When something was wanting.
  ///   - withFixes: Whether a session, or a timer, would have helped as well.
  func pending(at time: Instant, withFixes: Bool) -> [Pending]? {
    if withFixes, let lastGiven, time - lastGiven < Self.given { return nil }
    let all =
      events.pending(at: time, in: story) + (withFixes ? fixes.pending(in: story) : [])
    let kept = all.filter { $0.obstacle != .notDue }
    return kept.isEmpty ? all : kept
  }
}
