import Testing

@testable import TrackerConformance

struct CampaignPartTests {
  /// A part whose counts tell it from others.
  private static func part(_ stories: Range<Int>, clean: Int? = nil) -> CampaignPart {
    var tally = CampaignTally(strategies: 1, invariants: 1)
    tally.strategies[0].clean = clean ?? stories.count
    return CampaignPart(stories, [tally])
  }

  @Test func `puts parts in order, and says what is missing`() {
    var parts = CampaignParts(of: 0..<100)
    #expect(parts.missing == [0..<100])
    #expect(parts.add(Self.part(60..<80)) == .added)
    #expect(parts.add(Self.part(0..<20)) == .added)
    #expect(parts.missing == [20..<60, 80..<100])
    #expect(parts.end == 20)
    #expect(parts.add(Self.part(20..<60)) == .added)
    #expect(parts.add(Self.part(80..<100)) == .added)
    #expect(parts.missing.isEmpty)
    #expect(parts.end == 100)
    #expect(parts.parts.map(\.from) == [0, 20, 60, 80])
  }

  @Test func `adds what stands before the first gap`() {
    var parts = CampaignParts(of: 0..<100)
    for part in [0..<10, 10..<30, 50..<60] { _ = parts.add(Self.part(part)) }
    let tallies = parts.tallies(beginningWith: [CampaignTally(strategies: 1, invariants: 1)])
    #expect(tallies.map { $0.strategies[0].clean } == [30])
  }

  @Test func `adds the counts of each version to its own`() {
    func tally(_ clean: Int) -> CampaignTally {
      var tally = CampaignTally(strategies: 1, invariants: 1)
      tally.strategies[0].clean = clean
      return tally
    }
    var parts = CampaignParts(of: 0..<20)
    _ = parts.add(CampaignPart(0..<10, [tally(10), tally(3)]))
    _ = parts.add(CampaignPart(10..<20, [tally(9), tally(4)]))
    let sums = parts.tallies(beginningWith: [tally(0), tally(0)])
    #expect(sums.map { $0.strategies[0].clean } == [19, 7])
  }

  @Test(
    "knows a part that was handed in before, and one that cannot be",
    arguments: [
      (part(20..<40), .repeated), (part(20..<40, clean: 1), .contradicts),
      (part(20..<41), .overlaps(20..<40)), (part(30..<35), .overlaps(30..<35)),
      (part(0..<21), .overlaps(20..<21)), (part(39..<90), .overlaps(39..<40)),
      (part(0..<20), .added), (part(40..<41), .added), (part(90..<101), .outside),
    ] as [(CampaignPart, CampaignParts.Receipt)])
  func receipts(part: CampaignPart, receipt: CampaignParts.Receipt) {
    var parts = CampaignParts(of: 0..<100)
    _ = parts.add(Self.part(20..<40))
    #expect(parts.add(part) == receipt)
  }

  @Test func `has no scenarios where a file says what cannot be`() {
    var part = Self.part(0..<1)
    for (from, to) in [(-1, 3), (3, 3), (4, 3), (0, Campaign.maximumStories + 1)] {
      (part.from, part.to) = (from, to)
      #expect(part.stories == nil)
      var parts = CampaignParts(of: 0..<Campaign.maximumStories)
      #expect(parts.add(part) == .outside)
    }
  }
}
