import StoryModel
import TrackerModel

extension Invariant {
  /// How long a process must have executed to have done what it does at a launch (I-H5): what the
  /// arming may take (I-L8), and as much again for a first fix.
  public static let timeToSettleALaunch = Duration.seconds(10)

  /// A second launch at the same place leaves with iOS what the first one left (I-H5).
  ///
  /// Compared are the significant-change service, visits, the names of regions and conditions, and
  /// the names of pending notifications, at the end of two launches one after the other, both made
  /// within one rest, after each was suspended or had ten seconds of executing time; and nothing that
  /// the user, the permission or the system did in between. A launch that found no place for its region leaves it
  /// to the next one: names are compared where there were any. A notification that was shown, or
  /// withdrawn, is missing with good reason.
  public static let relaunchesChangeNothing = Invariant(
    id: "I-H5", kind: .hygiene, name: "Idempotent relaunch",
    summary: "A second launch at rest leaves the same registrations and notifications.",
    citations: [RuleID("R", 8), RuleID("R", 9), RuleID("C", 9), RuleID("N", 4)],
    precondition: "two launches within one rest, each settled, the world unchanged",
    listensTo: ProcessState.kinds.union(RegistrationState.kinds).union(JourneyState.kinds)
      .union(PendingNotifications.kinds).union(OccurrenceKinds(.prompt))
  ) { _ in RelaunchMonitor() }
}

private struct RelaunchMonitor: InvariantMonitor {
  var finding = Finding()
  private var notifications = PendingNotifications()
  // What the process before left, if it was launched in this rest and settled.
  private var before: Left?
  // What the app had executed at this process's launch; nil if that was not at rest, or if
  // something happened since.
  private var launchedAt: Int64?
  private var wasSuspended = false

  private struct Left: Sendable {
    var significantChange: Bool
    var visits: Bool
    var regions: [Identifier]
    var notifications: [Identifier]
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if case .process(.terminated) = entry.what { end(at: entry.time, story) }
    notifications.observe(entry)
    if story.journey.restsSince == nil || entry.what.changesWhatIsToBeLeft {
      (before, launchedAt) = (nil, nil)
    }
    switch entry.what {
    case .launch:
      launchedAt = story.journey.restsSince == nil ? nil : story.process.executed
      wasSuspended = false
    case .process(.suspended): wasSuspended = true
    default: break
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if story.process.isAlive { self.end(at: end, story) }
  }

  /// The process ends, or the story.
  private mutating func end(at time: Instant, _ story: borrowing Chronicle) {
    guard let launchedAt else { return }
    let settles = story.process.due(Invariant.timeToSettleALaunch, since: launchedAt)
    guard wasSuspended || settles.map({ $0 <= time }) == true else { return }
    self.launchedAt = nil
    let left = Left(
      significantChange: story.registrations.significantChange,
      visits: story.registrations.visits,
      regions: story.registrations.regions.map(\.identifier), notifications: notifications.names)
    defer { before = left }
    guard let before else { return }
    finding.exercised += 1
    guard let change = Self.change(from: before, to: left) else { return }
    finding.breach(
      at: time, expected: "the same left with iOS after a second launch at rest", actual: change)
  }

  private static func change(from before: Left, to after: Left) -> String? {
    if before.significantChange != after.significantChange {
      return "significant changes \(after.significantChange ? "started" : "stopped")"
    }
    if before.visits != after.visits { return "visits \(after.visits ? "started" : "stopped")" }
    if !before.regions.isEmpty {
      if let new = after.regions.first(where: { !before.regions.contains($0) }) {
        return "a new region, '\(new)'"
      }
      if let lost = before.regions.first(where: { !after.regions.contains($0) }) {
        return "region '\(lost)' gone"
      }
    }
    guard !before.notifications.isEmpty,
      let new = after.notifications.first(where: { !before.notifications.contains($0) })
    else { return nil }
    return "a new notification, '\(new)'"
  }
}

extension Occurrence {
  /// Whether a tracker has reason to leave something else with iOS from now on.
  fileprivate var changesWhatIsToBeLeft: Bool {
    switch self {
    case .happening(.locationPermission), .happening(.locationServices),
      .happening(.preciseLocation), .happening(.usageReminder), .happening(.tracking),
      .happening(.resetsLocationAndPrivacy), .happening(.boot), .happening(.firstUnlock),
      .happening(.notificationPermission), .happening(.diskSpace), .prompt,
      .event(.monitoringFailed), .event(.monitorEvent):
      true
    default: false
    }
  }
}
