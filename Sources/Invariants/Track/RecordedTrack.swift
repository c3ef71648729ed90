import StoryModel
import TrackerModel

/// What a tracker kept of a story: the points that reached the disk, and what became of them.
///
/// ```swift
/// let track = RecordedTrack(of: run.entries)
/// let quality = TrackQuality(of: track, against: GroundTruth(scenario))
/// ```
public struct RecordedTrack: TraceSink, Hashable, Sendable {
  /// The points, in the order in which they were stored; each once, whether sent or not.
  public private(set) var points: [Location] = []
  /// Points that were written and did not reach the disk.
  public private(set) var lost = 0
  /// Points that the app deleted before the server had them.
  public private(set) var discarded = 0
  /// Points that the server accepted.
  public private(set) var uploaded = 0
  /// Transfers that the server accepted.
  public private(set) var uploads = 0

  /// Creates an empty track.
  public init() {}

  /// Gathers the track of a recorded trace.
  public init(of entries: some Sequence<TraceEntry>) {
    for entry in entries { receive(entry) }
  }

  /// Takes an entry; most say nothing of the track.
  public mutating func receive(_ entry: TraceEntry) {
    switch entry.what {
    case .stored(let point, _): points.append(point)
    case .lost(.point): lost += 1
    case .deleted(_, let unacknowledged): discarded += unacknowledged
    case .uploaded(let count):
      uploaded += count
      uploads += 1
    default: break
    }
  }

  /// The points that are positions at all, in order of the time of their fix.
  public var validPoints: [Location] {
    // Nearly every track is in order, and has nothing else; that of a year need not be copied to be read.
    let isInOrder = zip(points, points.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp }
    if isInOrder, points.allSatisfy({ $0.horizontalAccuracy >= 0 }) { return points }
    return points.filter { $0.horizontalAccuracy >= 0 }.enumerated().sorted { first, second in
      (first.element.timestamp, first.offset) < (second.element.timestamp, second.offset)
    }.map(\.element)
  }
}
