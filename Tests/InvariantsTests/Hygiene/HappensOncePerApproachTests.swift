import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct HappensOncePerApproachTests {
  /// Ten minutes at home, 6 km away in ten minutes, an hour there, and back; 10 m/s. The phone comes
  /// within 300 m of home at 5,370 s, within 200 m at 5,380 s, and rests there from 5,400 s on.
  private static let commute: Scenario = {
    var scenario = Scenario(title: "There and back.", length: .hours(4))
    scenario.journey.legs = [
      .init(.dwell, to: .home, for: .minutes(10)),
      .init(.drive, to: Place(east: 6_000, north: 0), for: .minutes(10)),
      .init(.dwell, to: Place(east: 6_000, north: 0), for: .hours(1)),
      .init(.drive, to: .home, for: .minutes(10)),
    ]
    return scenario
  }()

  /// A circle of 200 m around a place so many metres east of home.
  private static func circle(_ east: Double = 0) -> Region {
    var scenario = commute
    scenario.journey.legs = [
      .init(.drive, to: Place(east: east, north: 0), for: .minutes(1))
    ]
    let center = GroundTruth(scenario).coordinate(at: .at(60))
    return Region(identifier: "home", center: center, radius: 200)
  }

  /// What is found of a gate that is opened at these seconds.
  private func finding(
    _ seconds: Double..., at place: Region = circle(), in scenario: Scenario = commute
  ) -> Finding {
    var script = TraceScript([:])
    for second in seconds {
      script.repeat(1, every: 0, [second: .request(.perform("gate", at: place))])
    }
    return script.finding(of: .happensOncePerApproach, scenario: scenario)
  }

  private static let expected = "'gate' once per approach, and not while parked"

  @Test(arguments: [5_371.0, 5_381, 5_600])
  func `accepts a gate that is opened once when the phone comes home`(second: Double) {
    #expect(finding(second) == .kept(1))
  }

  @Test func `accepts one on the way for each time that the phone comes by, late or not`() {
    #expect(finding(890, 5_090, at: Self.circle(3_000)) == .kept(2))
    #expect(finding(1_100, 5_090, at: Self.circle(3_000)) == .kept(2))
  }

  @Test func `accepts two automations at one place`() {
    let script = TraceScript([
      5_381: .request(.perform("gate", at: Self.circle())),
      5_390: .request(.perform("light", at: Self.circle())),
    ])
    #expect(
      script.finding(of: .happensOncePerApproach, scenario: Self.commute) == .kept(2))
  }

  @Test func `rejects a gate that is opened twice in one approach`() {
    #expect(
      finding(5_381, 5_500)
        == .broken(2, at: 5_500, expected: Self.expected, actual: "it had happened at 1:29:41"))
  }

  @Test func `rejects a gate that is opened while the phone is parked`() {
    #expect(
      finding(5_760)
        == .broken(
          1, at: 5_760, expected: Self.expected, actual: "the phone had been parked for 6 min"))
  }

  @Test func `rejects a gate that is opened where the phone only began, or has not come`() {
    #expect(
      finding(100)
        == .broken(
          1, at: 100, expected: Self.expected,
          actual: "the phone had not come there, but begun there"))
    #expect(finding(2_000).violation?.actual == "the phone had not come there, but begun there")
    #expect(
      finding(700, at: Self.circle(3_000)).violation?.actual == "the phone had not come there")
  }

  @Test func `counts how often the phone crosses the circle without leaving the margin`() {
    var scenario = Self.commute
    scenario.journey.legs = [(2_850, 300), (2_750, 60), (2_850, 60)].map { east, seconds in
      .init(.drive, to: Place(east: east, north: 0), for: .seconds(seconds))
    }
    let place = Self.circle(3_000)
    #expect(finding(300, 395, at: place, in: scenario) == .kept(2))
    #expect(finding(300, 395, 400, at: place, in: scenario).violation?.time == .at(400))
  }

  @Test func `is not exercised by what belongs to no place`() {
    let script = TraceScript([100: .request(.perform("gate")), 101: .request(.perform("gate"))])
    #expect(script.finding(of: .happensOncePerApproach) == .kept(0))
  }

  // No strategy of the package has a gate, so the mutants are made here.

  /// Home, out and back, where the process ends and the user opens the app again.
  private func played(_ mistake: GateKeeper.Mistake?, at gate: Region = circle()) -> Finding {
    var scenario = Self.commute
    scenario.happenings = [
      Happening(at: .minutes(110), .memoryPressure(severe: true)),
      Happening(at: .minutes(120), .openApp(for: .minutes(5))),
    ]
    let keeper = GateKeeper(gate: gate, mistake: mistake)
    return StoryRun.judge(scenario, keeper, by: MonitorBank.Routes([.happensOncePerApproach]))
      .findings[0]
  }

  @Test func `accepts a gate keeper that looks whether the phone was away`() {
    #expect(played(nil) == .kept(1))
    #expect(played(nil, at: Self.circle(3_000)) == .kept(2))
  }

  @Test func `convicts a gate keeper that opens at every fix`() {
    let finding = played(.atEveryFix, at: Self.circle(3_000))
    #expect(finding.exercised == 2)
    #expect(finding.violation?.actual.hasPrefix("it had happened at ") == true)
  }

  @Test func `convicts a gate keeper that takes a new process for a coming`() {
    #expect(
      played(.forgetsWhereItWas).violation?.actual
        == "the phone had not come there, but begun there")
  }

  @Test func `binds those who claim it`() {
    #expect(Invariant.happensOncePerApproach.level == .claim)
    #expect(Invariant.startsAndStopsAreBalanced.level == .must)
  }
}
