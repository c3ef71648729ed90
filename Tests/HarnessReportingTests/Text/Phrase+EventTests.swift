import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import HarnessReporting

struct PhraseEventTests {
  private static let region: Identifier = "home"

  @Test(arguments: [
    (
      EventNote.locations(
        newest: fix(1_000, accuracy: 65), count: 1, manager: "2", of: .standard),
      "#2 didUpdateLocations 1 · 65 m · age 0.1 s"
    ),
    (
      .locations(newest: fix(-200_000), count: 3, manager: "slc", of: .significantChange),
      "#slc didUpdateLocations 3 · 5 m · age 0:03:21 · significant change"
    ),
    (
      .locations(newest: fix(1_000, accuracy: -1), count: 1, manager: "2", of: .oneShot),
      "#2 didUpdateLocations 1 · invalid · age 0.1 s · one shot"
    ),
    (.failed(.locationUnknown, manager: "2"), "#2 didFailWithError locationUnknown"),
    (
      .authorization(.authorizedAlways, .fullAccuracy, manager: "2"),
      "#2 didChangeAuthorization authorizedAlways"
    ),
    (
      .authorization(.authorizedWhenInUse, .reducedAccuracy, manager: "2"),
      "#2 didChangeAuthorization authorizedWhenInUse · reducedAccuracy"
    ),
    (.enteredRegion(region, manager: "2"), "#2 didEnterRegion home"),
    (.exitedRegion(region, manager: "2"), "#2 didExitRegion home"),
    (.regionState(region, .inside, manager: "2"), "#2 didDetermineState home · inside"),
    (.monitoring(region, manager: "2"), "#2 didStartMonitoring home"),
    (
      .monitoringFailed(region, .regionMonitoringFailure, manager: "2"),
      "#2 monitoringDidFail home · regionMonitoringFailure"
    ),
    (.motionHistory(5), "motionHistory 5"),
    (.timer("loop"), "timerDidFire loop"),
    (
      .backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 7)), "backgroundTaskWillExpire 7"
    ),
    (.paused(manager: "2"), "#2 didPauseLocationUpdates"),
    (.resumed(manager: "2"), "#2 didResumeLocationUpdates"),
    (.plain(.taskWillExpire), "taskWillExpire"),
    (.plain(.didEnterBackground), "didEnterBackground"),
  ])
  func `names the callback and what it brought`(note: EventNote, text: String) {
    #expect(said(.event(note)) == "event    " + text)
  }

  private func told(
    _ kinds: MotionActivity.Kinds, _ confidence: MotionActivity.Confidence
  ) -> String {
    let start = Instant(milliseconds: 30_000)
    let activity = MotionActivity(startDate: start, kinds: kinds, confidence: confidence)
    return said(.event(.motion(activity)))
  }

  @Test func `tells an activity by its flags`() {
    #expect(told([], .low) == "event    motionActivity unknown · low · since 0:00:30")
    #expect(
      told([.automotive, .stationary], .high)
        == "event    motionActivity stationary+automotive · high · since 0:00:30")
    #expect(
      told([.walking, .running, .cycling], .medium)
        == "event    motionActivity walking+running+cycling · medium · since 0:00:30")
  }

  @Test func `tells a visit by its times and place`() {
    var visit = Visit(
      coordinate: Coordinate(latitude: 52.52, longitude: 13.405), horizontalAccuracy: 65,
      arrivalDate: Instant(milliseconds: 600_000), departureDate: .distantFuture)
    #expect(
      said(.event(.visit(visit, manager: "2")))
        == "event    #2 didVisit 0:10:00 to ever · 52.52000, 13.40500 · 65 m"
    )
    visit.arrivalDate = .distantPast
    visit.departureDate = Instant(milliseconds: 3_600_000)
    #expect(
      said(.event(.visit(visit, manager: "2")))
        == "event    #2 didVisit unknown to 1:00:00 · 52.52000, 13.40500 · 65 m")
  }

  @Test(arguments: EventKind.allCases)
  func `names every kind of callback`(kind: EventKind) {
    #expect(EventNote(kind.sample, status: AppFacts()).words(fixes: nil).contains(kind.rawValue))
  }
}
