/// Something that takes the entries of a trace as they come.
public protocol TraceSink {
  /// Takes one entry; called in order of time.
  mutating func receive(_ entry: TraceEntry)
  /// Whether it needs nothing more of the trace: the scenario then ends where it is. No, unless a sink says
  /// otherwise.
  var isDone: Bool { get }
}

extension TraceSink {
  /// It takes the whole trace.
  public var isDone: Bool { false }
}

/// Keeps every entry, for readers and golden files.
public struct TraceRecorder: TraceSink {
  /// The most entries kept; a longer story is cut there, and says so by `isCut`.
  public static let maximumEntries = 5_000_000

  /// The entries so far.
  public private(set) var entries: [TraceEntry] = []
  /// Whether entries were left out because there were too many.
  public private(set) var isCut = false

  /// Creates an empty recorder.
  public init() {}

  /// Keeps an entry.
  public mutating func receive(_ entry: TraceEntry) {
    guard entries.count < Self.maximumEntries else {
      isCut = true
      return
    }
    entries.append(entry)
  }
}

/// Drops every entry; for measuring what the rest costs.
public struct NullSink: TraceSink {
  /// Creates a sink.
  public init() {}
  /// Drops an entry.
  public mutating func receive(_ entry: TraceEntry) {}
}
