/// Passes that keep parts of the case but put them together in a simpler way.
extension ShrinkRun {
  /// How many descendants are tried in place of one span.
  private var hoistLimit: Int { 8 }

  /// Joins neighbouring lists of a list of lists: two choices less, the elements stay.
  mutating func mergeLists() {
    for group in siblingGroups() where group.count > 1 {
      // The group dates from before the first success, after which spans are others.
      if mergeLists(in: group) { return mergeLists() }
    }
  }

  private mutating func mergeLists(in group: [Int]) -> Bool {
    var seams: [Int] = []
    for (left, right) in zip(group, group.dropFirst()) {
      if isSeam(left, right) { seams.append(spans[left].end - 1) }
    }
    let base = values
    func merged(_ seams: some BidirectionalCollection<Int>) -> [UInt64] {
      var candidate = base
      for seam in seams.reversed() { candidate.removeSubrange(seam...seam + 1) }
      return candidate
    }
    if seams.isEmpty { return false }
    if attempt(merged(seams)) { return true }
    for seam in seams.reversed() where attempt(merged(CollectionOfOne(seam))) { return true }
    return false
  }

  /// Whether the item is a flag and a list and nothing else.
  private func isListItem(_ index: Int) -> Bool {
    guard spans[index].label.isItem, index + 1 < spans.count else { return false }
    let child = spans[index + 1]
    return child.label.isList && child.range == spans[index].content
  }

  /// Replaces a span by one inside it with the same label, such as a tree by its subtree.
  mutating func hoistDescendants() {
    var index = 0
    while index < spans.count {
      if !hoistDescendant(of: index) { index += 1 }
    }
  }

  private mutating func hoistDescendant(of index: Int) -> Bool {
    let span = spans[index]
    let base = values
    let inside = spans[(index + 1)...].prefix { $0.depth > span.depth }
    let descendants = inside.filter { $0.label == span.label && $0.count < span.count }
    for descendant in descendants.prefix(hoistLimit) {
      var candidate = base
      candidate.replaceSubrange(span.content, with: base[descendant.content])
      if attempt(candidate) { return true }
    }
    return false
  }

  /// Moves elements from a list to the list after it, as many as possible.
  ///
  /// Where two lists cannot become one this makes the first of them as short as it can be.
  mutating func shiftSeams() {
    for group in siblingGroups() where group.count > 1 {
      for (left, right) in zip(group, group.dropFirst()) where isSeam(left, right) {
        if shiftSeam(left) { return shiftSeams() }
      }
    }
  }

  private mutating func shiftSeam(_ left: Int) -> Bool {
    let base = values
    let seam = spans[left].end - 1
    let list = spans[left + 1]
    let items = spans[(left + 2)...].prefix { $0.depth > list.depth }
    let starts = items.filter { $0.depth == list.depth + 1 && $0.label.isItem }.map(\.start)
    func shifted(_ count: Int) -> [UInt64] {
      let start = starts[starts.count - count]
      var candidate = base
      // The flags of the seam change places with the elements before them.
      candidate.replaceSubrange(
        start...seam + 1, with: base[seam...seam + 1] + base[start..<seam])
      return candidate
    }
    if starts.isEmpty { return false }
    if attempt(shifted(starts.count)) { return true }
    return AdaptiveSearch.largestCount(upTo: starts.count) { attempt(shifted($0)) } > 0
  }

  /// Whether the two items are lists one directly after the other.
  private func isSeam(_ left: Int, _ right: Int) -> Bool {
    isListItem(left) && isListItem(right) && spans[left].end == spans[right].start
  }
}
