import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct StayWatchTests {
  /// A step: when, what, and whether the phone then moves and the app executes; where it would not by
  /// what happened, it does so in the same moment.
  private typealias Step = (second: Double, what: Occurrence, isMoving: Bool, isExecuting: Bool)

  private static let event = Occurrence.event(.timer("tick"))
  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let loses = Occurrence.session(.losesBackground, manager: "main")

  /// A phone that moves from 0:01:40 and stops at 0:03:20; a rule is behind every step.
  private func watch(
    _ steps: [Step], isPossible: Bool = true, rule: RuleID? = nil
  ) -> StayWatch {
    var watch = StayWatch()
    var story = Chronicle(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    func take(_ second: Double, _ what: Occurrence) {
      let entry = TraceEntry(time: .at(second), what: what, rule: rule)
      story.advance(entry)
      watch.observe(entry, in: story)
    }
    if isPossible { take(0, .truth(.precondition(true))) }
    let stop: [Step] = [
      (100, .drives(), true, false), (200, .rests, false, false),
    ]
    for step in stop + steps {
      take(step.second, step.what)
      if step.isMoving != story.journey.isMoving {
        take(step.second, step.isMoving ? .drives() : .rests)
      }
      if step.isExecuting != story.process.isExecuting {
        take(step.second, .process(step.isExecuting ? .resumed : .suspended))
      }
    }
    return watch
  }

  @Test func `knows where it begins`() {
    #expect(!StayWatch().isUnknown)
  }

  @Test(arguments: [(215.0, true), (215.001, false)])
  func `cannot know a stop at which it executed no longer than a wake`(
    until: Double, isUnknown: Bool
  ) {
    let watch = watch([
      (200, Self.event, false, true), (until, Self.event, false, true),
      (until, .process(.suspended), false, false),
    ])
    #expect(watch.isUnknown == isUnknown)
  }

  @Test(
    arguments: [(319.0, true), (320, false)],
    [loses, dies])
  func `cannot know one at which iOS ended its look within two minutes`(
    look: (until: Double, isUnknown: Bool), end: Occurrence
  ) {
    let watch = watch(
      [
        (200, Self.event, false, true), (look.until, end, false, false),
      ], rule: RuleID("S", 12))
    #expect(watch.isUnknown == look.isUnknown)
  }

  @Test(arguments: [RuleID("S", 13), RuleID("A", 22)])
  func `can know one at which the session lost its right by the app's own choice`(rule: RuleID) {
    let look: [Step] = [(200, Self.event, false, true), (300, Self.loses, false, false)]
    #expect(!watch(look, rule: rule).isUnknown)
  }

  @Test(arguments: [
    (TerminationCause.wakeOverrun, false), (.exception, false), (.memoryPressure, true),
    (.crash, true),
  ])
  func `asks who died by its own fault`(cause: TerminationCause, isUnknown: Bool) {
    let look: [Step] = [
      (200, Self.event, false, true), (210, .process(.terminated(cause)), false, false),
    ]
    #expect(watch(look).isUnknown == isUnknown)
  }

  /// An arrival that the app is told of at 0:05:00, with the phone at rest or not.
  private static func told(
    of arrivalDate: Double, accuracy: Double = 50, until departureDate: Instant = .distantFuture,
    isMoving: Bool = false
  ) -> [Step] {
    let visit = Visit(
      coordinate: Location.fix(0, at: 0).coordinate, horizontalAccuracy: accuracy,
      arrivalDate: .at(arrivalDate), departureDate: departureDate)
    return [
      (300, .event(.visit(visit, manager: "manager")), isMoving, true),
      (305, .process(.suspended), isMoving, false),
    ]
  }

  @Test func `can know one whose arrival it was told of`() {
    #expect(!watch(Self.told(of: 200)).isUnknown)
  }

  @Test func `cannot know one underground, unless it was told of it`() {
    let below: Step = (
      200, .truth(.leg(.dwell, millimetersPerSecond: 0, .underground)), false, true
    )
    let looked: [Step] = [below, (600, Self.event, false, true)]
    #expect(watch(looked).isUnknown)
    #expect(!watch(looked + [(600, Self.told(of: 200)[0].what, false, true)]).isUnknown)
  }

  @Test func `knows no place from a visit elsewhere, or from one that hides it`() {
    #expect(watch(Self.told(of: 199)).isUnknown)
    #expect(watch(Self.told(of: 200, accuracy: 5_000)).isUnknown)
    #expect(watch(Self.told(of: 200, accuracy: -1)).isUnknown)
    #expect(watch(Self.told(of: 200, until: .at(250))).isUnknown)
    #expect(watch(Self.told(of: 200), isPossible: false).isUnknown)
    let leaves: Step = (290, .drives(), true, false)
    #expect(watch([leaves] + Self.told(of: 200, isMoving: true)).isUnknown)
  }

  @Test func `cannot know one at which P0 failed`() {
    #expect(watch([(200, Self.event, false, true)], isPossible: false).isUnknown)
  }

  @Test(arguments: [true, false])
  func `cannot know one that it has seen before P0 failed there`(isPossible: Bool) {
    let seen: [Step] = [(200, Self.event, false, true), (320, Self.event, false, true)]
    #expect(!watch(seen).isUnknown)
    let what = Occurrence.happening(.tracking(isPossible))
    #expect(watch(seen + [(330, what, false, true)]).isUnknown == !isPossible)
  }

  @Test(arguments: [(319.999, false), (320, true)])
  func `cannot know one that was shorter than two minutes`(departs: Double, wasLong: Bool) {
    let watch = watch([(200, Self.event, false, true), (departs, .drives(), true, true)])
    #expect(watch.wasLong == wasLong)
    #expect(watch.isUnknown == !wasLong)
  }
}
