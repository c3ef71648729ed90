import StoryModel
import TrackerModel

/// Follows whether a process that iOS launched for a location event takes up its work at once.
///
/// For significant changes, visits and regions it needs a manager with a delegate; and whatever it is launched for, it must start the significant-change service again if
/// that was registered (C-09). Visits and regions need no more than the manager (V-03, R-08). For a
/// condition it opens its monitor, for live updates it iterates them again and joins its
/// background activity session (S-30, A-24). A client of either that held a service session takes it
/// again, whatever it is launched for.
struct RelaunchWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.launch, .process, .request, .answer).withoutFixes
  /// How long the app has after its launch (I-L12).
  static let timeToRestore = Duration.seconds(1)

  /// What came of a relaunch.
  enum Outcome: Sendable {
    /// Everything was there in time.
    case restored
    /// Something was missing when the time was over.
    case missed(at: Instant, what: String)
  }

  /// The last moment at which a process may take up what it has not yet; nil where it owes nothing.
  var deadline: Instant? { owed?.deadline }

  private var owed: Owed?
  /// What was owed until a manager came, which is owed again if that has no delegate.
  private var settled: Owed?
  /// The managers of the process, and whether each has a delegate.
  private var managers: [(name: Identifier, hears: Bool)] = []
  private var held = HeldSessions()

  private struct Owed: Sendable {
    var deadline: Instant
    var needs: Needs
    var serviceSession: ServiceSessionAuthorization?
    /// Whether it was launched for what a manager's delegate is told.
    var needsManager: Bool
  }

  /// What a process has yet to do, the first of which is named when it does not.
  private struct Needs: OptionSet, Sendable {
    let rawValue: UInt8
    static let manager = Needs(rawValue: 1)
    static let significantChange = Needs(rawValue: 2)
    static let monitor = Needs(rawValue: 4)
    static let liveUpdates = Needs(rawValue: 8)
    static let activitySession = Needs(rawValue: 16)
    static let serviceSession = Needs(rawValue: 32)

    var missing: String {
      if contains(.manager) { return "no location manager" }
      if contains(.significantChange) { return "significant changes not started" }
      if contains(.monitor) { return "monitor not opened" }
      if contains(.liveUpdates) { return "live updates not iterated" }
      if contains(.activitySession) { return "background activity session not joined" }
      return "service session not taken again"
    }
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) -> Outcome? {
    if case .launch = entry.what { (settled, managers) = (nil, []) }
    if case .launch(.event(let channel)) = entry.what {
      begin(channel, at: entry.time, story.registrations.significantChange)
    }
    held.observe(entry)
    switch entry.what {
    case .request(let request): return take(request, at: entry.time)
    case .process(.suspended):
      guard let open = owed else { return nil }
      owed = nil
      return .missed(at: entry.time, what: open.needs.missing)
    // Whoever is killed within the second owes nothing.
    case .process(.terminated): (owed, settled) = (nil, nil)
    default: break
    }
    return nil
  }

  /// Takes that the deadline has passed.
  mutating func deadlinePassed() -> Outcome? {
    guard let open = owed else { return nil }
    owed = nil
    return .missed(at: open.deadline, what: open.needs.missing)
  }

  private mutating func begin(
    _ channel: WakeChannel, at time: Instant, _ hadSignificantChange: Bool
  ) {
    var needs: Needs
    switch channel {
    case .significantChange, .visit, .region: needs = .manager
    case .condition: needs = .monitor
    case .liveUpdates:
      needs = .liveUpdates
      if held.hasActivitySession { needs.insert(.activitySession) }
    case .appRefresh, .processing, .fetch, .remoteNotification, .incomingPush, .standardService:
      return
    }
    if hadSignificantChange { needs.insert(.significantChange) }
    if held.isModernClient, held.serviceSession != nil { needs.insert(.serviceSession) }
    owed = Owed(
      deadline: time.advanced(by: Self.timeToRestore), needs: needs,
      serviceSession: held.serviceSession, needsManager: needs.contains(.manager))
  }

  private mutating func take(_ request: Request, at time: Instant) -> Outcome? {
    listen(to: request, at: time)
    guard var open = owed else { return nil }
    switch request {
    case .createManager, .setDelegateMethods:
      guard managers.contains(where: \.hears) else { return nil }
      open.needs.remove(.manager)
    // A process that no longer wants a service has dealt with it as well.
    case .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges:
      open.needs.remove(.significantChange)
    case .openMonitor: open.needs.remove(.monitor)
    case .startLiveUpdates, .stopLiveUpdates: open.needs.remove(.liveUpdates)
    case .createBackgroundActivitySession, .invalidateBackgroundActivitySession:
      open.needs.remove(.activitySession)
    case .createServiceSession(let authorization):
      // One for When In Use gives nothing to an app out of use.
      if authorization == .always || open.serviceSession != .always {
        open.needs.remove(.serviceSession)
      }
    case .invalidateServiceSession: open.needs.remove(.serviceSession)
    default: return nil
    }
    owed = open.needs.isEmpty ? nil : open
    if open.needs.isEmpty { settled = open }
    return open.needs.isEmpty ? .restored : nil
  }

  /// Follows which managers have a delegate; the last one that loses it leaves a manager to be made.
  private mutating func listen(to request: Request, at time: Instant) {
    switch request {
    case .createManager(let name): managers.append((name, true))
    case .setDelegateMethods(let name, let methods):
      guard let place = managers.firstIndex(where: { $0.name == name }) else { return }
      managers[place].hears = !methods.isEmpty
    case .releaseManager(let name): managers.removeAll { $0.name == name }
    default: return
    }
    guard !managers.contains(where: \.hears), var open = owed ?? settled, open.needsManager,
      time <= open.deadline
    else { return }
    open.needs.insert(.manager)
    owed = open
  }
}

/// Follows what the process holds of Core Location since iOS 17; asked at a launch, before it takes
/// that, it tells what the process before held.
private struct HeldSessions: Sendable {
  private(set) var serviceSession: ServiceSessionAuthorization?
  private(set) var hasActivitySession = false
  /// Whether the process iterates live updates or the events of a monitor.
  private(set) var isModernClient = false
  // What the last request made, in case that iOS gave nothing for it.
  private var isNew = Kind.nothing

  private enum Kind: Sendable { case nothing, serviceSession, activitySession }

  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .launch: self = HeldSessions()
    case .request(let request): take(request)
    case .answer(.dead), .answer(.unavailable): takeBack()
    default: break
    }
  }

  private mutating func take(_ request: Request) {
    isNew = .nothing
    switch request {
    case .startLiveUpdates, .openMonitor: isModernClient = true
    case .createServiceSession(let authorization):
      if serviceSession == nil { isNew = .serviceSession }
      if serviceSession != .always { serviceSession = authorization }
    case .invalidateServiceSession: serviceSession = nil
    case .createBackgroundActivitySession:
      if !hasActivitySession { isNew = .activitySession }
      hasActivitySession = true
    case .invalidateBackgroundActivitySession: hasActivitySession = false
    default: break
    }
  }

  private mutating func takeBack() {
    switch isNew {
    case .nothing: break
    case .serviceSession: serviceSession = nil
    case .activitySession: hasActivitySession = false
    }
    isNew = .nothing
  }
}
