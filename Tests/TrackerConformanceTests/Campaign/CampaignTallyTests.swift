import Foundation
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct CampaignTallyTests {
  private typealias Counts = CampaignTally.Invariant

  private static func breach(_ story: Int) -> CampaignTally.Breach {
    .init(story: story, violation: Violation(time: .at(1), expected: "a", actual: "b"))
  }

  private static func counts(_ set: (inout CampaignTally.Invariant) -> Void) -> Counts {
    var tally = CampaignTally(strategies: 1, invariants: 1)
    set(&tally.strategies[0].invariants[0])
    return tally.strategies[0].invariants[0]
  }

  /// The counts of a part with the first breaches in a story, or without any.
  private static func part(breachIn story: Int?, _ number: Int) -> CampaignTally {
    var tally = CampaignTally(strategies: 1, invariants: 2)
    tally.strategies[0].invariants[1] = counts {
      $0.exercised = number
      $0.violations = number * 2
      $0.knownExercised = number * 4
      $0.knownViolations = number * 5
      $0.unclaimedExercised = number * 6
      $0.unclaimedViolations = number * 7
      ($0.inconclusive, $0.exercisedInCalm) = (number * 8, number * 9)
      $0.first = story.map(breach)
      $0.firstKnown = story.map { breach($0 + 2) }
    }
    tally.strategies[0].stories = number
    tally.strategies[0].skipped = number * 2
    tally.strategies[0].clean = number * 3
    tally.strategies[0].wakes = number * 4
    tally.strategies[0].fixes = number * 5
    tally.strategies[0].points = number * 6
    tally.strategies[0].milliseconds = Int64(number) * 6
    tally.strategies[0].batteryMillionths = Int64(number) * 7
    for _ in 0..<number { tally.strategies[0].days.wakes.add(7) }
    // The same piece in the same story, whatever the part.
    tally.strategies[0].behaviour.note(7, in: 0)
    return tally
  }

  @Test func `begins with nothing counted for each strategy and invariant`() {
    let tally = CampaignTally(strategies: 2, invariants: 3)
    #expect(tally.strategies.map(\.invariants.count) == [3, 3])
    #expect(Set(tally.strategies).count == 1)
    #expect(tally.strategies[0].invariants.allSatisfy { $0.verdict == .notExercised })
    #expect(tally.findings == 0)
  }

  @Test func `adds every count of the parts that it merges`() {
    var sum = Self.part(breachIn: 3, 10)
    sum.merge(Self.part(breachIn: nil, 1))
    #expect(sum.strategies == Self.part(breachIn: 3, 11).strategies)
  }

  @Test func `keeps the first breach of the part that comes first`() {
    var both = Self.part(breachIn: 3, 1)
    both.merge(Self.part(breachIn: 30, 1))
    #expect(both.strategies == Self.part(breachIn: 3, 2).strategies)
    var late = Self.part(breachIn: nil, 1)
    late.merge(Self.part(breachIn: 30, 1))
    #expect(late.strategies == Self.part(breachIn: 30, 2).strategies)
  }

  @Test func `keeps the stories to be weighed in order, and forgets what a part of them rests on`()
  {
    let early = Self.counts {
      ($0.unweighed, $0.unweighedUnclaimed) = ([2, 5], [7])
      ($0.firstCertain, $0.firstCertainUnclaimed) = (Self.breach(2), Self.breach(7))
    }
    var sum = CampaignTally(strategies: 1, invariants: 1)
    sum.strategies[0].invariants[0] = early
    var later = sum
    later.strategies[0].invariants[0] = Self.counts {
      ($0.unweighed, $0.unweighedUnclaimed) = ([30], [31, 32])
      $0.open.add(story: 30, savedBy: [OpenBreaches.Answer(.regionWakeKeepsSession, true)])
    }
    sum.merge(later)
    let counts = sum.strategies[0].invariants[0]
    #expect(counts.unweighed == [2, 5, 30])
    #expect(counts.unweighedUnclaimed == [7, 31, 32])
    #expect(!counts.isConvicted && !counts.isConvictedUnclaimed)
    #expect(counts.open == OpenBreaches())
  }

  @Test func `is inconclusive only where every story ended first`() {
    #expect(Self.counts { $0.inconclusive = 1 }.verdict == .inconclusive)
    #expect(Self.counts { ($0.inconclusive, $0.exercised) = (9, 1) }.verdict == .conforms)
    #expect(
      Self.counts { ($0.inconclusive, $0.knownExercised) = (9, 1) }.verdict == .unexpectedPass)
    // Where it binds nothing is known, whatever is known elsewhere.
    #expect(
      Self.counts { ($0.inconclusive, $0.unclaimedExercised) = (1, 9) }.verdict == .inconclusive)
  }

  @Test func `adds up how late iOS was`() {
    var sum = CampaignTally(strategies: 0, invariants: 0)
    var later = sum
    later.lateness.regionExits.add(60)
    sum.merge(later)
    sum.merge(later)
    #expect(sum.lateness.regionExits.count == 2)
  }

  @Test func `merges strategy by strategy`() {
    var sum = CampaignTally(strategies: 2, invariants: 1)
    var later = sum
    later.strategies[1].stories = 4
    sum.merge(later)
    #expect(sum.strategies.map(\.stories) == [0, 4])
  }

  @Test(arguments: [
    // Exercised, violations, certain ones; known, of these broken; unclaimed, of these broken.
    ([0, 0, 0, 0, 0, 0, 0], Verdict.notExercised),
    ([5, 0, 0, 0, 0, 0, 0], .conforms),
    ([5, 1, 1, 0, 0, 0, 0], .violates),
    ([5, 2, 1, 0, 0, 0, 0], .violates),
    ([5, 2, 0, 0, 0, 0, 0], .depends),
    ([0, 0, 0, 5, 1, 0, 0], .known),
    ([0, 0, 0, 5, 0, 0, 0], .unexpectedPass),
    ([0, 0, 0, 0, 0, 5, 0], .notClaimed),
    ([0, 0, 0, 0, 0, 5, 5], .notClaimed),
    // What binds on one version comes before what is declared or unclaimed on another.
    ([5, 0, 0, 5, 1, 0, 0], .conforms),
    ([5, 1, 1, 5, 0, 5, 5], .violates),
    ([5, 1, 0, 5, 1, 5, 5], .depends),
    ([0, 0, 0, 5, 1, 5, 5], .known),
    ([0, 0, 0, 5, 0, 5, 5], .unexpectedPass),
  ])
  func `draws a verdict from the counts`(counts: [Int], verdict: Verdict) {
    let counted = Self.counts {
      ($0.exercised, $0.violations) = (counts[0], counts[1])
      $0.firstCertain = counts[2] > 0 ? Self.breach(7) : nil
      ($0.knownExercised, $0.knownViolations) = (counts[3], counts[4])
      ($0.unclaimedExercised, $0.unclaimedViolations) = (counts[5], counts[6])
    }
    #expect(counted.verdict == verdict)
  }

  @Test(arguments: [
    // Unclaimed, of these broken, of these certain.
    ([0, 0, 0], Verdict.notExercised), ([5, 0, 0], .conforms), ([5, 5, 0], .depends),
    ([5, 2, 1], .violates),
  ])
  func `says what it would come to of those who promise nothing`(counts: [Int], verdict: Verdict) {
    let counted = Self.counts {
      ($0.unclaimedExercised, $0.unclaimedViolations) = (counts[0], counts[1])
      $0.firstCertainUnclaimed = counts[2] > 0 ? Self.breach(7) : nil
      // What binds elsewhere is another matter.
      $0.exercised = 9
    }
    #expect(counted.verdictUnclaimed == verdict)
  }

  @Test func `counts broken promises, not stories, and none that nobody made`() {
    var tally = CampaignTally(strategies: 2, invariants: 2)
    tally.strategies[0].invariants[0].violations = 9
    tally.strategies[0].invariants[1].unclaimedViolations = 9
    tally.strategies[1].invariants[0].violations = 1
    tally.strategies[1].invariants[1].knownViolations = 9
    #expect(tally.findings == 2)
  }
}

/// What a campaign file and a worker hand on.
struct CampaignTallyCodingTests {
  @Test func `is the same after it was written and read`() throws {
    let campaign = Campaign(
      strategies: Catalog.all.prefix(1) + PublishedStrategies.all.suffix(2), seed: 8,
      generator: ScenarioGenerator(profiles: Profile.defaults), scope: [.statistics, .coverage])
    let tally = campaign.play(0..<3)
    #expect(tally.findings > 0)
    let bytes = try JSONEncoder().encode(tally)
    let read = try JSONDecoder().decode(CampaignTally.self, from: bytes)
    #expect(read == tally)
    // Adding to what was read is adding to what was written.
    var (sum, readSum) = (tally, read)
    let more = campaign.play(3..<5)
    sum.merge(more)
    readSum.merge(more)
    #expect(readSum == sum)
  }

  @Test(
    "refuses a distribution that is none", arguments: ["[1]", "[2,1,1,1]", "[1,0]", "[1,1,1,1]"])
  func distribution(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Distribution.self, from: Data(text.utf8))
    }
  }
}
