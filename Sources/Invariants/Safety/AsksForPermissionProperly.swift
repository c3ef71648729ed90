import StoryModel
import TrackerModel

extension Invariant {
  /// The app asks for permission in the foreground, for Always once, with the keys it needs
  /// (I-S10).
  ///
  /// Once is for each time that the permission is undetermined: iOS asks again after a reset of
  /// Location & Privacy (L-27) and after Allow Once, and who does not ask stays without. As long as
  /// it is undetermined a request is right, however often: iOS asks, or ignores it because it is
  /// asking. When the user has answered, a request for Always is a question more: one to who
  /// asked for While In Use before, none to who asked for Always.
  public static let asksForPermissionProperly = Invariant(
    id: "I-S10", kind: .safety, name: "Prompt discipline",
    summary:
      "Permission is asked for on screen, with the keys; for Always once until it is undetermined.",
    citations: [
      RuleID("A", 3), RuleID("A", 4), RuleID("A", 5), RuleID("A", 8), RuleID("A", 9),
      RuleID("A", 10), RuleID("L", 27),
    ],
    precondition: "permission asked for",
    rule: """
      Each request for permission is made on screen, or on the way there, with the usage \
      strings for it. Once the user has answered one for Always, none for Always follows until \
      the permission is undetermined again, after Reset Location & Privacy or when Allow Once \
      is over. A request while iOS is asking does not count.
      """,
    listensTo: AuthorizationState.kinds.union(
      OccurrenceKinds(.launch, .process, .event, .request).withoutFixes)
  ) { context in PromptMonitor(keys: context.manifest.usageDescriptions) }
}

private struct PromptMonitor: InvariantMonitor {
  var finding = Finding()
  private let keys: AppManifest.UsageDescriptions
  // Between the callback and the change of the process the app counts as being where it goes.
  private var isOnScreen = false
  /// Always was asked for since the permission was last undetermined, or began to be.
  private var hasAskedForAlways = false
  private var wasDetermined = false

  /// The keys that a request for Always needs from iOS 11 on.
  private static let alwaysKeys: AppManifest.UsageDescriptions = [.whenInUse, .alwaysAndWhenInUse]

  init(keys: AppManifest.UsageDescriptions) {
    self.keys = keys
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let isDetermined = story.authorization.isDetermined
    if wasDetermined, !isDetermined { hasAskedForAlways = false }
    wasDetermined = isDetermined
    switch entry.what {
    case .launch, .process: isOnScreen = story.process.isForeground
    case .event(.plain(.willEnterForeground)), .event(.plain(.didBecomeActive)): isOnScreen = true
    case .event(.plain(.didEnterBackground)): isOnScreen = false
    case .request(.requestWhenInUseAuthorization):
      judge("requestWhenInUseAuthorization", needing: .whenInUse, at: entry.time)
    case .request(.requestAlwaysAuthorization):
      judge("requestAlwaysAuthorization", needing: Self.alwaysKeys, at: entry.time)
      count(story)
    default: break
    }
  }

  private mutating func count(_ story: borrowing Chronicle) {
    if story.authorization.isAsking { return }
    if story.authorization.isDetermined, hasAskedForAlways {
      finding.breach(
        at: story.time, expected: "Always asked for once until permission is undetermined again",
        actual: "asked for again after the user had answered")
    }
    hasAskedForAlways = true
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
