import PropertyTesting
import Testing

/// A tree of numbers, whose subtrees can stand where it stands.
private indirect enum Tree: Hashable {
  case leaf(Int)
  case fork(Tree, Tree)

  static func generate(_ source: inout ChoiceSource, depth: Int = 5) -> Tree {
    source.span("tree") { source in
      guard source.chance(depth > 0 ? 1 : 0, in: 2) else {
        return .leaf(source.integer(in: 0...99))
      }
      let left = generate(&source, depth: depth - 1)
      return .fork(left, generate(&source, depth: depth - 1))
    }
  }

  /// Whether two equal leaves of 50 or more share a fork.
  var hasPair: Bool {
    guard case .fork(let left, let right) = self else { return false }
    if case .leaf(let number) = left, left == right { return number >= 50 }
    return left.hasPair || right.hasPair
  }

  var leaves: [Int] {
    switch self {
    case .leaf(let number): [number]
    case .fork(let left, let right): left.leaves + right.leaves
    }
  }
}

struct ShrinkRunStructureTests {
  private func lists(_ source: inout ChoiceSource) -> [[Int]] {
    source.list("lists", count: 0...9, average: 3, numbers)
  }

  @Test func `merges neighbouring lists`() {
    let start: [UInt64] = [1, 1, 5, 1, 6, 0, 1, 1, 7, 0, 1, 1, 8, 1, 9, 0, 0]
    let result = minimal(from: start, lists) { lists in lists.joined().count >= 4 }
    #expect(result == [[0, 0, 0, 0]])
  }

  @Test func `merges many lists at once`() {
    let list: [UInt64] = [1, 1, 5, 1, 6, 0]
    let start = Array(repeatElement(list, count: 8).joined())
    let trials = evaluations(from: start, lists) { lists in lists.joined().count >= 16 }
    #expect(trials < 55)
  }

  @Test func `moves elements into the later of two lists that cannot be merged`() {
    let start: [UInt64] = [1, 1, 5, 0, 1, 1, 6, 0, 1, 1, 7, 0, 0]
    let result = minimal(from: start, lists) { lists in
      lists.count >= 2 && lists.joined().count >= 3
    }
    #expect(result == [[], [0, 0, 0]])
  }

  @Test func `puts a subtree in place of its tree`() {
    // fork(leaf 1, fork(fork(leaf 80, leaf 2), leaf 3))
    let start: [UInt64] = [1, 0, 1, 1, 1, 0, 80, 0, 2, 0, 3]
    let result = minimal(from: start, { Tree.generate(&$0) }) { $0.leaves.contains { $0 >= 70 } }
    #expect(result == .leaf(70))
  }

  @Test func `reaches a deep subtree in a few trials`() {
    // A fork of equal leaves, three forks down, with a fork of two leaves beside each.
    let other: [UInt64] = [1, 0, 8, 0, 9]
    let pair: [UInt64] = [1, 0, 80, 0, 80]
    let start = [1] + other + [1] + other + [1] + other + [1] + pair + other
    let trials = evaluations(from: start, { Tree.generate(&$0) }) { $0.hasPair }
    #expect(trials < 60)
  }
}
