import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct AnyMonitorTests {
  /// Waits for ten seconds after a wake, and keeps an object for as long as it lives.
  private struct Waiter: InvariantMonitor {
    final class Token: Sendable {}

    var finding = Finding()
    var due: Instant?
    var awaitsFixes = false
    var token = Token()

    mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
      finding.exercised += 1
      awaitsFixes = story.process.isAlive
      if case .wake = entry.what { due = entry.time.advanced(by: .seconds(10)) }
    }

    func deadline(in story: borrowing Chronicle) -> Instant? { due }

    mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
      finding.breach(at: deadline, expected: "nothing", actual: "a wake")
    }

    mutating func finish(at end: Instant, in story: borrowing Chronicle) {
      finding.exercised += 100
    }
  }

  private static func story(_ entries: TraceEntry...) -> Chronicle {
    var story = Chronicle(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    for entry in entries { story.advance(entry) }
    return story
  }

  private static let launch = TraceEntry(time: .at(1), what: .launch(.user))
  private static let wake = TraceEntry(time: .at(2), what: .wake(.visit))

  @Test func `says after each call what the monitor waits for`() {
    let monitor = AnyMonitor(Waiter())
    let before = monitor.start(Self.story())
    #expect(before.deadline == .distantFuture)
    #expect(!before.awaitsFixes)
    let launched = monitor.observe(Self.launch, Self.story(Self.launch))
    #expect(launched.deadline == .distantFuture)
    #expect(launched.awaitsFixes)
    #expect(monitor.observe(Self.wake, Self.story(Self.wake)).deadline == .at(12))
  }

  @Test func `finds what the monitor finds`() {
    let monitor = AnyMonitor(Waiter())
    let story = Self.story(Self.launch)
    _ = monitor.observe(Self.launch, story)
    #expect(monitor.finding == .kept(1))
    monitor.finish(.at(9), story)
    #expect(monitor.finding == .kept(101))
  }

  @Test func `asks a monitor that is over nothing more`() {
    let monitor = AnyMonitor(Waiter())
    let story = Self.story(Self.launch)
    _ = monitor.observe(Self.wake, story)
    let over = monitor.deadlinePassed(.at(12), story)
    #expect(over.deadline == .distantFuture)
    #expect(!over.awaitsFixes)
    let broken = monitor.finding
    #expect(broken.violation?.time == .at(12))
    #expect(monitor.observe(Self.wake, story).deadline == .distantFuture)
    _ = monitor.deadlinePassed(.at(13), story)
    monitor.finish(.at(14), story)
    #expect(monitor.finding == broken)
  }

  @Test func `keeps monitors apart, and lets each go with its own`() {
    var waiter: Waiter? = Waiter()
    weak let token = waiter?.token
    var first: AnyMonitor? = waiter.map { AnyMonitor($0) }
    let second = AnyMonitor(Waiter())
    waiter = nil
    _ = first?.observe(Self.launch, Self.story(Self.launch))
    #expect(first?.finding.exercised == 1)
    #expect(second.finding.exercised == 0)
    #expect(token != nil)
    first = nil
    #expect(token == nil)
  }
}
