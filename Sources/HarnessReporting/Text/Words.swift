import StoryModel

// The words for values that appear in more than one kind of line.

extension ProfileID {
  /// The version as people write it, `iOS 16.4`; a variant's own name.
  public var title: String {
    isVariant ? rawValue : "iOS " + rawValue.dropFirst(3)
  }
}

extension WakeChannel {
  package var words: String {
    switch self {
    case .significantChange: "significant change"
    case .visit: "visit"
    case .region: "region"
    case .appRefresh: "app refresh"
    case .processing: "processing"
    case .fetch: "background fetch"
    case .remoteNotification: "silent push"
    case .incomingPush: "VoIP push"
    case .liveUpdates: "live updates"
    case .condition: "condition"
    case .standardService: "standard service"
    }
  }
}

extension WithheldReason {
  var words: String {
    switch self {
    case .notAuthorized: "not authorized"
    case .beforeFirstUnlock: "before first unlock"
    case .forceQuit: "after a force quit"
    case .backgroundRefreshOff: "Background App Refresh is off"
    case .neverReported: "never reported"
    case .reducedAccuracy: "reduced accuracy"
    case .provisional: "Always is provisional"
    case .notDeclared: "not declared"
    case .throttled: "throttled"
    case .noServiceSession: "no service session"
    }
  }
}

extension TerminationCause {
  var words: String {
    switch self {
    case .forceQuit: "force quit"
    case .memoryPressure: "memory pressure"
    case .crash: "crash"
    case .appUpdate: "app update"
    case .powerOff: "power off"
    case .motionPermission: "motion permission changed"
    case .backgroundTaskExpired: "background task expired"
    case .tooManyBackgroundTasks: "too many background tasks"
    case .watchdog: "watchdog"
    case .wakeOverrun: "wake overrun"
    case .cpuLimit: "CPU limit"
    case .misuse: "misuse"
    case .exception: "exception"
    case .sharedFileLock: "lock on a shared file"
    case .fetchOverrun: "fetch not completed"
    case .callNotReported: "call not reported"
    case .resumedTooOften: "resumed too often"
    case .lowDisk: "low disk"
    case .thermal: "too hot"
    case .keyResources: "key resources used up"
    case .otherPermission: "another permission changed"
    case .settingsReset: "Location & Privacy reset"
    }
  }
}

extension LocationService {
  var words: String {
    switch self {
    case .standard: "standard"
    case .oneShot: "one shot"
    case .significantChange: "significant change"
    case .liveUpdates: "live updates"
    }
  }
}

extension Budget {
  var words: String {
    switch self {
    case .eventsPerSecond: "too many events in one second"
    case .requestsPerHandler: "too many requests in one handler"
    case .timers: "too many timers"
    case .managers: "too many managers"
    case .checkpointBytes: "too large a checkpoint"
    case .fileBytes: "too large a file"
    case .allFilesBytes: "too much in files"
    }
  }
}

extension Journey.Surroundings {
  var words: String {
    switch self {
    case .open: "open sky"
    case .urban: "between buildings"
    case .indoor: "indoors"
    case .underground: "underground"
    }
  }
}

extension Journey.Mode {
  /// What the phone does, before a distance.
  var words: String {
    switch self {
    case .dwell: "rest"
    case .walk: "walk"
    case .run: "run"
    case .cycle: "cycle"
    case .drive: "drive"
    case .bus: "go by bus"
    case .train: "go by train"
    case .fly: "fly"
    }
  }
}

extension [OpenQuestion] {
  /// The readings that something rests on, each row of the rulebook once.
  public var readings: [String] {
    var citations: [String] = []
    for question in self where !citations.contains(question.citation) {
      citations.append(question.citation)
    }
    return citations.map { "\($0) as assumed in this scenario" }
  }
}
