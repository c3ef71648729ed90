import PropertyTesting

/// A binary heap of the heap challenge: no child is smaller than its parent.
private indirect enum Heap: Sendable {
  case empty
  case node(Int, Heap, Heap)

  /// Draws a heap whose size halves from level to level, so that it ends.
  static func generate(_ source: inout ChoiceSource, least: Int = 0, size: Int = 20) -> Heap {
    source.span("heap") { source in
      guard source.chance(size > 0 ? 7 : 0, in: 8) else { return .empty }
      let value = source.integer(in: least...0x7fff_ffff)
      let left = generate(&source, least: value, size: size / 2)
      return .node(value, left, generate(&source, least: value, size: size / 2))
    }
  }

  /// The elements in the order in which a stack gives them back, right subtrees first.
  var elements: [Int] {
    var elements: [Int] = []
    var stack = [self]
    while let heap = stack.popLast() {
      guard case .node(let value, let left, let right) = heap else { continue }
      elements.append(value)
      stack += [left, right]
    }
    return elements
  }

  /// The faulty function under test: it merges the subtrees once and then forgets the order.
  var wronglySorted: [Int] {
    guard case .node(let value, let left, let right) = self else { return [] }
    return [value] + left.merged(with: right).elements
  }

  private func merged(with other: Heap) -> Heap {
    guard case .node(let value, let left, let right) = self else { return other }
    guard case .node(let otherValue, let otherLeft, let otherRight) = other else { return self }
    return value <= otherValue
      ? .node(value, right.merged(with: other), left)
      : .node(otherValue, otherRight.merged(with: self), otherLeft)
  }

  var description: String {
    switch self {
    case .empty: "None"
    case .node(let value, let left, let right):
      "(\(value), \(left.description), \(right.description))"
    }
  }
}

extension ShrinkingChallenge {
  /// A function that should sort the elements of a heap does.
  static let binaryHeap = ShrinkingChallenge(
    "binheap", expected: "(0, None, (0, (0, None, None), (1, None, None)))",
    hypothesisEvaluations: 209.0,
    generate: { Heap.generate(&$0) },
    holds: { $0.wronglySorted == $0.elements.sorted() },
    describe: { $0.description })
}
