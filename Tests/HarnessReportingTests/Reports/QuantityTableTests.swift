import PublishedStatements
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct QuantityTableTests {
  private static func row(
    _ title: String, _ values: [Int64?], _ claims: Claim...
  ) -> QuantityTable.Row {
    var counts = CampaignTally.Strategy.counted([.counted(5), .counted()])
    counts.invariants[1].measured.add(
      values.map { Sample(time: .start, value: $0) }, of: .largestGap)
    return .init(title: title, counts: counts, claims: claims)
  }

  @Test func `shows median, 95th percentile and worst of what came, and the promise`() {
    let table = QuantityTable(
      rows: [
        Self.row(
          "sentinel", [1_000, 2_000, 9_000], .promises(.largestGap, atMost: .seconds(30))),
        Self.row("timer-loop", [120_000, nil]), Self.row("idle", []),
      ], invariants: [.sample("I-L9", .liveness), .largestGap])
    #expect(
      table.lines.joined(separator: "\n") == """
                      count  never  median   95 %  worst  promised
        I-N6  Largest gap on a trip
          sentinel        3      –     2 s    9 s    9 s  at most 30 s
          timer-loop      2      1   2 min  2 min  2 min  –
          idle            –      –       –      –      –  –
        """)
  }

  @Test func `says nothing where no quantity was measured`() {
    let table = QuantityTable(
      rows: [Self.row("idle", [])], invariants: [.sample("I-L9", .liveness)])
    #expect(table.lines == [])
  }

  @Test func `tells known limits and versions`() {
    let known = Claim.exceeds(
      .uploadDelay, .hours(1), on: SystemVersion(13)...SystemVersion(16), because: "It waits.")
    #expect(known.promise == "at most 1:00:00 on iOS 13 to 16, a known limit")
    #expect(Claim.promises(.pathCovered, atLeast: .percent(97)).promise == "at least 97.0 %")
    #expect(Claim.keeps("I-L3").numberText == nil)
  }
}
