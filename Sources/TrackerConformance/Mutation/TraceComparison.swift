import DeviceSimulation

/// Compares a trace, as it comes, with one that is known; keeps nothing of it.
///
/// Two traces are the same only if every entry is: nothing is hashed, so that equal means equal.
public struct TraceComparison: TraceSink {
  /// Where two traces part: the entries there, nil where a trace has ended.
  public struct Difference: Hashable, Sendable {
    /// What stands in the known trace.
    public let expected: TraceEntry?
    /// What came instead.
    public let actual: TraceEntry?
  }

  private let known: [TraceEntry]
  private var next = 0
  private var nextEffect = 0

  /// The first difference; nil while there is none.
  public private(set) var difference: Difference?
  /// The first difference but for what the app asks for and iOS answers; nil while there is none.
  ///
  /// Without one, the phone did the same: other requests made no difference to anything.
  public private(set) var effect: Difference?

  /// Compares with a trace.
  public init(_ known: [TraceEntry]) {
    self.known = known
  }

  /// Takes the next entry.
  public mutating func receive(_ entry: TraceEntry) {
    if difference == nil {
      let expected = next < known.count ? known[next] : nil
      if expected == entry {
        next += 1
      } else {
        difference = Difference(expected: expected, actual: entry)
      }
    }
    if effect == nil, !entry.isOnlyAsked {
      compareEffect(with: entry)
    }
  }

  /// Takes the end of the trace.
  public mutating func finish() {
    if difference == nil, next < known.count {
      difference = Difference(expected: known[next], actual: nil)
    }
    if effect == nil { compareEffect(with: nil) }
  }

  private mutating func compareEffect(with entry: TraceEntry?) {
    while nextEffect < known.count, known[nextEffect].isOnlyAsked { nextEffect += 1 }
    let expected = nextEffect < known.count ? known[nextEffect] : nil
    nextEffect += 1
    if expected != entry { effect = Difference(expected: expected, actual: entry) }
  }
}

extension TraceEntry {
  /// Whether the entry says what the app wants, or that it does not get it; what the phone does
  /// about it stands in entries of its own.
  fileprivate var isOnlyAsked: Bool {
    switch what {
    case .request, .answer: true
    default: false
    }
  }
}
