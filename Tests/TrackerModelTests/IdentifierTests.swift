import Foundation
import Testing
import TrackerModel

struct IdentifierTests {
  @Test(arguments: [
    "a", "tracker", "12345678", "123456789", "123456789012345", "~!#", "1234567890123456",
    "two words", "é", "🙂", "Zürich 8001 (é)", "com.example.tracker.region.0F5A-99",
    String(repeating: "x", count: 1_000), String(repeating: "é", count: 500),
  ])
  func `holds a name of 1 to 1,000 bytes`(name: String) throws {
    let identifier = try #require(Identifier(name))
    #expect(identifier.description == name)
    #expect(Identifier(name) == identifier)
  }

  @Test(arguments: [
    "", String(repeating: "x", count: 1_001), String(repeating: "é", count: 500) + "x",
  ])
  func `refuses no name and a longer one`(name: String) {
    #expect(Identifier(name) == nil)
  }

  @Test func `refuses what does not keep to its line`() throws {
    for scalar in [0, 9, 10, 31, 127, 0x85, 0x2028, 0x2029] as [UInt32] {
      let character = String(try #require(UnicodeScalar(scalar)))
      #expect(Identifier("a" + character) == nil, "Scalar \(scalar).")
      #expect(Identifier("a-name-of-more-than-15" + character) == nil, "Scalar \(scalar).")
    }
  }

  @Test func `tells names apart by their bytes`() {
    #expect(Identifier("caf\u{e9}") != Identifier("cafe\u{301}"))
    #expect(Identifier("a-cafe-in-caf\u{e9}") != Identifier("a-cafe-in-cafe\u{301}"))
  }

  @Test func `is made from a literal`() {
    let identifier: Identifier = "keep-alive"
    #expect(identifier == Identifier("keep-alive"))
    #expect("\(identifier)" == "keep-alive")
  }

  @Test func `is equal exactly when the names are`() throws {
    let names = [
      "a", "b", "ab", "ba", "12345678", "123456781", "1234567812345", "12345678A",
      "123456789012345", "1234567890123456", "123456789012345A", "A234567890123456",
      "12345678901234561234567890123456",
    ]
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
    let long: Identifier = "a-prefix-of-more-than-15"
    #expect(Identifier(long, numbered: 12).description == "a-prefix-of-m12")
    #expect(Identifier("Zürich-Zürich", numbered: 12).description == "Zürich-Züri12")
    #expect(Identifier("123456789012é", numbered: 12).description == "12345678901212")
    #expect(Identifier("x", numbered: 10) != Identifier("x", numbered: 1))
  }

  @Test func `is read and written as its name`() throws {
    let names: [Identifier] = ["parked", "123456789012345", "1234567890123456"]
    let data = try JSONEncoder().encode(names)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"["parked","123456789012345","1234567890123456"]"#)
    #expect(try JSONDecoder().decode([Identifier].self, from: data) == names)
  }

  @Test func `says what is wrong with a name that cannot be read`() throws {
    let data = Data(#"["a\nb"]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Identifier].self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Expected corrupted data, found \(String(describing: error)).")
      return
    }
    #expect(
      context.debugDescription
        == "'a\nb' is no identifier, which has 1 to 1000 bytes of text without control characters.")
  }

  @Test func `stops a program with a literal that is no identifier`() async {
    await #expect(processExitsWith: .failure) {
      let identifier: Identifier = "two\nlines"
      print(identifier)
    }
  }
}
