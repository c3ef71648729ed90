import PropertyTesting
import Testing

@testable import TrackerConformance

struct BehaviourTallyTests {
  /// The tally of some stories, each with the pieces that it shows.
  private static func tally(_ stories: [[UInt64]], from first: Int = 0) -> BehaviourTally {
    var tally = BehaviourTally()
    for (story, pieces) in stories.enumerated() {
      for piece in pieces { tally.note(piece, in: first + story) }
    }
    return tally
  }

  @Test(
    "counts the stories that show something no other one does",
    arguments: [
      ([], 0, 0), ([[]], 0, 0), ([[7]], 1, 1), ([[7, 7]], 1, 1),
      // Two pieces of one story are one story.
      ([[7, 8]], 2, 1), ([[7], [7]], 1, 0), ([[7], [8]], 2, 2),
      // Piece 1 is everybody's, 2 is of two stories, 3, 4 and 5 are of one each.
      ([[1, 2, 3, 4], [1, 2], [1, 5], [1]], 5, 2),
      ([[1, 2], [2, 3], [3, 1]], 3, 0),
    ] as [([[UInt64]], Int, Int)])
  func lone(stories: [[UInt64]], pieces: Int, lone: Int) {
    let tally = Self.tally(stories)
    #expect(tally.pieces == pieces)
    #expect(tally.loneStories == lone)
  }

  @Test func `is the same whatever parts it is merged from, in whatever order`() {
    let stories: [[UInt64]] = (0..<40).map { story in
      var source = ChoiceSource(seed: 7, caseIndex: UInt64(story))
      return (0..<60).map { _ in 1 + source.choose(upTo: 2_000) }
    }
    let whole = Self.tally(stories)
    for cut in [0, 1, 17, 40] {
      let first = Self.tally(Array(stories[..<cut]))
      let second = Self.tally(Array(stories[cut...]), from: cut)
      var forwards = first
      forwards.merge(second)
      var backwards = second
      backwards.merge(first)
      #expect(forwards == whole)
      #expect(backwards == whole)
      #expect(Set([forwards, backwards, whole]).count == 1)
      #expect(forwards.loneStories == whole.loneStories)
    }
    #expect(whole.pieces > 1_000)
  }

  @Test func `tells tallies of other pieces and other stories apart`() {
    let one = Self.tally([[1, 2], [3]])
    #expect(one != Self.tally([[1, 2], [4]]))
    #expect(one != Self.tally([[1], [2, 3]]))
    #expect(one != Self.tally([[1, 2], [2, 3]]))
    #expect(one != BehaviourTally())
    #expect(BehaviourTally() != one)
  }

  /// Urns of many pieces, common and rare: what the share of lone stories foretells is what the
  /// next story then does, on average over many campaigns.
  @Test func `foretells how often the next story shows something new`() {
    let (campaigns, stories) = (1_500, 30)
    var (foretold, happened) = (0, 0)
    for campaign in 0..<campaigns {
      var source = ChoiceSource(seed: 42, caseIndex: UInt64(campaign))
      let drawn: [[UInt64]] = (0..<stories).map { _ in
        // Each piece is in every second, fourth, … story; the rarest ones are in few campaigns.
        (1...10).compactMap { piece in
          source.chance(1, in: 1 << UInt32(piece)) ? UInt64(piece) : nil
        }
      }
      foretold += Self.tally(drawn).loneStories
      let seen = Set(drawn.dropLast().flatMap(\.self))
      happened += drawn[stories - 1].allSatisfy(seen.contains) ? 0 : 1
    }
    // Per thousand stories; the error of so many campaigns is about five.
    let estimate = foretold * 1_000 / (campaigns * stories)
    let reality = happened * 1_000 / campaigns
    #expect((30...200).contains(reality))
    #expect(abs(estimate - reality) < 20)
  }
}
