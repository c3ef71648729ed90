import StoryModel
import TrackerModel

/// What is written down of one run, to be held against another run of the same story.
public struct RunLedger: TraceSink, Sendable {
  /// Coarser points, in metres, say nothing of the way.
  public static let coarsest = 100.0

  /// What iOS monitors for the app.
  public struct Registrations: Hashable, Sendable {
    /// Whether the significant-change service is registered.
    public var significantChange = false
    /// Whether visits are.
    public var visits = false
    /// The names of the regions and conditions, in order; where they lie is chance.
    public var regions: [Identifier] = []
    /// Whether the app knows that the user wants tracking.
    public var isWanted = true
    /// What is monitored, as a phrase.
    public var phrase: String
  }

  /// What was asked for.
  public private(set) var requests = RequestLog()
  /// Whether the app ever had background time, of which something is left to be read.
  public private(set) var beganTasks = false
  /// The half-minutes of the story, from 0, in which a fix was taken that reached the disk and is fine enough to tell
  /// a way; not twice in a row.
  public private(set) var halfMinutes: [Int64] = []
  /// How many points reached the disk with the same fix as the one stored before.
  public private(set) var doublePoints = 0
  /// How often the app was called before its end.
  public private(set) var lastCalls = 0
  /// How often a timer was running when the app was suspended.
  public private(set) var timersOverSuspensions = 0
  /// Callbacks that iOS may repeat.
  public private(set) var repeatableCallbacks = 0
  /// When the process was taken from memory and begun again in the same moment.
  public private(set) var relaunches: [Instant] = []
  /// Whether the phone went off because its battery was empty.
  public private(set) var ranOutOfBattery = false
  /// What was registered at each mark, as far as the run has come.
  public private(set) var atMarks: [Registrations] = []

  private var registrations: RegistrationState
  private var sessions = SessionState()
  private var tracking = TrackingState()
  private var timers: [(name: Identifier, repeats: Bool)] = []
  private var endedAt: Instant?
  private var lastPoint: Instant?
  private let marks: [Instant]

  /// Begins to write.
  public init(_ scenario: Scenario, manifest: AppManifest, marks: [Instant] = []) {
    registrations = RegistrationState(StoryContext(scenario: scenario, manifest: manifest))
    self.marks = marks
  }

  /// What is registered now.
  public var registered: Registrations {
    Registrations(
      significantChange: registrations.significantChange, visits: registrations.visits,
      regions: registrations.regions.map(\.identifier).sorted { $0.description < $1.description },
      isWanted: tracking.isWanted, phrase: registrations.phrase)
  }
  /// Whether a standard session runs now.
  public var hasSession: Bool { sessions.isRunning }

  /// Takes an entry.
  public mutating func receive(_ entry: TraceEntry) {
    while atMarks.count < marks.count, entry.time >= marks[atMarks.count] {
      atMarks.append(registered)
    }
    switch entry.what {
    case .request(let request):
      requests.append(RequestLog.Asked(time: entry.time, request: request))
      take(request)
    case .event(let event): take(event)
    case .process(let change): take(change, at: entry.time)
    case .launch: if endedAt == entry.time { relaunches.append(entry.time) }
    case .stored(let point, _): take(point)
    case .happening(.batteryEmpty): ranOutOfBattery = true
    default: break
    }
    registrations.observe(entry)
    sessions.observe(entry)
    tracking.observe(entry)
  }
}

// What an entry means for a run.
extension RunLedger {
  private mutating func take(_ request: Request) {
    switch request {
    case .startTimer(let name, _, let repeats):
      timers.removeAll { $0.name == name }
      timers.append((name, repeats))
    case .invalidateTimer(let name): timers.removeAll { $0.name == name }
    case .beginBackgroundTask: beganTasks = true
    default: break
    }
  }

  private mutating func take(_ event: EventNote) {
    switch event {
    case .timer(let name): timers.removeAll { $0.name == name && !$0.repeats }
    case .plain(.willTerminate): lastCalls += 1
    case .authorization, .visit, .enteredRegion, .exitedRegion, .regionState:
      repeatableCallbacks += 1
    case .locations(_, let count, _, _): if count > 1 { repeatableCallbacks += 1 }
    default: break
    }
  }

  private mutating func take(_ change: ProcessChange, at time: Instant) {
    switch change {
    case .suspended: timersOverSuspensions += timers.count
    case .terminated:
      timers.removeAll()
      endedAt = time
    default: break
    }
  }

  private mutating func take(_ point: Location) {
    if point.timestamp == lastPoint { doublePoints += 1 }
    lastPoint = point.timestamp
    guard (0...Self.coarsest).contains(point.horizontalAccuracy) else { return }
    let halfMinute = point.timestamp.milliseconds / RecordedWay.slot.wholeMilliseconds
    if halfMinute != halfMinutes.last { halfMinutes.append(halfMinute) }
  }
}
