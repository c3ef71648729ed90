import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct StoryOrderTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  private static func order(_ change: (inout StoryChoices) -> Void) throws -> StoryOrder {
    var choices = try #require(StoryChoices([], by: generator))
    change(&choices)
    return StoryOrder(choices, choices.scenario(by: generator))
  }

  private static func quit(_ tens: UInt64) -> [UInt64] { generator.happening(1, tens: tens) }

  @Test func `what departs in fewer things is simpler, however long it is`() throws {
    let long = try Self.order { $0.hours = 9 }
    let eventful = try Self.order {
      $0.happenings = [Self.quit(0)]
      $0.settings[3] = 1
    }
    #expect(long < eventful)
  }

  @Test func `of as many departures the shorter one is simpler`() throws {
    let long = try Self.order { $0.hours = 9 }
    let eventful = try Self.order { $0.happenings = [Self.quit(20)] }
    #expect(eventful < long)
  }

  @Test func `of one length a setting is simpler than a move, and a move than a happening`() throws
  {
    let setting = try Self.order { $0.settings[3] = 1 }
    let move = try Self.order { $0.moves = [StoryChoices.simplestMove] }
    let happening = try Self.order { $0.happenings = [Self.quit(0)] }
    #expect(setting < move && move < happening)
  }

  @Test func `when a happening comes is no departure, but earlier is simpler`() throws {
    let (early, late) = (
      try Self.order { $0.happenings = [Self.quit(0)] },
      try Self.order { $0.happenings = [Self.quit(3)] }
    )
    #expect(early < late)
    #expect(try Self.order { _ in } < early)
  }

  @Test func `every detail of a move and of a happening counts`() throws {
    var choices = try #require(StoryChoices([], by: Self.generator))
    choices.moves = [StoryChoices.move(1, distance: 2, rest: 3)]
    choices.happenings = [Self.quit(7)]
    #expect(choices.departures == 5)
  }
}
