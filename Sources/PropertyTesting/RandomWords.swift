/// The random words of one case: xoshiro256++ by Blackman and Vigna, seeded through SplitMix64.
///
/// Source: prng.di.unimi.it. The generator is written out here because a seed has to mean the same
/// case on every platform and with every toolchain.
struct RandomWords: Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// Starts the stream of a case: two pairs of seed and index share no stream.
  init(seed: UInt64, index: UInt64) {
    // Mixing the seed before the index keeps (1, 2) and (2, 1) apart.
    var state = Self.mixed(Self.mixed(seed &+ Self.golden) ^ index)
    a = Self.step(&state)
    b = Self.step(&state)
    c = Self.step(&state)
    d = Self.step(&state)
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    let result = Self.rotated(a &+ d, by: 23) &+ a
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = Self.rotated(d, by: 45)
    return result
  }

  /// A number in `0...bound`, its bias below one part in 2^24 for any bound below 2^40 and zero
  /// for the full range.
  mutating func next(upTo bound: UInt64) -> UInt64 {
    bound == .max ? next() : next().multipliedFullWidth(by: bound + 1).high
  }

  private static let golden: UInt64 = 0x9e37_79b9_7f4a_7c15

  private static func step(_ state: inout UInt64) -> UInt64 {
    state &+= golden
    return mixed(state)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    // Masked shifts: the plain ones test their count, which doubles the cost of a word.
    word &<< count | word &>> (64 &- count)
  }
}
