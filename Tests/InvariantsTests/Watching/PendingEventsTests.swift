import DeviceSimulation
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import Invariants

struct PendingEventsTests {
  private static let home = Region(
    identifier: "home", center: Scenario(title: "").journey.origin, radius: 100)
  private static let monitors = Occurrence.request(.startMonitoring(home))
  private static let crossing = Pending.Awaited.crossing("home")

  /// An hour at home, and a drive of 20 km in 20 minutes.
  private static func scenario(foreign: Int = 0) -> Scenario {
    var scenario = Scenario.relaunch(on: .ios18)
    scenario.settings.foreignRegions = foreign
    return scenario
  }

  private func pending(
    at second: Double = 5_000, foreign: Int = 0, _ steps: [(Double, Occurrence, RuleID?)]
  ) -> [Pending] {
    let context = StoryContext(
      scenario: Self.scenario(foreign: foreign), manifest: AppManifest())
    var story = Chronicle(context)
    var events = PendingEvents(context)
    for (second, what, rule) in steps {
      let entry = TraceEntry(time: .at(second), what: what, rule: rule)
      story.advance(entry)
      events.observe(entry, in: story)
    }
    return events.pending(at: .at(second), in: story)
  }

  private func pending(
    at second: Double = 5_000, foreign: Int = 0, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> [Pending] {
    pending(at: second, foreign: foreign, steps.map { ($0.key, $0.value, nil) })
  }

  @Test func `awaits nothing where nothing is armed`() {
    #expect(pending([:]) == [])
    #expect(pending([0: Self.monitors, 1: .request(.stopMonitoring("home"))]) == [])
  }

  @Test func `names the regions in use where iOS refuses one`() {
    let refused = Occurrence.event(
      .monitoringFailed("home", .regionMonitoringFailure, manager: "manager"))
    let steps: [(Double, Occurrence, RuleID?)] = [
      (0, .request(.startMonitoring(.named("work"))), nil), (1, Self.monitors, nil),
      (1, refused, RuleID("R", 1)),
    ]
    #expect(
      pending(foreign: 19, steps).first
        == Pending(Self.crossing, .poolIsFull(own: 1, others: 19), RuleID("R", 1)))
    // Tried again, it is monitored.
    #expect(pending(at: 3_000, foreign: 0, steps + [(5, Self.monitors, nil)]).count == 2)
  }

