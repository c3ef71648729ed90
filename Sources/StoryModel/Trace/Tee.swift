/// Gives every entry to two sinks.
public struct Tee<First: TraceSink, Second: TraceSink>: TraceSink {
  /// The sink that gets an entry first.
  public var first: First
  /// The sink that gets it second.
  public var second: Second

  /// Joins two sinks.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Gives an entry to both.
  public mutating func receive(_ entry: TraceEntry) {
    first.receive(entry)
    second.receive(entry)
  }

  /// Whether neither needs more.
  public var isDone: Bool { first.isDone && second.isDone }
}
