public import Foundation
import StoryFiles
import StoryModel
public import TrackerModel

/// Writes down what a tracker hears and asks for on a phone, as a trace file that `harness judge` reads.
///
/// Each entry is a line that is written at once, so that a process that is killed loses none. What an app
/// cannot know, such as its energy, where the phone truly was or what iOS kept from it, is not in it.
public final class TraceLog {
  private let strategy: any TrackerStrategy
  private let file: URL
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  /// The managers whose standard service runs, as far as this process asked for it.
  private var updating: Set<Identifier> = []

  /// A log that goes on where the process before left off.
  ///
  /// - Parameters:
  ///   - strategy: The tracker.
  ///   - file: Where the entries are; it must be writable before the first unlock.
  public init(of strategy: any TrackerStrategy, in file: URL) {
    self.strategy = strategy
    self.file = file
    // The order of a dictionary is another in every process: the same entries must give the same bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The tracker is launched. Why, its first event says: the user's or one of iOS.
  public func launches(_ facts: AppFacts) { write(.launch(.user), facts.now) }

  /// The tracker is told something.
  public func hears(_ event: Event, _ facts: AppFacts) {
    switch event {
    case .didUpdateLocations(let fixes, let manager):
      for fix in fixes.dropLast() { write(.batched(fix), facts.now) }
      let service: LocationService = updating.contains(manager) ? .standard : .significantChange
      let note = EventNote.locations(
        newest: fixes.newest, count: fixes.count, manager: manager, of: service)
      return write(.event(note), facts.now)
    case .didEnterBackground: write(.process(.background), facts.now)
    case .didBecomeActive: write(.process(.foreground), facts.now)
    default: break
    }
    write(.event(EventNote(event, status: facts)), facts.now)
  }

  /// The tracker asks for something.
  public func asks(_ request: Request, _ facts: AppFacts) {
    switch request {
    case .startUpdatingLocation(let manager): updating.insert(manager)
    case .stopUpdatingLocation(let manager): updating.remove(manager)
    default: break
    }
    write(.request(request), facts.now)
  }

  /// A point that the tracker asked to record is on the disk, or is not.
  public func stores(_ location: Location, in store: TrackStore, succeeded: Bool, _ facts: AppFacts)
  {
    write(succeeded ? .stored(location, store) : .lost(.point), facts.now)
  }

  private func write(_ what: Occurrence, _ moment: Instant) {
    let line = TraceLine.entry(TraceEntry(time: moment, what: what))
    guard let bytes = try? encoder.encode(line) else { return }
    guard let handle = try? FileHandle(forWritingTo: file) else {
      // The first line makes the file. A disk that is full has no room for a trace either.
      try? (bytes + Data([0x0A])).write(to: file, options: Self.options)
      return
    }
    defer { try? handle.close() }
    guard (try? handle.seekToEnd()) != nil else { return }
    try? handle.write(contentsOf: bytes + Data([0x0A]))
  }

  private static var options: Data.WritingOptions {
    #if os(Linux)
      []
    #else
      .noFileProtection
    #endif
  }
}

// The file that is judged.
extension TraceLog {
  /// The whole trace file so far, as UTF-8.
  ///
  /// - Parameters:
  ///   - title: What the user did, in a few words.
  ///   - version: The version of iOS.
  /// - Throws: What `JSONEncoder` throws, which is a fault of this package.
  public func export(title: String, version: SystemVersion) throws -> Data {
    var entries = Self.explained(readEntries())
    let last = entries.last?.time ?? .start
    let scenario = Scenario(
      title: title, profile: Self.profile(for: version),
      length: max(.seconds(1), last - .start))
    var totals = Totals()
    totals.length = last
    entries.append(TraceEntry(time: last, what: .end(totals)))
    let head = RecordedTrace(
      scenario: scenario, strategy: strategy.id, manifest: strategy.manifest,
      claims: strategy.claims, lacks: Self.unknown
    ).head
    var text = Data()
    for line in head + entries.map({ .entry($0) }) {
      text += try encoder.encode(line) + Data([0x0A])
    }
    return text
  }

  /// What an app cannot write down: what iOS and its user do behind it, and what becomes of what it sends.
  private static let unknown = OccurrenceKinds(
    .happening, .truth, .wake, .withheld, .answer, .session, .positioning, .uploaded, .deleted,
    .energy,
    .notificationShown, .prompt, .brokenBudget)

  /// What was written, without a line that a kill cut off.
  private func readEntries() -> [TraceEntry] {
    let text = (try? Data(contentsOf: file)) ?? Data()
    var latest = Instant.start
    return text.split(separator: 0x0A).compactMap { line in
      guard case .entry(var entry)? = try? decoder.decode(TraceLine.self, from: line) else {
        return nil
      }
      // Over a restart with a clock that was set the times may go back; a file's do not.
      latest = max(latest, entry.time)
      entry.time = latest
      return entry
    }
  }

  /// The newest version that the harness knows, up to the phone's.
  private static func profile(for version: SystemVersion) -> ProfileID {
    Profile.versions.last { $0.version <= version }?.id ?? Profile.versions[0].id
  }

  /// The entries, each launch with its cause and the state in which the process begins.
  private static func explained(_ entries: [TraceEntry]) -> [TraceEntry] {
    var result: [TraceEntry] = []
    for (index, entry) in entries.enumerated() {
      guard case .launch = entry.what else {
        result.append(entry)
        continue
      }
      let rest = entries[(index + 1)...].prefix {
        if case .launch = $0.what { false } else { true }
      }
      let cause = rest.lazy.compactMap { $0.what.cause }.first ?? .user
      let state: ProcessChange = cause == .user ? .foreground : .background
      result.append(TraceEntry(time: entry.time, what: .launch(cause)))
      result.append(TraceEntry(time: entry.time, what: .process(state)))
    }
    return result
  }
}

extension Occurrence {
  /// What launched a process whose first event of this kind it is; nil for one that launches nobody.
  fileprivate var cause: LaunchCause? {
    guard case .event(let note) = self else { return nil }
    switch note {
    case .locations: return .event(.significantChange)
    case .visit: return .event(.visit)
    case .enteredRegion, .exitedRegion, .regionState: return .event(.region)
    case .monitorEvent: return .event(.condition)
    case .liveUpdate: return .event(.liveUpdates)
    case .plain(.didBecomeActive), .plain(.willEnterForeground): return .user
    case .plain(.performFetch): return .event(.fetch)
    case .plain(.didReceiveRemoteNotification): return .event(.remoteNotification)
    case .plain(.didReceiveIncomingPush): return .event(.incomingPush)
    case .plain(.appRefreshTask): return .event(.appRefresh)
    case .plain(.processingTask): return .event(.processing)
    default: return nil
    }
  }
}
