import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct ListTextTests {
  @Test func `lists strategies with their ideas`() {
    #expect(ListText.strategies([IdleTracker()]).text == "idle  Does nothing.\n")
  }

  @Test func `breaks long texts below their beginning`() {
    let title = "A title that is so long that it has to go on on another line of the table"
    #expect(
      ListText.scenarios([
        ("long", Scenario(title: title, length: .hours(30))),
        ("at-home", Scenario(title: "At home", profile: .ios16_4, length: .minutes(90))),
      ]).text
        == """
        long     iOS 18    30 h        A title that is so long that it has to go on on
                                       another line of the table
        at-home  iOS 16.4  1 h 30 min  At home

        """)
  }

  @Test func `marks a hostile story by what its user complains about`() {
    #expect(
      ListText.scenarios(
        [("swiped", Scenario(title: "Swiped away", length: .hours(2)))],
        complaints: ["swiped": "It stops.", "other": "It does not."]
      ).text
        == """
        swiped  iOS 18  2 h  Swiped away
                             hostile: “It stops.”

        """)
  }

  @Test func `tells versions apart`() {
    #expect(
      ListText.profiles([.ios14, .regionsOnly]).text == """
        ios14            iOS 14           differs from iOS 13: auth.reducedAccuracy =
                                          yes, fix.courseAccuracy = yes
        dts-region-only  dts-region-only  differs from iOS 18: forceQuit.relaunch.slc =
                                          no, forceQuit.relaunch.visit = no

        """)
    let oldest = ListText.profiles(Array(Profile.versions.prefix(1))).text
    #expect(oldest.contains("the oldest"))
  }

  @Test func `tells of a rule who says so and whether it is modelled`() {
    let rules = [
      Rule(
        .T03, "iOS 4+", .documented, ["DTS-85066", "CSDN"],
        "An app that comes from the foreground has some time left, and this sentence is long."),
      Rule(
        .P01, "all", .folklore, ["none"], "Somebody reads it.",
        .notModelled(because: "review is no phone")),
    ]
    #expect(
      ListText.rules(rules).text == """
        T-03  An app that comes from the foreground has some time left, and this
              sentence is long.
              iOS 4+ · documented · DTS-85066, CSDN
              modelled
        P-01  Somebody reads it.
              all · folklore · none
              not modelled: review is no phone

        """)
  }

  @Test func `lists claims with their numbers`() {
    let claims: [Claim] = [
      .keeps("I-L8"), .promises(.restingDay, atMost: .percent(2), on: .all),
      .breaks("I-L4", because: "It waits."),
    ]
    #expect(
      ListText.claims([IdleTracker(claims: claims)]).text == """
        idle  I-L8  Always armed
        idle  I-N9  Resting day, at most 2.00 %
        idle  I-L4  Trip start; known limit: It waits.

        """)
  }
}
