import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct PhraseProcessTests {
  @Test(arguments: [
    (Occurrence.launch(.user), "launch   by user"),
    (.launch(.event(.visit)), "launch   by visit"),
    (.process(.foreground), "process  foreground"),
    (.process(.background), "process  background"),
    (.process(.suspended), "process  suspended"),
    (.process(.resumed), "process  resumed"),
    (.process(.terminated(.memoryPressure)), "process  terminated: memory pressure"),
    (.answer(.ignored), "answer   ignored"),
    (.answer(.fatal), "answer   fatal misuse"),
    (.answer(.unavailable), "answer   unavailable with this status"),
    (.answer(.noSuchTask), "answer   no such background task"),
    (.answer(.notKept("alarm")), "answer   notification alarm not kept"),
    (
      .session(.began(keepsRunning: true), manager: "trip"),
      "session  #trip begins, keeps the app running"
    ),
    (.session(.began(keepsRunning: false), manager: "trip"), "session  #trip begins"),
    (.session(.ended, manager: "trip"), "session  #trip ends"),
    (.session(.paused, manager: "trip"), "session  #trip is paused by iOS"),
    (
      .session(.losesBackground, manager: "trip"),
      "session  #trip no longer keeps the app running"
    ),
  ])
  func `tells what becomes of the process`(what: Occurrence, text: String) {
    #expect(said(what) == text)
  }

  @Test func `sums the story up`() {
    var totals = Totals()
    totals.pointsStored = 1_214
    totals.pointsLost = 3
    totals.wakes = 12
    totals.gnssMilliseconds = 2_480_000
    totals.appMicrojoules = 112_320_000
    totals.batteryMicrojoules = 46_728_000_000
    totals.trips = 2
    #expect(
      totals.words == """
        fixes 1,214 recorded, 3 lost · wake-ups 12 · GNSS 0:41:20 · 31.2 mWh = 0.24 % · trips 2
        """)
  }
}