  @Test func `blames no others where the app itself has as many as it may`() {
    var steps: [(Double, Occurrence, RuleID?)] = (1...20).map { number in
      (0, .request(.startMonitoring(.named(Identifier("place", numbered: number)))), nil)
    }
    steps += [
      (1, Self.monitors, nil),
      (1, .event(.monitoringFailed("home", .regionMonitoringFailure, manager: "manager")), nil),
    ]
    #expect(
      pending(foreign: 80, steps).first == Pending(Self.crossing, .poolIsFull(own: 20, others: 0)))
  }

  @Test func `tells a region that is too large from a pool that is full`() {
    #expect(
      pending([
        0: Self.monitors, 0: .answer(.tooLarge), 0: .request(.startMonitoringVisits),
        0: .request(.stopMonitoringVisits),
        1: .event(.monitoringFailed("home", .regionMonitoringFailure, manager: "manager")),
      ]) == [Pending(Self.crossing, .tooLarge, RuleID("R", 2))])
  }

  @Test(arguments: [
    (LocationError.regionMonitoringDenied, Pending.Obstacle.denied),
    (.regionMonitoringSetupDelayed, .beginsLate),
    (.regionMonitoringResponseDelayed, .announcedLate),
  ])
  func `names what iOS said of a region`(error: LocationError, obstacle: Pending.Obstacle) {
    let steps: [(Double, Occurrence, RuleID?)] = [
      (0, Self.monitors, nil),
      (1, .event(.monitoringFailed("home", error, manager: "manager")), RuleID("R", 13)),
    ]
    #expect(pending(steps) == [Pending(Self.crossing, obstacle, RuleID("R", 13))])
    #expect(
      pending(at: 3_000, steps + [(2, .event(.monitoring("home", manager: "manager")), nil)])
        == [Pending(Self.crossing, .notDue)])
  }

  @Test(
    arguments: [
      WithheldReason.notAuthorized, .beforeFirstUnlock, .forceQuit, .backgroundRefreshOff,
      .neverReported, .reducedAccuracy, .provisional, .noServiceSession,
    ])
  func `names what iOS withheld`(reason: WithheldReason) {
    let steps: [(Double, Occurrence, RuleID?)] = [
      (0, .startsSignificantChanges, nil),
      (4_000, .withheld(.significantChange, reason), RuleID("C", 1)),
    ]
    #expect(
      pending(steps)
        == [Pending(.event(.significantChange), .withheld(reason), RuleID("C", 1))])
    #expect(
      pending(steps + [(4_001, .wake(.significantChange), nil)])
        == [Pending(.event(.significantChange), .notDue)])
  }

  @Test(arguments: [
    (WithheldReason.forceQuit, true), (.beforeFirstUnlock, true), (.provisional, false),
  ])
  func `forgets what a launch ends`(reason: WithheldReason, isOver: Bool) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      4_000: .withheld(.visit, reason), 4_100: .launch(.user),
    ]
    #expect(pending(steps).isEmpty == isOver)
  }

  @Test func `awaits nothing of before a reset of Location & Privacy`() {
    let steps: [(Double, Occurrence, RuleID?)] = [
      (0, Self.monitors, nil), (0, .startsSignificantChanges, nil),
      (
        1, .event(.monitoringFailed("home", .regionMonitoringDenied, manager: "manager")),
        RuleID("R", 13)
      ),
      (4_000, .withheld(.significantChange, .provisional), RuleID("A", 7)),
      (4_100, .happening(.resetsLocationAndPrivacy), RuleID("L", 27)),
    ]
    #expect(pending(steps) == [])
    // Registered anew after the drive, the region has nothing to tell.
    #expect(
      pending(at: 6_000, steps + [(5_900, Self.monitors, nil)])
        == [Pending(Self.crossing, .notDue)])
  }

  @Test func `names a service that is not to be had`() {
    let steps: [(Double, Occurrence, RuleID?)] = [
      (0, .startsSignificantChanges, nil), (0, .answer(.unavailable), RuleID("C", 12)),
    ]
    #expect(
      pending(steps) == [Pending(.event(.significantChange), .unavailable, RuleID("C", 12))])
  }

  @Test func `names radios that are off`() {
    let deaf = [Pending(.event(.significantChange), .radiosOff, RuleID("C", 14))]
    #expect(
      pending([0: .startsSignificantChanges, 1: .happening(.airplaneMode(true, wifi: false))])
        == deaf)
    #expect(pending([0: .startsSignificantChanges, 1: .happening(.service(false))]) == deaf)
  }

  @Test func `tells from the truth since when an exit is due`() throws {
    #expect(pending(at: 3_600, [0: Self.monitors]) == [Pending(Self.crossing, .notDue)])
    let late = try #require(pending(at: 3_700, [0: Self.monitors]).first)
    guard case .late(let since) = late.obstacle else { throw Unexpected() }
    // 100 m at 16.7 m/s.
    #expect((3_605_900...3_606_100).contains(since.milliseconds))
    #expect(late.rule == RuleID("R", 5))
    #expect(
      pending([0: Self.monitors, 3_700: .event(.exitedRegion("home", manager: "manager"))])
        == [Pending(Self.crossing, .notDue)])
  }

  @Test func `tells from the truth since when a departure is due`() {
    #expect(
      pending([0: .request(.startMonitoringVisits)])
        == [Pending(.event(.visit), .late(since: .at(3_600)), RuleID("V", 4))])
    #expect(
      pending([0: .request(.startMonitoringVisits), 3_900: .wake(.visit)])
        == [Pending(.event(.visit), .notDue)])
  }

  private struct Unexpected: Error {}
}
