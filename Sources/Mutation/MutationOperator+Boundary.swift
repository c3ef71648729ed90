import StoryModel
import TrackerModel

// Bugs that a mutation of the boundary says already; what must convict them is planted with them.
extension MutationOperator {
  static let boundary: [MutationOperator] = [
    planted("drop-createManager", convictedBy: ["I-L12"]),
    planted("repeat-createManager", convictedBy: ["I-H12"]),
    planted("repeat-startUpdatingLocation", convictedBy: ["I-H1"]),
    planted("drop-stopUpdatingLocation", convictedBy: ["I-E7", "I-S11"]),
    planted("drop-setAllowsBackgroundLocationUpdates", convictedBy: ["I-L15", "I-L21"]),
    planted("alter-setDesiredAccuracy-finer", convictedBy: ["I-E5"]),
    planted(
      "alter-startMonitoring-small", convictedBy: ["I-S13", "I-L20"],
      promising: [.keeps("I-S13")]),
    planted("drop-didChangeAuthorization", convictedBy: ["I-H2"]),
    planted("drop-userDidDisableTracking", convictedBy: ["I-S11"]),
    planted("drop-saveCheckpoint", convictedBy: ["I-S15"], provokedBy: [.optOut]),
    planted("drop-endBackgroundTask", convictedBy: ["I-S2", "I-S5"]),
    planted("repeat-endBackgroundTask", convictedBy: ["I-S2"]),
    planted("repeat-record", convictedBy: ["I-S7"]),
    planted("drop-every-second-record", convictedBy: ["I-L5", "I-L19"]),
    planted("alter-record-null-island", convictedBy: ["I-S8"]),
    planted(
      "drop-upload", convictedBy: ["I-L11", "I-L14", "I-N11"],
      promising: [.promises(.uploadDelay, atMost: .hours(1))]),
    planted("drop-deletePoints", convictedBy: ["I-H13"]),
    planted("alter-deletePoints-other", convictedBy: ["I-L11"]),
    planted("drop-endTrip", convictedBy: ["I-L16"]),
    planted("drop-addNotification", convictedBy: ["I-L10", "I-L17"]),
    planted("drop-tellUser", convictedBy: ["I-L13", "I-N12"]),
  ]

  private static func planted(
    _ name: String, convictedBy invariants: [String], promising promises: [Claim] = [],
    provokedBy: Set<HappeningName> = []
  ) -> MutationOperator {
    guard let bug = BoundaryMutation.named(name)?.mutation else {
      preconditionFailure("no mutation of the boundary is called \(name)")
    }
    return MutationOperator(
      name, bug.summary, convictedBy: invariants, promising: promises, provokedBy: provokedBy,
      loses: bug.loses, receives: bug.receives, rewrites: bug.rewrites)
  }
}
