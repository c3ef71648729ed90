import TrackerModel

/// Which names the other process of a channel knows: those of before the fork, and what was sent since.
struct LongNamesSent {
  private var count: Int

  /// Begins with the names that both know, since one is a copy of the other.
  init() { count = Identifier.longNames(after: 0).count }

  /// The names that came up since the last call.
  mutating func next() -> [String] {
    let names = Identifier.longNames(after: count)
    count += names.count
    return names
  }
}
