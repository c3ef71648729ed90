import Testing

@testable import HarnessCLI

struct GoldenComparisonTests {
  private func trace(
    _ line: String = "line", fixes: String = "214", lost: String = "0", wakes: String = "12",
    gnss: String = "0:41:20", energy: String = "31.2", trips: String = "2"
  ) -> String {
    """
    header
    \(line)
    totals   fixes \(fixes) recorded, \(lost) lost · wake-ups \(wakes) · GNSS \(gnss) · \
    \(energy) mWh = 0.28 % · trips \(trips)

    """
  }

  private func delta(_ actual: String) -> String {
    GoldenComparison(expected: trace(), actual: actual).delta
  }

  @Test func `says what a difference means in figures`() {
    #expect(
      delta(trace(fixes: "1,202", lost: "1", wakes: "13", gnss: "0:39:10", energy: "31.3"))
        == "+1 wake-up, +988 fixes, +1 fix lost, GNSS -0:02:10, energy +0.3 %")
    #expect(
      delta(trace(fixes: "202", wakes: "10", trips: "1")) == "-2 wake-ups, -12 fixes, -1 trip")
    #expect(delta(trace("other")) == "no total changes")
    #expect(delta("header\n") == "no totals to compare")
  }

  @Test func `gives energy in milliwatt-hours where percent would say nothing`() {
    func change(_ old: String, _ new: String) -> String {
      GoldenComparison(expected: trace(energy: old), actual: trace(energy: new)).delta
    }
    #expect(change("0.0", "1.2") == "energy +1.2 mWh")
    #expect(change("506.3", "506.2") == "energy -0.1 mWh")
    #expect(change("31.2", "15.6") == "energy -50.0 %")
  }

  @Test func `shows the lines that differ, a legend and the figures`() {
    #expect(
      GoldenComparison(expected: "a\nb\n", actual: "a\nc\n").text == """
          a
        - b
        + c
        (recorded: -, this run: +) no totals to compare

        """)
  }

  @Test func `compares bytes, not letters`() {
    #expect(GoldenComparison(expected: "é", actual: "é").isEqual)
    #expect(!GoldenComparison(expected: "\u{e9}", actual: "e\u{301}").isEqual)
    #expect(!GoldenComparison(expected: "a\n", actual: "a").isEqual)
  }
}
