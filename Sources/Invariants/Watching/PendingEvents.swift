import StoryModel
import TrackerModel

/// Follows what the tracker's registrations wait for, and what iOS said or did about it.
struct PendingEvents: Sendable {
  private let scenario: Scenario
  /// What iOS withheld, refused or put off, the latest last; one for each that is awaited.
  private var noted: [Pending] = []
  /// Since when each is awaited: since it was registered, or told last.
  private var since: [Since] = []
  private var isInAirplaneMode = false
  private var hasService: Bool
  private var lastRequest: Request?
  /// The regions that iOS found too large; it says so to the app a moment later.
  private var tooLarge: [Identifier] = []

  private struct Since: Sendable {
    var awaited: Pending.Awaited
    var time: Instant
  }

  init(_ context: StoryContext) {
    scenario = context.scenario
    hasService = context.scenario.settings.hasCellular
  }

  /// Takes an entry, which the chronicle has taken already.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .withheld(let channel, let reason):
      note(Pending(.event(channel), .withheld(reason), entry.rule))
    case .wake(let channel): begin(.event(channel), at: entry.time)
    case .launch: forget { $0 == .withheld(.forceQuit) || $0 == .withheld(.beforeFirstUnlock) }
    case .request(let request):
      lastRequest = request
      take(request, at: entry.time)
    case .answer(let answer): take(answer, entry.rule)
    case .event(let event): take(event, entry, story.registrations)
    case .happening(.airplaneMode(let isOn, _)): isInAirplaneMode = isOn
    case .happening(.service(let isThere)): hasService = isThere
    // Nothing is registered any more, so that nothing is awaited (L-27).
    case .happening(.resetsLocationAndPrivacy): (noted, since, tooLarge) = ([], [], [])
    default: break
    }
  }

  private mutating func note(_ pending: Pending) {
    noted.removeAll { $0.awaited == pending.awaited }
    noted.append(pending)
  }

  private mutating func forget(_ isOver: (Pending.Obstacle) -> Bool) {
    noted.removeAll { isOver($0.obstacle) }
  }

  /// From now on it is awaited anew, whatever became of it before.
  private mutating func begin(_ awaited: Pending.Awaited, at time: Instant) {
    end(awaited)
    since.append(Since(awaited: awaited, time: time))
  }

  private mutating func end(_ awaited: Pending.Awaited) {
    noted.removeAll { $0.awaited == awaited }
    since.removeAll { $0.awaited == awaited }
  }

  private mutating func take(_ request: Request, at time: Instant) {
    guard let awaited = request.awaited else { return }
    if request.isEnd { end(awaited) } else { begin(awaited, at: time) }
    // A region set anew is not the one whose crossing was lost.
    if case .crossing(let name) = awaited {
      forget { $0 == .withheld(.neverReported) }
      tooLarge.removeAll { $0 == name }
    }
  }

  private mutating func take(_ answer: Answer, _ rule: RuleID?) {
    switch answer {
    case .unavailable:
      if let awaited = lastRequest?.awaited { note(Pending(awaited, .unavailable, rule)) }
    case .tooLarge:
      if case .startMonitoring(let region)? = lastRequest { tooLarge.append(region.identifier) }
    default: break
    }
  }

  private mutating func take(
    _ event: EventNote, _ entry: TraceEntry, _ registrations: RegistrationState
  ) {
    switch event {
    case .monitoringFailed(let name, let error, _):
      if tooLarge.contains(name) {
        note(Pending(.crossing(name), .tooLarge, RuleID("R", 2)))
      } else if let obstacle = obstacle(behind: error, registrations) {
        note(Pending(.crossing(name), obstacle, entry.rule))
      }
    case .monitorEvent(let event):
      if event.conditionLimitExceeded {
        note(Pending(.crossing(event.identifier), poolIsFull(registrations), entry.rule))
      } else {
        begin(.crossing(event.identifier), at: entry.time)
      }
    case .monitoring(let name, _), .enteredRegion(let name, _), .exitedRegion(let name, _):
      begin(.crossing(name), at: entry.time)
    case .authorization(.authorizedAlways, _, _): forget { $0 == .denied }
    default: break
    }
  }

  private func obstacle(
    behind error: LocationError, _ registrations: RegistrationState
  ) -> Pending.Obstacle? {
    switch error {
    case .regionMonitoringFailure: poolIsFull(registrations)
    case .regionMonitoringDenied: .denied
    case .regionMonitoringSetupDelayed: .beginsLate
    case .regionMonitoringResponseDelayed: .announcedLate
    default: nil
    }
  }

  private func poolIsFull(_ registrations: RegistrationState) -> Pending.Obstacle {
    let own = registrations.regions.count
    // Who has as many as an app may have needs no others to be refused.
    let others = own < Invariant.mostRegions ? scenario.settings.foreignRegions : 0
    return .poolIsFull(own: own, others: others)
  }
}

