import TrackerModel
import TrackerSupport

/// Whether the session is known to keep the app running: a check came when it was due, and nothing else
/// has kept the app running until then.
///
/// One that began where iOS does not grant it loses its right seconds later, without a word (S-12).
struct RunProof: Sendable {
  /// How often a check is due while a session runs.
  static let checkInterval = Duration.seconds(30)
  /// A check that comes even later says that the app was suspended meanwhile.
  private static let lateCheck = checkInterval + .seconds(5)

  /// When it was last certain.
  private var provenAt = Instant.distantPast
  /// When the last check came, or the first was set.
  private var checkedAt = Instant.distantPast

  /// Begins to wait for checks.
  mutating func begin(at now: Instant) { checkedAt = now }

  /// Takes a check; `isUploading` says that a background task keeps the app running.
  ///
  /// - Returns: Whether it came when it was due.
  mutating func check(at now: Instant, isUploading: Bool) -> Bool {
    let isOnTime = now - checkedAt <= Self.lateCheck
    if isOnTime, !isUploading || holds(at: now) { provenAt = now }
    checkedAt = now
    return isOnTime
  }

  /// Whether it is still certain.
  func holds(at now: Instant) -> Bool { now - provenAt <= Self.lateCheck }
}
