/// The name of a kind of span: two spans with one label are interchangeable for the shrinker.
///
/// A label is an integer made from the text of its literal, so that it costs nothing to copy and to
/// compare, and equal texts make equal labels in every process.
///
/// ```swift
/// let x = source.span("point") { $0.integer(in: 0...10) }
/// ```
public struct SpanLabel: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the source itself knows of a span; kept in the two lowest bits of the label.
  private enum Role {
    static let mask: UInt64 = 3
    static let list: UInt64 = 1
    static let item: UInt64 = 2
  }

  private let id: UInt64

  private init(id: UInt64) {
    self.id = id
  }

  /// Creates the label of a literal text.
  public init(stringLiteral text: StaticString) {
    self.init(id: text.withUTF8Buffer { FNV1a.hash($0) } & ~Role.mask)
  }

  /// The label of a whole list drawn under this label.
  @usableFromInline
  var list: SpanLabel { SpanLabel(id: id & ~Role.mask | Role.list) }

  /// The label of one item of such a list: its continue flag and its element.
  @usableFromInline
  var item: SpanLabel { SpanLabel(id: id & ~Role.mask | Role.item) }

  /// Whether the span is a list with the flag that ends it.
  var isList: Bool { id & Role.mask == Role.list }

  /// Whether the span begins with a continue flag and may be deleted without breaking its list.
  var isItem: Bool { id & Role.mask == Role.item }
}
