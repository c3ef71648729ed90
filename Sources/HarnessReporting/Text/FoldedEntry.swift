import StoryModel
import TrackerModel

/// An entry of a trace that stands for itself and all like it that followed.
public struct FoldedEntry: Hashable, Sendable {
  /// From this age on a fix counts as stale, and is not folded with fresh ones.
  static let staleAge = Duration.seconds(60)

  /// The first of them.
  public let first: TraceEntry
  /// How many there are.
  public private(set) var count = 1
  /// When the last of them was.
  public private(set) var last: Instant
  /// The fixes that they carry, if they carry any.
  private(set) var fixes: FixSpan?
  /// The points that the server accepted in all of them.
  private(set) var points = 0

  /// Creates the line of one entry.
  public init(_ entry: TraceEntry) {
    first = entry
    last = entry.time
    switch entry.what {
    case .event(.locations(let fix, _, _, _)), .batched(let fix), .request(.record(let fix, _)),
      .stored(let fix, _):
      fixes = FixSpan(fix, at: entry.time)
    case .uploaded(let count): points = count
    default: break
    }
  }

  /// Adds like entries that came later.
  mutating func append(_ other: FoldedEntry) {
    count += other.count
    last = other.last
    points += other.points
    if let more = other.fixes { fixes?.append(more) }
  }
}

/// What two entries must have in common to be folded into one line.
struct EntryShape: Hashable {
  let what: Occurrence
  let rule: RuleID?

  init(_ entry: TraceEntry) {
    what = entry.what.withoutMeasurements(at: entry.time)
    rule = entry.rule
  }
}

extension Occurrence {
  /// The same with one value for everything that differs from each time to the next: places,
  /// times, the numbers of background tasks.
  fileprivate func withoutMeasurements(at time: Instant) -> Occurrence {
    switch self {
    case .event(.locations(let fix, let count, let manager, let service)):
      .event(.locations(newest: fix.kind(at: time), count: count, manager: manager, of: service))
    case .event(.motion(let activity)):
      .event(
        .motion(
          MotionActivity(
            startDate: .start, kinds: activity.kinds, confidence: activity.confidence)))
    case .event(.motionHistory): .event(.motionHistory(0))
    case .event(.backgroundTaskWillExpire): .event(.backgroundTaskWillExpire(.invalid))
    case .request(let request): .request(request.withoutMeasurements(at: time))
    case .batched(let fix): .batched(fix.kind(at: time))
    case .stored(let fix, let store): .stored(fix.kind(at: time), store)
    case .uploaded: .uploaded(0)
    default: self
    }
  }
}

extension Request {
  fileprivate func withoutMeasurements(at time: Instant) -> Request {
    switch self {
    case .record(let fix, let store): .record(fix.kind(at: time), in: store)
    case .beginBackgroundTask(_, let name): .beginBackgroundTask(.invalid, name)
    case .endBackgroundTask: .endBackgroundTask(.invalid)
    case .queryActivities: .queryActivities(from: .start, to: .start)
    case .submitAppRefreshTask: .submitAppRefreshTask(earliestBeginDate: .start)
    case .submitProcessingTask: .submitProcessingTask(earliestBeginDate: .start)
    default: self
    }
  }
}

extension Location {
  /// What kind of fix it is: valid or not, fresh or stale.
  fileprivate func kind(at time: Instant) -> Location {
    let isStale = time - timestamp >= FoldedEntry.staleAge
    return Location(
      coordinate: .nullIsland, timestamp: isStale ? .distantPast : .start,
      horizontalAccuracy: horizontalAccuracy >= 0 ? 0 : -1)
  }
}
