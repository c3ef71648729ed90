import StoryModel
import TrackerModel

/// Follows which sessions cannot have deferred updates with their settings as they are (S-22).
struct DeferralWatch: Sendable {
  private var refused: [(manager: Identifier, error: LocationError)] = []

  /// Takes an entry; what was expected and what happened, if deferred updates are asked for again
  /// with the settings for which they were refused.
  mutating func observe(_ entry: TraceEntry) -> (expected: String, actual: String)? {
    switch entry.what {
    case .event(.deferredUpdatesFinished(let error?, let manager)):
      if error.isOfSettings { refused.append((manager, error)) }
    case .request(.setDesiredAccuracy(let manager, _)),
      .request(.setDistanceFilter(let manager, _)),
      .request(.startUpdatingLocation(let manager)):
      if !refused.isEmpty { refused.removeAll { $0.manager == manager } }
    case .request(.allowDeferredLocationUpdates(let manager, _, _)):
      guard refused.contains(where: { $0.manager == manager }) else { return nil }
      return (
        "no deferred updates asked for with settings that rule them out", "asked for again"
      )
    case .process(.terminated): refused.removeAll()
    default: break
    }
    return nil
  }
}

extension LocationError {
  /// Whether the session's settings, or that there is none, is what rules deferred updates out.
  fileprivate var isOfSettings: Bool {
    switch self {
    case .deferredNotUpdatingLocation, .deferredAccuracyTooLow, .deferredDistanceFiltered: true
    default: false
    }
  }
}
