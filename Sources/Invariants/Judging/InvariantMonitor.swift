import StoryModel
import TrackerModel

/// A small state machine that watches one story for a breach of one invariant.
///
/// It sees only entries of the kinds that its invariant listens to, in order of time, and then the
/// end of the story. It judges by ground truth, never by what a strategy says of itself: what the
/// story's state is, it reads from the chronicle, and it keeps only what is its own.
///
/// ```swift
/// struct FreshFixes: InvariantMonitor {
///   var finding = Finding()
///
///   mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
///     guard case .request(.record(let fix, _)) = entry.what else { return }
///     finding.exercised += 1
///     guard entry.time - fix.timestamp > .seconds(60) else { return }
///     finding.breach(at: entry.time, expected: "a fix of this minute", actual: "an older one")
///   }
/// }
/// ```
public protocol InvariantMonitor: Sendable {
  /// Takes an entry, which the chronicle has taken already.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle)

  /// The last moment at which what it waits for may still come; nil while it waits for nothing. Asked
  /// after each call.
  func deadline(in story: borrowing Chronicle) -> Instant?

  /// Takes that its deadline has passed; the chronicle is as it was before the first entry after it.
  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle)

  /// Whether fixes delivered, recorded and stored matter to it now. While they do not it gets none,
  /// until another entry that it listens to, or a deadline. Asked after each call.
  var awaitsFixes: Bool { get }

  /// Takes the end of the story; a deadline that the end is past was told before.
  mutating func finish(at end: Instant, in story: borrowing Chronicle)

  /// What it found so far.
  var finding: Finding { get }

  /// Whether nothing more can change the finding, so that it need not be called any more. By default
  /// a breach does that.
  var isOver: Bool { get }
}

// What a monitor need not say: that it waits for nothing, that every fix matters to it, that it does
// nothing at the end, and that a breach is its last word.
extension InvariantMonitor {
  /// It waits for nothing.
  public func deadline(in story: borrowing Chronicle) -> Instant? { nil }
  /// It does nothing.
  public mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {}
  /// Every fix matters.
  public var awaitsFixes: Bool { true }
  /// It does nothing.
  public mutating func finish(at end: Instant, in story: borrowing Chronicle) {}
  /// A breach is the last word.
  public var isOver: Bool { finding.isDecided }
}
