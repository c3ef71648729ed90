import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct RelaunchesTests {
  private static let far = Occurrence.truth(.farFromLastSignificantChange)
  private static let killed = Occurrence.process(.terminated(.memoryPressure))
  private static let relaunched = Occurrence.launch(.event(.significantChange))

  private func finding(
    of invariant: Invariant = .relaunchAfterTermination, until end: Double = 86_400,
    on profile: ProfileID = .ios18, limit: Int64? = nil,
    _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker([20: .process(.background)], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(
      of: invariant, scenario: Scenario(title: "A test.", profile: profile), limit: limit)
  }

  @Test func `measures from where iOS notices to the relaunch`() {
    let found = finding([100: Self.killed, 900: Self.far, 907: Self.relaunched])
    #expect(found.values == [7_000])
    #expect(found.exercised == 1)
  }

  @Test func `takes no time where the app is back before`() {
    #expect(finding([100: Self.killed, 500: Self.relaunched, 900: Self.far]).values == [0])
  }

  @Test func `keeps a promise at the limit and breaks it after`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      100: Self.killed, 900: Self.far, 960: Self.relaunched,
    ]
    #expect(finding(limit: 60_000, steps).violation == nil)
    #expect(finding(limit: 59_999, steps).violation?.time == .at(959.999))
  }

  @Test func `counts as never who is not back within an hour of the story`() {
    #expect(finding([100: Self.killed, 900: Self.far]).values == [nil])
    #expect(finding(until: 1_000, [100: Self.killed, 900: Self.far]) == .kept(0))
  }

  @Test(arguments: [
    Occurrence.launch(.user), .withheld(.region, .neverReported), .truth(.precondition(false)),
    .happening(.tracking(false)),
  ])
  func `is void where the user helps, iOS withholds or P0 fails`(what: Occurrence) {
    #expect(finding([100: Self.killed, 900: Self.far, 905: what]).values == [])
  }

  @Test(arguments: [(RuleID("A", 18), 0), (RuleID("A", 22), 1)])
  func `is void where iOS refused a registration`(rule: RuleID, measured: Int) {
    var script = TraceScript.tracker([20: .process(.background)])
    script.append(.answer(.unavailable), at: 50, by: rule)
    script.repeat(1, every: 0, [100: Self.killed, 900: Self.far, 907: Self.relaunched])
    #expect(script.finding(of: .relaunchAfterTermination).values.count == measured)
  }

  @Test func `tells a termination from a force quit and a reboot`() {
    let quit = Occurrence.process(.terminated(.forceQuit))
    let steps: KeyValuePairs<Double, Occurrence> = [100: quit, 900: Self.far, 903: Self.relaunched]
    #expect(finding(steps).values == [])
    #expect(finding(of: .relaunchAfterForceQuit, steps).values == [3_000])
    #expect(finding(of: .relaunchAfterReboot, steps).values == [])
    let boot: KeyValuePairs<Double, Occurrence> = [
      100: .process(.terminated(.powerOff)), 200: .happening(.boot), 900: Self.far,
      904: Self.relaunched,
    ]
    #expect(finding(of: .relaunchAfterReboot, boot).values == [4_000])
    #expect(finding(boot).values == [])
  }

  @Test func `expects no relaunch after a force quit where iOS may not give one`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      100: .process(.terminated(.forceQuit)), 900: Self.far, 903: Self.relaunched,
    ]
    #expect(finding(of: .relaunchAfterForceQuit, on: .ios26, steps).values == [])
    #expect(finding(of: .relaunchAfterForceQuit, on: .regionsOnly, steps).values == [])
  }
}
