import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import Mutation

struct KeptOutsideTests {
  @Test func `counts over processes and scenarios, each mutant for itself`() {
    let kept = KeptOutside()
    #expect([kept.count(), kept.count(), kept.count()] == [1, 2, 3])
    #expect(KeptOutside().count() == 1)
  }

  @Test func `lets a mutant do something else when its scenario is played again`() throws {
    let mutation = try #require(MutationOperator.named("counts-for-ever"))
    let mutant = mutation.mutant(of: EchoStrategy())
    let story = Scenario(title: "A test.", length: .hours(6))
    let routes = MonitorBank.Routes([.decidesByWhatItIsGiven])
    #expect(StoryRun.judge(story, mutant, by: routes).findings[0].violation != nil)
    #expect(StoryRun.judge(story, EchoStrategy(), by: routes).findings[0].violation == nil)
  }
}
