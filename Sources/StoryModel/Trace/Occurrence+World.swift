import TrackerModel

/// Something true of the world that no app can know; what invariants judge by.
public enum Truth: Hashable, Sendable {
  /// The phone begins a leg: how it moves, how fast in millimetres per second, what it sees.
  case leg(Journey.Mode, millimetersPerSecond: Int64, Journey.Surroundings)
  /// A trip begins: 3 m/s or more for 120 s from here.
  case tripBegan(Int)
  /// The trip ended here: below 1 m/s for 300 s from here.
  case tripEnded(Int)
  /// The world heals; liveness is judged from here.
  case calmBegan
  /// The standard precondition P0 holds or not (rulebook, chapter 7).
  case precondition(Bool)
  /// The phone is as far from the place of its last significant change as the cells of this version
  /// are apart (K-15), and iOS notices: whatever is to relaunch the app has had its cause (I-L1c).
  case farFromLastSignificantChange
  /// The phone falls asleep with an app that only a background task keeps from suspension, or wakes
  /// up: nothing executes meanwhile, and the background time stands still (T-24).
  case phoneAsleep(Bool)
  /// iOS writes a report of the processor time that the app uses, and lets it go on (T-21).
  case processorReport
  /// The battery, as iOS shows it, falls below 20 %, or is above that again.
  case lowBattery(Bool)
  /// The app wrote its checkpoint, of so many bytes.
  case checkpointWritten(bytes: Int)
  /// The app wrote so many bytes to a file: all that is in it, or what it added.
  case fileWritten(Identifier, bytes: Int)
}

/// Why a process began.
public enum LaunchCause: Hashable, Sendable {
  /// The user opened the app.
  case user
  /// iOS launches it for an event of a registration.
  case event(WakeChannel)
}

/// The channels by which iOS wakes an app.
public enum WakeChannel: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The significant-change service.
  case significantChange
  /// The visit service.
  case visit
  /// A region.
  case region
  /// A background-refresh task.
  case appRefresh
  /// A processing task.
  case processing
  /// Background fetch, up to iOS 12 (W-03).
  case fetch
  /// A silent push (W-04).
  case remoteNotification
  /// A VoIP push (W-05).
  case incomingPush
  /// A background activity session with live updates (A-24, S-30).
  case liveUpdates
  /// A condition of a `CLMonitor`.
  case condition
  /// The standard service, on one reading (L-32).
  case standardService

  /// Whether Core Location stands behind it, and so the location launch key.
  public var isLocation: Bool {
    switch self {
    case .significantChange, .visit, .region, .liveUpdates, .condition, .standardService: true
    case .appRefresh, .processing, .fetch, .remoteNotification, .incomingPush: false
    }
  }
}

/// Why iOS does not give an event to an app.
public enum WithheldReason: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The status is not Always.
  case notAuthorized
  /// The phone was not unlocked since it booted (L-30).
  case beforeFirstUnlock
  /// The user swiped the app away (L-14, L-15).
  case forceQuit
  /// Background App Refresh is off, under a profile in which that matters (C-16).
  case backgroundRefreshOff
  /// A region event that iOS never reports.
  case neverReported
  /// Region monitoring is unavailable under reduced accuracy.
  case reducedAccuracy
  /// The user must first answer whether the app may have Always.
  case provisional
  /// The app does not declare what the channel needs.
  case notDeclared
  /// The system gives the channel less often than it was asked for (W-03, W-04).
  case throttled
  /// The app holds no service session for Always, and is not in use.
  case noServiceSession
}

/// What the positioning hardware is doing.
public enum PositioningMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case off
  /// Cell towers: about a kilometre or worse.
  case cell
  /// Wi-Fi scans: about 65 m.
  case wifi
  /// Satellites: 5 to 10 m under open sky.
  case gnss
}
