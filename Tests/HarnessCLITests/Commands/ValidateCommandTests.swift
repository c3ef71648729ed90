import Foundation
import Testing

@testable import HarnessCLI
@testable import HarnessReporting

struct ValidateCommandTests {
  /// A phone on a table for six hours that fell to so many percent.
  private func onTable<Result>(
    fallingTo percent: Int, phones: Int = 5, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "table-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let runs = (1...phones).map { "table,p\($0),idle,0,6,100,\(percent)\n" }.joined()
    for (name, text) in [
      "regimes.csv": "name,accuracy_m,distance_filter_m,mode\nidle,0,0,off\n",
      "runs.csv": "day,phone,regime,start_s,hours,first_pct,last_pct\n" + runs,
      "exclude.csv": "day,phone,reason\ntable,p1,was in a drawer\n",
    ] {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
    return try await body(url.path)
  }

  @Test func `conforms where the gauges agree, and names what is left out`() async throws {
    try await onTable(fallingTo: 99, phones: 7) { path in
      let run = await CommandRun(["validate", path])
      #expect(run.errors == "")
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("6 runs on 1 day · 36 hours"))
      #expect(run.output.contains("left out: table, p1, idle: was in a drawer\n"))
      #expect(run.output.contains("fitted to MobilityNet's days"))
      #expect(run.output.hasSuffix("quantities are within their tolerances\n"))
      #expect(await CommandRun(["validate", path]) == run)
    }
  }

  @Test func `ends with 1 where a gauge is farther off than it may be`() async throws {
    try await onTable(fallingTo: 60, phones: 7) { path in
      let run = await CommandRun(["validate", path])
      #expect(run.code == 1)
      #expect(run.output.contains("✘ battery, idle: error 40.0"))
      let json = await CommandRun(["validate", path, "--json"])
      #expect(json.code == 1)
      let records = try RecordJSON.records(Data(json.output.utf8), of: "")
      let breached = records.compactMap { if case .limit(let limit) = $0 { limit } else { nil } }
      #expect(breached.map(\.regime).contains("idle"))
      #expect(breached.allSatisfy { abs($0.value) > $0.limit })
      #expect(json.lines.contains { $0.contains("\"kind\":\"exclusion\"") })
      #expect(json.lines.last == #"{"exitCode":1,"isInterrupted":false,"kind":"end"}"#)
    }
  }

  @Test func `refuses a folder that it cannot read, in one line`() async {
    let run = await CommandRun("validate /nowhere/at/all")
    #expect(run.code == 65)
    #expect(
      run.errors.hasPrefix(
        "Error: /nowhere/at/all/regimes.csv: there is no such file, or it cannot be read."))
  }
}
