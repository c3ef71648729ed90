import StoryModel
import TrackerModel

/// What iOS monitors for the app and may relaunch it for: significant changes, visits,
/// regions, and the conditions of monitors, which count as regions (R-16).
///
/// Registrations belong to the system, not to the process: they survive its end and, unless
/// the story reads it otherwise, a reboot (C-17, R-15). Nothing survives a reset of Location &
/// Privacy (L-27).
public struct RegistrationState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.request, .answer, .event, .happening).withoutFixes

  /// Whether the significant-change service is registered.
  public private(set) var significantChange = false
  /// Whether the visit service is registered.
  public private(set) var visits = false
  /// The registered regions and conditions, in order of registration.
  public private(set) var regions: [Region] = []
  // Which of them are conditions; a region and a condition may have the same name.
  private var areConditions: [Bool] = []
  /// When iOS last took a registration away by itself.
  public private(set) var lastTakenAway: Instant?
  private var undo = Undo.nothing
  /// Whether the registrations of a question survive a reboot. A closure, since few stories have one,
  /// and the chronicle, which is handed on at every entry, is better without a copy of the story.
  private let survivesReboot: @Sendable (OpenQuestion) -> Bool

  /// What the last request changed, in case that iOS answers that it was not carried out.
  private enum Undo: Sendable {
    case nothing
    case significantChange(Bool)
    case visits(Bool)
    case added
    case replaced(at: Int, Region)
    case removed(at: Int, Region, isCondition: Bool)
  }

  init(_ context: StoryContext) {
    let scenario = context.scenario
    survivesReboot = { question in
      guard let profile = Profile(of: scenario) else { return false }
      return scenario.reading(of: question, on: profile)
    }
  }

  /// Whether anything is registered that may relaunch the app.
  public var isArmed: Bool { significantChange || visits || !regions.isEmpty }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .answer(let answer):
      if answer != .noSuchTask { takeBack() }
    case .request(let request): take(request)
    case .event(.monitoringFailed(let name, let error, _)):
      undo = .nothing
      // What is only delayed goes on, and what is denied waits for the user.
      if error == .regionMonitoringFailure { takeAway(name, false, at: entry.time) }
    case .event(.monitorEvent(let event)) where event.conditionLimitExceeded:
      undo = .nothing
      takeAway(event.identifier, true, at: entry.time)
    case .happening(.boot):
      undo = .nothing
      boot(at: entry.time)
    case .happening(.resetsLocationAndPrivacy):
      undo = .nothing
      reset(at: entry.time)
    default: forgetUndo()
    }
  }

  private mutating func forgetUndo() {
    // Nearly always there is nothing to forget, and then nothing is written.
    if case .nothing = undo { return }
    undo = .nothing
  }

  private mutating func take(_ request: Request) {
    forgetUndo()
    switch request {
    case .startMonitoringSignificantLocationChanges: set(significantChange: true)
    case .stopMonitoringSignificantLocationChanges: set(significantChange: false)
    case .startMonitoringVisits: set(visits: true)
    case .stopMonitoringVisits: set(visits: false)
    case .startMonitoring(let region): add(region, isCondition: false)
    case .stopMonitoring(let name): remove(name, isCondition: false)
    case .addCondition(let region, _): add(region, isCondition: true)
    case .removeCondition(let name): remove(name, isCondition: true)
    default: break
    }
  }

  private mutating func set(significantChange isOn: Bool) {
    undo = .significantChange(significantChange)
    significantChange = isOn
  }

  private mutating func set(visits isOn: Bool) {
    undo = .visits(visits)
    visits = isOn
  }

  private func index(of name: Identifier, isCondition: Bool) -> Int? {
    regions.indices.first {
      regions[$0].identifier == name && areConditions[$0] == isCondition
    }
  }

  private mutating func add(_ region: Region, isCondition: Bool) {
    if let index = index(of: region.identifier, isCondition: isCondition) {
      undo = .replaced(at: index, regions[index])
      regions[index] = region
    } else {
      undo = .added
      regions.append(region)
      areConditions.append(isCondition)
    }
  }

  private mutating func remove(_ name: Identifier, isCondition: Bool) {
    guard let index = index(of: name, isCondition: isCondition) else { return }
    undo = .removed(at: index, regions.remove(at: index), isCondition: isCondition)
    areConditions.remove(at: index)
  }

  private mutating func takeAway(_ name: Identifier, _ isCondition: Bool, at time: Instant) {
    guard let index = index(of: name, isCondition: isCondition) else { return }
    regions.remove(at: index)
    areConditions.remove(at: index)
    lastTakenAway = time
  }

  private mutating func boot(at time: Instant) {
    for index in regions.indices.reversed()
    where !survivesReboot(
      areConditions[index] ? .conditionsSurviveReboot : .regionsSurviveReboot)
    {
      regions.remove(at: index)
      areConditions.remove(at: index)
      lastTakenAway = time
    }
    // The phone drops visits with significant changes.
    guard significantChange || visits, !survivesReboot(.significantChangeSurvivesReboot) else {
      return
    }
    (significantChange, visits) = (false, false)
    lastTakenAway = time
  }

  private mutating func reset(at time: Instant) {
    guard isArmed else { return }
    (significantChange, visits, regions, areConditions) = (false, false, [], [])
    lastTakenAway = time
  }

  private mutating func takeBack() {
    switch undo {
    case .nothing: break
    case .significantChange(let wasOn): significantChange = wasOn
    case .visits(let wasOn): visits = wasOn
    case .added:
      regions.removeLast()
      areConditions.removeLast()
    case .replaced(let index, let region): regions[index] = region
    case .removed(let index, let region, let isCondition):
      regions.insert(region, at: index)
      areConditions.insert(isCondition, at: index)
    }
    undo = .nothing
  }

  /// What is registered, as a phrase for a violation.
  public var phrase: String {
    var parts: [String] = []
    if significantChange { parts.append("significant changes") }
    if visits { parts.append("visits") }
    for isCondition in [false, true] {
      let names = regions.indices.filter { areConditions[$0] == isCondition }
        .map { regions[$0].identifier }
      if let named = Self.named(names, isCondition ? "condition" : "region") { parts.append(named) }
    }
    return parts.isEmpty ? "nothing armed" : "armed: " + parts.joined(separator: ", ")
  }

  /// The names of up to three, or how many there are.
  private static func named(_ names: [Identifier], _ noun: String) -> String? {
    switch names.count {
    case 0: nil
    case 1: "\(noun) '\(names[0])'"
    case ...3: "\(noun)s " + names.map { "'\($0)'" }.joined(separator: ", ")
    default: "\(names.count) \(noun)s"
    }
  }
}
