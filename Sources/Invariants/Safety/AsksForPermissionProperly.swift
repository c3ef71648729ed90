import StoryModel
import TrackerModel

extension Invariant {
  /// The app asks for permission in the foreground, for Always once, with the keys it needs
  /// (I-S10).
  public static let asksForPermissionProperly = Invariant(
    id: "I-S10", kind: .safety, name: "Prompt discipline",
    summary: "Permission is asked for in the foreground only, for Always once, with the keys.",
    citations: [RuleID("A", 3), RuleID("A", 4), RuleID("A", 5), RuleID("A", 10)],
    listensTo: OccurrenceKinds(.launch, .process, .event, .request).withoutFixes
  ) { context in PromptMonitor(keys: context.manifest.usageDescriptions) }
}

private struct PromptMonitor: InvariantMonitor {
  var finding = Finding()
  private let keys: AppManifest.UsageDescriptions
  // Between the callback and the change of the process the app counts as being where it goes.
  private var isOnScreen = false
  private var requestsForAlways = 0

  /// The keys that a request for Always needs from iOS 11 on.
  private static let alwaysKeys: AppManifest.UsageDescriptions = [.whenInUse, .alwaysAndWhenInUse]

  init(keys: AppManifest.UsageDescriptions) {
    self.keys = keys
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .launch, .process: isOnScreen = story.process.isForeground
    case .event(.plain(.willEnterForeground)), .event(.plain(.didBecomeActive)): isOnScreen = true
    case .event(.plain(.didEnterBackground)): isOnScreen = false
    case .request(.requestWhenInUseAuthorization):
      judge("requestWhenInUseAuthorization", needing: .whenInUse, at: entry.time)
    case .request(.requestAlwaysAuthorization):
      requestsForAlways += 1
      judge("requestAlwaysAuthorization", needing: Self.alwaysKeys, at: entry.time)
      guard requestsForAlways > 1 else { return }
      finding.breach(
        at: entry.time, expected: "requestAlwaysAuthorization once per install",
        actual: "asked \(requestsForAlways) times")
    default: break
    }
  }

  private mutating func judge(
    _ name: String, needing needed: AppManifest.UsageDescriptions, at time: Instant
  ) {
    finding.exercised += 1
    if !isOnScreen {
      finding.breach(
        at: time, expected: "permission asked for in the foreground",
        actual: "\(name) in the background")
    }
    if !keys.isSuperset(of: needed) {
      finding.breach(
        at: time, expected: "the usage strings that \(name) needs",
        actual: "one is missing from Info.plist")
    }
  }
}
