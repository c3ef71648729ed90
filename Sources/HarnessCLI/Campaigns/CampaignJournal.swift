import Foundation
import HarnessReporting
import TrackerConformance

/// Writes a campaign file while the campaign is played, so that what was found is not lost with the
/// process.
struct CampaignJournal: Sendable {
  /// The path as the user named it.
  let path: String
  private let file: FileHandle

  /// Begins a file.
  ///
  /// - Throws: Where there is one already, which may be hours of work, or none can be made.
  init(beginning path: String, _ head: CampaignHead) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw WriteError(
        path: path, reason: "it is there already; go on with it by --resume, or name another file")
    }
    try writeAtomically(String(decoding: try CampaignLine.text(head), as: UTF8.self), to: path)
    try self.init(appendingTo: path, after: nil)
  }

  /// Goes on with a file.
  ///
  /// - Parameter length: How many of its bytes stay; nil for all.
  init(appendingTo path: String, after length: Int?) throws {
    guard let file = FileHandle(forUpdatingAtPath: path) else {
      throw WriteError(path: path, reason: "no permission to write there")
    }
    if let length { try file.truncate(atOffset: UInt64(length)) }
    try file.seekToEnd()
    (self.path, self.file) = (path, file)
  }

  /// Adds what a round found.
  func add(_ part: some CampaignFilePart) throws {
    do {
      try file.write(contentsOf: CampaignLine.text(part))
    } catch {
      throw WriteError(path: path, reason: "no space is left there")
    }
  }
}

extension CampaignJournal {
  /// Begins a file, or goes on with it.
  ///
  /// - Parameter isResumed: Whether a file that is there is gone on with; otherwise it must not be there.
  /// - Returns: The journal, and the file that is gone on with.
  static func open(
    _ path: String, _ head: CampaignHead, resuming isResumed: Bool
  ) throws -> (CampaignJournal, CampaignFile?) {
    guard isResumed, FileManager.default.fileExists(atPath: path) else {
      return (try CampaignJournal(beginning: path, head), nil)
    }
    let file = try CampaignFile(path: path)
    if let hindrance = file.head.hindrance(to: head) {
      throw CommandFailure("\(Quoted.bare(path)): \(hindrance)", .data)
    }
    return (try CampaignJournal(appendingTo: path, after: file.length), file)
  }

  /// The same of what is counted round by round.
  ///
  /// - Parameter nothing: What was played where the file has nothing yet.
  /// - Returns: The journal, and what the file has already.
  static func open(
    _ path: String, _ head: CampaignHead, resuming isResumed: Bool,
    _ nothing: CampaignRun.Outcome, _ console: Console
  ) throws -> (CampaignJournal, CampaignRun.Outcome) {
    let (journal, file) = try open(path, head, resuming: isResumed)
    guard let file, let stories = file.head.stories else { return (journal, nothing) }
    var parts = CampaignParts(of: stories)
    for part in try file.parts() where parts.add(part) != .added {
      throw CommandFailure(
        "\(Quoted.bare(path)): scenario \(part.from) stands in it twice; begin another file.", .data
      )
    }
    console.complain(
      "\(Quoted.bare(path)): \(Figures.grouped(parts.end - stories.lowerBound)) of "
        + "\(Figures.counted(stories.count, "scenario")) played already.\n")
    let earlier = CampaignRun.Outcome(
      tallies: parts.tallies(beginningWith: nothing.tallies),
      stories: stories.lowerBound..<parts.end)
    return (journal, earlier)
  }
}
