import Foundation
import HarnessReporting
import Invariants
import PublishedStatements
import StoryFiles
import StoryModel
import TrackerConformance
import TrackerModel

/// A scenario that a user names by a file: a scenario, or a track to travel along.
struct StoryInput {
  /// The scenario.
  var scenario: Scenario
  /// What to call it in the header of a trace.
  let name: String
  /// What a reader should know about it.
  var notes: [String] = []
  /// When it begins, in milliseconds since 1970, if the file says so.
  var start: Int64?
  /// Whether it was made of a track.
  var isTrack = false
  /// What is expected of strategies in it, where it is a hostile scenario of a golden folder.
  var expected: ExpectedResults?

  /// Reads a file, whose content tells which of the two it is.
  ///
  /// - Parameters:
  ///   - path: The file as the user named it.
  ///   - travel: What the user says of the travel along a track; nil where only scenarios are wanted.
  ///   - invariants: What the results beside a hostile scenario may name.
  init(
    path: String, travel: TravelOptions?,
    knowing invariants: [Invariant] = InvariantCatalog.all
  ) throws {
    do {
      let reader = TrackReader()
      let bytes = try TrackFile.bytes(path: path, limitInMebibytes: reader.limitInMebibytes)
      name = Self.name(path)
      if let travel, let read = try reader.track(bytes, path: path) {
        let track = try TrackImport(
          read, title: name, metresPerSecond: travel.metresPerSecond, mode: travel.mode)
        scenario = track.scenario
        notes = track.notes
        start = track.start
        isTrack = true
      } else {
        let file = try ScenarioJSON.file(bytes)
        scenario = file.scenario
        notes = file.keptFor.map { [Self.note($0)] } ?? []
        expected = try Self.expected(beside: path, knowing: invariants)
      }
    } catch let error as TrackError {
      throw CommandFailure(error.text(file: path), TrackError.exitCode)
    } catch let error as TrackImportError {
      throw CommandFailure("\(Quoted.bare(path)): \(error.text)", .data)
    } catch let error as ScenarioFileError {
      throw CommandFailure("\(Quoted.bare(path)): \(Quoted.bare(error.description))", .data)
    }
  }

  /// The file of a named scenario, for a name that is not a file's: that in the golden folder.
  static func path(of name: String) -> String {
    let named = "\(GoldenCommand.defaultFolder)/\(name)/\(GoldenFolder.scenarioFile)"
    let files = FileManager.default
    return !files.fileExists(atPath: name) && files.fileExists(atPath: named) ? named : name
  }

  private static func expected(
    beside path: String, knowing invariants: [Invariant]
  ) throws(GoldenError) -> ExpectedResults? {
    guard (path as NSString).lastPathComponent == GoldenFolder.scenarioFile else { return nil }
    // As the user named it, so that an error names it in the same way.
    let story = (path as NSString).deletingLastPathComponent as NSString
    let (folder, name) = (story.deletingLastPathComponent, story.lastPathComponent)
    if !["", ".", ".."].contains(name) {
      return try GoldenFolder(path: folder.isEmpty ? "." : folder)
        .expected(name, knowing: invariants)
    }
    let url = URL(fileURLWithPath: story.length == 0 ? "." : String(story)).standardizedFileURL
    return try GoldenFolder(path: url.deletingLastPathComponent().path)
      .expected(url.lastPathComponent, knowing: invariants)
  }

  /// The file's name without its ending; that of the folder for a golden scenario.
  private static func name(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let isGolden = url.lastPathComponent == GoldenFolder.scenarioFile
    let named = isGolden ? url.deletingLastPathComponent() : url.deletingPathExtension()
    return String(Quoted.bare(named.lastPathComponent).prefix(80))
  }

  private static func note(_ kept: ScenarioFile.KeptFor) -> String {
    let promises = kept.invariants.map { String(Quoted.bare($0)) }.joined(separator: ", ")
    let version = kept.version.map { ", by harness \(Quoted.bare($0))" } ?? ""
    return "Kept because \(Quoted.bare(kept.strategy)) broke \(promises) in it\(version)."
  }
}

extension StoryInput {
  /// Plays the scenario; says why where the strategy is not for this version of iOS.
  func judgement(
    of strategy: any TrackerStrategy, by invariants: [Invariant], keepsTrace: Bool = true
  ) throws -> StoryJudgement {
    let judgement = StoryJudgement(
      of: scenario, strategy, by: invariants, keepsTrace: keepsTrace)
    if let judgement { return judgement }
    let versions = strategy.manifest.supportedVersions
    throw CommandFailure(
      "\(strategy.id) is for iOS \(versions.lowerBound) to \(versions.upperBound), and the scenario is"
        + " on \(scenario.profile.title).", .inconclusive)
  }

  /// The trace as a golden file holds it, but for lines that a terminal has no room for.
  func trace(_ judgement: StoryJudgement) -> String {
    TraceText.document(
      header: TraceText.header(
        scenario: name, strategy: judgement.strategy.id, profile: scenario.profile,
        phone: scenario.phone),
      entries: judgement.entries, isFitted: true)
  }

  /// Takes a scenario that was not read from a file.
  init(_ scenario: Scenario, name: String) {
    self.scenario = scenario
    self.name = name
  }
}

extension ExitCode {
  /// How the program ends after the verdict on a scenario; what rests on one reading proves
  /// nothing.
  init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .violates: .violation
      case .conforms: .conforms
      default: .inconclusive
      }
  }
}
