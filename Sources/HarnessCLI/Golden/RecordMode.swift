/// Which golden traces a check writes, by the names and rules of swift-snapshot-testing.
///
/// Whatever is written fails the check that wrote it, so that no script can pass on a trace that
/// nobody has looked at; the next check with `never` passes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Compares only; a missing trace fails. The mode of tests and of continuous integration.
  case never
  /// Writes traces that do not exist, and leaves those that differ alone.
  case missing
  /// Writes traces that differ or do not exist.
  case failed
  /// Writes every trace.
  case all

  /// Whether a trace is written where there is none.
  var writesMissing: Bool { self != .never }
  /// Whether a trace that differs is replaced.
  var replacesDifferent: Bool { self == .failed || self == .all }
}
