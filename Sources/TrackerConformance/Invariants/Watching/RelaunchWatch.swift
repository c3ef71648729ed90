import DeviceSimulation
import TrackerModel

/// Follows whether a process that iOS launched for a location event takes up its work at once.
///
/// It needs a manager, which has its delegate from the start, and must start the significant-change
/// service again if that was registered (C-09). Visits and regions need no more than the manager
/// (V-03, R-08).
struct RelaunchWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.launch, .process, .request)
  /// How long the app has after its launch (I-L12).
  static let timeToRestore = Duration.seconds(1)

  /// What came of a relaunch.
  enum Outcome: Sendable {
    /// Everything was there in time.
    case restored
    /// Something was missing when the time was over.
    case missed(at: Instant, what: String)
  }

  /// Whether a process has yet to take up its work, and the time for it.
  var isPending: Bool { owed != nil }

  private var owed: Owed?

  private struct Owed: Sendable {
    var deadline: Instant
    var needsManager = true
    var needsSignificantChange: Bool
    var missing: String { needsManager ? "no location manager" : "significant changes not started" }
  }

  /// Takes an entry; call it before the registrations take it.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - hadSignificantChange: Whether the significant-change service is registered.
  mutating func observe(_ entry: TraceEntry, hadSignificantChange: Bool) -> Outcome? {
    if let outcome = overdue(at: entry.time) { return outcome }
    switch entry.what {
    case .launch(.event(.significantChange)), .launch(.event(.visit)), .launch(.event(.region)):
      owed = Owed(
        deadline: entry.time.advanced(by: Self.timeToRestore),
        needsSignificantChange: hadSignificantChange)
    case .request(let request): return take(request)
    case .process(.suspended):
      guard let open = owed else { return nil }
      owed = nil
      return .missed(at: entry.time, what: open.missing)
    // Whoever is killed within the second owes nothing.
    case .process(.terminated): owed = nil
    default: break
    }
    return nil
  }

  /// Takes the end of the story.
  mutating func finish(at end: Instant) -> Outcome? { overdue(at: end) }

  private mutating func overdue(at time: Instant) -> Outcome? {
    guard let open = owed, time > open.deadline else { return nil }
    owed = nil
    return .missed(at: open.deadline, what: open.missing)
  }

  private mutating func take(_ request: Request) -> Outcome? {
    guard var open = owed else { return nil }
    switch request {
    case .createManager: open.needsManager = false
    case .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges:
      // A process that no longer wants the service has dealt with it as well.
      open.needsSignificantChange = false
    default: return nil
    }
    let isDone = !open.needsManager && !open.needsSignificantChange
    owed = isDone ? nil : open
    return isDone ? .restored : nil
  }
}
