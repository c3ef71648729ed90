import Invariants
import ReferenceStrategies
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct PassingSiblingTests {
  private static let outage = Happening(at: .minutes(20), .noService(for: .minutes(5)))
  private static let forceQuit = Happening(at: .minutes(40), .forceQuit)

  private static func sibling(
    _ happenings: [Happening] = [outage, forceQuit],
    strategy: any TrackerStrategy = Catalog.all[1], breaks: @escaping @Sendable (Scenario) -> Bool
  ) -> PassingSibling? {
    var scenario = Scenario(title: "An hour at home", length: .hours(1))
    scenario.happenings = happenings
    return PassingSibling(
      of: scenario, breaking: .contextual { breaks($0.scenario) }, strategy)
  }

  @Test func `is the scenario without what breaks it, and the first difference`() throws {
    let sibling = try #require(Self.sibling { $0.happenings.contains(Self.forceQuit) })
    #expect(sibling.change == .without(Self.forceQuit))
    #expect(sibling.time == .start.advanced(by: .minutes(40)))
    // The swipe itself is what is different; what it does comes first.
    #expect(sibling.broken != sibling.kept)
    if case .happening(.forceQuits)? = sibling.broken?.what {
      Issue.record("The happening that was left out is no difference.")
    }
  }

  @Test func `tries the last happening first`() throws {
    let sibling = try #require(Self.sibling { $0.happenings.count == 2 })
    #expect(sibling.change == .without(Self.forceQuit))
  }

  @Test func `is the same scenario on another version where only that passes`() throws {
    let sibling = try #require(Self.sibling([], strategy: Catalog.all[4]) { $0.profile == .ios18 })
    guard case .on(let profile) = sibling.change else {
      Issue.record("\(sibling.change)")
      return
    }
    #expect(profile != .ios18)
  }

  @Test func `is none where nothing passes`() {
    #expect(Self.sibling { _ in true } == nil)
  }
}
