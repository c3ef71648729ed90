import Foundation
import Testing

@testable import HarnessCLI
@testable import HarnessReporting

struct RecordJSONTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  private static func golden() throws -> Data {
    try Data(contentsOf: top.appendingPathComponent("Golden/report.jsonl"))
  }

  /// Reports that people keep are read by later versions.
  @Test func `reads and writes the golden report, which has every kind`() throws {
    let data = try Self.golden()
    let records = try RecordJSON.records(data, of: "report.jsonl")
    let text = try records.map(RecordJSON.line).joined()
    #expect(text == String(decoding: data, as: UTF8.self))
    let kinds = text.split(separator: "\n").compactMap { line in
      ReportRecord.Kind.allCases.first { line.contains("\"kind\":\"\($0.rawValue)\"") }
    }
    #expect(kinds == ReportRecord.Kind.allCases)
  }

  /// So that nobody meets a field that is not described, or looks for one that is not there.
  @Test func `writes the fields that REPORT-FORMAT.md describes, and no other`() throws {
    let manual = try String(
      contentsOf: Self.top.appendingPathComponent("REPORT-FORMAT.md"), encoding: .utf8)
    let written = try Set(
      Self.golden().split(separator: UInt8(ascii: "\n")).flatMap { line in
        let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
        let kind = object["kind"] as? String ?? ""
        return object.keys.filter { $0 != "kind" }.map { "\(kind).\($0)" }
      })
    #expect(Self.described(manual) == written)
  }

  /// The fields of the table, as `kind.field`.
  private static func described(_ manual: String) -> Set<String> {
    var kind = ""
    var fields: Set<String> = []
    for line in manual.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0] != "kind", !cells[0].hasPrefix("-") else { continue }
      if !cells[0].isEmpty { kind = cells[0].replacing("`", with: "") }
      for name in cells[1].split(separator: ",") {
        fields.insert("\(kind)." + name.filter { $0.isLetter || $0.isNumber })
      }
    }
    return fields
  }

  @Test func `passes over kinds and fields of a later version`() throws {
    let text = """
      {"kind":"head","schema":1,"version":"9","command":"fuzz","profiles":[],"strategies":[],"more":[1]}
      {"kind":"weather","rain":true}
      {"kind":"end","exitCode":0,"isInterrupted":false}

      """
    let records = try RecordJSON.records(Data(text.utf8), of: "x")
    #expect(records.count == 2)
  }

  @Test(arguments: [
    ("", "x: line 1: no report; 'harness fuzz --json' prints one."),
    ("\n", "x: line 1: the file is no valid JSON: a value is needed at line 1, column 1."),
    (
      "{\"kind\":\"end\"",
      "x: line 1: the file is no valid JSON: ',' or '}' is needed at line 1, column 14."
    ),
    (
      "{\"kind\":\"end\",\"exitCode\":0,\"isInterrupted\":false}",
      "x: line 1: a report begins with a line of the kind 'head'."
    ),
    ("{\"kind\":\"head\",\"schema\":1}", "x: line 1: the field 'version' is missing."),
    ("{\"kind\":7}", "x: line 1: the value of 'kind' is of another type."),
    ("[1]", "x: line 1: the value of '' is of another type."),
    (
      "{\"kind\":\"head\",\"schema\":2,\"version\":\"9\",\"command\":\"fuzz\",\"profiles\":[],\"strategies\":[]}",
      "x: line 1: the report is of version 2, and version 1 is read here; use the program that wrote it,"
        + " or a newer one."
    ),
  ])
  func `says in one line what is wrong, and where`(text: String, expected: String) throws {
    let error = #expect(throws: RecordFileError.self) {
      try RecordJSON.records(Data(text.utf8), of: "x")
    }
    #expect(error?.text == expected)
  }
}
