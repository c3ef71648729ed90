/// A pass for numbers that hold each other up on the wrong side of the simplest one.
extension ShrinkRun {
  /// How many numbers one run of the pass starts from.
  private var shiftLimit: Int { 8 }

  /// Takes a number from below the simplest integer to it, and all later ones of its kind up by as much.
  ///
  /// What counts is often the order of numbers or their distance: of -5, -5 and -4 none can be
  /// raised alone, and together they become 0, 0 and 1.
  mutating func shiftUp() {
    var place = 0
    var offered = 0
    while place < best.count, offered < shiftLimit {
      let choice = best[place]
      if choice.isSigned, choice.quantity.isNegative {
        offered += 1
        var candidate = values
        for later in place..<best.count where best[later].bound == choice.bound {
          candidate[later] = best[later].raised(by: -choice.quantity)
        }
        _ = attempt(candidate)
      }
      place += 1
    }
  }
}
