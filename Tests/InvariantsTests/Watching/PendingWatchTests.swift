import DeviceSimulation
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct PendingWatchTests {
  private static let context = StoryContext(
    scenario: Scenario(title: "At home."), manifest: AppManifest())

  private func pending(
    at second: Double, of invariant: Invariant = .recoversFromTrouble,
    _ steps: KeyValuePairs<Double, Occurrence>
  ) -> [Pending]? {
    let breach = Violation(time: .at(second), expected: "more", actual: "less")
    return PendingReader.completed(
      [Finding(exercised: 1, violation: breach)], of: [invariant],
      in: steps.map { TraceEntry(time: .at($0.key), what: $0.value) }, Self.context
    )[0].violation?.pending
  }

  @Test func `leaves out what has nothing to tell where something else is kept back`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      0: .launch(.user), 1: .startsSignificantChanges, 2: .sessionBegins, 3: .process(.suspended),
    ]
    #expect(pending(at: 2, steps)?.map(\.obstacle) == [.notDue, .notDue])
    #expect(pending(at: 9, steps) == [Pending(.fixes("main"), .suspended)])
  }

  @Test func `who was given a good fix a moment ago was waiting for nothing`() {
    func pending(given fix: Location, at second: Double = 30) -> [Pending]? {
      let steps: KeyValuePairs<Double, Occurrence> = [
        0: .launch(.user), 1: .startsSignificantChanges, 2: .sessionBegins, 30: .fixes(fix),
      ]
      return self.pending(at: second, of: .recordsTripsFromTheStart, steps)
    }
    #expect(pending(given: .fix(1, at: 29)) == nil)
    #expect(pending(given: .fix(1, at: 29), at: 89) == nil)
    #expect(pending(given: .fix(1, at: 29), at: 90) != nil)
    #expect(pending(given: .fix(1, at: 29, accuracy: 65)) != nil)
    #expect(pending(given: .fix(1, at: -60)) != nil)
    // What relaunches an app is another matter.
    let steps: KeyValuePairs<Double, Occurrence> = [
      0: .launch(.user), 1: .startsSignificantChanges, 30: .fixes(.fix(1, at: 29)),
    ]
    #expect(self.pending(at: 30, of: .isAlwaysArmed, steps) != nil)
  }

  @Test func `takes no session for something that relaunches the app`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      0: .launch(.user), 1: .sessionBegins, 2: .process(.suspended),
    ]
    #expect(pending(at: 9, of: .isAlwaysArmed, steps) == [])
    #expect(
      pending(at: 9, of: .recordsTripsFromTheStart, steps) == [Pending(.fixes("main"), .suspended)])
  }

  @Test func `looks at nothing that comes after`() {
    #expect(pending(at: 0.9, [1: .startsSignificantChanges]) == [])
    #expect(pending(at: 1, [1: .startsSignificantChanges])?.count == 1)
  }

  @Test func `knows invariants of liveness only`() {
    for invariant in InvariantCatalog.all where invariant.wants != .nothing {
      #expect(invariant.kind == .liveness, "\(invariant.id)")
    }
    #expect(pending(at: 1, of: .uploadsWhatItStores, [:]) == nil)
    #expect(pending(at: 1, of: .neverMisusesAnInterface, [:]) == nil)
  }

  /// Arms what the lines before it refuse, and relies on it.
  private struct Refused: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}
    let id: StrategyID = "refused"
    let summary = "Relies on one region."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      app["main"].requestAlwaysAuthorization()
      return Memory()
    }

    func handle(_ event: Event, memory: inout Memory, in app: inout App) {
      guard event.kind == .didChangeAuthorization else { return }
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Scenario(title: "").journey.origin, radius: 150))
    }
  }

  @Test func `names the cause of a breach in a story that is recorded`() throws {
    var scenario = Scenario.relaunch(on: .ios12)
    scenario.settings.foreignRegions = 100
    let routes = MonitorBank.Routes([.isRelaunchedAfterMoving, .consumesItsWakes])
    let run = StoryRun.record(scenario, Refused(), by: routes)
    let violation = try #require(run.findings[0].violation)
    #expect(
      violation.pending
        == [Pending(.crossing("home"), .poolIsFull(own: 0, others: 100), RuleID("R", 1))])
    // A campaign looks into nothing.
    let judged = StoryRun.judge(scenario, Refused(), by: routes)
    #expect(judged.findings[0].violation?.time == violation.time)
    #expect(judged.findings[0].violation?.pending == nil)
  }
}
