import StoryModel
import TrackerModel

/// A monitor of whatever type: a call is one jump to code that was compiled for the type, and nothing
/// of the monitor is copied.
///
/// A generic class would do the same in fewer words, but its methods are compiled once for all types,
/// and ask for everything through tables.
public final class AnyMonitor {
  /// What a monitor waits for.
  struct Waiting {
    /// The last moment at which it may come; the distant future for never.
    var deadline: Instant
    /// Whether fixes matter.
    var awaitsFixes: Bool
    /// Whether it need not be called any more.
    var isOver: Bool
    /// It waits for nothing, ever.
    static let never = Waiting(deadline: .distantFuture, awaitsFixes: false, isOver: true)
  }

  /// Takes that the story is about to begin.
  let start: (borrowing Chronicle) -> Waiting
  /// Takes an entry.
  let observe: (TraceEntry, borrowing Chronicle) -> Waiting
  /// Takes that its deadline has passed.
  let deadlinePassed: (Instant, borrowing Chronicle) -> Waiting
  /// Takes the end of the story.
  let finish: (Instant, borrowing Chronicle) -> Void
  /// Whether nothing that follows changes the verdict.
  let isSettled: () -> Bool
  private let found: () -> Finding
  private let release: () -> Void

  /// What it found so far.
  var finding: Finding { found() }

  /// Takes a monitor over.
  init<Monitor: InvariantMonitor>(_ monitor: Monitor) {
    // Owned by this object alone and freed with it; every call ends before the next begins.
    let place = UnsafeMutablePointer<Monitor>.allocate(capacity: 1)
    place.initialize(to: monitor)
    start = { story in place.pointee.waiting(story) }
    observe = { entry, story in
      if place.pointee.isOver { return .never }
      place.pointee.observe(entry, in: story)
      return place.pointee.waiting(story)
    }
    deadlinePassed = { deadline, story in
      if !place.pointee.isOver { place.pointee.deadlinePassed(deadline, in: story) }
      return place.pointee.waiting(story)
    }
    finish = { end, story in
      if !place.pointee.isOver { place.pointee.finish(at: end, in: story) }
    }
    isSettled = { place.pointee.isOver || place.pointee.finding.isDecided }
    found = { place.pointee.finding }
    release = {
      place.deinitialize(count: 1)
      place.deallocate()
    }
  }

  deinit { release() }
}

extension InvariantMonitor {
  /// What it waits for now; mutating, though it changes nothing, so that it is not copied for it.
  @inline(__always)
  fileprivate mutating func waiting(_ story: borrowing Chronicle) -> AnyMonitor.Waiting {
    if isOver { return .never }
    return AnyMonitor.Waiting(
      deadline: deadline(in: story) ?? .distantFuture, awaitsFixes: awaitsFixes, isOver: false)
  }
}

/// In the place of a monitor, where two runs are compared.
struct NothingToWatch: InvariantMonitor {
  let finding = Finding()
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}
}
