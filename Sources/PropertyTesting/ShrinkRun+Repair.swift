/// Passes that make the case shorter and adjust a number elsewhere that depends on the length.
extension ShrinkRun {
  /// How many places a repair is tried at; more cost more than they find.
  private var repairLimit: Int { 4 }

  /// Deletes an item and renumbers what refers to the items after it, or to their count.
  ///
  /// Later items move forward by one, so every number above the item's index falls by one; failing
  /// that, one of the numbers drawn before the list does, which may be its length.
  mutating func deleteItemsRenumbering() {
    var index = spans.count - 1
    while index >= 0 {
      if spans[index].label.isItem, deleteRenumbering(index) || deleteLowering(index) {
        index = min(index + 1, spans.count)
      }
      index -= 1
    }
  }

  private mutating func deleteRenumbering(_ index: Int) -> Bool {
    let position = UInt64(neighbours(endingWith: index).count - 1)
    var candidate = values
    for place in best.indices where best[place].isNumeric && candidate[place] > position {
      candidate[place] -= 1
    }
    candidate.removeSubrange(spans[index].range)
    return attempt(candidate)
  }

  private mutating func deleteLowering(_ index: Int) -> Bool {
    let base = values
    let end = spans[index].end
    let starts = neighbours(endingWith: index).map { spans[$0].start }
    let earlier = best[..<spans[index].start].indices.reversed().lazy
      .filter { [best] in best[$0].isNumeric && best[$0].value > 0 }
    for place in Array(earlier.prefix(repairLimit)) where place < starts[starts.count - 1] {
      let limit = Int(min(base[place], UInt64(starts.count)))
      let deleted = AdaptiveSearch.largestCount(upTo: limit) { count in
        var candidate = base
        candidate[place] -= UInt64(count)
        candidate.removeSubrange(starts[count - 1]..<end)
        return attempt(candidate)
      }
      if deleted > 0 { return true }
    }
    return false
  }

  /// Lowers a number on which the length depends, and keeps the end of the case instead of what
  /// follows the number.
  mutating func lowerAndDelete() {
    var index = 0
    while index < best.count {
      if best[index].value > 0, best[index].isNumeric { lowerAndDelete(at: index) }
      index += 1
    }
  }

  private mutating func lowerAndDelete(at index: Int) {
    let base = values
    for value in [0, base[index] / 2, base[index] - 1] where value < base[index] {
      var candidate = base
      candidate[index] = value
      if attempt(candidate) { return }
      guard let consumedCount, consumedCount < base.count else { continue }
      let surplus = base.count - consumedCount
      for place in cuts(after: index, of: surplus) {
        var realigned = candidate
        realigned.removeSubrange(place..<place + surplus)
        if attempt(realigned) { return }
      }
    }
  }

  /// Where a stretch of that length may be cut out: directly after the choice, or at a span.
  private func cuts(after index: Int, of length: Int) -> [Int] {
    let limit = best.count - length
    guard index < limit else { return [] }
    var places = [index + 1]
    for span in spans where span.start > index + 1 && span.start <= limit {
      if places.count > repairLimit { break }
      if places.last != span.start { places.append(span.start) }
    }
    return places
  }

  /// Deletes an item and raises a number drawn before its list as far as it goes, where no sum or
  /// count says by how much; what is too much is lowered again.
  mutating func deleteItemsRaising() {
    var index = spans.count - 1
    while index >= 0 {
      if spans[index].label.isItem, deleteRaising(index) { index = min(index + 1, spans.count) }
      index -= 1
    }
  }

  private mutating func deleteRaising(_ index: Int) -> Bool {
    let start = neighbours(endingWith: index).last.map { spans[$0].start } ?? 0
    let earlier = best[..<start].indices.reversed().lazy
      .filter { [best] in best[$0].isNumeric && best[$0].value < best[$0].bound }
    for place in Array(earlier.prefix(repairLimit)) {
      var candidate = values
      candidate[place] = best[place].bound
      candidate.removeSubrange(spans[index].range)
      if attempt(candidate) { return true }
    }
    return false
  }
}
