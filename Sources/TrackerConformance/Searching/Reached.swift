/// What stories reached: for each story a bit for each target, and the steps that followed each other.
public struct Reached: Hashable, Sendable, Codable {
  /// The bits of one story, the first target in the lowest of the first word.
  struct Bits: Hashable, Sendable {
    private(set) var words: [UInt64] = []
    private(set) var count = 0

    mutating func append(_ isReached: Bool) {
      if count & 63 == 0 { words.append(0) }
      if isReached { words[count >> 6] |= 1 << UInt64(count & 63) }
      count += 1
    }
  }

  /// The steps that followed each other, and which story showed them first.
  var steps = BehaviourTally()
  /// The stories, in their order.
  private(set) var stories: [Int] = []
  /// How many words the bits of a story take.
  private var width = 0
  /// The bits of all stories, one after the other.
  private var words = WordText([])

  /// Nothing was reached yet.
  public init() {}

  /// Adds a story.
  mutating func add(_ bits: Bits, of story: Int) {
    stories.append(story)
    width = bits.words.count
    words.words += bits.words
  }

  /// Adds the stories that come next.
  mutating func merge(_ later: Reached) {
    stories += later.stories
    width = max(width, later.width)
    words.words += later.words.words
    steps.merge(later.steps)
  }

  /// Calls a closure with each target that a story reached.
  ///
  /// - Parameter place: The place of the story among those that were added.
  func forEachTarget(of place: Int, _ body: (Int) -> Void) {
    for index in 0..<width {
      var word = words.words[place * width + index]
      while word != 0 {
        body(index << 6 | word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
