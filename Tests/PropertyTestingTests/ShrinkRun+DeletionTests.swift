import PropertyTesting
import Testing

struct ShrinkRunDeletionTests {
  @Test func `cuts off what follows the failure in a few trials`() {
    // No span tells where a number begins.
    let generate = { (source: inout ChoiceSource) in
      var numbers: [UInt64] = []
      while source.chance(99, in: 100) { numbers.append(source.choose(upTo: 9)) }
      return numbers
    }
    let start = (0..<500 as Range<UInt64>).flatMap { [1, $0 % 9 + 1] as [UInt64] }
    let fails = { (numbers: [UInt64]) in numbers.count > 4 && numbers[4] >= 3 }
    #expect(minimal(from: start, generate, where: fails) == [0, 0, 0, 0, 3])
    let trials = evaluations(from: start, generate, where: fails)
    #expect(trials < 100)
  }

  @Test func `deletes items before, between and after those that matter`() {
    let start = choices(of: [3, 700, 4, 5, 6, 7, 800, 8, 9])
    let list = minimal(from: start, numbers) { list in
      list.filter { $0 >= 500 }.count >= 2
    }
    #expect(list == [500, 500])
  }

  @Test func `deletes items down to the least length allowed`() {
    let generate = { (source: inout ChoiceSource) in
      source.list("list", count: 2...9, average: 4) { $0.integer(in: 0...9) }
    }
    let start: [UInt64] = [0, 3, 0, 4, 1, 5, 1, 6, 0]
    #expect(minimal(from: start, generate) { $0.contains { $0 >= 3 } } == [0, 3])
  }

  @Test func `deletes a span of the generator's own`() {
    // A list made by hand, with elements longer than any block of choices that is deleted.
    func step(_ source: inout ChoiceSource) -> [UInt64]? {
      source.span("step") { source in
        source.chance(9, in: 10) ? (0..<10).map { _ in source.choose(upTo: 9) } : nil
      }
    }
    let generate = { (source: inout ChoiceSource) in
      var steps: [[UInt64]] = []
      while let next = step(&source) { steps.append(next) }
      return steps
    }
    let start = ([5, 9, 6, 7] as [UInt64]).flatMap { [1] + repeatElement($0, count: 10) }
    let steps = minimal(from: start, generate) { $0.contains { $0.reduce(0, +) == 90 } }
    #expect(steps == [[9, 9, 9, 9, 9, 9, 9, 9, 9, 9]])
  }

  @Test func `deletes blocks of choices where no span marks them`() {
    let generate = { (source: inout ChoiceSource) -> [[UInt64]] in
      var records: [[UInt64]] = []
      while source.choose(upTo: 3) == 2 {
        records.append([source.choose(upTo: 9), source.choose(upTo: 9)])
      }
      return records
    }
    let start: [UInt64] = [2, 1, 1, 2, 8, 8, 2, 3, 3, 0]
    #expect(minimal(from: start, generate) { $0.contains { $0[0] + $0[1] == 16 } } == [[7, 9]])
  }
}
