/// How often each value occurred: a median without keeping every story.
///
/// Takes as much memory as there are different values, of which there are never more than
/// ``largest`` and one, however many are added. Equal contents are equal in whatever order they
/// were added.
///
/// ```swift
/// var perDay = Distribution()
/// for value in [3, 1, 2] { perDay.add(value) }
/// perDay.median // 2
/// ```
public struct Distribution: Hashable, Sendable {
  /// The largest value that is told from others; what is larger counts as this one.
  ///
  /// Three days in seconds are less, and no story is longer.
  public static let largest = 300_000

  private struct Entry: Hashable, Sendable {
    var value: Int
    var count: Int
  }

  /// In order of the values, each once.
  private var entries: [Entry] = []

  /// Creates an empty distribution.
  public init() {}

  /// How many values were added.
  public var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// Adds a value; one below 0 counts as 0.
  public mutating func add(_ value: Int) {
    add(Entry(value: min(max(value, 0), Self.largest), count: 1))
  }

  /// Adds what another one counted.
  public mutating func merge(_ other: Distribution) {
    for entry in other.entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].value < entry.value { low = middle + 1 } else { high = middle }
    }
    if low < entries.count, entries[low].value == entry.value {
      entries[low].count += entry.count
    } else {
      entries.insert(entry, at: low)
    }
  }

  /// The smallest value that at least half of all stay at or below; nil of nothing.
  public var median: Int? { quantile(50) }

  /// The smallest value that at least so many percent stay at or below; nil of nothing.
  ///
  /// - Parameters:
  ///   - percent: 0 to 100.
  ///   - more: How many values more there are that are larger than all; nil as well where
  ///     it is one of these.
  public func quantile(_ percent: Int, beside more: Int = 0) -> Int? {
    value(ofRank: max(1, ((count + more) * percent + 99) / 100))
  }

  /// The value of a rank, of which 1 is the smallest; nil where there are not so many.
  func value(ofRank rank: Int) -> Int? {
    var seen = 0
    for entry in entries {
      seen += entry.count
      if seen >= rank { return entry.value }
    }
    return nil
  }
}

extension Distribution: Codable {
  /// Reads values and how often each occurred, one after the other, the values in order.
  public init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    entries = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Entry(value: numbers[$0], count: numbers[$0 + 1])
    }
    let isInOrder = zip(entries, entries.dropFirst()).allSatisfy { $0.value < $1.value }
    guard numbers.count.isMultiple(of: 2), isInOrder, entries.allSatisfy({ $0.count > 0 }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "these are no values and counts"))
    }
  }

  /// Writes values and how often each occurred, one after the other.
  public func encode(to encoder: any Encoder) throws {
    try entries.flatMap { [$0.value, $0.count] }.encode(to: encoder)
  }
}
