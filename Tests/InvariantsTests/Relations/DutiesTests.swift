import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import Invariants

struct DutiesTests {
  private static let claiming = PairProbe(claims: [
    .keeps("I-L8"), .breaks("I-L1a", because: "No."),
  ])

  @Test func `are what binds the strategy and has a monitor`() {
    let duties = Duties(of: Pair(.outing(), Self.claiming), .promises)
    let ids = duties.routes.invariants.map(\.id)
    #expect(ids.contains("I-S1"))
    #expect(ids.contains("I-L8"))
    #expect(!ids.contains("I-L1a"))
    #expect(!ids.contains("I-L4"))
    #expect(!ids.contains("I-S12"))
    #expect(!ids.contains("I-H1"))
  }

  @Test func `are broken only by what is kept in the story itself`() throws {
    let duties = Duties(of: Pair(.outing(), Self.claiming), .promises)
    let kept = duties.routes.invariants.map { _ in Finding(exercised: 1) }
    var broken = kept
    broken[2].violation = Violation(time: .at(7), expected: "this", actual: "that")
    let breaches = duties.broken(broken, keptBy: kept, when: "it rains")
    #expect(breaches.map(\.index) == [2])
    let breach = try #require(breaches.first).violation
    #expect(breach.time == .at(7))
    #expect(breach.expected.contains("\(duties.routes.invariants[2].id) kept"))
    #expect(breach.expected.hasSuffix("when it rains"))
    #expect(duties.broken(broken, keptBy: broken, when: "it rains").isEmpty)
    #expect(duties.broken(kept, keptBy: broken, when: "it rains").isEmpty)
  }

  @Test(arguments: [
    (Claim.keeps("I-E1"), true), (.promises(.restingDay, atMost: .percent(900)), false),
  ])
  func `are judged by the number that is promised`(claim: Claim, isBroken: Bool) {
    let restless = PairProbe(claims: [claim], onLaunch: { _, app in app.startTracking() })
    let rest = Scenario.outing(
      legs: [Journey.Leg(.dwell, to: .home, for: .hours(10), surroundings: .indoor)],
      for: .hours(10))
    let pair = Pair(rest, restless)
    let findings = pair.run(by: Duties(of: pair, [.energy])).findings
    #expect(findings.map { $0.violation != nil } == [isBroken])
    #expect(findings.map(\.exercised) == [1])
  }
}
