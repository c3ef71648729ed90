import DeviceSimulation
import Foundation
import HarnessCLI
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

/// Strategy -> driver -> façades -> phone gives the trace that the strategy gives by itself: driver, façades,
/// contract and phone check each other.
///
/// All pairs with `ROUND_TRIP=all`, as `.ci/run` has it; otherwise a share, of every scenario and of every
/// strategy.
struct RoundTripTests {
  static let folder = GoldenFolder(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden").path
  )
  static let strategies: [any TrackerStrategy] =
    Catalog.all + PublishedStrategies.all + PeerStrategies.all

  /// A scenario and a strategy that supports its version of iOS.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let scenario: Scenario
    let strategy: any TrackerStrategy
    var testDescription: String { "\(strategy.id) in \(name)" }

    init?(_ name: String, _ scenario: Scenario, _ strategy: any TrackerStrategy) {
      guard let version = Profile.named(scenario.profile)?.version,
        strategy.manifest.supportedVersions.contains(version)
      else { return nil }
      self.name = name
      self.scenario = scenario
      self.strategy = strategy
    }
  }

  static let all = pairs { _, _ in true }

  /// Every seventh strategy in each scenario, beginning with the next one in the next: whatever their number, each
  /// strategy plays and each scenario is played.
  static let pairs =
    ProcessInfo.processInfo.environment["ROUND_TRIP"] == "all"
    ? all : pairs { ($0 + $1) % 7 == 0 }

  private static func pairs(where isPlayed: (_ scenario: Int, _ strategy: Int) -> Bool) -> [Pair] {
    let names = (try? folder.scenarioIDs()) ?? []
    return names.enumerated().flatMap { place, name -> [Pair] in
      guard let scenario = try? folder.scenario(name) else { return [] }
      return strategies.enumerated().filter { isPlayed(place, $0.offset) }
        .compactMap { Pair(name, scenario, $0.element) }
    }
  }

  @Test(arguments: pairs)
  func `a strategy that is driven makes the trace that it makes by itself`(pair: Pair) {
    let (alone, driven) = Self.traces(of: pair.strategy, in: pair.scenario)
    if let difference = Self.difference(alone, driven) { Issue.record("\(difference)") }
    #expect(!alone.isEmpty)
  }

  @Test func `a strategy that keeps files is driven to the same trace`() throws {
    var (scenario, _) = try Self.drive()
    scenario.happenings += [
      Happening(at: .minutes(31), .usePhone(for: .minutes(2))),
      Happening(at: .minutes(33), .diskFull(for: .hours(2))),
      Happening(at: .minutes(40), .powerOff(for: .minutes(1), unlockAfter: .minutes(5))),
    ]
    scenario.readings[.launchesBeforeFirstUnlock] = true
    let (alone, driven) = Self.traces(of: FileKeeper(), in: scenario)
    if let difference = Self.difference(alone, driven) { Issue.record("\(difference)") }
    for error in FileError.allCases {
      #expect(
        alone.contains {
          if case .event(.fileWriteFailed(_, error)) = $0.what { true } else { false }
        }, "\(error)")
    }
    #expect(alone.contains { $0.what == .truth(.fileWritten("journal", bytes: 1)) })
  }

  @Test func `an app that forgets one thing makes another trace`() throws {
    let (scenario, sentinel) = try Self.drive()
    for kind in [RequestKind.beginTrip, .record, .deletePoints, .upload] {
      let (alone, driven) = Self.traces(of: sentinel, in: scenario, losing: kind)
      #expect(Self.difference(alone, driven) != nil, "\(kind)")
    }
  }

  @Test(arguments: [0, 1, 150])
  func `an entry that is gone, late or another is a difference`(place: Int) throws {
    let (scenario, sentinel) = try Self.drive()
    let trace = Self.trace(of: sentinel, in: scenario)
    #expect(Self.difference(trace, trace) == nil)
    var shorter = trace
    shorter.remove(at: place)
    var later = trace
    later[place].time = later[place].time.next
    var other = trace
    other[place].rule = other[place].rule == nil ? RuleID.S01 : nil
    for altered in [shorter, later, other, Array(trace.dropLast())] {
      #expect(Self.difference(trace, altered) != nil)
    }
  }

  @Test func `plays every golden scenario and every strategy`() throws {
    #expect(Set(Self.all.map(\.name)) == Set(try Self.folder.scenarioIDs()))
    #expect(Set(Self.pairs.map(\.name)).count == Set(Self.all.map(\.name)).count)
    #expect(Set(Self.pairs.map(\.strategy.id)) == Set(Self.strategies.map(\.id)))
  }

  private static func drive() throws -> (Scenario, any TrackerStrategy) {
    let sentinel = try #require(strategies.first { $0.id == "sentinel" })
    return (try folder.scenario("drive-after-jetsam"), sentinel)
  }

  private static func traces<Played: TrackerStrategy>(
    of strategy: Played, in scenario: Scenario, losing kind: RequestKind? = nil
  ) -> (alone: [TraceEntry], driven: [TraceEntry]) {
    (
      trace(of: strategy, in: scenario),
      trace(of: DrivenStrategy(played: strategy, losing: kind), in: scenario)
    )
  }

  private static func trace(
    of strategy: some TrackerStrategy, in scenario: Scenario
  ) -> [TraceEntry] {
    var recorder = TraceRecorder()
    Simulation(scenario)?.run(strategy, into: &recorder)
    return recorder.entries
  }

  /// The first entry in which two traces differ; nil where they are the same.
  static func difference(_ alone: [TraceEntry], _ driven: [TraceEntry]) -> String? {
    guard alone != driven else { return nil }
    let index = zip(alone, driven).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = index ?? min(alone.count, driven.count)
    func entry(_ trace: [TraceEntry]) -> String {
      place < trace.count ? "\(trace[place])" : "the trace's end"
    }
    return "Entry \(place) of \(alone.count) is \(entry(alone)), driven \(entry(driven))."
  }
}
