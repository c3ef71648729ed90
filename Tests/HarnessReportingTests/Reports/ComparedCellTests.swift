import Testing

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct ComparedCellTests {
  @Test(
    arguments: [
      (.counted(5), "kept"), (.counted(1_000, broken: 31), "✘ 3.1"),
      (.counted(5, broken: 5), "✘ 100"), (.counted(40, broken: 5, isCertain: false), "? 13"),
      (.counted(known: 9, knownBroken: 2), "known"), (.counted(known: 9), "kept!"),
      (.counted(unclaimed: 9), "(kept)"), (.counted(unclaimed: 9, unclaimedBroken: 9), "(✘ 100)"),
      (.counted(unclaimed: 90, unclaimedBroken: 1, isCertain: false), "(? 1.1)"),
      (.counted(), "·"),
      // What is promised on some versions only is told of those.
      (.counted(5, unclaimed: 9, unclaimedBroken: 9), "kept*"),
      (.counted(50, broken: 1, known: 9, knownBroken: 9), "✘ 2.0*"),
      (.counted(known: 9, knownBroken: 9, unclaimed: 9, unclaimedBroken: 9), "known*"),
    ] as [(CampaignTally.Invariant, String)])
  func `shows a verdict in a few letters`(counts: CampaignTally.Invariant, text: String) {
    #expect(ComparedCell(counts).text == text)
    #expect(text.count <= Matrix.widestTitle)
  }

  @Test func `tells what was not played from what was not put to the test`() {
    let cell = ComparedCell(.counted(), isPlayed: false)
    #expect(cell.text == "-")
    #expect(cell.verdict == nil)
    #expect(ComparedCell(.counted()).verdict == .notExercised)
  }

  @Test(
    arguments: [
      (.counted(5), "kept"), (.counted(5, broken: 1), "broken"),
      (.counted(5, broken: 1, isCertain: false), "broken under one assumption"),
      (.counted(known: 5, knownBroken: 1), "known"), (.counted(known: 5), "unexpected pass"),
      (.counted(unclaimed: 5), "not claimed, kept"),
      (.counted(unclaimed: 5, unclaimedBroken: 5), "not claimed, broken"),
      (.counted(), "not tested"),
    ] as [(CampaignTally.Invariant, String)])
  func `says it in words within a sentence`(counts: CampaignTally.Invariant, phrase: String) {
    #expect(ComparedCell(counts).phrase == phrase)
  }

  @Test(
    arguments: [
      (.counted(1_412), "kept · 1,412"), (.counted(412, broken: 6), "broken · 6 of 412"),
      (.counted(5, broken: 1, isCertain: false), "broken under one assumption · 1 of 5"),
      (.counted(known: 5, knownBroken: 1), "known · 1 of 5"),
      (.counted(known: 5), "unexpected pass · 5"), (.counted(), "not tested"),
      (.counted(unclaimed: 5, unclaimedBroken: 2), "not promised: broken · 2 of 5"),
      (.counted(unclaimed: 5), "not promised: kept · 5"),
      (.counted(5, unclaimed: 9), "kept · 5, otherwise on other versions"),
    ] as [(CampaignTally.Invariant, String)])
  func `says it in words and numbers where there is room`(
    counts: CampaignTally.Invariant, words: String
  ) {
    #expect(ComparedCell(counts).words == words)
  }

  @Test(
    arguments: [
      (.counted(5, broken: 2), [2, 5]), (.counted(known: 6, knownBroken: 3), [3, 6]),
      (.counted(unclaimed: 7, unclaimedBroken: 4), [4, 7]), (.counted(known: 6), [0, 6]),
    ] as [(CampaignTally.Invariant, [Int])])
  func `counts the stories that its verdict is about`(
    counts: CampaignTally.Invariant, numbers: [Int]
  ) {
    let cell = ComparedCell(counts)
    #expect([cell.broken, cell.exercised] == numbers)
  }

  @Test func `has nothing to tell only of what is promised and kept everywhere`() {
    let cells: [CampaignTally.Invariant] = [
      .counted(5), .counted(unclaimed: 5), .counted(5, unclaimed: 5), .counted(5, broken: 1),
      .counted(), .counted(known: 5),
    ]
    #expect(
      cells.map { ComparedCell($0).isPlainlyKept } == [true, false, false, false, false, false])
  }

  @Test(arguments: [
    (0, 9, "0.0"), (1, 100_000, "<0.1"), (1, 1_000, "0.1"), (99, 1_000, "9.9"),
    (996, 10_000, "10"), (1, 3, "33"), (994, 1_000, "99"), (999, 1_000, ">99"),
    (99_999, 100_000, ">99"), (7, 7, "100"), (0, 0, "–"),
  ])
  func `never takes some for none, or most for all`(part: Int, whole: Int, share: String) {
    #expect(ComparedCell.share(part, of: whole) == share)
    #expect(share.count <= 4)
  }
}
