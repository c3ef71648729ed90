import Invariants
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct RetellingTests {
  private typealias Answer = OpenBreaches.Answer

  private static let question = OpenQuestion.visitWakeKeepsSession

  private static func retelling(
    assuming isYes: Bool, on profile: ProfileID = .ios18
  ) -> Retelling {
    let invariant = Invariant.contextual { context in
      context.scenario.readings[question] == isYes
    }
    return Retelling(
      Scenario(title: "A day", profile: profile, readings: [question: isYes]), invariant, Idler(),
      knowing: [])
  }

  @Test(arguments: [true, false])
  func `is saved by the answer that it does not assume`(isYes: Bool) {
    var retelling = Self.retelling(assuming: isYes)
    #expect(retelling.violation != nil)
    let saviours = retelling.saviours
    #expect(saviours == [Answer(Self.question, !isYes)])
    let answers = [
      Answer(Self.question, !isYes), Answer(Self.question, isYes),
      Answer(.regionWakeKeepsSession, true),
    ].map { retelling.isSaved(by: $0) }
    #expect(answers == [true, false, false])
    let some = [[.regionWakeKeepsSession, Self.question], []].map {
      retelling.isSaved(byAnyOf: $0)
    }
    #expect(some == [true, false])
  }

  @Test func `asks only the answers that it is given`() {
    var retelling = Self.retelling(assuming: true)
    let none = retelling.saviours(among: [Answer(Self.question, true)])
    #expect(none.isEmpty && retelling.answered.isEmpty)
    let one = retelling.saviours(among: [Answer(Self.question, false)])
    #expect(one.count == 1)
    #expect(retelling.answered == [Answer(Self.question, false): true])
  }

  @Test func `asks nothing where the version settles every question`() {
    var retelling = Self.retelling(assuming: true, on: ProfileID("ios99"))
    let saviours = retelling.saviours
    #expect(saviours.isEmpty && retelling.answered.isEmpty)
  }
}
