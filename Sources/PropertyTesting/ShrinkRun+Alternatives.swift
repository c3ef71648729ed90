/// A pass for choices that decide what is drawn after them, such as the kind of an event.
extension ShrinkRun {
  /// Above this bound a choice is taken for a quantity.
  private var kindLimit: UInt64 { 64 }
  /// How many choices after the kind may belong to the old alternative alone.
  private var payloadLimit: Int { 8 }

  /// Lowers a kind and gives the new alternative a payload: zeros, or what remains of the old one.
  mutating func swapAlternatives() {
    var place = 0
    while place < best.count {
      if best[place].value > 0, best[place].isNumeric, best[place].bound <= kindLimit {
        swapAlternative(at: place)
      }
      place += 1
    }
  }

  private mutating func swapAlternative(at place: Int) {
    let base = values
    let end = endOfSpan(around: place)
    for kind in 0..<base[place] {
      var lowered = base
      lowered[place] = kind
      if attempt(Array(lowered[...place])) { return }
      guard place + 1 < end else { continue }
      var zeroed = lowered
      for index in place + 1..<end { zeroed[index] = 0 }
      if attempt(zeroed) { return }
      for count in 1...min(payloadLimit, end - place - 1) {
        var shortened = lowered
        shortened.removeSubrange(place + 1...place + count)
        if attempt(shortened) { return }
        zeroed = lowered
        zeroed.removeSubrange(place + 1...place + count)
        for index in place + 1..<end - count { zeroed[index] = 0 }
        if attempt(zeroed) { return }
      }
    }
  }

  /// Where the innermost span around the choice ends.
  private func endOfSpan(around place: Int) -> Int {
    spans.last { $0.range.contains(place) }?.end ?? best.count
  }
}
