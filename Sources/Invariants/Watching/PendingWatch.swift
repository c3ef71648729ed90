import StoryModel
import TrackerModel

/// Finds out what a tracker is waiting for; the same for all invariants that wait for iOS.
///
/// It follows a recorded trace, so that a campaign, which records none, pays nothing for it. It is never
/// copied.
package struct PendingWatch: ~Copyable {
  private var story: Chronicle
  private var events: PendingEvents
  private var fixes = PendingFixes()

  init(_ context: StoryContext) {
    story = Chronicle(context)
    events = PendingEvents(context)
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    story.advance(entry)
    if entry.what.isFixTraffic { return }
    events.observe(entry, in: story)
    fixes.observe(entry)
  }

  /// What is awaited: what had nothing to tell only where nothing else was; empty where nothing is
  /// armed.
  ///
  /// - Parameter withFixes: Whether a session, or a timer, would have helped as well.
  func pending(at time: Instant, withFixes: Bool) -> [Pending] {
    let all =
      events.pending(at: time, in: story) + (withFixes ? fixes.pending(in: story) : [])
    let kept = all.filter { $0.obstacle != .notDue }
    return kept.isEmpty ? all : kept
  }

  /// What was awaited at a breach; nil where the invariant asks for nothing that iOS gives.
  package static func pending(
    at time: Instant, of invariant: Invariant, in entries: [TraceEntry], _ context: StoryContext
  ) -> [Pending]? {
    if invariant.wants == .nothing { return nil }
    var watch = PendingWatch(context)
    for entry in entries {
      guard entry.time <= time else { break }
      watch.observe(entry)
    }
    return watch.pending(at: time, withFixes: invariant.wants == .points)
  }
}
