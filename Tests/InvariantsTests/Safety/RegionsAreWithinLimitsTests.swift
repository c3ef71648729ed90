import Invariants
import StoryModel
import Testing
import TrackerModel

struct RegionsAreWithinLimitsTests {
  private static func monitors(_ name: Identifier, radius: Double = 100) -> Occurrence {
    .request(.startMonitoring(.named(name, radius: radius)))
  }

  /// Twenty regions at one second.
  private static var full: TraceScript {
    var script = TraceScript([0: .launch(.user)])
    for number in 1...20 {
      script.repeat(1, every: 0, [1: monitors(Identifier("r", numbered: number))])
    }
    return script
  }

  @Test func `accepts twenty regions, replaced, stopped and refused ones not counted`() {
    var script = Self.full
    script.repeat(
      1, every: 0,
      [
        2: Self.monitors("r1"), 3: .request(.stopMonitoring("r2")), 4: Self.monitors("next"),
        5: .event(.monitoringFailed("r3", .regionMonitoringFailure, manager: "manager")),
        6: Self.monitors("last"),
      ])
    #expect(script.finding(of: .regionsAreWithinLimits) == .kept(23))
  }

  @Test func `rejects the twenty-first region`() {
    var script = Self.full
    script.repeat(1, every: 0, [2: Self.monitors("next")])
    #expect(
      script.finding(of: .regionsAreWithinLimits)
        == .broken(21, at: 2, expected: "at most 20 regions", actual: "21 registered"))
  }

  @Test(arguments: [
    (99.0, "region park with 99 m"), (.nan, "region park with no number of metres"),
  ])
  func `rejects a radius that does not work`(radius: Double, actual: String) {
    let script = TraceScript([3: Self.monitors("park", radius: radius)])
    #expect(
      script.finding(of: .regionsAreWithinLimits)
        == .broken(1, at: 3, expected: "a radius of at least 100 m", actual: actual))
  }

  @Test func `binds who claims it: a fence of 80 m is a choice`() {
    #expect(Invariant.regionsAreWithinLimits.level == .claim)
  }

  @Test func `is not exercised without a region`() {
    let script = TraceScript([3: .request(.startMonitoringVisits)])
    #expect(script.finding(of: .regionsAreWithinLimits) == .kept(0))
  }
}
