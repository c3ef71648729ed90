import Foundation
import StoryFiles
import StoryModel

/// Trace files as text, a JSON object a line, by Foundation's coders.
public enum TraceJSON {
  /// How the name of a trace file ends.
  public static let suffix = ".trace"

  /// The text of a trace's file; the same trace gives the same text.
  public static func text(_ trace: RecordedTrace) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Data()
    for line in trace.head + trace.entries.map(TraceLine.entry) {
      bytes.append(try encoder.encode(line))
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a trace from the bytes of a file, whose lines may end as on Windows.
  ///
  /// - Throws: `TraceFileError` with the line, the place in it and the fault.
  public static func trace(_ data: Data) throws(TraceFileError) -> RecordedTrace {
    var reader = TraceFileReader()
    let decoder = JSONDecoder()
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      try reader.take {
        guard line.contains(where: { $0 > UInt8(ascii: " ") }) else {
          throw ScenarioFileError(
            path: "", fault: "the line is empty; each line is a JSON object.")
        }
        return try decoder.decode(TraceLine.self, from: line)
      }
    }
    return try reader.finish()
  }
}
