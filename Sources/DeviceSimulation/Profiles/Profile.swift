import TrackerModel

/// One version of iOS, or a variant of one, as a set of parameters; where the sources conflict, the
/// conflict is a parameter here and nowhere else (rulebook, chapter 4).
///
/// The values come from `ProfileTable`, a row for each property, which says what it is, on whose
/// word, and what other sources say.
public struct Profile: Sendable {
  /// A column of the table: a version of iOS at which something changed, oldest first.
  public enum Column: String, Hashable, Sendable, CaseIterable, Comparable {
    case ios7_0, ios9, ios12, ios13, ios14, ios16_4, ios17, ios18, ios26

    /// Orders columns by age.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.index < rhs.index }
    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The name in commands and files.
  public let id: ProfileID
  /// The version that an app reads.
  public let version: SystemVersion
  /// The column that it is, or is made from.
  public let column: Column
  /// The name as people write it.
  public var name: String { isVariant ? id.rawValue : "iOS \(version)" }
  /// Whether it is a reading of the sources of its own, beside the versions of iOS.
  public var isVariant: Bool { id.isVariant }

  // Background time.
  public var foregroundBudget = Duration.zero
  public var resumedBudget = Duration.zero
  public var launchedBudgetIsLong = Reading.no
  public var clockResetsAfterLocation = Reading.no
  public var taskKeepsDeviceAwake = Reading.no
  public var maximumBackgroundTasks: Int?
  public var killGrace = Duration.zero
  public var expiryHandlerLimit = Duration.zero

  // Life.
  public var wakeWindow = Duration.zero
  public var suspensionDelay = Duration.zero
  public var launchWatchdog = Duration.zero
  public var transitionWatchdog = Duration.zero
  public var cpuLimit = Duration.zero
  public var cpuLimitOnExternalPower = false
  public var forceQuitThenSignificantChange = Reading.no
  public var forceQuitThenRegion = Reading.no
  public var forceQuitThenVisit = Reading.no
  public var forceQuitThenLiveUpdates = Reading.no
  public var forceQuitClearedByReboot = Reading.no
  public var willTerminateOnForceQuit = Reading.no
  public var willTerminateOnMemoryPressure = Reading.no
  public var standardServiceRelaunches = Reading.no
  public var updateKeepsRegistrations = Reading.no
  public var hasLaunchKey = false
  public var hasBackgroundTasksFramework = false
  public var hasBackgroundFetch = false
  public var voipRequiresCallKit = false
  public var processingRunsAfterForceQuit = false

  // Authorization.
  public var alwaysNeedsRequest = false
  public var upgradesFromWhenInUse = false
  public var hasProvisionalAlways = false
  public var hasAllowOnce = false
  public var allowOnceExpiry = Duration.zero
  public var hasUsageReminder = false
  public var hasReducedAccuracy = false
  public var whenInUseMayArm = false
  public var alwaysUsageKeys: AppManifest.UsageDescriptions = []
  public var hasServiceSessions = false
  public var hasLiveUpdates = false

  // Sessions.
  public var regionWakeKeepsSession = Reading.no
  public var visitWakeKeepsSession = Reading.no
  public var otherWakeKeepsSession = Reading.no
  public var sessionWakesPerFix = Reading.no
  public var sessionGrace: ClosedRange<Int64> = 0...0
  public var backgroundUpdatesNeedFlag = false
  public var suspendsCoarseSessions = false
  public var coarseNeedsSignificantChange = Reading.no
  public var coarseNeedsFilterToo = Reading.no
  public var coarseSuspendedPerMille = 0
  public var hasIndicatorProperty = false
  public var pauseDelay: ClosedRange<Int64> = 0...0
  public var automotivePausePercent = 100
  public var pauseResumesByItself = Reading.no
  public var pauseResumeDelay: ClosedRange<Int64> = 0...0
  public var oneShotTimeout = Duration.zero
  public var cachedFirstPerMille = 0
  public var betterThanAskedPerMille = 0
  public var liveUpdatesPause = Duration.zero
  public var hasDeferredUpdates = false
  public var missingFailHandlerThrows = Reading.no

  // Monitoring.
  public var hasVisits = false
  public var significantChangeSurvivesReboot = Reading.no
  public var regionsSurviveReboot = Reading.no
  public var conditionsSurviveReboot = Reading.no
  public var launchesBeforeFirstUnlock = Reading.no
  public var regionsBeforeFirstUnlock = Reading.no
  public var backgroundRefreshEffect = BackgroundRefreshEffect.none
  public var lowPowerCountsAsRefreshOff = Reading.no
  public var stationaryWake = StationaryWake.none
  public var serviceWithoutCell = ServiceWithoutCell.unavailable
  public var cellSpacing = CellSpacing.urban
  public var significantChangeInterval = Duration.zero
  public var significantChangeDelayOffline: ClosedRange<Int64> = 0...0
  public var regionDelivery = RegionDelivery.later
  public var regionDelay: ClosedRange<Int64> = 0...0
  public var regionTail: ClosedRange<Int64> = 0...0
  public var regionTailPerMille = 0
  public var regionNeverPerMille = 0
  public var regionDelayOffline: ClosedRange<Int64> = 0...0
  public var regionCushionWithoutWiFi: Int64 = 0
  public var regionSetupDelayedPerMille = 0
  public var regionResponseDelayedPerMille = 0
  public var minimumReliableRadius: Int64 = 0
  public var smallRegionNeverPerMille = 0
  public var largeRegionsAreReduced = Reading.no
  public var arrivalMissingPerMille = 0
  public var departureMissingPerMille = 0

  // The phone.
  public var airplaneModeKeepsGNSS = Reading.no
  public var coldFixDelay: ClosedRange<Int64> = 0...0
  public var gnssLinger = Duration.zero
  public var filterSavesHardware = Reading.no
  public var filterSavingPercent = 0
  public var defaultsStayEmpty = Reading.no
  public var protectedDataDelay = Duration.zero
  public var trainMissingPerMille = 0
  public var carBluetoothKeepsAutomotive = Reading.no
  public var batteryStep = 1

  init(id: ProfileID, version: SystemVersion, column: Column) {
    self.id = id
    self.version = version
    self.column = column
    for parameter in ProfileTable.all {
      if let cell = parameter.cell(on: column) { parameter.set(cell.value, on: &self) }
    }
  }

  /// How the profile reads an open question.
  public func reading(of question: OpenQuestion) -> Reading { self[keyPath: question.property] }

  /// Settles, or opens, a question.
  public mutating func settle(_ question: OpenQuestion, _ reading: Reading) {
    self[keyPath: question.property] = reading
  }
}
