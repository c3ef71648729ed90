/// Which pieces of behaviour some stories showed, and which of them only one story did.
///
/// Keeps every piece that was seen, and which story showed it first: with what only one story showed
/// it can be said how likely the next story shows something that none did (``loneStories``), and which
/// stories showed something that was not known before (``storiesBeyond(_:)``). Equal contents are equal in
/// whatever order they were added.
///
/// ```swift
/// var tally = BehaviourTally()
/// tally.note(7, in: 0)
/// tally.note(7, in: 1)
/// tally.note(8, in: 1)
/// tally.loneStories // 1: only story 1 showed piece 8
/// ```
public struct BehaviourTally: Sendable {
  private struct Slot: Hashable, Sendable {
    /// The piece; 0 in a slot that is free.
    var piece: UInt64 = 0
    /// The only story that showed it; the complement of the first of several.
    var story: Int32 = 0

    /// The story that showed it first.
    var first: Int32 { story < 0 ? ~story : story }
  }

  /// An odd number whose products fill the high bits: 2^64 divided by the golden ratio.
  private static let spread: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// An open hash table; its length is a power of two, or 0.
  private var slots: [Slot] = []
  /// How many different pieces were seen.
  public private(set) var pieces = 0

  /// Creates a tally of nothing.
  public init() {}

  /// Notes that a story showed a piece; once or more in one story is the same.
  ///
  /// - Precondition: The piece is not 0, and the story is at most ``Campaign/maximumStories``.
  mutating func note(_ piece: UInt64, in story: Int) {
    note(Slot(piece: piece, story: Int32(story)))
  }

  /// Adds what other stories showed.
  mutating func merge(_ other: BehaviourTally) {
    for slot in other.slots where slot.piece != 0 { note(slot) }
  }

  /// How many stories showed something that no other one did.
  ///
  /// Were the stories told in another order, each would be the last as often as any other. So the
  /// share of these among all is how often the last story shows something new to all others: an
  /// estimate without bias of the chance that the next one does (Good 1953, with the proof of
  /// Robbins 1968; for stories that show many pieces each, as in Böhme's STADS, 2018).
  public var loneStories: Int {
    let stories = slots.filter { $0.piece != 0 && $0.story >= 0 }.map(\.story).sorted()
    return zip(stories, stories.dropFirst()).count { $0 != $1 } + (stories.isEmpty ? 0 : 1)
  }

  /// The stories that were the first to show something that is not among the known, in their order.
  func storiesBeyond(_ known: BehaviourTally) -> [Int] {
    let firsts = slots.filter { $0.piece != 0 && !known.contains($0.piece) }.map(\.first).sorted()
    return firsts.reduce(into: []) { stories, story in
      if stories.last != Int(story) { stories.append(Int(story)) }
    }
  }

  private func contains(_ piece: UInt64) -> Bool {
    !slots.isEmpty && slots[place(of: piece)].piece == piece
  }

  private mutating func note(_ new: Slot) {
    if pieces * 4 >= slots.count * 3 { grow() }
    let index = place(of: new.piece)
    if slots[index].piece == 0 {
      slots[index] = new
      pieces += 1
    } else if slots[index].story != new.story {
      slots[index].story = ~min(slots[index].first, new.first)
    }
  }

  /// Where a piece is, or belongs: the next slot that holds it or is free.
  private func place(of piece: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: piece &* Self.spread &>> 40) & mask
    while slots[index].piece != piece, slots[index].piece != 0 { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: max(512, old.count * 2))
    for slot in old where slot.piece != 0 { slots[place(of: slot.piece)] = slot }
  }
}

extension BehaviourTally: Hashable {
  /// Whether both saw the same pieces in the same stories; where they lie in the table depends on
  /// the order in which they came.
  public static func == (first: Self, second: Self) -> Bool {
    guard first.pieces == second.pieces else { return false }
    return first.slots.allSatisfy { slot in
      slot.piece == 0 || second.slots[second.place(of: slot.piece)] == slot
    }
  }

  /// Mixes in what does not depend on that order.
  public func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}

extension BehaviourTally: Codable {
  /// Reads pieces and stories from one line of words.
  public init(from decoder: any Decoder) throws {
    let words = try WordText(from: decoder).words
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard words[index] != 0 else { continue }
      note(Slot(piece: words[index], story: Int32(truncatingIfNeeded: words[index + 1])))
    }
  }

  /// Writes each piece with its story, in order of the pieces, so that equal contents have one text.
  public func encode(to encoder: any Encoder) throws {
    let seen = slots.filter { $0.piece != 0 }.sorted { $0.piece < $1.piece }
    let words = seen.flatMap { [$0.piece, UInt64(UInt32(bitPattern: $0.story))] }
    try WordText(words).encode(to: encoder)
  }
}
