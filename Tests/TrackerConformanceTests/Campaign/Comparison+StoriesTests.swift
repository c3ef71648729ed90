import Invariants
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct ComparisonStoriesTests {
  private static func comparison() -> Comparison {
    Comparison(
      strategies: [Idler()],
      invariants: [.contextual { !$0.scenario.happenings.isEmpty }], seed: 3,
      generator: ScenarioGenerator(profiles: [.ios18]))
  }

  @Test func `has a shrunk story for what nobody promises, too`() async throws {
    let comparison = Self.comparison()
    let tally = await comparison.play(0..<10, jobs: 2)
    var done: [Int] = []
    let found = await comparison.counterexamples(of: tally, jobs: 1) { number, count in
      done.append(number)
      #expect(count == 1)
    }
    #expect(done == [1])
    #expect(found.map(\.scenario.happenings.count) == [1])
    #expect(found.first?.evaluations ?? .max <= Comparison.shrinkingBudget + 100)
  }

  @Test func `has one on each version where every story is played on every version`() async throws {
    let comparison = Comparison(
      strategies: [Idler()],
      invariants: [.contextual { !$0.scenario.happenings.isEmpty }], seed: 3,
      generator: ScenarioGenerator(profiles: [.ios17, .ios18]), isByProfile: true)
    let tally = await comparison.play(0..<10, jobs: 1)
    let found = await comparison.counterexamples(of: tally, jobs: 1)
    #expect(found.map(\.scenario.profile) == [.ios17, .ios18])
    for found in found {
      // What its token is read with draws the same story again.
      let token = StoryToken(comparison.generator(of: found), choices: found.choices)
      #expect(try StoryToken(text: token.text).scenario == found.scenario)
    }
  }
}