// What is awaited at a moment.
extension PendingEvents {
  /// What is awaited: what iOS said or did about it, then what it has told nothing of.
  func pending(at time: Instant, in story: borrowing Chronicle) -> [Pending] {
    let truth = GroundTruth(scenario)
    var all = noted
    func add(_ pending: @autoclosure () -> Pending, unless awaited: Pending.Awaited...) {
      if !noted.contains(where: { awaited.contains($0.awaited) }) { all.append(pending()) }
    }
    if story.registrations.significantChange {
      let obstacle: Pending.Obstacle = isDeaf ? .radiosOff : .notDue
      add(
        Pending(.event(.significantChange), obstacle, isDeaf ? RuleID("C", 14) : nil),
        unless: .event(.significantChange))
    }
    if story.registrations.visits { add(visit(at: time, truth), unless: .event(.visit)) }
    for region in story.registrations.regions {
      let awaited = Pending.Awaited.crossing(region.identifier)
      add(
        crossing(of: region, at: time, truth), unless: awaited, .event(.region),
        .event(.condition))
    }
    return all
  }

  private var isDeaf: Bool { isInAirplaneMode || !hasService }

  private func start(_ awaited: Pending.Awaited) -> Instant? {
    since.first { $0.awaited == awaited }?.time
  }

  private func visit(at time: Instant, _ truth: GroundTruth) -> Pending {
    let awaited = Pending.Awaited.event(.visit)
    let start = start(awaited) ?? .start
    let departure = truth.movingIntervals.last {
      $0.lowerBound > start && $0.lowerBound <= time
    }
    return departure.map { Pending(awaited, .late(since: $0.lowerBound), RuleID("V", 4)) }
      ?? Pending(awaited, .notDue)
  }

  private func crossing(of region: Region, at time: Instant, _ truth: GroundTruth) -> Pending {
    let awaited = Pending.Awaited.crossing(region.identifier)
    let start = start(awaited) ?? .start
    let departure = truth.departure(from: region.center, beyond: region.radius, after: start)
    // Whoever is outside already waits for an entry.
    guard region.notifyOnExit, let departure, departure > start, departure <= time else {
      return Pending(awaited, .notDue)
    }
    return Pending(awaited, .late(since: departure), RuleID("R", 5))
  }
}

extension Request {
  /// What an app awaits that asks for this; nil where it is no registration.
  fileprivate var awaited: Pending.Awaited? {
    switch self {
    case .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges:
      .event(.significantChange)
    case .startMonitoringVisits, .stopMonitoringVisits: .event(.visit)
    case .startMonitoring(let region), .addCondition(let region, _): .crossing(region.identifier)
    case .stopMonitoring(let name), .removeCondition(let name): .crossing(name)
    default: nil
    }
  }

  /// Whether it ends what it names.
  fileprivate var isEnd: Bool {
    switch self {
    case .stopMonitoringSignificantLocationChanges, .stopMonitoringVisits, .stopMonitoring,
      .removeCondition:
      true
    default: false
    }
  }
}
