import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

/// Goes on after it was switched off, by one timer, and after its permission was taken, by another.
private struct TwoFaults: TrackerStrategy {
  struct Memory { var wasAllowed = false }
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "two-faults"
  let summary = "Goes on after it is switched off, and after it is denied."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.applicationState == .active { app["main"].requestAlwaysAuthorization() }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .userDidDisableTracking: app.startTimer("off", after: .hours(1))
    case .didChangeAuthorization:
      if memory.wasAllowed, app.authorizationStatus == .denied {
        app.startTimer("denied", after: .hours(1))
      }
      memory.wasAllowed = app.authorizationStatus.allowsLocation
    default: break
    }
  }
}

/// Asks for permission whenever it is launched, whatever ended it.
private struct AlwaysAsker: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "always-asker"
  let summary = "Asks for permission at every launch."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app["main"].requestAlwaysAuthorization()
    app["main"].startMonitoringSignificantLocationChanges()
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

struct CampaignOtherCausesTests {
  private static func report(
    _ strategy: any TrackerStrategy, _ invariant: Invariant, _ happenings: Set<HappeningName>,
    jobs: Int = 1, count: Int = Campaign.fewestPlayed
  ) async -> CampaignReport {
    let campaign = Campaign(
      strategies: [strategy], invariants: [invariant], seed: 7,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: happenings, length: 4))
    return await CampaignReport.make(
      campaign, stories: 0..<count, tally: campaign.play(0..<count), jobs: jobs)
  }

  @Test(arguments: [1, 2])
  func `tells two causes of one broken promise apart, each with its own scenario`(
    jobs: Int
  ) async throws {
    let report = await Self.report(
      TwoFaults(), .offMeansOff, [.optOut, .locationPermission, .openApp], jobs: jobs)
    let found = report.counterexamples
    try #require(found.count == 2)
    let families = found.map { HappeningFamily.all(in: $0.scenario) }
    #expect(families.contains([.optOut]))
    #expect(families.contains { $0.contains(.permission) && !$0.contains(.optOut) })
    #expect(found.map(\.without) == [[], families[0]])
    #expect(found[0].violation.actual != found[1].violation.actual)
    #expect(found[0].story != found[1].story)
    #expect(report.verdict(of: 0) == .violates)
  }

  @Test func `tells the first cause alone of a campaign that played little`() async {
    let report = await Self.report(
      TwoFaults(), .offMeansOff, [.optOut, .locationPermission], count: Campaign.fewestPlayed - 1)
    #expect(report.tally.strategies[0].invariants[0].violations > 1)
    #expect(report.counterexamples.count == 1)
  }

  @Test func `tells one cause once, whatever led to it`() async {
    let report = await Self.report(
      AlwaysAsker(), .asksForPermissionProperly, [.crash, .powerOff, .memoryPressure])
    #expect(report.tally.strategies[0].invariants[0].violations > 1)
    #expect(report.counterexamples.count == 1)
  }

  @Test func `looks for no other cause where nothing needs to happen`() async {
    let report = await Self.report(DeafTracker(), .offMeansOff, [.optOut, .crash])
    let plain = report.counterexamples.filter { $0.scenario.happenings.isEmpty }
    #expect(plain.count <= 1)
    #expect(report.counterexamples.count == 1)
  }

  @Test func `every kind of happening is of one family`() {
    let families = HappeningName.allCases.map(HappeningFamily.init)
    #expect(Set(families) == Set(HappeningFamily.allCases))
    var scenario = Scenario(title: "A test.")
    scenario.happenings = [
      Happening(at: .minutes(9), .forceQuit), Happening(at: .minutes(7), .crash),
      Happening(at: .minutes(8), .appUpdate),
    ]
    #expect(HappeningFamily.all(in: scenario) == [.endsTheProcess, .forceQuit])
  }
}
