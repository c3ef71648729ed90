import StoryModel
import TrackerModel

/// Follows what a rest takes of the battery: every quiet stretch of 6 h or more, from the first
/// reading after it settled to its last.
struct RestEnergyWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = QuietWatch.kinds.union(OccurrenceKinds(.energy))

  /// A rest that is over.
  struct Rest: Sendable {
    /// How long it was, from reading to reading.
    var length: Duration
    /// What the app took in it.
    var microjoules: Int64
    /// When it was last read.
    var end: Instant
  }

  private var quiet = QuietWatch(needsPrecondition: true)
  private var first: Reading?
  private var last: Reading?

  private struct Reading: Sendable {
    var time: Instant
    var microjoules: Int64
  }

  /// Takes an entry; a rest that ends with it, if it was long enough.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) -> Rest? {
    quiet.observe(entry, in: story)
    guard let from = quiet.countsFrom else { return finish() }
    if case .energy(let microjoules) = entry.what, entry.time >= from {
      last = Reading(time: entry.time, microjoules: microjoules)
      if first == nil { first = last }
    }
    return nil
  }

  /// Ends the rest; what it was, if it was long enough.
  mutating func finish() -> Rest? {
    defer { (first, last) = (nil, nil) }
    guard let first, let last else { return nil }
    let length = first.time.duration(to: last.time)
    guard length >= QuietWatch.shortestJudged else { return nil }
    return Rest(
      length: length, microjoules: last.microjoules - first.microjoules, end: last.time)
  }
}
