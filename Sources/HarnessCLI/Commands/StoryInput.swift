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
  /// What is expected of strategies in it, where it is a hostile scenario of a golden folder.
  var expected: ExpectedResults?

  /// Reads a file, whose content tells which of the two it is.
  ///
  /// - Parameters:
  ///   - path: The file as the user named it.
  ///   - metresPerSecond: The speed of a track without times; nil where only scenarios are wanted.
  ///   - mode: How the user moves along a track; nil for what the file or the speeds say.
  ///   - invariants: What the results beside a hostile scenario may name.
  init(
    path: String, metresPerSecond: Double?, mode: Journey.Mode? = nil,
    knowing invariants: [Invariant] = InvariantCatalog.all
  ) throws {
    do {
      let bytes = try TrackFile.bytes(
        path: path, limitInMebibytes: GPXReader().limitInMebibytes)
      name = Self.name(path)
      if let metresPerSecond, !Self.isJSON(bytes, path) {
        let track = try TrackImport(
          GPXReader().read(bytes), title: name, metresPerSecond: metresPerSecond, mode: mode)
        scenario = track.scenario
        notes = track.notes + [Self.note(track)]
        start = track.startOfTrack.map { $0 - TrackImport.restBefore.wholeMilliseconds }
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

  /// A scenario begins with a brace, and a track with an angle bracket; else the name decides.
  private static func isJSON(_ bytes: Data, _ path: String) -> Bool {
    // Spaces, and what is before the first letter or around it in UTF-8 and UTF-16.
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00]
    switch bytes.first(where: { !blanks.contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return true
    case UInt8(ascii: "<"): return false
    default: return path.lowercased().hasSuffix(".json")
    }
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

  private static func note(_ track: TrackImport) -> String {
    "A track of \(Figures.counted(track.pointCount, "point")): before it the phone rests"
      + " \(Times.span(TrackImport.restBefore)), with the app opened at 0:00:00, and after it"
      + " \(Times.span(TrackImport.restAfter))."
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
