import Invariants
import PublishedStatements
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct StoryStepTests {
  private func told(_ kinds: Happening.Kind..., calmFrom: Duration? = nil) -> [String] {
    let scenario = Scenario(
      title: "A day", happenings: kinds.map { Happening(at: .minutes(1), $0) }, calmFrom: calmFrom,
      length: .hours(2))
    return StoryStep.steps(of: scenario).dropFirst().map { "\($0.time / 60_000) \($0.phrase)" }
  }

  @Test(arguments: [
    (Happening.Kind.openApp(for: .minutes(2)), ["1 user opens the app", "3 user leaves the app"]),
    (.forceQuit, ["1 user swipes the app away"]),
    (.memoryPressure(severe: true), ["1 memory runs very short"]),
    (.crash, ["1 the app crashes"]),
    (.appUpdate, ["1 the app is updated"]),
    (
      .airplaneMode(for: .minutes(2), wifi: true),
      ["1 user turns airplane mode on, Wi-Fi on", "3 user turns airplane mode off"]
    ),
    (
      .noService(for: .minutes(2)),
      ["1 the cellular network is gone", "3 the cellular network is back"]
    ),
    (
      .locationPermission(.authorizedWhenInUse, for: .minutes(2)),
      ["1 user sets location permission to While Using", "3 user sets location permission back"]
    ),
    (
      .reducedAccuracy(for: .minutes(2)),
      ["1 user hides the precise location", "3 user shares the precise location"]
    ),
    (
      .locationServicesOff(for: .minutes(2)),
      ["1 user turns Location Services off", "3 user turns Location Services on"]
    ),
    (
      .powerOff(for: .minutes(2), unlockAfter: .minutes(3)),
      ["1 user switches the phone off", "3 the phone boots", "6 user unlocks the phone"]
    ),
    (
      .lowPowerMode(for: .minutes(2)),
      ["1 user turns Low Power Mode on", "3 user turns Low Power Mode off"]
    ),
    (
      .backgroundRefreshOff(for: .minutes(2)),
      ["1 user turns Background App Refresh off", "3 user turns Background App Refresh on"]
    ),
    (
      .motionDenied(for: .minutes(2)),
      ["1 user takes the motion permission away", "3 user gives the motion permission"]
    ),
    (
      .notificationsOff(for: .minutes(2)),
      ["1 user turns notifications off", "3 user turns notifications on"]
    ),
    (
      .optOut(for: .minutes(2)),
      ["1 user switches tracking off in the app", "3 user switches tracking on in the app"]
    ),
    (
      .serverDown(for: .minutes(2)),
      ["1 the server stops answering", "3 the server answers again"]
    ),
    (.diskFull(for: .minutes(2)), ["1 the disk is full", "3 the disk has room again"]),
    (.charging(for: .minutes(2)), ["1 user plugs the phone in", "3 user unplugs the phone"]),
    (
      .noGNSS(for: .minutes(2)),
      ["1 no satellites to receive", "3 satellites can be received again"]
    ),
  ])
  func `tells both ends of a happening`(kind: Happening.Kind, steps: [String]) {
    #expect(told(kind) == steps)
  }

  @Test func `ends with the calm what has not ended by then`() {
    #expect(
      told(.serverDown(for: .hours(1)), .noGNSS(for: .minutes(5)), calmFrom: .minutes(30)) == [
        "1 the server stops answering", "1 no satellites to receive",
        "6 satellites can be received again", "30 the server answers again",
      ])
    #expect(
      told(.powerOff(for: .minutes(9), unlockAfter: .hours(1)), calmFrom: .minutes(30)) == [
        "1 user switches the phone off", "10 the phone boots", "30 user unlocks the phone",
      ])
  }

  @Test func `tells nothing from after the end`() {
    #expect(told(.diskFull(for: .hours(2))) == ["1 the disk is full"])
  }
}
