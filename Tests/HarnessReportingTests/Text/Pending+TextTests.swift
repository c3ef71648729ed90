import DeviceSimulation
import HarnessReporting
import Invariants
import PublishedStatements
import StoryModel
import Testing
import TrackerModel

struct PendingTextTests {
  private func text(_ pending: [Pending]?) -> String? {
    var violation = Violation(time: .start, expected: "a", actual: "b")
    violation.pending = pending
    return violation.pendingText
  }

  @Test func `says that nothing was armed, and nothing where nobody looked`() {
    #expect(text([]) == "nothing armed")
    #expect(text(nil) == nil)
  }

  @Test func `names what was awaited, what kept it back and the rule`() {
    #expect(
      text([
        Pending(.crossing("home"), .poolIsFull(own: 1, others: 19), RuleID("R", 1)),
        Pending(.event(.visit), .late(since: Instant(milliseconds: 3_600_000)), RuleID("V", 4)),
      ])
        == "crossing of 'home': iOS refused it, 20 regions in use, 19 by other apps [R-01];"
        + " visit: iOS is late, due since 1:00:00 [V-04]")
    #expect(
      text([Pending(.crossing("home"), .poolIsFull(own: 20, others: 0))])
        == "crossing of 'home': iOS refused it, 20 regions in use")
  }

  @Test func `puts together what has one reason, and names three at most`() {
    let regions = (1...5).map { number in
      Pending(.crossing(Identifier("place", numbered: number)), .notDue)
    }
    #expect(
      text(regions)
        == "crossing of 'place1', crossing of 'place2', crossing of 'place3' and 2 more:"
        + " nothing to tell yet")
    #expect(
      text([Pending(.event(.visit), .notDue), Pending(.event(.significantChange), .notDue)])
        == "visit, significant change: nothing to tell yet")
  }

  @Test(
    arguments: [
      (.withheld(.forceQuit), "iOS withheld it, after a force quit"),
      (.withheld(.provisional), "iOS withheld it, Always is provisional"),
      (.withheld(.backgroundRefreshOff), "iOS withheld it, Background App Refresh is off"),
      (.withheld(.neverReported), "iOS never reported it"),
      (.tooLarge, "iOS refused it, the region is too large"),
      (.unavailable, "iOS refused it, unavailable with this phone or permission"),
      (.denied, "iOS waits for the permission"), (.beginsLate, "iOS has yet to begin monitoring"),
      (.announcedLate, "iOS has said that it comes late"),
      (.radiosOff, "the phone hears no cells"),
    ] as [(Pending.Obstacle, String)])
  func `puts what keeps an event back into words`(obstacle: Pending.Obstacle, words: String) {
    #expect(text([Pending(.event(.region), obstacle)]) == "region crossing: \(words)")
  }

  @Test(
    arguments: [
      (.noRight, "its session does not keep the app running"),
      (.suspended, "the app is suspended"), (.paused, "iOS paused the session"),
      (.noSky, "no satellites in sight"), (.coarse, "only coarse ones were asked for"),
    ] as [(Pending.Obstacle, String)])
  func `puts what keeps fixes back into words`(obstacle: Pending.Obstacle, words: String) {
    #expect(text([Pending(.fixes("main"), obstacle)]) == "fixes of 'main': \(words)")
  }

  @Test func `says of a region that is too small why it was not reported`() {
    #expect(
      text([Pending(.event(.region), .withheld(.neverReported), RuleID("R", 6))])
        == "region crossing: iOS never reported it, the region is too small [R-06]")
    #expect(
      text([Pending(.timer("tick"), .suspended, RuleID("L", 7))])
        == "timer 'tick': the app is suspended [L-07]")
  }
}
