import StoryModel
import Testing
import TrackerConformance

@testable import HarnessReporting

struct OpenBreachesTextTests {
  private func phrase(_ answers: [(OpenQuestion, Bool)]...) -> String? {
    var breaches = OpenBreaches()
    for (story, answers) in answers.enumerated() {
      breaches.add(story: story + 7, savedBy: answers.map { OpenBreaches.Answer($0, $1) })
    }
    return OpenBreachesText.phrase(breaches)
  }

  @Test func `says nothing where no breach rests on a question`() {
    #expect(phrase() == nil)
  }

  @Test func `says which answer saves how many scenarios, the best first`() {
    #expect(
      phrase(
        [(.launchesBeforeFirstUnlock, false)],
        [(.regionWakeKeepsSession, true), (.launchesBeforeFirstUnlock, false)]) == """
          rests on open questions: slc.beforeFirstUnlock = no (K-08) would save 2 of 2 broken \
          scenarios, session.bgStart.region = yes (K-16) 1
          """)
  }

  @Test func `says that no answer saves all`() {
    #expect(
      phrase([(.regionWakeKeepsSession, true)], [(.regionWakeKeepsSession, false)]) == """
        broken whatever iOS does: no answers save all of scenarios 7 (saved by \
        session.bgStart.region = yes (K-16)), 8 (saved by session.bgStart.region = no (K-16))
        """)
  }
}
