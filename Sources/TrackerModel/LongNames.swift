import Threads

/// The names that do not fit into two words, by the words that stand for them.
///
/// The words are a hash of the name, so that they are the same in every process and in whatever order names
/// come up. A name is never forgotten: there are as many as the sources and the files of a program hold.
enum LongNames {
  /// The top byte of the upper word of a long name; in a short one it is zero, since no more than 15 bytes
  /// stand in the words.
  private static let mark: UInt64 = 0xff << 56

  private static let names = Locked(Known())

  /// All names so far.
  private struct Known: Sendable {
    var byWords: [Words: [UInt8]] = [:]
    /// In the order in which they came up.
    var all: [[UInt8]] = []
  }

  private struct Words: Hashable, Sendable {
    var low: UInt64
    var high: UInt64
  }

  /// Whether the words stand for a long name.
  static func holds(_ words: (low: UInt64, high: UInt64)) -> Bool { words.high & mark == mark }

  /// The words of a name, which is known from then on.
  static func words(of name: [UInt8]) -> (UInt64, UInt64) {
    var words = hash(of: name)
    return names.withLock { names in
      // Two names of one hash of 120 bits: not seen, and told apart all the same.
      while let other = names.byWords[words], other != name { words.low &+= 1 }
      if names.byWords.updateValue(name, forKey: words) == nil { names.all.append(name) }
      return (words.low, words.high)
    }
  }

  /// The name that the words stand for.
  static func bytes(of words: (low: UInt64, high: UInt64)) -> [UInt8] {
    names.withLock { $0.byWords[Words(low: words.low, high: words.high)] ?? [] }
  }

  /// The names that came up after the first ones, for another process of this program.
  static func names(after count: Int) -> [[UInt8]] { names.withLock { Array($0.all[count...]) } }

  /// Two multiplications a byte, of constants without a factor in common; the upper word takes in the
  /// length, too.
  private static func hash(of name: [UInt8]) -> Words {
    var low: UInt64 = 0xcbf2_9ce4_8422_2325
    var high = UInt64(name.count) &* 0x9e37_79b9_7f4a_7c15
    for byte in name {
      low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      high = (high ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
      high ^= high >> 32
    }
    return Words(low: low ^ (low >> 29), high: (high ^ (high >> 31)) | mark)
  }
}
