import HarnessReporting
import StoryModel
import Testing

struct NormalBenchTextTests {
  private static func trial(_ title: String, seconds: Double = 0.05) -> NormalBenchText.Trial {
    NormalBenchText.Trial(
      scenario: Scenario(title: title), token: "token-\(title)", evaluations: 12,
      isFixedPoint: true,
      seconds: seconds)
  }

  private static func row(_ titles: [String]) -> NormalBenchText.Row {
    NormalBenchText.Row(name: "a:bug", invariant: "I-S1", trials: titles.map { trial($0) })
  }

  private static let seventeen = [String](repeating: "a", count: 17)

  @Test func `seventeen of twenty in one scenario and the rest in two are one`() {
    #expect(Self.row(Self.seventeen + ["b", "c", "c"]).isOne)
    #expect(!Self.row(Self.seventeen + ["b", "c", "d"]).isOne)
    #expect(!Self.row(Self.seventeen.dropLast() + ["b", "b", "b", "b"]).isOne)
    #expect(!Self.row([]).isOne)
  }

  @Test func `the most frequent scenario comes first, of equals that of the first seed`() {
    let shares = Self.row(["b", "a", "c", "c", "a"]).shares
    #expect(shares.map(\.token) == ["token-a", "token-c", "token-b"])
    #expect(shares.map(\.seeds) == [2, 2, 1])
  }

  @Test func `the table counts bugs, and names the scenarios of those that are told as several`() {
    let text = NormalBenchText.text([Self.row(["a", "a"]), Self.row(["a", "b"])], seeds: 2)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 9)
    #expect(lines[1].split(separator: " ") == ["a:bug", "I-S1", "2", "2", "0", "12", "2", "50"])
    #expect(lines[2].split(separator: " ") == ["a:bug", "I-S1", "2", "1", "1", "12", "2", "50"])
    #expect(lines[4..<7] == ["a:bug", "  1  token-a", "  1  token-b"])
    #expect(
      lines[7]
        == "One scenario for one bug, of 17 seeds in 20 and the others in two more at most: "
        + "1 of 2 bugs. Median 50 ms of processor time; 2 seeds.")
  }
}
