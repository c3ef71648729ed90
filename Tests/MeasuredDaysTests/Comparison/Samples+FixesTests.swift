import Testing

@testable import MeasuredDays

struct SamplesFixesTests {
  @Test func `measures intervals, gaps, accuracies and errors on the way`() throws {
    var tools = LogTools(.duty)
    tools.log.trackingBegins(at: 3_600)
    for second in stride(from: 3_600.0, through: 3_700, by: 10) {
      tools.addFix(at: second, accuracy: 65, error: 20)
    }
    tools.addFix(at: 3_800, accuracy: 2_000, error: 900)
    tools.addFix(at: 3_805, accuracy: 10, error: 28)
    // Neither a cached one nor one at rest counts.
    tools.addFix(at: 3_810, accuracy: 5, error: 400, age: 70)
    tools.addFix(at: 9_000, accuracy: 5, error: 400)
    let figures = tools.figures(on: try LogTools.day())
    #expect(figures["interval p50"] == 10)
    // One in ten minutes.
    #expect(abs((figures["gaps above 60 s"] ?? 0) - 6) < 1e-9)
    #expect(abs((figures["cell-sized"] ?? 0) - 100.0 / 13) < 1e-9)
    #expect(figures["error p50"] == 20)
    #expect(figures["error of fixes that say 10 m p95"] == 28)
    #expect(abs((figures["within stated accuracy"] ?? 0) - 1_200.0 / 13) < 1e-9)
  }

  @Test func `takes no pause between two trackings for an interval`() throws {
    var tools = LogTools(.duty)
    for start in [3_600.0, 3_900] {
      tools.log.trackingBegins(at: start)
      tools.addFix(at: start)
      tools.addFix(at: start + 5)
      tools.log.trackingEnds(at: start + 10)
    }
    #expect(tools.figures(on: try LogTools.day())["interval p95"] == 5)
  }

  @Test func `measures rate, scatter and steps on a table`() throws {
    var tools = LogTools(.always)
    tools.log.trackingBegins(at: 0)
    for (index, north) in [0.0, 0, 10, 0, 0, 0].enumerated() {
      tools.addFix(at: Double(index) * 100, north: north)
    }
    let figures = tools.figures(on: try LogTools.day(onTable: true))
    #expect(figures["fixes"] == 2)
    #expect((figures["scatter p50"] ?? 1) < 0.1)
    #expect((7...10).contains(figures["scatter p95"] ?? 0))
    #expect((7...10.1).contains(figures["step p95"] ?? 0))
  }

  @Test func `measures what comes first after a wake`() throws {
    var tools = LogTools(.duty, accuracy: -1)
    tools.log.trackingBegins(at: 0)
    tools.addFix(at: 1, accuracy: 5)
    tools.log.trackingEnds(at: 300)
    tools.log.trackingBegins(at: 4_000)
    tools.addFix(at: 4_001, accuracy: 10, age: 500)
    tools.addFix(at: 4_002)
    tools.addFix(at: 4_013, accuracy: 10)
    tools.log.trackingEnds(at: 4_100)
    // It stops before it can have found anything.
    tools.log.trackingBegins(at: 5_000)
    tools.log.trackingEnds(at: 5_003)
    let figures = tools.figures(on: try LogTools.day())
    #expect(figures["first is older than 60 s"] == 100)
    #expect(figures["to one of 65 m p50"] == 2)
    #expect(figures["to one of 10 m p50"] == 13)
    #expect(figures["never one of 10 m"] == 0)
  }

  @Test func `asks nothing of a phone whose locations could not be had`() throws {
    var tools = LogTools(.duty)
    tools.log.trackingBegins(at: 3_600)
    tools.addFix(at: 3_700)
    func figures(_ missing: String) throws -> [String: Double] {
      let invented = try InventedFolder([
        "monday/truth.csv": InventedFolder.marks(from: 3_600, to: 4_200),
        "monday/reference.csv": InventedFolder.drive(from: 3_600, to: 4_200),
        "monday/missing.csv": "phone,what\n" + missing,
      ])
      return tools.figures(on: try MeasuredDay("monday", in: invented.read()))
    }
    #expect(try figures("b,locations\n")["stated accuracy p50"] == 65)
    #expect(try figures("a,locations\n")["stated accuracy p50"] == nil)
  }
}
