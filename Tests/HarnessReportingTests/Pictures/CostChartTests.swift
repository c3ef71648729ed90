import Foundation
import Testing

@testable import HarnessReporting
@testable import TrackerConformance

struct CostChartTests {
  private static func column(_ name: String, battery: Int?, path: Int?) -> CompareGrid.Column {
    var counts = CampaignTally.Strategy(invariants: [])
    if let battery { counts.days.battery.add(battery) }
    if let path { counts.days.coverage.add(path) }
    return CompareGrid.Column(title: name, counts: counts)
  }

  @Test func `puts battery to the right and the path upwards`() {
    let html = CostChart([
      Self.column("nothing", battery: 0, path: 0), Self.column("all", battery: 1_000, path: 1_000),
    ]).html
    #expect(html.contains("<circle cx=\"46\" cy=\"310\" r=\"5\"/>"))
    #expect(html.contains("<circle cx=\"606\" cy=\"10\" r=\"5\"/>"))
    #expect(html.contains("<title>all: 10.00 % a day, 100.0 % of the path</title>"))
  }

  @Test func `keeps the names of near points apart, and of far ones at their points`() {
    let html = CostChart([
      Self.column("one", battery: 100, path: 500), Self.column("two", battery: 110, path: 500),
      Self.column("far", battery: 1_000, path: 500),
    ]).html
    let heights = ["one", "two", "far"].map { name -> Int in
      let before = html.components(separatedBy: ">\(name)</text>")[0]
      let number = before.components(separatedBy: "y=\"").last?.prefix { $0.isNumber } ?? ""
      return Int(number) ?? -1
    }
    #expect(heights == [164, 178, 164])
  }

  @Test func `says who is not in it`() {
    let html = CostChart([Self.column("restless", battery: 10, path: nil)]).html
    #expect(html.contains("Not in the chart: restless."))
    #expect(!html.contains("<circle"))
  }
}
