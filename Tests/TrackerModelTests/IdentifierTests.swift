import Foundation
import Testing
import TrackerModel

struct IdentifierTests {
  @Test(arguments: ["a", "tracker", "12345678", "123456789", "123456789012345", "~!#"])
  func `holds a name of 1 to 15 printable characters`(name: String) throws {
    let identifier = try #require(Identifier(name))
    #expect(identifier.description == name)
  }

  @Test(arguments: ["", "1234567890123456", "two words", "é", "🙂"])
  func `refuses any other name`(name: String) {
    #expect(Identifier(name) == nil)
  }

  @Test func `refuses what cannot be printed`() {
    for scalar in [0, 9, 10, 31, 127] as [UInt8] {
      #expect(Identifier("a" + String(UnicodeScalar(scalar))) == nil, "Scalar \(scalar).")
    }
  }

  @Test func `is made from a literal`() {
    let identifier: Identifier = "keep-alive"
    #expect(identifier == Identifier("keep-alive"))
    #expect("\(identifier)" == "keep-alive")
  }

  @Test func `is equal exactly when the names are`() throws {
    let names = ["a", "b", "ab", "ba", "12345678", "123456781", "1234567812345", "12345678A"]
    for name in names {
      let same = try #require(Identifier(name))
      #expect(names.filter { Identifier($0) == same } == [name])
      #expect(names.filter { Identifier($0)?.words ?? (0, 0) == same.words } == [name])
    }
  }

  @Test func `numbers things, and cuts the prefix rather than the number`() {
    #expect(Identifier("fence-", numbered: 7).description == "fence-7")
    #expect(Identifier("a-long-prefix-", numbered: 1_234).description == "a-long-pref1234")
    #expect(Identifier("task", numbered: -3).description == "task-3")
    #expect(Identifier("t", numbered: 123_456_789_012_345).description == "123456789012345")
    #expect(Identifier("t", numbered: 1_000_000_000_000_009).description == "000000000000009")
    #expect(Identifier("t", numbered: .min).description == "372036854775808")
    #expect(Identifier("x", numbered: 10) != Identifier("x", numbered: 1))
  }

  @Test func `is read and written as its name`() throws {
    let names: [Identifier] = ["parked", "123456789012345"]
    let data = try JSONEncoder().encode(names)
    #expect(String(decoding: data, as: UTF8.self) == #"["parked","123456789012345"]"#)
    #expect(try JSONDecoder().decode([Identifier].self, from: data) == names)
  }

  @Test func `says what is wrong with a name that cannot be read`() throws {
    let data = Data(#"["1234567890123456"]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Identifier].self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Expected corrupted data, found \(String(describing: error)).")
      return
    }
    #expect(
      context.debugDescription
        == "'1234567890123456' is no identifier; 1 to 15 printable ASCII characters are.")
  }

  @Test func `stops a program with a literal that is no identifier`() async {
    await #expect(processExitsWith: .failure) {
      let identifier: Identifier = "sixteen-letters!"
      print(identifier)
    }
  }
}
