import StoryModel
import TrackerModel

/// Which entries of a trace are shown.
public struct TraceFilter: Sendable {
  /// Whether an entry is shown.
  public let shows: @Sendable (TraceEntry) -> Bool

  /// Creates a filter.
  public init(shows: @escaping @Sendable (TraceEntry) -> Bool) {
    self.shows = shows
  }

  /// Everything.
  public static let everything = TraceFilter { _ in true }

  /// What a golden trace holds.
  ///
  /// Left out is what another line says as well: the request to record a point, which is stored or
  /// lost next; the older fixes of a batch, which its event counts; the hourly energy, which the totals
  /// sum up; and hints meant for invariants only.
  public static let golden = TraceFilter { entry in
    switch entry.what {
    case .batched, .energy, .request(.record), .truth(.farFromLastSignificantChange),
      .truth(.lowBattery), .truth(.checkpointWritten), .truth(.fileWritten):
      false
    default: true
    }
  }

  /// The kinds of entry in a set.
  public static func only(_ kinds: OccurrenceKinds) -> TraceFilter {
    TraceFilter { kinds.contains($0.what.kind) }
  }
}
