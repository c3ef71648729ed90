import Foundation
import HarnessReporting
import StoryFiles

/// Reports for programs as text, a JSON object a line, by Foundation's coders.
enum RecordJSON {
  /// The line of a record, with its line break; the same record gives the same bytes.
  static func line(_ record: ReportRecord) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self) + "\n"
  }

  /// Reads a report that `--json` printed.
  ///
  /// A line of a kind that is not known here is of a later version, and passed over.
  ///
  /// - Throws: ``RecordFileError`` with the line and the fault.
  static func records(_ data: Data, of path: String) throws(RecordFileError) -> [ReportRecord] {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var records: [ReportRecord] = []
    for (index, line) in lines.enumerated() {
      do {
        if let record = try record(line) { records.append(record) }
      } catch {
        throw RecordFileError(path: path, line: index + 1, fault: error.fault)
      }
      try checkHead(records, of: path, line: index + 1)
    }
    guard !records.isEmpty else {
      throw RecordFileError(
        path: path, line: 1, fault: "no report; 'harness fuzz --json' prints one.")
    }
    return records
  }

  private struct KindOnly: Decodable {
    let kind: String
  }

  /// Nil for a kind that is not known.
  private static func record(_ line: Data) throws(ScenarioFileError) -> ReportRecord? {
    try JSONSyntax.check(Array(line))
    let decoder = JSONDecoder()
    do {
      let kind = try decoder.decode(KindOnly.self, from: line).kind
      guard ReportRecord.Kind(rawValue: kind) != nil else { return nil }
      return try decoder.decode(ReportRecord.self, from: line)
    } catch {
      throw ScenarioFileError(path: "", fault: fault(error))
    }
  }

  private static func fault(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "the field '\(key.stringValue)' is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      "the value of '\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of another type."
    default: "\(error)"
    }
  }

  /// The first line has to be a head, of a version that is known.
  private static func checkHead(
    _ records: [ReportRecord], of path: String, line: Int
  ) throws(RecordFileError) {
    guard line == 1 else { return }
    guard case .head(let head)? = records.first else {
      throw RecordFileError(
        path: path, line: 1, fault: "a report begins with a line of the kind 'head'.")
    }
    guard head.schema <= ReportRecord.schema else {
      throw RecordFileError(
        path: path, line: 1,
        fault:
          "the report is of version \(head.schema), and version \(ReportRecord.schema) is read "
          + "here; use the program that wrote it, or a newer one.")
    }
  }
}

/// What is wrong with a file of records.
struct RecordFileError: FaultyFile, Hashable {
  let path: String
  /// From 1.
  let line: Int
  /// A sentence.
  let fault: String

  static let exitCode = ExitCode.data

  var text: String { "\(Quoted.bare(path)): line \(line): \(Quoted.bare(fault))" }
}
