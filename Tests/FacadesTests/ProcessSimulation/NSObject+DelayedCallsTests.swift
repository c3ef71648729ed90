import Foundation
import Testing
import TrackerModel

@testable import ProcessSimulation

struct NSObjectDelayedCallsTests {
  private final class Clock: NSObject {
    var ticks: [String] = []
    func tick() { ticks.append("tick") }
    func tock(_ what: String) { ticks.append(what) }
  }

  @Test func `calls a method once, by a timer of the phone`() {
    var played = PlayedProcess()
    let process = played.process
    let clock = Clock()
    let requests = played.run {
      clock.perform(Selector.capture(clock.tick), with: nil, afterDelay: 60)
      clock.perform(Selector.capture(Clock.tock(_:)), with: "tock", afterDelay: 30)
    }
    #expect(
      requests == [
        .startTimer("timer-1", after: .seconds(60), repeats: false),
        .startTimer("timer-2", after: .seconds(30), repeats: false),
      ])
    for name in ["timer-2", "timer-1", "timer-1"] as [Identifier] {
      played.run { process.fireTimer(name) }
    }
    #expect(clock.ticks == ["tock", "tick"])
  }

  @Test func `calls nothing of an object whose calls were cancelled`() {
    var played = PlayedProcess()
    let process = played.process
    let (clock, other) = (Clock(), Clock())
    played.run {
      clock.perform(Selector.capture(clock.tick), with: nil, afterDelay: 60)
      other.perform(Selector.capture(other.tick), with: nil, afterDelay: 60)
    }
    let cancelled = played.run { NSObject.cancelPreviousPerformRequests(withTarget: clock) }
    #expect(cancelled == [.invalidateTimer("timer-1")])
    for name in ["timer-1", "timer-2"] as [Identifier] {
      played.run { process.fireTimer(name) }
    }
    #expect(clock.ticks.isEmpty && other.ticks == ["tick"])
  }

  @Test func `cannot tell one method from another, and says so`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      NSObject.cancelPreviousPerformRequests(
        withTarget: NSObject(), selector: Selector.capture {}, object: nil)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      errors.contains(
        "unsupported: NSObject.cancelPreviousPerformRequests(withTarget:selector:object:) at "
          + "FacadesTests/NSObject+DelayedCallsTests.swift:"))
  }
}
