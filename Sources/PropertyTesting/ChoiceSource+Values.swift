extension ChoiceSource {
  /// Draws an integer as one choice: the closer to `simplest`, the simpler.
  ///
  /// Where `simplest` lies inside the range the choice counts outwards from it, first above, then
  /// below: 0, 1, -1, 2, -2. Without it the simplest is the lower bound.
  ///
  /// - Precondition: `simplest` lies in `range`.
  public mutating func integer(in range: ClosedRange<Int>, simplest: Int? = nil) -> Int {
    let origin = simplest ?? range.lowerBound
    if origin == range.lowerBound {
      let width = UInt64(bitPattern: Int64(range.upperBound &- origin))
      return origin &+ Int(truncatingIfNeeded: choose(upTo: width))
    }
    precondition(range.contains(origin), "The simplest integer lies in its range.")
    let above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    let below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    let near = min(above, below)
    let value = choose(upTo: above &+ below, isSigned: near > 0)
    // Both sides while there are two, then the longer one alone.
    let isInterleaved = value <= 2 * near
    let isAbove = isInterleaved ? value & 1 == 1 : above > below
    let distance = isInterleaved ? value / 2 + value & 1 : value - near
    let offset = Int(truncatingIfNeeded: distance)
    return isAbove ? origin &+ offset : origin &- offset
  }

  /// Draws true in `numerator` of `denominator` random cases; false is the simplest.
  ///
  /// It is one choice even where the answer is certain: a numerator of 0 is never true, and one
  /// equal to the denominator always.
  ///
  /// - Precondition: `numerator <= denominator` and `denominator > 0`.
  public mutating func chance(_ numerator: UInt64, in denominator: UInt64) -> Bool {
    precondition(denominator > 0 && numerator <= denominator, "A chance lies in 0...1.")
    if numerator == 0 || numerator == denominator {
      _ = record(0, upTo: 0)
      return numerator > 0
    }
    let value = scripted(upTo: 1) ?? (random.next(upTo: denominator - 1) < numerator ? 1 : 0)
    return record(value, upTo: 1) == 1
  }

  /// Draws one of the values, each as likely as another; the first is the simplest.
  ///
  /// - Precondition: `values` is not empty.
  @inlinable
  public mutating func element<T>(of values: [T]) -> T {
    precondition(!values.isEmpty, "An element needs a value to choose.")
    return values[Int(choose(upTo: UInt64(values.count - 1)))]
  }

  /// Draws an index as often as its weight says; the first of nonzero weight is the simplest.
  ///
  /// An index of weight 0 is never drawn, not even by a replay.
  ///
  /// - Precondition: A weight is above 0.
  public mutating func weighted(_ weights: [UInt32]) -> Int {
    var total: UInt64 = 0
    var candidates: UInt64 = 0
    for weight in weights where weight > 0 {
      total += UInt64(weight)
      candidates += 1
    }
    precondition(candidates > 0, "One weight at least is above 0.")
    let value = scripted(upTo: candidates - 1) ?? randomRank(weights, total: total)
    return Self.index(ofRank: record(value, upTo: candidates - 1), in: weights)
  }

  /// The rank, among the indices of nonzero weight, that the random stream falls on.
  private mutating func randomRank(_ weights: [UInt32], total: UInt64) -> UInt64 {
    var left = random.next(upTo: total - 1)
    var rank: UInt64 = 0
    for weight in weights where weight > 0 {
      if left < UInt64(weight) { break }
      left -= UInt64(weight)
      rank += 1
    }
    return rank
  }

  private static func index(ofRank rank: UInt64, in weights: [UInt32]) -> Int {
    var left = rank
    for (index, weight) in weights.enumerated() where weight > 0 {
      if left == 0 { return index }
      left -= 1
    }
    return weights.count - 1
  }
}
