/// Passes that keep the parts of the case and change their order.
extension ShrinkRun {
  /// How far apart two siblings may be that change places.
  private var exchangeDistance: Int { 4 }

  /// Brings siblings into ascending order, all at once.
  mutating func sortSiblings() {
    forEachGroup { run, group in
      let order = group.indices.sorted {
        let (left, right) = (group[$0].content, group[$1].content)
        return left == right ? $0 < $1 : left.lexicographicallyPrecedes(right)
      }
      guard !order.elementsEqual(order.indices) else { return false }
      return run.attempt(run.arranged(group, order))
    }
  }

  /// Exchanges two siblings out of order, for those that cannot all be sorted.
  mutating func exchangeSiblings() {
    let distances = 1...exchangeDistance
    forEachGroup { run, group in
      for distance in distances {
        for place in group.indices.dropFirst(distance) {
          let other = place - distance
          guard group[place].content.lexicographicallyPrecedes(group[other].content) else {
            continue
          }
          var order = Array(group.indices)
          order.swapAt(other, place)
          if run.attempt(run.arranged(group, order)) { return true }
        }
      }
      return false
    }
  }

  /// A sibling's place and what stands there.
  private typealias Sibling = (range: Range<Int>, content: [UInt64])

  /// Visits the groups of siblings, and one again as long as its visit changes something.
  private mutating func forEachGroup(_ visit: (inout ShrinkRun, [Sibling]) -> Bool) {
    var number = 0
    while case let groups = siblingGroups(), number < groups.count {
      let base = values
      let group = groups[number].map { (spans[$0].content, Array(base[spans[$0].content])) }
      if !visit(&self, group) { number += 1 }
    }
  }

  /// The values of the case with the siblings' contents in this order.
  private func arranged(_ group: [Sibling], _ order: [Int]) -> [UInt64] {
    var candidate = values
    for place in order.indices.reversed() {
      candidate.replaceSubrange(group[place].range, with: group[order[place]].content)
    }
    return candidate
  }

  /// The spans of each parent that share a label, for two or more of them.
  func siblingGroups() -> [[Int]] {
    var groups: [[Int]] = []
    var open: [[(label: SpanLabel, group: Int)]] = []
    for (index, span) in spans.enumerated() {
      while open.count > span.depth + 1 { open.removeLast() }
      while open.count <= span.depth { open.append([]) }
      if let known = open[span.depth].first(where: { $0.label == span.label }) {
        groups[known.group].append(index)
      } else {
        open[span.depth].append((span.label, groups.count))
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
