import Foundation
import Invariants
import StoryFiles
import StoryModel
import TrackerConformance

/// A folder of named scenarios with the trace of each strategy on each of them.
///
/// ```text
/// Golden/airplane-mid-trip/scenario.json
/// Golden/airplane-mid-trip/dual-manager.trace
/// Golden/swiped-away-at-the-lights/expected.json
/// ```
///
/// The last one makes a scenario hostile: it says what a user would notice of each strategy.
///
/// Nothing else belongs there but plain files beside the scenarios' folders, such as a README.
public struct GoldenFolder: Hashable, Sendable {
  /// The name of the file that makes a folder a scenario.
  public static let scenarioFile = "scenario.json"
  /// The name of the file that makes a scenario a hostile scenario.
  public static let expectedFile = "expected.json"
  /// What the name of a trace ends with.
  public static let traceSuffix = ".trace"

  /// The folder, as the user named it.
  public let path: String

  /// Names a folder; it is looked into when it is asked for something.
  public init(path: String) { self.path = path }

  /// The names of the scenarios, sorted.
  public func scenarioIDs() throws(GoldenError) -> [String] {
    try folders().filter { isFile("\($0)/\(Self.scenarioFile)") }
  }

  /// Reads a scenario.
  public func scenario(_ id: String) throws(GoldenError) -> Scenario {
    try read("\(id)/\(Self.scenarioFile)", ScenarioJSON.scenario)
  }

  /// Reads what is expected of the strategies in a hostile scenario; nil if the scenario is none.
  ///
  /// - Parameters:
  ///   - id: The name of its folder.
  ///   - invariants: What the results may name.
  public func expected(
    _ id: String, knowing invariants: [Invariant] = InvariantCatalog.all
  ) throws(GoldenError) -> ExpectedResults? {
    let name = "\(id)/\(Self.expectedFile)"
    guard isFile(name) else { return nil }
    return try read(name) { text throws(ScenarioFileError) in
      try ScenarioJSON.expected(text, knowing: invariants)
    }
  }

  /// Writes what is expected in a hostile scenario.
  func write(_ expected: ExpectedResults, of id: String) throws {
    try writeAtomically(ScenarioJSON.text(expected), to: full("\(id)/\(Self.expectedFile)"))
  }

  /// Reads a recorded trace; nil if there is none.
  public func trace(_ pair: GoldenPair) throws(GoldenError) -> String? {
    let name = name(of: pair)
    guard isFile(name) else { return nil }
    return String(decoding: try contents(of: name), as: UTF8.self)
  }

  /// Writes a trace whole or not at all.
  func write(_ text: String, as pair: GoldenPair) throws(WriteError) {
    try writeAtomically(text, to: full(name(of: pair)))
  }

  /// The path of a trace within the folder.
  func name(of pair: GoldenPair) -> String { "\(pair)\(Self.traceSuffix)" }

  /// What does not belong into the folder: folders without a scenario, and files in the folders of
  /// scenarios that are not the trace of one of the pairs.
  ///
  /// - Parameter ids: Only in the folders of these scenarios; nil for the whole folder.
  func strays(
    besides pairs: [GoldenPair], in ids: [String]? = nil
  ) throws(GoldenError) -> [GoldenStray] {
    let expected = Set(pairs.map(name(of:)))
    var strays: [GoldenStray] = []
    for folder in try folders() where ids?.contains(folder) ?? true {
      guard isFile("\(folder)/\(Self.scenarioFile)") else {
        strays.append(.folderWithoutScenario(folder))
        continue
      }
      let known = [Self.scenarioFile, Self.expectedFile]
      for file in try entries(of: folder) where !known.contains(file) {
        let name = "\(folder)/\(file)"
        guard !expected.contains(name) else { continue }
        strays.append(file.hasSuffix(Self.traceSuffix) ? .traceOfNobody(name) : .otherFile(name))
      }
    }
    return strays
  }
}

// The file system.
extension GoldenFolder {
  private func full(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the folders in the folder, sorted.
  private func folders() throws(GoldenError) -> [String] {
    var names: [String] = []
    for name in try entries(of: nil) {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: full(name), isDirectory: &isFolder)
      if exists, isFolder.boolValue { names.append(name) }
    }
    return names
  }

  /// The names of what is in a folder, sorted; hidden files are the file manager's business.
  private func entries(of folder: String?) throws(GoldenError) -> [String] {
    let place = folder.map(full) ?? path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
      throw .unreadableFolder(path: place)
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private func isFile(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: full(name), isDirectory: &isFolder)
    return exists && !isFolder.boolValue
  }

  private func read<Value>(
    _ name: String, _ parse: (Data) throws(ScenarioFileError) -> Value
  ) throws(GoldenError) -> Value {
    let data = try contents(of: name)
    do { return try parse(data) } catch { throw .faultyScenario(path: full(name), error) }
  }

  private func contents(of name: String) throws(GoldenError) -> Data {
    guard let data = FileManager.default.contents(atPath: full(name)) else {
      throw .unreadableFile(path: full(name))
    }
    return data
  }
}
