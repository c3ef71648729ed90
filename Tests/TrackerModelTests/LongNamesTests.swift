import Testing

@testable import TrackerModel

struct LongNamesTests {
  private static let name = "com.example.tracker.region.home"

  @Test func `gives a name the same two words in every process`() throws {
    let words = try #require(Identifier(Self.name)).words
    #expect(words.0 == 0xbda6_4daa_2d62_1b8d)
    #expect(words.1 == 0xff73_afe1_5335_4a18)
  }

  @Test func `finds the words of 20,000 other names elsewhere`() throws {
    var seen: Set<[UInt64]> = []
    for number in 0..<20_000 {
      let words = try #require(Identifier("\(Self.name)\(number)")).words
      seen.insert([words.0, words.1])
      #expect(LongNames.holds(words))
    }
    #expect(seen.count == 20_000)
  }

  @Test func `takes no short name for a long one`() throws {
    for name in ["a", "123456789012345", String(repeating: "~", count: 15), "🙂🙂🙂"] {
      #expect(!LongNames.holds(try #require(Identifier(name)).words))
    }
  }

  @Test func `keeps names that are made on several threads at once`() async {
    let names = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).compactMap { Identifier("\(Self.name) of thread \($0)")?.description }
        }
      }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(names.count == 8)
    for list in names { #expect(list == (0..<500).map { "\(Self.name) of thread \($0)" }) }
  }
}
