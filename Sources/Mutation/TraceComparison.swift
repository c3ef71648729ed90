import StoryModel

/// A trace that others are compared with: every entry, and those that anybody can observe.
///
/// To be observed is whatever the phone does and the app is told, and what the app asks for, but for
/// a request that iOS ignores: such a request changes nothing for the user, for the phone's battery
/// (which the trace has) or for what is delivered later, so that no observer outside the source
/// code can tell it from none. Answers say only what iOS made of a request. An app that asks for
/// something else that iOS heeds is not the same app, even if no story shows a difference.
public struct KnownTrace: Sendable {
  /// Every entry.
  public let entries: [TraceEntry]
  /// The places of those that can be observed.
  let observable: [Int32]

  /// Looks through a trace.
  public init(_ entries: [TraceEntry]) {
    self.entries = entries
    var filter = ObservableFilter()
    var observable: [Int32] = []
    for (index, entry) in entries.enumerated() {
      let (held, now) = filter.pass(entry)
      if held { observable.append(Int32(index - 1)) }
      if now { observable.append(Int32(index)) }
    }
    if filter.flush() { observable.append(Int32(entries.count - 1)) }
    self.observable = observable
  }
}

/// Leaves out of a trace what nobody can observe.
private struct ObservableFilter: Sendable {
  private var held = HeldRequests()
  /// The last entry was a request, which iOS may yet answer that it ignores.
  private var awaitsAnswer = false

  /// Takes an entry; whether the one before, if it was held back, can be observed, and whether this
  /// one can.
  mutating func pass(_ entry: TraceEntry) -> (before: Bool, now: Bool) {
    let isIgnored = held.ignores(entry)
    var before = awaitsAnswer
    awaitsAnswer = false
    switch entry.what {
    case .request:
      awaitsAnswer = !isIgnored
      return (before, false)
    case .answer(let answer):
      if answer == .ignored || answer == .noSuchTask { before = false }
      return (before, false)
    // What a request did that did nothing; and what stands for a request that is an entry itself.
    case .deleted(acknowledged: 0, unacknowledged: 0), .truth(.checkpointWritten),
      .truth(.fileWritten):
      return (before, false)
    default: return (before, true)
    }
  }

  mutating func flush() -> Bool { awaitsAnswer }
}

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

  private let known: KnownTrace
  private var next = 0
  private var nextObservable = 0
  private var filter = ObservableFilter()
  /// The last entry, if it is a request of which it is not known yet whether iOS ignores it.
  private var last: TraceEntry?

  /// The first difference; nil while there is none.
  public private(set) var difference: Difference?
  /// The first difference that anybody can observe; nil while there is none.
  public private(set) var observable: Difference?

  /// Compares with a trace.
  public init(_ known: KnownTrace) {
    self.known = known
  }

  /// Takes the next entry.
  public mutating func receive(_ entry: TraceEntry) {
    if difference == nil {
      let expected = next < known.entries.count ? known.entries[next] : nil
      if expected == entry {
        next += 1
      } else {
        difference = Difference(expected: expected, actual: entry)
      }
    }
    guard observable == nil else { return }
    let (before, now) = filter.pass(entry)
    if before, let last { compare(last) }
    if now, observable == nil { compare(entry) }
    last = entry
  }

  /// Takes the end of the trace.
  public mutating func finish() {
    if difference == nil, next < known.entries.count {
      difference = Difference(expected: known.entries[next], actual: nil)
    }
    guard observable == nil else { return }
    if filter.flush(), let last { compare(last) }
    if observable == nil, nextObservable < known.observable.count { compare(nil) }
  }

  private mutating func compare(_ entry: TraceEntry?) {
    var expected: TraceEntry?
    if nextObservable < known.observable.count {
      expected = known.entries[Int(known.observable[nextObservable])]
      nextObservable += 1
    }
    if expected != entry { observable = Difference(expected: expected, actual: entry) }
  }
}
