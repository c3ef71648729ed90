import DeviceSimulation
import Testing
import TrackerConformance
import TrackerModel

struct IsRelaunchedLikeTheOracleTests {
  private static let dies = Occurrence.process(.terminated(.memoryPressure))

  /// The oracle is woken at 0:16:40 and again at 0:50:00.
  private func finding(
    moving: Bool = true, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker(moving ? [50: .drives()] : [:], until: 7_200)
    script.repeat(1, every: 0, steps)
    return script.finding(
      of: .isRelaunchedLikeTheOracle, oracleWakes: [.at(30), .at(1_000), .at(3_000)])
  }

  @Test func `accepts a launch a minute after the oracle's wake`() {
    #expect(finding([100: Self.dies, 1_060: .launch(.event(.region))]) == .kept(1))
  }

  @Test func `rejects an app that the oracle's wake leaves dead`() {
    #expect(
      finding([100: Self.dies])
        == .broken(
          1, at: 1_060,
          expected: "the app alive by 0:17:40, as one with everything armed is",
          actual: "not running since 0:01:40"))
  }

  @Test func `rejects a launch a moment too late`() {
    #expect(
      finding([100: Self.dies, 1_060.001: .launch(.event(.region))]).violation?.time == .at(1_060))
  }

  @Test func `counts from the oracle's first wake after the death`() {
    #expect(finding([1_500: Self.dies, 3_050: .launch(.event(.visit))]) == .kept(1))
  }

  @Test func `counts nothing before the phone has moved again`() {
    #expect(finding(moving: false, [100: Self.dies]) == .kept(0))
    let moves = finding(moving: false, [100: Self.dies, 1_200: .drives()])
    #expect(moves.violation?.time == .at(3_060))
  }

  @Test(arguments: [
    Occurrence.withheld(.region, .neverReported), .happening(.forceQuits),
    .happening(.tracking(false)), .truth(.precondition(false)), .happening(.powerOff),
  ])
  func `is void once iOS withholds, the user quits or stops, or P0 ends`(what: Occurrence) {
    #expect(finding([100: Self.dies, 200: what]) == .kept(0))
  }

  @Test func `is not put to the test while the app lives, or after a force quit`() {
    #expect(finding([:]) == .kept(0))
    #expect(finding([100: .process(.terminated(.forceQuit))]) == .kept(0))
    #expect(finding([3_100: Self.dies]) == .kept(0))
  }

  @Test func `is void while iOS has refused what the app registered`() {
    #expect(finding([90: .answer(.unavailable), 100: Self.dies]) == .kept(0))
    let granted = Occurrence.event(.authorization(.authorizedAlways, .fullAccuracy))
    #expect(finding([80: .answer(.unavailable), 90: granted, 100: Self.dies]).violation != nil)
  }
}
