import TrackerModel

/// Adds up how long something lasts within a window of time that moves on, such as any hour.
struct SlidingSum: Sendable {
  private let window: Int64
  private let limit: Int64
  // Stretches in order of time, without overlap; none that the window has left behind.
  private var stretches: [Range<Int64>] = []
  // How long they are together.
  private var total: Int64 = 0

  /// Sets up a sum.
  ///
  /// - Parameters:
  ///   - window: How long the window is.
  ///   - limit: What the sum must not reach.
  init(window: Duration, limit: Duration) {
    self.window = window.wholeMilliseconds
    self.limit = limit.wholeMilliseconds
  }

  /// Adds a stretch that follows all before it; when the sum of a window reaches the limit in it.
  mutating func add(from start: Instant, to end: Instant) -> Instant? {
    guard start < end else { return nil }
    append(start.milliseconds..<end.milliseconds)
    leaveBehind(until: start.milliseconds - window)
    // While it lasts the sum of the window never shrinks: halve the stretch.
    var (low, high) = (start.milliseconds, end.milliseconds)
    guard isReached(at: end) else { return nil }
    while low < high {
      let middle = low + (high - low) / 2
      if sum(until: middle) >= limit { high = middle } else { low = middle + 1 }
    }
    return Instant(milliseconds: low)
  }

  /// Whether the sum of the window that ends at a moment, not before the last stretch, reaches the limit.
  func isReached(at end: Instant) -> Bool {
    total >= limit && sum(until: end.milliseconds) >= limit
  }

  /// What comes in pieces without a gap is kept as one.
  private mutating func append(_ stretch: Range<Int64>) {
    total += stretch.upperBound - stretch.lowerBound
    if let last = stretches.last, last.upperBound == stretch.lowerBound {
      stretches[stretches.count - 1] = last.lowerBound..<stretch.upperBound
    } else {
      stretches.append(stretch)
    }
  }

  private mutating func leaveBehind(until begin: Int64) {
    var count = 0
    while stretches[count].upperBound <= begin {
      total -= stretches[count].upperBound - stretches[count].lowerBound
      count += 1
    }
    if count > 0 { stretches.removeFirst(count) }
  }

  /// The sum of the window that ends at a moment, not before the last stretch begins: all but what
  /// is later, and what the window has left behind.
  private func sum(until end: Int64) -> Int64 {
    guard let last = stretches.last else { return 0 }
    let begin = end - window
    var sum = total - max(0, last.upperBound - end)
    for stretch in stretches {
      if stretch.lowerBound >= begin { break }
      sum -= min(stretch.upperBound, begin) - stretch.lowerBound
    }
    return sum
  }
}
