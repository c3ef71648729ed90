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
        kept    kept in every scenario that tested it
        ✘ 3.1   broken, in this percentage of those scenarios
        ? 3.1   broken, but only under one answer to an open question about iOS
        known   a known limit: declared as broken, and it was
        kept!   declared as a known limit, but kept
        (…)     neither a must nor claimed: measured, not judged
        ·       not tested in any scenario
        -       not played: this version of iOS is not supported
        …*      different on other versions of iOS: see --by profile
        The figures below the signs are medians over the scenarios; the path is measured
        in one scenario out of 10.
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
