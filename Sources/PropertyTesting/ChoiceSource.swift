/// Where a generator draws its values from: a random stream, or the record of an earlier case.
///
/// A generator is any function that takes a source `inout`. Each draw is one bounded integer and is
/// recorded, so one function serves random testing, replay, shrinking and enumeration.
///
/// ```swift
/// func pair(_ source: inout ChoiceSource) -> (Int, Bool) {
///   (source.integer(in: -5...5, simplest: 0), source.chance(1, in: 4))
/// }
/// ```
///
/// A case is a function of its seed and index, or of its replayed values, and of nothing else.
public struct ChoiceSource: Sendable {
  /// How many choices a case may make: later ones are 0 and are not recorded.
  public static let choiceLimit = 131_072

  /// The choices made so far.
  public internal(set) var choices: [Choice] = []
  /// The spans opened so far, parents before children.
  public internal(set) var spans: [Span] = []
  /// Whether the case failed a precondition and says nothing about the property.
  public private(set) var isRejected = false
  /// Whether the case asked for more choices than `choiceLimit`.
  public private(set) var isOverrun = false

  var replayed: [UInt64] = []
  var random = RandomWords(seed: 0, index: 0)
  /// What follows the replayed values: random choices, or else zeros.
  var continuesAtRandom = false
  private var limit = Self.choiceLimit
  private var depth = 0

  /// Creates a source of random choices: one independent stream per seed and index.
  public init(seed: UInt64, caseIndex: UInt64) {
    restart(seed: seed, caseIndex: caseIndex)
  }

  /// Creates a source that repeats recorded values.
  ///
  /// A value above the bound of its choice becomes the bound; past the end every choice is 0, the
  /// simplest. Values past `choiceLimit` are not read.
  public init(replaying values: [UInt64]) {
    restart(replaying: values)
  }

  /// Creates a source that repeats recorded values and goes on at random: a mutation of a case.
  public init(replaying prefix: [UInt64], thenSeed seed: UInt64, caseIndex: UInt64) {
    restart(seed: seed, caseIndex: caseIndex)
    replayed = prefix
  }

  /// Begins a random case in the buffers of the last one.
  public mutating func restart(seed: UInt64, caseIndex: UInt64) {
    clear()
    replayed = []
    random = RandomWords(seed: seed, index: caseIndex)
    continuesAtRandom = true
  }

  /// Begins a replay in the buffers of the last case.
  public mutating func restart(replaying values: [UInt64]) {
    clear()
    replayed = values
    continuesAtRandom = false
  }

  /// The values of the choices made so far, which replay this case.
  public var values: [UInt64] { choices.map(\.value) }

  /// Gives the case up because a precondition does not hold; it counts as neither pass nor failure.
  ///
  /// Every later choice is 0 and is not recorded, which lets a generator run to its end quickly.
  public mutating func reject() {
    isRejected = true
    limit = 0
  }

  /// Groups the choices that `body` makes, as one thing to delete, reorder or replace.
  @inlinable
  public mutating func span<T>(
    _ label: SpanLabel, _ body: (inout ChoiceSource) -> T
  ) -> T {
    let span = openSpan(label, from: choices.count)
    let value = body(&self)
    closeSpan(span)
    return value
  }

  /// Opens a span that begins at an index already passed or about to come, and returns its place.
  @usableFromInline
  mutating func openSpan(_ label: SpanLabel, from start: Int) -> Int {
    spans.append(Span(label: label, start: start, end: start, depth: depth))
    depth += 1
    return spans.count - 1
  }

  /// Ends the span at the present choice.
  @usableFromInline
  mutating func closeSpan(_ index: Int) {
    depth -= 1
    spans[index].end = choices.count
  }

  /// Puts a choice on record and returns its value: 0 where the case is full or given up.
  mutating func record(_ value: UInt64, upTo bound: UInt64, isSigned: Bool = false) -> UInt64 {
    guard choices.count < limit else {
      isOverrun = isOverrun || !isRejected
      return 0
    }
    choices.append(Choice(trusted: value, bound: bound, isSigned: isSigned))
    return value
  }

  private mutating func clear() {
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    isRejected = false
    isOverrun = false
    limit = Self.choiceLimit
    depth = 0
  }
}
