import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct TripDutyTests {
  private typealias Steps = KeyValuePairs<Double, Occurrence>

  /// A trip from 0:30:00 on, of an app on screen that has had P0 since 0:00:05, before and after
  /// other things.
  private func duty(
    from begin: Double = 1_800, before: Steps = [:], _ steps: Steps = [:],
    in scenario: Scenario = Scenario(title: "A test.")
  ) -> TripDuty {
    var duty = TripDuty(StoryContext(scenario: scenario, manifest: AppManifest()))
    let opening: Steps = [0: .launch(.user), 5: .truth(.precondition(true))]
    let trip: Steps = [begin: .drives(), begin: .truth(.tripBegan(1))]
    for (second, what) in [opening, before, trip, steps].joined() {
      duty.observe(TraceEntry(time: .at(second), what: what))
    }
    return duty
  }

  private static let wake = Occurrence.wake(.significantChange)
  private static let ended = Occurrence.session(.ended, manager: "main")
  private static func owed(from: Double, since: Double) -> TripDuty.State {
    .owed(from: .at(from), since: .at(since))
  }

  @Test func `owes points from the start where a session runs, two minutes after it`() {
    #expect(duty(before: [1_700: .sessionBegins]).state == Self.owed(from: 1_800, since: 1_920))
    #expect(duty(before: [1_700: .sessionBegins]).tripBegan == .at(1_800))
  }

  @Test func `awaits a wake where none runs, or the app does not`() {
    #expect(duty().state == .awaitsWake)
    #expect(
      duty(before: [1_700: .sessionBegins, 1_750: .process(.suspended)]).state == .awaitsWake)
    #expect(duty(before: [1_700: .sessionBegins, 1_750: Self.ended]).state == .awaitsWake)
  }

  @Test func `owes points from the first wake of the trip`() {
    #expect(duty([1_900: Self.wake]).state == Self.owed(from: 1_900, since: 2_020))
    #expect(
      duty([1_900: Self.wake, 2_000: Self.wake]).state == Self.owed(from: 1_900, since: 2_020))
    #expect(duty(before: [1_799: Self.wake]).state == .awaitsWake)
  }

  @Test(arguments: [true, false])
  func `counts no wake in which a session may not be started`(keepsSession: Bool) {
    var scenario = Scenario(title: "A test.")
    scenario.readings = [.regionWakeKeepsSession: keepsSession]
    let state = duty([1_900: .wake(.region)], in: scenario).state
    #expect(state == (keepsSession ? Self.owed(from: 1_900, since: 2_020) : .awaitsWake))
    #expect(duty([1_900: .wake(.appRefresh)], in: scenario).state == .awaitsWake)
  }

  @Test(arguments: [
    (Occurrence.process(.terminated(.memoryPressure)), true),
    (.session(.losesBackground, manager: "main"), true),
    (.process(.terminated(.misuse)), false),
  ])
  func `awaits a wake anew where iOS took the session, not where the app lost it`(
    what: Occurrence, isOfiOS: Bool
  ) {
    let duty = duty([1_900: Self.wake, 2_500: what])
    #expect(duty.state == (isOfiOS ? .awaitsWake : Self.owed(from: 1_900, since: 2_020)))
  }

  @Test func `takes a session that ends within 30 s of the start for none`() {
    func state(endingAt second: Double) -> TripDuty.State {
      duty(before: [1_700: .sessionBegins], [second: Self.ended]).state
    }
    #expect(state(endingAt: 1_830) == .awaitsWake)
    #expect(state(endingAt: 1_831) == Self.owed(from: 1_800, since: 1_920))
    #expect(
      duty([1_900: Self.wake, 1_910: Self.ended]).state == Self.owed(from: 1_900, since: 2_020))
  }

  @Test func `takes it for one where another runs on, or it begins anew at once`() {
    let owed = Self.owed(from: 1_800, since: 1_920)
    let both: Steps = [
      1_700: .sessionBegins, 1_700: .session(.began(keepsRunning: true), manager: "second"),
    ]
    #expect(duty(before: both, [1_810: Self.ended]).state == owed)
    func state(beginningAnewAt second: Double) -> TripDuty.State {
      duty(
        before: [1_700: .sessionBegins], [1_810: Self.ended, second: .sessionBegins]
      ).state
    }
    #expect(state(beginningAnewAt: 1_810) == owed)
    #expect(state(beginningAnewAt: 1_811) == .awaitsWake)
  }

  @Test(arguments: [
    (Occurrence.drives(in: .underground), Occurrence.drives()), (.rests, .drives()),
    (.happening(.gnss(false)), .happening(.gnss(true))),
    (.happening(.falseFixes(.stale)), .happening(.falseFixes(nil))),
  ])
  func `owes nothing without sky or movement, and soon after`(lost: Occurrence, found: Occurrence) {
    let runs: Steps = [1_700: .sessionBegins]
    #expect(duty(before: runs, [2_000: lost]).state == .suspended)
    #expect(
      duty(before: runs, [2_000: lost, 2_100: found]).state
        == Self.owed(from: 2_100, since: 2_130))
    #expect(
      duty(before: runs, [2_000: lost, 2_050: Self.ended, 2_100: found]).state == .awaitsWake)
  }

  @Test(arguments: [
    Occurrence.truth(.precondition(false)), .happening(.motionPermission(false)),
    .happening(.tracking(false)), .truth(.tripEnded(1)),
  ])
  func `is void to the end of the trip`(what: Occurrence) {
    let after: Steps = [
      1_900: Self.wake, 2_000: what, 2_010: .truth(.precondition(true)),
      2_010: .happening(.motionPermission(true)), 2_010: .happening(.tracking(true)),
      2_300: Self.wake,
    ]
    #expect(duty(after).state == .off)
    #expect(duty(after).tripBegan == nil)
  }

  @Test func `is void on a trip that begins before P0 has settled, or without motion`() {
    #expect(duty(from: 64, [100: Self.wake]).state == .off)
    #expect(duty(from: 65, [100: Self.wake]).state == Self.owed(from: 100, since: 220))
    var scenario = Scenario(title: "A test.")
    scenario.settings.motionAllowed = false
    #expect(duty([1_900: Self.wake], in: scenario).state == .off)
  }

  @Test(arguments: [true, false])
  func `owes no points of a walk with a battery that is to be spared`(lowPowerMode: Bool) {
    var scenario = Scenario(title: "A test.")
    scenario.settings.lowPowerMode = lowPowerMode
    let walks = Occurrence.truth(.leg(.walk, millimetersPerSecond: 2_999, .open))
    let runs: Steps = [1_700: .sessionBegins]
    let owed = Self.owed(from: 1_800, since: 1_920)
    #expect(duty(before: runs, in: scenario).state == owed)
    #expect(
      duty(before: runs, [2_000: walks], in: scenario).state == (lowPowerMode ? .suspended : owed))
  }

  @Test(arguments: [(1_590.0, true), (1_591, false)])
  func `owes nothing after 210 s of vain search in the hour`(begin: Double, isSpent: Bool) {
    let search: Steps = [
      1_000: .process(.background), 1_000: .drives(in: .indoor), begin: .positioning(.gnss),
      1_700: .sessionBegins,
    ]
    #expect(
      duty(before: search).state == (isSpent ? .suspended : Self.owed(from: 1_800, since: 1_920)))
  }

  @Test func `tells the way along the legs`() {
    var odometer = Odometer()
    let steps: Steps = [100: .drives(), 200: .rests, 300: .drives()]
    for (second, what) in steps { odometer.observe(TraceEntry(time: .at(second), what: what)) }
    #expect(odometer.reading(at: .at(300)) == 1_500_000)
    #expect(odometer.reading(at: .at(310.5)) == 1_657_500)
  }
}
