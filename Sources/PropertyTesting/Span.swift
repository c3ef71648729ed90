/// A stretch of choices that belong together, such as one element of a list.
///
/// Spans tell the shrinker where a case may be cut: it deletes, reorders and replaces whole spans.
/// A source lists them in the order in which they were opened, parents before children.
public struct Span: Hashable, Sendable {
  /// What kind of thing the span holds.
  public var label: SpanLabel
  /// The index of the first choice inside.
  public var start: Int
  /// The index after the last choice inside.
  public var end: Int
  /// How many spans enclose this one.
  public var depth: Int

  /// Creates a span.
  public init(label: SpanLabel, start: Int, end: Int, depth: Int) {
    self.label = label
    self.start = start
    self.end = end
    self.depth = depth
  }

  /// How many choices lie inside.
  public var count: Int { end - start }

  /// The indices of the choices inside.
  public var range: Range<Int> { start..<end }

  /// The part that may change places with a sibling's: a list item leaves its flag where it is,
  /// because the flags of the first items of a list can be forced and those of others not.
  var content: Range<Int> { label.isItem ? start + 1..<end : start..<end }
}
