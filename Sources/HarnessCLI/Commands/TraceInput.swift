import Foundation
import HarnessReporting
import Invariants
import StoryFiles
import StoryModel
import TrackerConformance
import TrackerModel

/// A trace file that a user names.
struct TraceInput {
  /// The largest file that is read: sixty days of a fix a second are smaller.
  static let limitInMebibytes = 4_096

  let trace: RecordedTrace

  /// Reads a file whose strategy may claim these invariants.
  init(path: String, knowing invariants: [Invariant]) throws {
    do {
      let bytes = try TrackFile.bytes(path: path, limitInMebibytes: Self.limitInMebibytes)
      trace = try TraceJSON.trace(bytes)
    } catch let error as TrackError {
      throw CommandFailure(error.text(file: path), TrackError.exitCode)
    } catch let error as TraceFileError {
      throw CommandFailure(Self.text(error, path), .data)
    }
    let known = invariants.flatMap(\.names)
    for (index, claim) in trace.claims.enumerated() where !known.contains(claim.invariant) {
      let place = "strategy.claims[\(index)]: \(Quoted.value(claim.invariant)) is no invariant"
      let error = TraceFileError(
        line: nil, fault: place + suggestion(for: claim.invariant, among: known))
      throw CommandFailure(Self.text(error, path), .data)
    }
  }

  /// One line: the file, the line in it, and the fault.
  private static func text(_ error: TraceFileError, _ path: String) -> String {
    let place = error.line.map { ", line \($0)" } ?? ""
    return "\(Quoted.bare(path))\(place): \(Quoted.bare(error.fault))"
  }
}

/// Trace files that commands write.
enum TraceExport {
  /// Whether the name is that of a trace file.
  static func isTrace(_ path: String) -> Bool { path.hasSuffix(TraceJSON.suffix) }

  /// Writes the trace of a story that was played, with the wakes of the reference run.
  static func write(_ judgement: StoryJudgement, to path: String) throws {
    try writeAtomically(TraceJSON.text(RecordedTrace(of: judgement)), to: path)
  }
}

extension RecordedTrace {
  /// The trace of a story that was played.
  init(of judgement: StoryJudgement) {
    self.init(
      scenario: judgement.scenario, strategy: judgement.strategy.id,
      manifest: judgement.strategy.manifest, claims: judgement.strategy.claims,
      referenceWakes: ReferenceRun(of: judgement.scenario).wakes, entries: judgement.entries)
  }
}
