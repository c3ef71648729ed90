import DeviceSimulation
import Foundation
import Invariants
import PhoneTrace
import ReferenceStrategies
import StoryFiles
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

/// The trace that an app writes of its tracker, beside what the simulated phone saw of it.
struct TraceLogTests {
  private static let strategy = Catalog.all.first { $0.id == "sentinel" }

  /// A golden scenario played by sentinel through the driver in an app that logs.
  private static func logged(_ name: String) throws -> (seen: [TraceEntry], trace: RecordedTrace) {
    let (seen, file) = try exported(name)
    var reader = TraceFileReader()
    for line in file.split(separator: 0x0A) {
      try reader.take { try JSONDecoder().decode(TraceLine.self, from: Data(line)) }
    }
    return (seen, try reader.finish())
  }

  /// The same, with the file as its bytes.
  private static func exported(_ name: String) throws -> (seen: [TraceEntry], file: Data) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = try RoundTripTests.folder.scenario(name)
    let strategy = try #require(strategy)
    let log = TraceLog(of: strategy, in: folder.appendingPathComponent("entries"))
    let seen = play(strategy, scenario, LogOfApp(log: log))
    let version = try #require(Profile.named(scenario.profile)).version
    return (seen, try log.export(title: name, version: version))
  }

  private static func play<Played: TrackerStrategy>(
    _ strategy: Played, _ scenario: Scenario, _ log: LogOfApp
  ) -> [TraceEntry] {
    var recorder = TraceRecorder()
    Simulation(scenario)?.run(DrivenStrategy(played: strategy, log: log), into: &recorder)
    return recorder.entries
  }

  /// What an app can know, as lines of the file: without the rule, and without what it can only guess.
  private static func lines(_ entries: [TraceEntry]) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try entries.compactMap { entry in
      var entry = entry
      entry.rule = nil
      switch entry.what {
      case .event(.locations(let newest, let count, let manager, _)):
        entry.what = .event(
          .locations(newest: newest, count: count, manager: manager, of: .standard))
      case .event, .batched, .request, .stored, .launch: break
      default: return nil
      }
      return String(decoding: try encoder.encode(TraceLine.entry(entry)), as: UTF8.self)
    }
  }

  @Test(arguments: ["drive-after-jetsam", "reboot-before-unlock", "opt-out-mid-trip"])
  func `has what the tracker heard and asked for, and why it was launched`(name: String) throws {
    let (seen, trace) = try Self.logged(name)
    let (expected, actual) = (try Self.lines(seen), try Self.lines(trace.entries))
    let difference = zip(expected, actual).first { $0 != $1 }
    #expect(difference.map { "\($0.0) is \($0.1)" } == nil)
    #expect(expected.count == actual.count)
    #expect(expected.count > 100)
  }

  @Test func `is the same bytes for the same entries, by whoever wrote them`() throws {
    let (_, file) = try Self.exported("drive-after-jetsam")
    var reader = TraceFileReader()
    for line in file.split(separator: 0x0A) {
      try reader.take { try JSONDecoder().decode(TraceLine.self, from: Data(line)) }
    }
    let trace = try reader.finish()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var again = Data()
    for line in trace.head + trace.entries.map(TraceLine.entry) {
      again += try encoder.encode(line) + Data([0x0A])
    }
    #expect(again == file)
  }

  @Test func `is judged, and keeps what the tracker keeps`() throws {
    let (_, trace) = try Self.logged("drive-after-jetsam")
    let judgement = try #require(TraceJudgement(of: trace, by: InvariantCatalog.all))
    #expect(judgement.verdict != .violates, "\(judgement)")
    #expect(trace.strategy == "sentinel")
    // What an app cannot know clears nobody and convicts nobody.
    #expect(trace.lacks.contains(.truth) && trace.lacks.contains(.prompt))
    #expect(judgement.rulings(.conforms).count >= 10)
  }
}
