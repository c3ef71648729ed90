import Foundation
import Testing

@testable import HarnessCLI

struct InputReaderTests {
  private static let golden =
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Golden").standardizedFileURL
    .path

  @Test func `has golden scenarios and their results among its examples`() throws {
    #expect(try InputExamples.inputs(for: .scenario, golden: Self.golden).count > 20)
    #expect(try InputExamples.inputs(for: .expected, golden: Self.golden).count > 10)
  }

  /// A crash is the end of the tests; the last line of `harness fuzz-inputs --here` names the input.
  @Test(arguments: InputReader.allCases)
  func `takes or refuses two thousand faulty inputs`(reader: InputReader) throws {
    let inputs = try FuzzedInputs(reader, seed: 1, golden: Self.golden)
    var faults: [String] = []
    for number in 0..<2_000 {
      if let fault = inputs.fault(number) { faults.append("\(number): \(fault)") }
    }
    #expect(faults == [])
  }

  @Test(arguments: InputReader.allCases)
  func `takes sound inputs and refuses others`(reader: InputReader) throws {
    for example in try InputExamples.inputs(for: reader, golden: "nowhere") {
      #expect(reader.fault(on: example) == nil)
    }
    #expect(reader.fault(on: Array("nonsense".utf8)) == nil)
    #expect(reader.fault(on: []) == nil)
  }
}
