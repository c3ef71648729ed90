import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct StoryDescentTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  /// A descent from the simplest scenario with a change.
  private static func descent(
    budget: Int = 1_000, time: Duration = .hours(100_000),
    _ change: (inout StoryChoices) -> Void,
    while breaks: @escaping (Scenario) -> Bool
  ) throws -> StoryDescent {
    var start = try #require(StoryChoices([], by: generator))
    change(&start)
    return StoryDescent(from: start, by: generator, budget: budget, time: time, while: breaks)
  }

  @Test func `plays nothing twice, and nothing that is not simpler`() throws {
    var played: [Scenario] = []
    var descent = try Self.descent({ $0.hours = 3 }) { scenario in
      played.append(scenario)
      return false
    }
    for hours in [2, 2, 3, 4] as [UInt64] { #expect(!descent.attempt { $0.hours = hours }) }
    #expect(played.map(\.length) == [.hours(8)])
    #expect(descent.evaluations == 1)
  }

  @Test func `keeps what breaks the promise too`() throws {
    var descent = try Self.descent({ $0.hours = 3 }) { $0.length >= .hours(8) }
    #expect(descent.attempt { $0.hours = 2 })
    #expect(descent.best.hours == 2)
    #expect(!descent.attempt { $0.hours = 1 })
    #expect(descent.best.hours == 2)
    #expect(descent.accepted == 1)
  }

  @Test func `what a screen rules out is counted and not played`() throws {
    var played = 0
    var descent = try Self.descent({ $0.moves = [StoryChoices.move(3), StoryChoices.move(3)] }) {
      _ in
      played += 1
      return false
    }
    #expect(!descent.tryAll(Self.generator.simplestStories) { $0.happenings.isEmpty })
    #expect(played > 0 && played < descent.evaluations)
  }

  @Test func `takes away all that does not matter`() throws {
    var descent = try Self.descent({
      $0.hours = 5
      $0.moves = [StoryChoices.move(3), StoryChoices.simplestMove]
      $0.happenings = [Self.generator.happening(4, tens: 3), Self.generator.happening(1, tens: 9)]
      $0.settings[4] = 1
      $0.ending[1] = 7
      $0.noise = 12_345
      $0.beginning[3] = 4
    }) { $0.happenings.contains { HappeningName($0.kind) == .forceQuit } }
    descent.descend()
    let scenario = descent.best.scenario(by: Self.generator)
    #expect(scenario.happenings.map { HappeningName($0.kind) } == [.forceQuit])
    #expect(descent.best.departures == 1)
    #expect(scenario.happenings[0].at == .minutes(6))
    #expect(!descent.isExhausted)
  }

  @Test func `gives a happening that has a detail for hours, which are less to take in`() throws {
    let kind = UInt64(try #require(HappeningName.allCases.firstIndex(of: .optOut)))
    let usual = Self.generator.happening(kind, tens: 0)
    var story = try #require(StoryChoices([], by: Self.generator))
    story.happenings = [usual]
    let short = try #require(story.scenario(by: Self.generator).happenings.first).kind
    var descent = try Self.descent({
      $0.happenings = [usual]
      $0.happenings[0][StoryChoices.Place.own] = 3
    }) { scenario in
      guard let happening = scenario.happenings.first else { return scenario.length >= .hours(14) }
      return happening.kind != short
    }
    #expect(descent.best.departures == 2)
    descent.descend()
    #expect(descent.best.departures == 1)
    #expect(descent.best.happenings.isEmpty)
    #expect(descent.best.scenario(by: Self.generator).length == .hours(14))
  }

  @Test func `finds the simplest value on the other side of one that keeps the promise`() throws {
    var descent = try Self.descent({ $0.happenings = [Self.generator.happening(1, tens: 22)] }) {
      [36, 226].contains($0.happenings.first.map { $0.at / .minutes(1) } ?? 0)
    }
    descent.descend()
    #expect(descent.best.happenings[0][StoryChoices.Place.tens] == 3)
  }

  @Test func `stops when the budget ends, and says so`() throws {
    var descent = try Self.descent(budget: 3, { $0.hours = 9 }) { _ in false }
    descent.descend()
    #expect(descent.isExhausted)
    #expect(descent.evaluations == 3)
  }

  @Test func `stops when so much simulated time is played, and says so`() throws {
    var descent = try Self.descent(time: .hours(7), { $0.hours = 9 }) { _ in false }
    descent.descend()
    #expect(descent.isExhausted)
    // Six hours each, the shortest: the second begins in the last hour.
    #expect(descent.evaluations == 2)
  }
}
