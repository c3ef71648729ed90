import TrackerModel

/// Which names the other process of a channel knows: what was sent to it.
struct LongNamesSent {
  private var count = 0

  /// Begins with a process that knows none.
  init() {}

  /// Begins with a process that knows all names that this one knows.
  static func knowingAll() -> LongNamesSent {
    var names = LongNamesSent()
    _ = names.next()
    return names
  }

  /// The names that came up since the last call.
  mutating func next() -> [String] {
    let names = Identifier.longNames(after: count)
    count += names.count
    return names
  }
}
