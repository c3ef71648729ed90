import PropertyTesting
import Testing

@testable import HarnessCLI

struct InputMutationTests {
  private static func input(_ number: UInt64, from examples: [[UInt8]]) -> [UInt8] {
    var source = ChoiceSource(seed: 7, caseIndex: number)
    return InputMutation.input(from: examples, &source)
  }

  @Test func `makes many different inputs, the same ones each time`() {
    let examples = [Array("<gpx><trk/></gpx>".utf8), Array("{}".utf8), []]
    let inputs = (0..<300).map { Self.input($0, from: examples) }
    #expect(inputs == (0..<300).map { Self.input($0, from: examples) })
    #expect(Set(inputs).count > 150)
    #expect(inputs.contains { $0.isEmpty })
  }

  @Test func `inserts words that have ended a reader`() {
    let inputs = (0..<300).map { String(decoding: Self.input($0, from: [[]]), as: UTF8.self) }
    for word in ["<?x?>", "utf-7", "UTF-32", "<!ENTITY"] {
      #expect(inputs.contains { $0.contains(word) }, "\(word) was never inserted")
    }
  }

  @Test func `stays within the limit`() {
    let long = [UInt8](repeating: 0x20, count: InputMutation.byteLimit)
    let inputs = (0..<60).map { Self.input($0, from: [long]) }
    #expect(inputs.allSatisfy { $0.count <= InputMutation.byteLimit })
    #expect(inputs.contains { $0.count == InputMutation.byteLimit })
  }
}
