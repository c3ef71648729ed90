import HarnessReporting
import Invariants
import StoryModel
import TrackerModel

/// An entry at a time in milliseconds.
func entry(_ milliseconds: Int64, _ what: Occurrence, _ rule: RuleID? = nil) -> TraceEntry {
  TraceEntry(time: Instant(milliseconds: milliseconds), what: what, rule: rule)
}

/// A fix of 0.1 s before a time.
func fix(_ milliseconds: Int64, accuracy: Double = 5, latitude: Double = 52.52) -> Location {
  Location(
    coordinate: Coordinate(latitude: latitude, longitude: 13.405),
    timestamp: Instant(milliseconds: milliseconds - 100), horizontalAccuracy: accuracy)
}

/// The delivery of a fix to the manager `trip`.
func delivery(
  _ milliseconds: Int64, accuracy: Double = 5, manager: Identifier = "trip", count: Int = 1
) -> TraceEntry {
  entry(
    milliseconds,
    .event(
      .locations(
        newest: fix(milliseconds, accuracy: accuracy), count: count, manager: manager,
        of: .standard)))
}

/// What a line says of an occurrence at 1 s, without its time.
func said(_ what: Occurrence) -> String {
  String(TraceText.line(entry(1_000, what)).dropFirst("+0:00:01.000  ".count))
}
