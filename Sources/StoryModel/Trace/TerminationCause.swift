/// Why a process ended.
public enum TerminationCause: UInt8, Hashable, Sendable, CaseIterable {
  /// The user swiped it away (L-14).
  case forceQuit
  /// Memory pressure (L-11).
  case memoryPressure
  /// A crash that the story tells of (L-22).
  case crash
  /// An app update (L-26).
  case appUpdate
  /// The phone went off (D-04).
  case powerOff
  /// The user changed the motion permission.
  case motionPermission
  /// 0x8badf00d: a background task outlived its time (T-02).
  case backgroundTaskExpired
  /// 0xbada5e47: too many background tasks (T-12).
  case tooManyBackgroundTasks
  /// 0x8badf00d: launch or transition took too long (T-15, T-16).
  case watchdog
  /// Still at work when a wake's time was over, without a background task (L-07).
  case wakeOverrun
  /// Too much processor time while not frontmost (T-20).
  case cpuLimit
  /// A fatal misuse of an interface (S-10, M-01).
  case misuse
  /// An exception that the strategy raised.
  case exception
  /// 0xdead10cc: a lock on a shared file was held at suspension (T-23).
  case sharedFileLock
  /// 0x2182bad4: a fetch or silent push was not completed in time (W-03, W-04).
  case fetchOverrun
  /// 0xbaadca11: a VoIP push without a reported call (W-05).
  case callNotReported
  /// 0xbad22222: resumed by VoIP pushes too often (W-05).
  case resumedTooOften
  /// 0xbaddd15c: the disk is low (L-28).
  case lowDisk
  /// 0xc00010ff: the phone is too hot (L-29).
  case thermal
  /// 0xd00d2bad: a resource that all need is used up (L-29).
  case keyResources
  /// The user changed a permission such as photos.
  case otherPermission
  /// The user reset Location & Privacy (L-27).
  case settingsReset

  /// Whether the strategy brought it about.
  public var isStrategysFault: Bool {
    switch self {
    case .backgroundTaskExpired, .tooManyBackgroundTasks, .watchdog, .wakeOverrun, .cpuLimit,
      .misuse, .exception, .sharedFileLock, .fetchOverrun, .callNotReported, .resumedTooOften:
      true
    case .forceQuit, .memoryPressure, .crash, .appUpdate, .powerOff, .motionPermission, .lowDisk,
      .thermal, .keyResources, .otherPermission, .settingsReset:
      false
    }
  }

  /// Whether iOS ended the process, so that its registrations may relaunch it (L-22).
  public var isSystemTermination: Bool { self != .forceQuit && self != .powerOff }
}
