import HarnessReporting
import Testing

struct ShrinkBenchTextTests {
  private static func row(_ name: String, _ median: Double, _ other: Double?) -> ShrinkBenchText.Row
  {
    ShrinkBenchText.Row(
      name: name, minimalPercent: 99.9, results: 2, evaluations: (median, 14.25),
      hypothesis: other.map { ($0, 9.8) })
  }

  @Test func `counts the rows in which this engine needs no more`() {
    let text = ShrinkBenchText.text(
      [Self.row("more", 14, 9), Self.row("equal", 9.5, 9.5), Self.row("alone", 1, nil)],
      seeds: 1_000)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(
      lines[1].split(separator: " ") == ["more", "99.9", "2", "14.0", "14.3", "9.0", "9.8"])
    #expect(lines[3].split(separator: " ").suffix(2) == ["-", "-"])
    #expect(
      lines[4] == "At most the median of Hypothesis in 1 of 2 challenges; 1,000 seeds.")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
