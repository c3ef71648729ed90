import StoryModel
import Testing

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct CompareGridTests {
  private static let invariants: [Invariant] = [
    .sample("I-S1", .safety), .sample("I-S2", .safety), .sample("I-L9", .liveness, "Recovery"),
  ]

  private static func column(
    _ title: String, _ counts: CampaignTally.Invariant..., joins: Bool = false
  ) -> CompareGrid.Column {
    .init(title: title, counts: .counted(counts), isDrawnTogether: joins)
  }

  private static func lines(_ columns: CompareGrid.Column...) -> [String] {
    CompareGrid(columns: columns, invariants: invariants).lines(by: "by all")
  }

  @Test func `leaves out what all keep, and what nothing put to the test`() {
    let lines = Self.lines(
      Self.column("a", .counted(5), .counted(), .counted(unclaimed: 4)),
      Self.column("b", .counted(9), .counted(), .counted(8, broken: 2)))
    #expect(
      lines.joined(separator: "\n") == """
                                      a       b
        I-L9  Recovery                (kept)  ✘ 25

              battery, % a day        3.1     3.1
              satellites on, h a day  1.3     1.3
              wakes a day             1,041   1,041
              path recorded, %        78      78

        1 invariant promised and kept by all, left out: I-S1
        1 invariant not tested, left out: I-S2
        """)
  }

  @Test func `shows what one of them does not keep, promise or test`() {
    let lines = Self.lines(
      Self.column("a", .counted(5), .counted(5), .counted(5)),
      Self.column("b", .counted(5, broken: 1), .counted(), .counted(unclaimed: 5)))
    #expect(lines[1...3].map { $0.prefix(4) } == ["I-S1", "I-S2", "I-L9"])
    #expect(lines.last == "")
  }

  @Test func `leaves a column that was not played out of the question`() {
    let unplayed = CompareGrid.Column(title: "old", counts: .unplayed(3))
    let lines = Self.lines(
      unplayed, Self.column("b", .counted(5), .counted(), .counted(5, broken: 5)))
    #expect(lines[1] == "I-L9  Recovery                -    ✘ 100")
    #expect(lines[3] == "      battery, % a day        -    3.1")
    #expect(lines.suffix(2).map { $0.prefix(11) } == ["1 invariant", "1 invariant"])
    #expect(
      Self.lines(unplayed) == ["  not played: it supports none of these versions of iOS"])
  }

  @Test func `draws neighbours together that say the same, where they may be`() {
    let same = [CampaignTally.Invariant.counted(5), .counted(5), .counted(5, broken: 5)]
    func head(_ joins: [Bool]) -> String? {
      let columns = zip(["12", "13", "14"], joins).map { title, joins in
        CompareGrid.Column(title: title, counts: .counted(same), isDrawnTogether: joins)
      }
      let grid = CompareGrid(columns: columns, invariants: Self.invariants, corner: "iOS")
      return grid.lines(by: "on all").first?.split(separator: " ").joined(separator: " ")
    }
    #expect(head([true, true, true]) == "iOS 12–14")
    #expect(head([false, true, true]) == "iOS 12 13–14")
    #expect(head([true, false, true]) == "iOS 12 13 14")
    #expect(head([false, false, false]) == "iOS 12 13 14")
  }

  @Test func `keeps neighbours apart that differ in a cost alone`() {
    var dear = CampaignTally.Strategy.counted([.counted(5), .counted(5), .counted(5, broken: 5)])
    let cheap = CompareGrid.Column(title: "12", counts: dear, isDrawnTogether: true)
    dear.days.battery = Distribution()
    dear.days.battery.add(900)
    let grid = CompareGrid(
      columns: [cheap, .init(title: "13", counts: dear, isDrawnTogether: true)],
      invariants: Self.invariants)
    #expect(grid.lines(by: "on all").first?.hasSuffix(" 12     13") == true)
    #expect(grid.cells.map(\.text) == ["✘ 100", "✘ 100"])
  }
}
