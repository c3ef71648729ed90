/// Searches that spend a logarithmic number of trials where a scan would spend a linear one.
enum AdaptiveSearch {
  /// The largest count up to `limit` that holds, as far as a gallop can tell, where 0 holds.
  ///
  /// A step that never works costs one trial, one that always works a logarithm of the limit.
  static func largestCount(upTo limit: Int, where holds: (Int) -> Bool) -> Int {
    var good = 0
    var probe = 1
    while probe <= limit, holds(probe) {
      good = probe
      probe = probe < limit ? min(probe * 2, limit) : limit + 1
    }
    var bad = min(probe, limit + 1)
    while bad - good > 1 {
      let middle = good + (bad - good) / 2
      if holds(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Lowers a value that holds towards the least that does.
  ///
  /// The special values come first, since most choices of a minimal case are 0 or 1. A value whose
  /// neighbour fails is left alone after a look at the smallest ones, and `thoroughly` at all below 8.
  static func lower(
    _ value: UInt64, isSigned: Bool, thoroughly: Bool = true, where holds: (UInt64) -> Bool
  ) {
    for special: UInt64 in 0...2 where special < value && (special < 2 || isSigned) {
      if special == 0 || thoroughly, holds(special) { return }
    }
    guard value > 2 else { return }
    if isSigned, value > 4, holds(value - 2) {
      // The parity is the sign and stays; the rest is the magnitude.
      let sign = value & 1
      bisect(value / 2 - 1) { holds($0 << 1 | sign) }
    } else if holds(value - 1) {
      bisect(value - 1, where: holds)
    } else if thoroughly, value <= 8 {
      for small in 2..<value - 1 where holds(small) { return }
    }
  }

  /// From here on steps that double are tried before a bisection, which would take 16 trials or more.
  private static let farApart: UInt64 = 1 << 16

  /// Bisects first over the number of bits dropped, then between the two powers of two: a small
  /// result is found in a few trials however large the value is.
  private static func bisect(_ value: UInt64, where holds: (UInt64) -> Bool) {
    var dropped: UInt64 = 0
    var tooMany = UInt64(64 - value.leadingZeroBitCount)
    while tooMany > dropped + 1 {
      let middle = dropped + (tooMany - dropped) / 2
      if holds(value >> middle) { dropped = middle } else { tooMany = middle }
    }
    var good = value >> dropped
    var bad = value >> tooMany
    // A large value of which no bit can go is mostly held up by another close to it.
    var step: UInt64 = dropped == 0 && value >= farApart ? 1 : 0
    while step > 0, good - bad > step {
      if holds(good - step) {
        good -= step
        step *= 2
      } else {
        bad = good - step
        step = 0
      }
    }
    while good > bad + 1 {
      let middle = bad + (good - bad) / 2
      if holds(middle) { good = middle } else { bad = middle }
    }
  }
}
