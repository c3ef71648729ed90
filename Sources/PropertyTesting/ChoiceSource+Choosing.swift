extension ChoiceSource {
  /// Draws a number in `0...bound`, of which 0 is the simplest.
  ///
  /// A random source favours what finds faults: one draw in eight repeats an earlier value of the
  /// same bound or lands close to it, and some are at the ends of the range or of small magnitude.
  public mutating func choose(upTo bound: UInt64) -> UInt64 {
    choose(upTo: bound, isSigned: false)
  }

  mutating func choose(upTo bound: UInt64, isSigned: Bool) -> UInt64 {
    let value = scripted(upTo: bound) ?? randomValue(upTo: bound)
    return record(value, upTo: bound, isSigned: isSigned)
  }

  /// What the record demands for the next choice, or nil where the choice is free.
  func scripted(upTo bound: UInt64) -> UInt64? {
    let index = choices.count
    if index < replayed.count { return min(replayed[index], bound) }
    return continuesAtRandom ? nil : 0
  }

  private mutating func randomValue(upTo bound: UInt64) -> UInt64 {
    let word = random.next()
    let dice = word & 0xff
    if dice < Dice.magnitude && bound > 1 {
      return favouredValue(upTo: bound, dice)
    }
    // The low bits, which decided above, do not reach a value below 2^40.
    return bound >> 40 == 0
      ? word.multipliedFullWidth(by: bound + 1).high : random.next(upTo: bound)
  }

  /// Shares of 256 draws, each counted from the end of the one before.
  private enum Dice {
    static let repetition: UInt64 = 32
    static let boundary: UInt64 = 44
    static let magnitude: UInt64 = 84
  }

  private mutating func favouredValue(upTo bound: UInt64, _ dice: UInt64) -> UInt64 {
    if dice < Dice.repetition {
      if let value = repeatedValue(upTo: bound) { return value }
    } else if dice < Dice.boundary {
      // Ends of a narrow range turn up by themselves.
      if bound > 15 { return boundaryValue(upTo: bound) }
    } else if bound > 1_023 {
      let width = UInt64(64 - bound.leadingZeroBitCount)
      let bits = random.next(upTo: width)
      return min(bound, bits == 0 ? 0 : random.next() >> (64 - bits))
    }
    return random.next(upTo: bound)
  }

  private mutating func boundaryValue(upTo bound: UInt64) -> UInt64 {
    switch random.next(upTo: 7) {
    case 0, 1: 0
    case 2: 1
    case 3: 2
    case 4: bound - 1
    case 5: bound / 2
    default: bound
    }
  }

  /// An earlier value of the same bound, or one close to it: blind search hardly ever draws equal
  /// or neighbouring values from a wide range, and faults like them.
  private mutating func repeatedValue(upTo bound: UInt64) -> UInt64? {
    guard !choices.isEmpty else { return nil }
    var index = Int(random.next(upTo: UInt64(choices.count - 1)))
    for _ in 0..<8 {
      if choices[index].bound == bound {
        return displaced(choices[index].value, upTo: bound)
      }
      index = index == 0 ? choices.count - 1 : index - 1
    }
    return nil
  }

  private mutating func displaced(_ value: UInt64, upTo bound: UInt64) -> UInt64 {
    let dice = random.next()
    // Three times in four, and always in a narrow range, the value is repeated as it was.
    guard dice & 3 == 0, bound > 15 else { return value }
    let distance = 1 + (dice >> 2 & 3)
    if dice & 16 == 0 { return value < distance ? value : value - distance }
    return bound - value < distance ? value : value + distance
  }
}
