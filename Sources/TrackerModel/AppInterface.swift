/// A strategy's phone: facts to read and requests to make, named as on iOS.
///
/// Requests are carried out in order when the handler returns; what iOS answers later comes as an
/// `Event`. Facts do not change while a handler runs. Inside a strategy the type is written `App`.
///
/// Its other side is for who plays the phone, the simulation or a driver over the real frameworks, and
/// is the same for both: ``facts`` and ``readableCheckpoint`` to renew before each call of the strategy,
/// ``takeRequests(into:)`` and ``checkpointToSave`` to take after it. A strategy that touches these
/// deceives itself alone, and no longer than its process lives.
public struct AppInterface<Checkpoint: Codable & Hashable & Sendable>: ~Copyable {
  /// What the strategy reads of its phone; a driver renews it before each event.
  public var facts: AppFacts
  @usableFromInline package var requests: [Request] = []
  package var managers: [LocationManager] = []
  package var lastBackgroundTask: Int32 = 0
  /// What ``save(_:)`` was given last in this process, which is what `Request.saveCheckpoint` means;
  /// nil before the first.
  public package(set) var checkpointToSave: Checkpoint?
  /// What ``restoreCheckpoint()`` gives: what is on the disk; nil while nothing is, or it is locked
  /// (D-05). A driver sets it when the disk opens, and when a checkpoint reached the disk.
  public var readableCheckpoint: Checkpoint?
  /// The files on the disk, beside the checkpoint. A driver sets them at launch, when it can read more of
  /// them, and when one was written.
  public var files = AppFiles()
  /// What the handler means to do to files, and what the one before it meant.
  @usableFromInline var fileChanges: [FileChange] = []
  var takenFileChanges: [FileChange] = []
  /// What the strategy called that whoever plays the phone does not have, and where; nil as long as it has
  /// called nothing of the kind. The story ends there, without a verdict.
  public private(set) var unsupported: String?
  /// Whether the strategy has read a checkpoint by ``restoreCheckpoint()`` in this process.
  public package(set) var didReadCheckpoint = false

  /// Creates the app of a new process.
  ///
  /// - Parameters:
  ///   - facts: The phone at launch.
  ///   - checkpoint: What is on the disk and readable; nil where there is nothing, or it is locked.
  public init(facts: AppFacts = AppFacts(), readableCheckpoint checkpoint: Checkpoint? = nil) {
    self.facts = facts
    readableCheckpoint = checkpoint
  }

  /// The manager of that name; the first mention in a process creates it.
  public subscript(name: Identifier) -> LocationManager {
    mutating get { managers[slot(of: name)] }
    _modify {
      let slot = slot(of: name)
      var manager = managers[slot]
      swap(&manager.requests, &requests)
      defer {
        swap(&manager.requests, &requests)
        managers[slot] = manager
      }
      yield &manager
    }
  }

  /// Lets go of a manager, as when nobody holds a `CLLocationManager` any more: its session ends, and
  /// it tells nothing (S-26). What iOS keeps for the app, such as its regions, stays. Named again, it is
  /// a new manager with the settings of one. Nothing happens where there is no manager of that name.
  public mutating func releaseManager(_ name: Identifier) {
    guard let index = managers.firstIndex(where: { $0.identifier == name }) else { return }
    managers.remove(at: index)
    requests.append(.releaseManager(name))
  }

  private mutating func slot(of name: Identifier) -> Int {
    var index = 0
    while index < managers.count {
      if managers[index].identifier == name { return index }
      index += 1
    }
    managers.append(LocationManager(identifier: name))
    requests.append(.createManager(name))
    return index
  }

  /// Reads the checkpoint from the disk again; nil when there is none or the disk is locked (D-05).
  ///
  /// A process that was launched before the first unlock got none at launch, and must read it here,
  /// when protected data becomes available, before it saves one of its own.
  public mutating func restoreCheckpoint() -> Checkpoint? {
    if readableCheckpoint != nil { didReadCheckpoint = true }
    return readableCheckpoint
  }

