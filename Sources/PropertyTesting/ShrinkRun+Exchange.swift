/// A pass for trees, whose minimum can be out of reach by steps that each make them simpler.
extension ShrinkRun {
  /// How many exchanges one run of the pass offers.
  private var exchangeLimit: Int { 64 }

  /// Exchanges two spans with the same label anywhere in the case, and then sorts all siblings.
  ///
  /// Moving a subtree often makes the case larger until its siblings are in order again; both at
  /// once can make it smaller.
  mutating func exchangeSpans() {
    var offered = 0
    var first = 0
    while first < spans.count {
      var second = first + 1
      while first < spans.count, second < spans.count, offered < exchangeLimit {
        if isExchangeable(first, second) {
          let candidate = rebuilt(nil, exchanging: (first, second))
          // What does not come earlier cannot be accepted as long as the shape is kept.
          if candidate.lexicographicallyPrecedes(values) {
            offered += 1
            if attempt(candidate) { (first, second) = (0, 0) }
          }
        }
        second += 1
      }
      first += 1
    }
  }

  private func isExchangeable(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (spans[first], spans[second])
    return left.label == right.label && !left.label.isItem && !left.label.isList
      && left.end <= right.start && left.count + right.count > 0
  }

  /// The values of a span, or of the whole case, with two spans exchanged and siblings in order.
  private func rebuilt(_ index: Int?, exchanging pair: (Int, Int)) -> [UInt64] {
    let index = index == pair.0 ? pair.1 : index == pair.1 ? pair.0 : index
    let range = index.map { spans[$0].range } ?? best.indices
    let children = children(of: index)
    let contents = children.map { rebuilt($0, exchanging: pair) }
    let order = sorted(children, contents)
    var result: [UInt64] = []
    var place = range.lowerBound
    for (child, content) in zip(children, order) {
      result += best[place..<spans[child].start].lazy.map(\.value)
      result += contents[content]
      place = spans[child].end
    }
    result += best[place..<range.upperBound].lazy.map(\.value)
    return result
  }

  /// Which child's content goes to each place, so that those with one label ascend.
  private func sorted(_ children: [Int], _ contents: [[UInt64]]) -> [Int] {
    var order = Array(children.indices)
    for place in order.indices where !spans[children[place]].label.isItem {
      var other = place
      // Insertion keeps the order of equal contents and needs no grouping by label.
      for earlier in stride(from: place - 1, through: 0, by: -1)
      where spans[children[earlier]].label == spans[children[place]].label {
        if contents[order[other]].lexicographicallyPrecedes(contents[order[earlier]]) {
          order.swapAt(other, earlier)
          other = earlier
        }
      }
    }
    return order
  }

  private func children(of index: Int?) -> [Int] {
    let depth = index.map { spans[$0].depth + 1 } ?? 0
    var found: [Int] = []
    var child = index.map { $0 + 1 } ?? 0
    while child < spans.count, spans[child].depth >= depth {
      if spans[child].depth == depth { found.append(child) }
      child += 1
    }
    return found
  }
}
