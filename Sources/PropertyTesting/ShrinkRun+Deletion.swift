/// Passes that make the case shorter by leaving parts of it out.
extension ShrinkRun {
  /// Cuts off the end: for a failure early in a long case a few trials remove most of it.
  mutating func truncate() {
    var base = values
    // Zeros at the end are there with or without being listed.
    while base.last == 0 { base.removeLast() }
    if attempt([]) { return }
    _ = AdaptiveSearch.largestCount(upTo: base.count - 1) { count in
      attempt(Array(base.dropLast(count)))
    }
  }

  /// Deletes list items from the back, as many neighbours at once as possible, outer lists first.
  mutating func deleteItems() {
    deleteSiblings { $0.label.isItem }
  }

  /// Deletes spans of the generator's own, with the ends of lists in the right place by luck only.
  mutating func deleteSpans() {
    deleteSiblings { !$0.label.isItem }
  }

  private mutating func deleteSiblings(where isCandidate: (Span) -> Bool) {
    var depth = 0
    while depth <= spans.reduce(0, { max($0, $1.depth) }) {
      var index = spans.count - 1
      while index >= 0 {
        let span = spans[index]
        if span.depth == depth, span.count > 0, isCandidate(span) {
          index = deleteNeighbours(endingWith: index)
        }
        index = min(index, spans.count) - 1
      }
      depth += 1
    }
  }

  /// Deletes the span and as many of its neighbours before it as it can; returns where it stopped.
  private mutating func deleteNeighbours(endingWith index: Int) -> Int {
    let base = values
    let end = spans[index].end
    let neighbours = neighbours(endingWith: index)
    let starts = neighbours.map { spans[$0].start }
    let deleted = AdaptiveSearch.largestCount(upTo: starts.count) { count in
      var candidate = base
      candidate.removeSubrange(starts[count - 1]..<end)
      return attempt(candidate)
    }
    return deleted > 0 ? neighbours[deleted - 1] : index
  }

  /// The span and those directly before it with the same label and depth, from the back.
  func neighbours(endingWith index: Int) -> [Int] {
    var found = [index]
    var first = index
    for candidate in stride(from: index - 1, through: 0, by: -1) {
      let span = spans[candidate]
      if span.depth < spans[first].depth { break }
      guard span.depth == spans[first].depth else { continue }
      guard span.label == spans[first].label, span.end == spans[first].start else { break }
      found.append(candidate)
      first = candidate
    }
    return found
  }

  /// Deletes blocks of eight to one choices, for structure that no span marks.
  ///
  /// Blocks that would tear a list item apart are left out: other passes take items as a whole.
  mutating func deleteBlocks() {
    for size in stride(from: 8, through: 1, by: -1) {
      var start = best.count - size
      while start >= 0 {
        if !tearsItem(start..<start + size) {
          var candidate = values
          candidate.removeSubrange(start..<start + size)
          _ = attempt(candidate)
        }
        start = min(start, best.count - size + 1) - 1
      }
    }
  }

  private func tearsItem(_ block: Range<Int>) -> Bool {
    for span in spans where span.label.isItem && span.range.overlaps(block) {
      let holdsSpan = block.lowerBound <= span.start && span.end <= block.upperBound
      // Taking all of an element away leaves its flag in front of the next one's.
      let isInside = span.content.contains(block) && block.count < span.content.count
      if !holdsSpan && !isInside { return true }
    }
    return false
  }
}
