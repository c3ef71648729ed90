import TrackerModel

/// Follows whether a trip has become a walk.
struct PaceWatch: Sendable {
  /// Since when the phone moves at a trip's pace; nil while it does not.
  private var fastSince: Instant?
  private var fastUntil = Instant.distantPast

  /// Takes whether the phone moves at a trip's pace from a moment on.
  mutating func observe(_ isFast: Bool, at time: Instant) {
    // While a stretch lasts, what counts is the end of the one before.
    if fastSince != nil, !isFast { fastUntil = time }
    fastSince = isFast ? fastSince ?? time : nil
  }

  /// Whether it has not moved so for as long as a false wake is looked into (I-E2), or since for less than a minute, so
  /// that no fix need have shown it.
  func isSlow(at time: Instant) -> Bool {
    let since = fastSince ?? time
    let isNew = time - since < Invariant.timeToFindSatellites + Invariant.longestGap
    return isNew && since - fastUntil >= Invariant.timeToEndALook
  }
}
