import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct BehaviourWatchTests {
  private typealias Step = (what: Occurrence, rule: RuleID?)

  /// How many pieces a story of some steps has.
  private static func pieces(_ steps: [Step]) -> Int {
    tally([steps]).pieces
  }

  private static func tally(_ stories: [[Step]]) -> BehaviourTally {
    stories.enumerated().reduce(BehaviourTally()) { tally, story in
      var watch = BehaviourWatch(story: story.offset, adding: tally)
      for (second, step) in story.element.enumerated() {
        watch.receive(
          TraceEntry(
            time: Instant(milliseconds: Int64(second) * 1_000), what: step.what, rule: step.rule))
      }
      return watch.tally
    }
  }

  private static let start: Step = (.launch(.user), nil)
  private static let save: Step = (.request(.saveCheckpoint), nil)
  private static let timer: Step = (.event(.timer("a")), nil)

  @Test func `two steps that follow each other are a piece`() {
    #expect(Self.pieces([]) == 0)
    #expect(Self.pieces([Self.start]) == 1)
    #expect(Self.pieces([Self.start, Self.save]) == 2)
    #expect(Self.pieces([Self.start, Self.save, Self.save, Self.save]) == 3)
    // start, start-save, save-timer, timer-save.
    #expect(
      Self.pieces([Self.start, Self.save, Self.timer, Self.save, Self.timer, Self.save]) == 4)
  }

  @Test func `another rule, another case of the kind, another order is another piece`() {
    let stories: [[Step]] = [
      [Self.start, Self.save],
      [Self.start, (Self.save.what, RuleID("D", 5))],
      [Self.start, (.request(.upload), nil)],
      [Self.save, Self.start],
      [Self.start, (.process(.terminated(.forceQuit)), nil)],
      [Self.start, (.process(.terminated(.crash)), nil)],
      [Self.start, (.withheld(.region, .forceQuit), nil)],
      [Self.start, (.withheld(.region, .reducedAccuracy), nil)],
      [Self.start, (.withheld(.visit, .forceQuit), nil)],
    ]
    // Each has its own second piece; "save" at the beginning is one more.
    #expect(Self.tally(stories).pieces == 1 + 8 + 2)
    #expect(Self.tally(stories).loneStories == stories.count)
  }

  @Test func `names, numbers and times are none`() {
    let stories: [[Step]] = (0..<2).map { number in
      let timer = Identifier("timer", numbered: number)
      let after = Duration.seconds(number)
      return [
        Self.start, (.request(.startTimer(timer, after: after, repeats: false)), nil),
        (.event(.timer(timer)), nil), (.uploaded(number), nil),
      ]
    }
    #expect(Self.tally(stories).loneStories == 0)
  }

  @Test func `the world and the fixes are no steps`() {
    let fix = Location(
      coordinate: Coordinate(latitude: 0, longitude: 0), timestamp: .start, horizontalAccuracy: 5)
    let between: [Step] = [
      (.happening(.crash), nil), (.truth(.calmBegan), nil), (.energy(appMicrojoules: 7), nil),
      (.event(.locations(newest: fix, count: 1, manager: "m", of: .standard)), nil),
      (.request(.record(fix, in: .track)), nil), (.stored(fix, .track), nil), (.end(Totals()), nil),
    ]
    #expect(
      Self.tally([[Self.start, Self.save], [Self.start] + between + [Self.save]]).loneStories == 0)
  }

  @Test func `every event and every request is a step of its own`() {
    let events = EventKind.allCases.map { [(Occurrence.event(.plain($0)), nil) as Step] }
    #expect(Self.tally(events).pieces == EventKind.allCases.count)
    // But for that of a fix on its way to the disk.
    let requests = RequestKind.allCases.filter { $0 != .record }.map(\.sample)
    #expect(
      Self.tally(requests.map { [(Occurrence.request($0), nil) as Step] }).pieces == requests.count)
  }
}
