import DeviceSimulation
import Testing
import TrackerModel

@testable import HarnessReporting

struct ListTextTests {
  @Test func `lists strategies with their ideas`() {
    #expect(ListText.strategies([IdleTracker()]) == "idle  Does nothing.\n")
  }

  @Test func `breaks long texts below their beginning`() {
    let title = "A title that is so long that it has to go on on another line of the table"
    #expect(
      ListText.scenarios([
        ("long", Scenario(title: title, length: .hours(30))),
        ("at-home", Scenario(title: "At home", profile: .ios16_4, length: .minutes(90))),
      ])
        == """
        long     iOS 18    30 h        A title that is so long that it has to go on on
                                       another line of the table
        at-home  iOS 16.4  1 h 30 min  At home

        """)
  }

  @Test func `tells versions apart`() {
    #expect(
      ListText.profiles([.ios12])
        == "ios12  iOS 12  3 min of background time · no provisional Always\n")
  }
}
