import Testing

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct CompareLegendTests {
  private static let counts: [CampaignTally.Invariant] = [
    .counted(5), .counted(5, broken: 1), .counted(5, broken: 1, isCertain: false),
    .counted(known: 5, knownBroken: 1), .counted(known: 5), .counted(unclaimed: 5), .counted(),
    .counted(5, known: 5),
  ]

  @Test func `explains every sign there is`() {
    let cells = Self.counts.map { ComparedCell($0) } + [ComparedCell(.counted(), isPlayed: false)]
    let text = CompareLegend.lines(for: Set(cells)).joined(separator: "\n")
    #expect(
      text == """
        kept    kept in every story that puts it to the test
        ✘ 3.1   broken, in so many percent of those stories
        ? 3.1   broken so, but only where an open question about iOS is read one way
        known   a known limit, met: declared to break, and it does
        kept!   declared to break, but kept
        (…)     neither a must nor claimed: measured, not judged
        ·       put to the test by no story
        -       not played: the version of iOS is not supported
        …*      stands otherwise on other versions of iOS: see --by profile
        The figures below the signs are the medians of the stories; the path is that of
        one story in 10.
        """)
  }

  @Test(arguments: counts.indices)
  func `explains what occurs, and nothing else`(index: Int) {
    let cell = ComparedCell(Self.counts[index])
    let lines = CompareLegend.lines(for: [cell])
    // The sign's line, one more where it has a mark, and what is said of the figures.
    #expect(lines.count == ([5, 7].contains(index) ? 3 : 2))
    #expect(CompareLegend.lines(for: []).count == 1)
  }
}
