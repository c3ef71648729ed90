import PropertyTesting

/// A binary heap of the heap challenge: no child is smaller than its parent.
private indirect enum Heap: Sendable {
  case empty
  case node(Int, Heap, Heap)

  /// Draws a size, and a heap of it: the size halves from level to level, so that it ends.
  static func generate(_ source: inout ChoiceSource) -> Heap {
    let size = source.integer(in: 0...20)
    return generate(&source, least: nil, size: size)
  }

  /// Draws a heap without elements below the least: one time in eight an empty one.
  private static func generate(_ source: inout ChoiceSource, least: Int?, size: Int) -> Heap {
    source.span("heap") { source in
      guard source.integer(in: 1...8) > 1, size > 0 else { return .empty }
      let key = source.filtered(
        { $0.integer(in: .min ... .max, simplest: 0) }, where: { $0 >= least ?? .min })
      guard let key else { return .empty }
      let left = generate(&source, least: key, size: size / 2)
      return .node(key, left, generate(&source, least: key, size: size / 2))
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
    generate: { Heap.generate(&$0) },
    holds: { $0.wronglySorted == $0.elements.sorted() },
    describe: { $0.description })
}
