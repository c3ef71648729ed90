import Foundation
import Mutation
import PublishedStatements
import StoryModel
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

/// A golden folder of one test, and what to put into it.
struct GoldenSandbox {
  private let temporary: TemporaryFolder
  let folder: GoldenFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = GoldenFolder(path: temporary.path)
  }

  /// Adds a scenario: half an hour at home, unless told otherwise.
  func add(
    _ id: String,
    _ scenario: Scenario = Scenario(title: "Half an hour at home", length: .seconds(1_800))
  ) throws {
    try write(try ScenarioJSON.text(scenario), to: "\(id)/scenario.json")
  }

  /// Writes any file, with the folders on the way to it.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Makes an empty folder.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
  }

  /// The text of a file; nil if there is none.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// A check of the folder against one plain tracker, or others.
  func check(
    _ record: RecordMode = .never, _ strategies: [any TrackerStrategy] = [PlainTracker()]
  ) -> GoldenCheck {
    GoldenCheck(folder, strategies: strategies, record: record)
  }
}

/// The least that a tracker can be; it may be told to misbehave.
struct PlainTracker: TrackerStrategy {
  struct Memory: Sendable {}
  struct Checkpoint: Codable, Hashable, Sendable {}

  var id: StrategyID = "plain"
  var summary: String { "Visits only." }
  var versions: ClosedRange<SystemVersion> = .all
  /// Lets a session run in the background without the mode for it: a fatal misuse (S-10).
  var isFatal = false
  var claims: [Claim] = []

  var manifest: AppManifest {
    AppManifest(backgroundModes: isFatal ? [] : .location, supportedVersions: versions)
  }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["only"].requestAlwaysAuthorization() }
    app["only"].startMonitoringVisits()
    if isFatal { app["only"].allowsBackgroundLocationUpdates = true }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

/// The name of a trace of the plain tracker.
func plain(_ scenario: String) -> GoldenPair { GoldenPair(scenario: scenario, strategy: "plain") }
