import StoryModel
import TrackerModel

/// Follows whether an app begins anything by itself, or only once its user has switched it on by hand.
///
/// An app for runs or shifts does nothing of what it is allowed until it is begun. What it does from then on, in later
/// processes too, does not show that it would have begun by itself.
struct SelfStarter: Sendable {
  /// Whether it began something before its user ever switched it on, or after its user switched it off.
  private(set) var beginsByItself = false
  private var isSwitchedOn = false

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .event(.plain(.userDidEnableTracking)): isSwitchedOn = true
    case .event(.plain(.userDidDisableTracking)): isSwitchedOn = false
    case .request(let request): if !isSwitchedOn, request.beginsWork { beginsByItself = true }
    default: break
    }
  }
}

extension Request {
  /// Whether it asks for locations, motion or time to work.
  var beginsWork: Bool {
    switch self {
    case .startUpdatingLocation, .requestLocation, .startLiveUpdates,
      .startMonitoringSignificantLocationChanges, .startMonitoringVisits, .startMonitoring,
      .addCondition, .queryActivities, .submitAppRefreshTask, .submitProcessingTask:
      true
    default: false
    }
  }
}
