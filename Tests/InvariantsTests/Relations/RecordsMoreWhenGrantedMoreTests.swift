import Invariants
import StoryModel
import Testing
import TrackerModel

@Suite("I-P2") struct RecordsMoreWhenGrantedMoreTests {
  /// Tracks all the time, or until it hears of motion at all.
  private static func tracker(stopsForMotion: Bool) -> PairProbe {
    PairProbe(
      onLaunch: { _, app in
        app.startActivityUpdates()
        app.startTracking()
      },
      onEvent: { event, _, app in
        switch event {
        case .motionActivity where stopsForMotion: app["main"].stopUpdatingLocation()
        case .didUpdateLocations(let locations, _): app.record(locations.newest)
        default: break
        }
      })
  }

  private static let withoutMotion: Scenario = {
    var story = Scenario.outing()
    story.settings.motionAllowed = false
    return story
  }()

  @Test func `accepts a tracker that records with and without`() {
    let tracker = Self.tracker(stopsForMotion: false)
    #expect(tracker.finding(of: .recordsMoreWhenGrantedMore, in: Self.withoutMotion) == .kept(1))
  }

  @Test func `convicts one that records only where it is granted less`() throws {
    let tracker = Self.tracker(stopsForMotion: true)
    let breach = try #require(
      tracker.finding(of: .recordsMoreWhenGrantedMore, in: Self.withoutMotion).violation)
    #expect(breach.expected.hasPrefix("with everything granted no less than"))
  }

  @Test func `says nothing where what is granted empties the battery`() {
    // With motion it tracks from the beginning, else from the first significant change of the drive.
    let tracker = PairProbe(
      onLaunch: { _, app in
        app.startActivityUpdates()
        app["main"].startMonitoringSignificantLocationChanges()
      },
      onEvent: { event, _, app in
        if case .didUpdateLocations(let locations, _) = event, app.now > .at(3_600) {
          app.startTracking()
          app.record(locations.newest)
        }
        if case .motionActivity = event { app.startTracking() }
      })
    var scenario = Self.withoutMotion
    scenario.settings.chargesAtNight = false
    #expect(tracker.finding(of: .recordsMoreWhenGrantedMore, in: scenario) == .kept(1))
    scenario.settings.batteryPercent = 1
    #expect(tracker.finding(of: .recordsMoreWhenGrantedMore, in: scenario) == .kept(0))
  }

  @Test func `says nothing where everything is granted`() {
    let tracker = Self.tracker(stopsForMotion: true)
    #expect(tracker.finding(of: .recordsMoreWhenGrantedMore, in: .outing()) == .kept(0))
  }
}
