import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

/// A tracker that does nothing, or misuses an interface fatally, so that its reports are known. One that `looks` asks
/// where it is whenever it is opened, so that it is told something.
struct IdleTracker: TrackerStrategy {
  struct Memory { var looks = false }
  struct Checkpoint: Codable, Hashable {}
  var id: StrategyID = "idle"
  let summary = "Does nothing."
  var isFatal = false
  var looks = false
  var manifest: AppManifest { AppManifest(backgroundModes: isFatal ? [] : .location) }
  var claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if isFatal { app["only"].allowsBackgroundLocationUpdates = true }
    if looks { ask(in: &app) }
    return Memory(looks: looks)
  }

  private func ask(in app: inout App) {
    guard app.authorizationStatus == .notDetermined, app.applicationState == .active else { return }
    app["only"].requestWhenInUseAuthorization()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if event == .userDidDisableTracking { memory.looks = false }
    if memory.looks, case .didUpdateLocations(let fixes, _) = event { app.record(fixes.newest) }
    guard memory.looks, event.kind == .didChangeAuthorization || event == .didBecomeActive else {
      return
    }
    ask(in: &app)
    guard app.applicationState == .active, app.authorizationStatus.allowsLocation else { return }
    app["only"].requestLocation()
  }

  /// What is judged of it on a day with one drive of ten minutes.
  func judgement() throws -> StoryJudgement {
    var scenario = Scenario(title: "One drive", length: .hours(6))
    scenario.journey.legs = [
      .init(.dwell, to: .home, for: .hours(1)),
      .init(.drive, to: Place(east: 6_000, north: 0), for: .minutes(10)),
    ]
    return try #require(StoryJudgement(of: scenario, self))
  }
}

struct RunTextTests {
  @Test func `tells the story, what was recorded, what it cost and what held`() throws {
    let report = RunReport(try IdleTracker().judgement(), notes: ["A note."])
    let lines = RunText.text(report).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(14) == [
        "idle · One drive",
        "iOS 18, iPhone 15 · 6 h",
        "A note.",
        "",
        "     0:00:00   user opens the app and is never asked for location",
        "     1:00:00   drive 6 km at 36 km/h",
        "",
        "Journey    6 km under way in 10 min",
        "Recorded   0 points · 0 sent in 0 uploads",
        "Coverage   0.0 % of the path within 50 m of a point",
        "Error      – nothing was recorded",
        "Gaps       1:00:00 to 1:10:00 · 10 min · 6 km",
        "Trips      0 of 1 found",
        "           a trip: 120 s at 3 m/s or more, to 5 min below 1 m/s",
      ])
    #expect(lines[14].hasPrefix("Energy     "))
    #expect(lines[14].hasSuffix(" %/day"))
    #expect(lines[15].hasPrefix("Wake-ups   0 · GNSS 0:00:00 · executing "))
    #expect(lines[17].hasPrefix("idle conforms: "))
  }

  @Test func `says what there is to say of a day at home`() throws {
    let scenario = Scenario(title: "At home", length: .hours(6))
    let judgement = try #require(StoryJudgement(of: scenario, IdleTracker()))
    let text = RunText.text(RunReport(judgement))
    #expect(text.contains("\nJourney    at rest all the time\n"))
    #expect(text.contains("\nCoverage   – there is no path to cover\n"))
    #expect(text.contains("\nGaps       none of 30 s or more while under way\n"))
    #expect(text.contains("\nTrips      none in the scenario\n"))
  }
}
