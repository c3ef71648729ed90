/// Passes that change two numbers at once, for failures that depend on a difference or a sum.
extension ShrinkRun {
  /// How many later numbers each number is paired with.
  private var partnerLimit: Int { 4 }

  /// How far apart two numbers may be of which one is mirrored at the other.
  private var mirrorLimit: UInt64 { 4 }

  /// Lowers two numbers by the same amount, which keeps their difference.
  mutating func lowerInLockstep() {
    forEachPair { run, left, right in
      run.mirror(right, at: left)
      let base = run.values
      guard base[left] > 0, base[right] > 0 else { return }
      let isSigned = run.best[left].isSigned && run.best[right].isSigned
      let least = min(base[left], base[right])
      AdaptiveSearch.lower(least, isSigned: isSigned, thoroughly: false) { value in
        var candidate = base
        candidate[left] -= least - value
        candidate[right] -= least - value
        return run.attempt(candidate)
      }
    }
  }

  /// Takes a number that is a little above another one as far below it: only the distance may count.
  private mutating func mirror(_ right: Int, at left: Int) {
    let (low, high) = (best[left].value, best[right].value)
    guard high > low, high - low <= mirrorLimit, high - low <= low else { return }
    var candidate = values
    candidate[right] = low - (high - low)
    _ = attempt(candidate)
  }

  /// Lowers a number and gives what it loses to a later one, which keeps their sum.
  mutating func redistribute() {
    forEachPair { run, left, right in
      let base = run.values
      let choice = run.best[left]
      let partner = run.best[right]
      guard choice.value > 0 else { return }
      AdaptiveSearch.lower(choice.value, isSigned: choice.isSigned, thoroughly: choice.isSigned) {
        value in
        var lowered = choice
        lowered.value = value
        var candidate = base
        candidate[left] = value
        candidate[right] = partner.raised(by: choice.quantity - lowered.quantity)
        return run.attempt(candidate)
      }
    }
  }

  /// Deletes an item and adds its numbers to others nearby, which keeps their sum.
  mutating func deleteItemsAdding() {
    var index = spans.count - 1
    while index >= 0 {
      if spans[index].label.isItem, deleteAdding(index) { index = min(index + 1, spans.count) }
      index -= 1
    }
  }

  private mutating func deleteAdding(_ index: Int) -> Bool {
    let range = spans[index].range
    guard let given = range.first(where: { best[$0].isNumeric && best[$0].value > 0 }) else {
      return false
    }
    let choice = best[given]
    let earlier = best[..<range.lowerBound].indices.reversed()
      .filter { best[$0].bound == choice.bound }
    let later = best[range.upperBound...].indices.filter { best[$0].bound == choice.bound }
    for place in earlier.prefix(partnerLimit) + later.prefix(partnerLimit) {
      var candidate = values
      candidate[place] = best[place].raised(by: choice.quantity)
      candidate.removeSubrange(range)
      if attempt(candidate) { return true }
    }
    return false
  }

  /// Visits pairs of numbers with the same bound that are not far apart.
  private mutating func forEachPair(_ visit: (inout ShrinkRun, Int, Int) -> Void) {
    var left = 0
    while left < best.count {
      var right = left + 1
      var partners = 0
      while left < best.count, best[left].isNumeric, right < best.count, partners < partnerLimit {
        if best[right].bound == best[left].bound {
          partners += 1
          visit(&self, left, right)
        }
        right += 1
      }
      left += 1
    }
  }
}
