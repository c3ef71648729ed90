import Invariants
import StoryModel

/// A test that says which rules it covers, by `.covers(.T03)` before its function.
public struct CoveringTest: Hashable, Sendable {
  /// The file that it stands in, from the folder of the tests on.
  public let file: String
  /// What it says that the simulation does.
  public let name: String

  /// Creates a test from its place and name.
  public init(file: String, name: String) {
    self.file = file
    self.name = name
  }

  /// The tests in the text of a Swift file that cover a rule, in their order.
  ///
  /// Not a parser: it finds the mark, and takes the next function for the test.
  public static func all(in text: String, of file: String, covering rule: RuleID) -> [CoveringTest]
  {
    let constant = Array(".\(rule.chapter)\(rule.description.dropFirst(2))".utf8)
    let source = Array(text.utf8)
    var tests: [CoveringTest] = []
    var position = 0
    while let mark = source.index(after: ".covers(", from: position) {
      position = mark
      guard let close = source[mark...].firstIndex(of: UInt8(ascii: ")")) else { break }
      let rules = source[mark..<close].split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
      guard rules.contains(where: { $0.elementsEqual(constant) }),
        let function = source.index(after: "func ", from: close)
      else { continue }
      tests.append(CoveringTest(file: file, name: source.name(at: function)))
    }
    return tests
  }
}

extension [UInt8] {
  /// The position behind the first occurrence of an ASCII text, from a position on.
  fileprivate func index(after text: StaticString, from start: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    var position = start
    while position + length <= count {
      var offset = 0
      while offset < length, self[position + offset] == text.utf8Start[offset] { offset += 1 }
      if offset == length { return position + length }
      position += 1
    }
    return nil
  }

  /// The name of the function that begins there, without the ticks of a name in words.
  fileprivate func name(at start: Int) -> String {
    let tick = UInt8(ascii: "`")
    let isInWords = start < count && self[start] == tick
    let rest = self[(isInWords ? start + 1 : start)...]
    let end = rest.firstIndex(of: isInWords ? tick : UInt8(ascii: "(")) ?? rest.endIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
