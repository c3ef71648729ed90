/// When a process kept the processor busy, for limits that hold within a window of time.
struct ProcessorTime {
  /// Stretches of work, in order of time and without overlap.
  private var stretches: [Range<Int64>] = []

  /// Adds work that follows all that was added before.
  mutating func add(_ stretch: Range<Int64>) { stretches.append(stretch) }

  mutating func removeAll() { stretches.removeAll() }

  /// When the work of a window reaches a limit, if the processor is busy from a time on to another;
  /// nil when it does not. Forgets what no later window can hold.
  mutating func time(
    ofReaching limit: Int64, within window: Int64, from began: Int64, to end: Int64
  ) -> Int64? {
    stretches.removeAll { $0.upperBound < began - window }
    // While the processor is busy the work of the window never shrinks: halve the stretch.
    var (low, high) = (began, min(end, began + limit))
    guard used(within: window, until: high) >= limit else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if used(within: window, until: middle) >= limit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The processor time of the window that ends at a time.
  private func used(within window: Int64, until end: Int64) -> Int64 {
    stretches.reduce(0) { sum, range in
      let overlap = range.clamped(to: (end - window)..<end)
      return sum + overlap.upperBound - overlap.lowerBound
    }
  }
}
