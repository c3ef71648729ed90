import TrackerModel

/// Adds up how long something lasts within a window of time that moves on, such as any hour.
struct SlidingSum: Sendable {
  private let window: Int64
  private let limit: Int64
  // Stretches in order of time, without overlap; none that the window has left behind.
  private var stretches: [Range<Int64>] = []

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
    stretches.removeAll { $0.upperBound <= start.milliseconds - window }
    // While it lasts the sum of the window never shrinks: halve the stretch.
    var (low, high) = (start.milliseconds, end.milliseconds)
    guard sum(until: high) >= limit else { return nil }
    while low < high {
      let middle = low + (high - low) / 2
      if sum(until: middle) >= limit { high = middle } else { low = middle + 1 }
    }
    return Instant(milliseconds: low)
  }

  /// Whether the sum of the window that ends at a moment, not before the last stretch, reaches the limit.
  func isReached(at end: Instant) -> Bool { sum(until: end.milliseconds) >= limit }

  /// What comes in pieces without a gap is kept as one.
  private mutating func append(_ stretch: Range<Int64>) {
    if let last = stretches.last, last.upperBound == stretch.lowerBound {
      stretches[stretches.count - 1] = last.lowerBound..<stretch.upperBound
    } else {
      stretches.append(stretch)
    }
  }

  private func sum(until end: Int64) -> Int64 {
    stretches.reduce(0) { sum, stretch in
      let overlap = stretch.clamped(to: (end - window)..<end)
      return sum + overlap.upperBound - overlap.lowerBound
    }
  }
}
