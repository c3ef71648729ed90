import DeviceSimulation
import Testing
import TrackerModel

@testable import TrackerConformance

struct StayWatchTests {
  /// A step: when, what, and whether the phone then moves, the app executes and P0 holds.
  private typealias Step = (second: Double, what: Occurrence, isMoving: Bool, isExecuting: Bool)

  private static let event = Occurrence.event(.timer("tick"))
  private static let dies = Occurrence.process(.terminated(.memoryPressure))

  /// A phone that moves from 0:01:40 and stops at 0:03:20.
  private func watch(_ steps: [Step], isPossible: Bool = true) -> StayWatch {
    var watch = StayWatch()
    let stop: [Step] = [
      (100, .drives(), true, false), (200, .rests, false, false),
    ]
    for step in stop + steps {
      watch.observe(
        TraceEntry(time: .at(step.second), what: step.what), isMoving: step.isMoving,
        isExecuting: step.isExecuting, isPossible: isPossible)
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
    [Occurrence.session(.losesBackground, manager: "main"), dies])
  func `cannot know one at which iOS ended its look within two minutes`(
    look: (until: Double, isUnknown: Bool), end: Occurrence
  ) {
    let watch = watch([
      (200, Self.event, false, true), (look.until, end, false, false),
    ])
    #expect(watch.isUnknown == look.isUnknown)
  }

  @Test func `cannot know one at which P0 failed`() {
    #expect(watch([(200, Self.event, false, true)], isPossible: false).isUnknown)
  }

  @Test(arguments: [true, false])
  func `cannot know one that it has seen before P0 failed there`(isPossible: Bool) {
    var watch = watch([(200, Self.event, false, true), (320, Self.event, false, true)])
    #expect(!watch.isUnknown)
    watch.observe(
      TraceEntry(time: .at(330), what: .happening(.tracking(false))), isMoving: false,
      isExecuting: true, isPossible: isPossible)
    #expect(watch.isUnknown == !isPossible)
  }

  @Test(arguments: [(319.999, false), (320, true)])
  func `cannot know one that was shorter than two minutes`(departs: Double, wasLong: Bool) {
    let watch = watch([(200, Self.event, false, true), (departs, .drives(), true, true)])
    #expect(watch.wasLong == wasLong)
    #expect(watch.isUnknown == !wasLong)
  }
}
