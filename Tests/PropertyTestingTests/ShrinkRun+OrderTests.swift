import PropertyTesting
import Testing

struct ShrinkRunOrderTests {
  @Test func `sorts siblings`() {
    let list = minimal(from: choices(of: [30, 20, 10]), numbers) { list in
      list.count == 3 && Set(list.map { $0 / 10 }) == [1, 2, 3]
    }
    #expect(list == [10, 20, 30])
  }

  @Test func `sorts many siblings at once`() {
    let start = choices(of: (0..<15).map { 150 - 10 * $0 })
    let trials = evaluations(from: start, numbers) { Set($0) == Set((1...15).map { $0 * 10 }) }
    #expect(trials < 800)
  }

  @Test func `exchanges two siblings where they cannot all be sorted`() {
    let list = minimal(from: choices(of: [30, 20, 10]), numbers) { list in
      list.count == 3 && Set(list) == [10, 20, 30] && list[2] != 30
    }
    #expect(list == [10, 30, 20])
  }
}
