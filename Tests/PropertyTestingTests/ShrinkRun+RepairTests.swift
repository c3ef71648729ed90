import PropertyTesting
import Testing

struct ShrinkRunRepairTests {
  @Test func `renumbers references when an item before them goes`() {
    // Two elements that name each other's place cannot lose a neighbour otherwise.
    let list = minimal(from: choices(of: [0, 0, 3, 2]), numbers) { list in
      list.allSatisfy { $0 < list.count }
        && list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
    }
    #expect(list == [1, 0])
  }

  @Test func `lowers a length drawn first together with what it counts`() {
    let generate = { (source: inout ChoiceSource) in
      let count = source.integer(in: 1...50)
      return source.list("list", count: count...count, average: count) {
        $0.integer(in: 0...99)
      }
    }
    let start: [UInt64] = [4, 0, 1, 0, 95, 0, 2, 0, 3, 0, 4, 0]
    #expect(minimal(from: start, generate) { $0.contains { $0 >= 90 } } == [90])
  }

  @Test func `lowers a count without spans and keeps the end of the case`() {
    let generate = { (source: inout ChoiceSource) in
      let count = source.integer(in: 1...100)
      let records = (0..<count).map { _ in
        (0..<3).map { _ in source.integer(in: 0...99) }
      }
      return records + [[source.integer(in: 0...7)]]
    }
    let start: [UInt64] = [3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 95, 96, 97, 7]
    let result = minimal(from: start, generate) { records in
      records.dropLast().contains { $0[0] < $0[1] && $0[1] < $0[2] && $0[0] >= 90 }
        && records.last == [7]
    }
    #expect(result == [[90, 91, 92], [7]])
  }

  @Test func `deletes an item where another number has to go all the way up`() {
    // 10 * 10 and 100 are products of 100: the number alone is the shorter case.
    let found = minimal(from: [10, 1, 10, 0]) { source in
      (source.choose(upTo: 100), source.list("f", count: 0...5, average: 2) { $0.choose(upTo: 10) })
    } where: {
      $0.1.reduce($0.0, *) >= 100
    }
    #expect(found.0 == 100)
    #expect(found.1 == [])
  }
}
