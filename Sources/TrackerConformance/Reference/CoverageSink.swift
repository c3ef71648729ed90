import Invariants
import StoryModel
import TrackerModel

/// Follows what stored points cover of the true path, and keeps nothing else of a run.
struct CoverageSink: TraceSink {
  private(set) var path: CoveredPath

  /// Begins to follow the path, or the parts of it that are named.
  init(_ truth: GroundTruth, along parts: [Range<Instant>]? = nil) {
    path = CoveredPath(truth, along: parts)
  }

  mutating func receive(_ entry: TraceEntry) {
    if case .stored(let point, _) = entry.what { path.add(point, at: entry.time) }
  }
}
