import DeviceSimulation
import TrackerModel

/// Follows what iOS monitors for the app and may relaunch it for: significant changes, visits and
/// regions.
///
/// Registrations belong to the system, not to the process: they survive its end and, unless
/// the story reads it otherwise, a reboot (C-17, R-15).
struct RegistrationWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.request, .answer, .event, .happening)

  /// Whether the significant-change service is registered.
  private(set) var significantChange = false
  /// Whether the visit service is registered.
  private(set) var visits = false
  /// The registered regions, in order of registration.
  private(set) var regions: [Region] = []
  /// When iOS last took a registration away by itself.
  private(set) var lastTakenAway: Instant?
  private var undo = Undo.nothing
  private let scenario: Scenario

  /// What the last request changed, in case that iOS answers that it was not carried out.
  private enum Undo: Sendable {
    case nothing
    case significantChange(Bool)
    case visits(Bool)
    case added
    case replaced(at: Int, Region)
    case removed(at: Int, Region)
  }

  init(_ context: StoryContext) {
    scenario = context.scenario
  }

  /// Whether anything is registered that may relaunch the app.
  var isArmed: Bool { significantChange || visits || !regions.isEmpty }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .answer(let answer):
      if answer != .noSuchTask { takeBack() }
    case .request(let request): take(request)
    case .event(.monitoringFailed(let name, let error)):
      undo = .nothing
      // What is only delayed goes on, and what is denied waits for the user.
      if error == .regionMonitoringFailure, remove(name) { lastTakenAway = entry.time }
    case .happening(.boot): reboot(at: entry.time)
    default: forgetUndo()
    }
  }

  private mutating func reboot(at time: Instant) {
    undo = .nothing
    guard let profile = Profile.named(scenario.profile) else { return }
    let before = (significantChange || visits, regions.count)
    if !scenario.reading(of: .regionsSurviveReboot, on: profile) { regions = [] }
    // The phone drops visits with significant changes.
    if !scenario.reading(of: .significantChangeSurvivesReboot, on: profile) {
      (significantChange, visits) = (false, false)
    }
    if before != (significantChange || visits, regions.count) { lastTakenAway = time }
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
    case .startMonitoring(let region): add(region)
    case .stopMonitoring(let name):
      guard let index = regions.firstIndex(where: { $0.identifier == name }) else { return }
      undo = .removed(at: index, regions.remove(at: index))
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

  private mutating func add(_ region: Region) {
    if let index = regions.firstIndex(where: { $0.identifier == region.identifier }) {
      undo = .replaced(at: index, regions[index])
      regions[index] = region
    } else {
      undo = .added
      regions.append(region)
    }
  }

  private mutating func remove(_ name: Identifier) -> Bool {
    guard let index = regions.firstIndex(where: { $0.identifier == name }) else { return false }
    regions.remove(at: index)
    return true
  }

  private mutating func takeBack() {
    switch undo {
    case .nothing: break
    case .significantChange(let wasOn): significantChange = wasOn
    case .visits(let wasOn): visits = wasOn
    case .added: regions.removeLast()
    case .replaced(let index, let region): regions[index] = region
    case .removed(let index, let region): regions.insert(region, at: index)
    }
    undo = .nothing
  }

  /// What is registered, as a phrase for a violation.
  var phrase: String {
    var parts: [String] = []
    if significantChange { parts.append("significant changes") }
    if visits { parts.append("visits") }
    if regions.count == 1 { parts.append("1 region") }
    if regions.count > 1 { parts.append("\(regions.count) regions") }
    return parts.isEmpty ? "nothing armed" : "armed: " + parts.joined(separator: ", ")
  }
}