  /// Ends the story without a verdict: code that is played as a strategy called what this phone does not have.
  ///
  /// - Parameter call: What it called and where, such as `CLGeocoder() at App/Map.swift:12`.
  public mutating func end(unsupported call: String) { unsupported = unsupported ?? call }

  /// Empties the request buffer into another one, which a driver keeps and carries out, in order,
  /// when the handler has returned.
  ///
  /// - Parameter other: What it held is gone; its memory is used again.
  @inlinable
  public mutating func takeRequests(into other: inout [Request]) {
    // `removeAll(keepingCapacity:)` costs more than all else of an event; one or two are the rule.
    if other.count < 4 {
      for _ in 0..<other.count { other.removeLast() }
    } else {
      other.removeAll(keepingCapacity: true)
    }
    swap(&other, &requests)
    if !fileChanges.isEmpty { takeFileChanges() }
  }
}

// Facts.
extension AppInterface {
  /// The monotonic clock, which nobody can set: what intervals are measured by.
  public var now: Instant { facts.now }
  /// The phone's clock, as `Date()`: the user, the carrier or the net may set it, on or back (D-10).
  ///
  /// Counted from the midnight, Greenwich time, before the first day, so it is never ``now``; a fix
  /// says its own by ``Location/date``.
  public var date: Instant { facts.date }
  /// The seconds by which the phone's time zone is ahead of Greenwich, as `TimeZone.secondsFromGMT()`.
  public var secondsFromGMT: Int { facts.secondsFromGMT }
  /// The version of the app, as `CFBundleVersion`: 1, and one more after each update (L-26).
  public var appVersion: Int { facts.appVersion }
  /// The app's state; `.background` says nothing of why the process runs (L-25).
  public var applicationState: ApplicationState { facts.applicationState }
  /// What the user allows.
  public var authorizationStatus: AuthorizationStatus { facts.authorizationStatus }
  /// Whether the precise location is shared.
  public var accuracyAuthorization: AccuracyAuthorization { facts.accuracyAuthorization }
  /// Whether Location Services are on for the phone.
  public var locationServicesEnabled: Bool { facts.locationServicesEnabled }
  /// Whether the phone is able to monitor significant changes.
  public var significantLocationChangeMonitoringAvailable: Bool {
    facts.significantLocationChangeMonitoringAvailable
  }
  /// An estimate; huge where no background time is counted, and no basis for a decision (T-08, T-09).
  public var backgroundTimeRemaining: Duration {
    guard let end = facts.backgroundTimeEnds else { return .seconds(Int64.max / 4) }
    return max(.zero, end - facts.now) * facts.backgroundTimePercent / 100
  }
  /// Whether saved data can be read and written: false before the first unlock (D-05).
  public var isProtectedDataAvailable: Bool { facts.isProtectedDataAvailable }
  /// Whether Low Power Mode is on.
  public var isLowPowerModeEnabled: Bool { facts.isLowPowerModeEnabled }
  /// Whether the phone is on external power.
  public var isCharging: Bool { facts.isCharging }
  /// Whether the app may refresh in the background.
  public var backgroundRefreshStatus: BackgroundRefreshStatus { facts.backgroundRefreshStatus }
  /// The battery's charge from 0 to 1, as coarse as iOS shows it.
  public var batteryLevel: Double { Double(facts.batteryPercent) / 100 }
  /// Whether the app may show notifications (N-07).
  public var notificationsAllowed: Bool { facts.notificationsAllowed }
  /// The way to the network, as `NWPathMonitor.currentPath`; it says nothing of the server.
  public var networkPath: NetworkPath { facts.networkPath }
  /// Whether the app may know of motion, as `CMMotionActivityManager.authorizationStatus()`.
  public var motionAuthorizationStatus: MotionAuthorizationStatus {
    facts.motionAuthorizationStatus
  }
  /// The version of iOS.
  public var systemVersion: SystemVersion { facts.systemVersion }
  /// Recorded points that the server has not accepted.
  public var pendingUploads: Int { facts.pendingUploads }
  /// The regions that iOS monitors for the app; they survive the process.
  public var monitoredRegions: [Region] { facts.monitoredRegions }
  /// The newest fix known to the phone; may be stale (C-21).
  public var location: Location? { facts.location }
}
