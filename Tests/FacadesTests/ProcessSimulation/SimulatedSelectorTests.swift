import Foundation
import Testing
import TrackerModel

@testable import ProcessSimulation

struct SimulatedSelectorTests {
  /// As `UnmodifiedSources` writes a class whose timers and observers have selectors.
  private final class Clock {
    var ticks: [String] = []
    var timer: Timer?

    func begin() {
      timer = Timer.scheduledTimer(
        timeInterval: 60, target: self, selector: Selector.capture(tick), userInfo: nil,
        repeats: true)
      _ = Timer.scheduledTimer(
        timeInterval: 30, target: self, selector: Selector.capture(Clock.tock(_:)), userInfo: nil,
        repeats: false)
      NotificationCenter.default.addObserver(
        self, selector: Selector.capture(heard(_:)), name: Notification.Name("bell"), object: nil)
    }
    func tick() { ticks.append("tick") }
    func tock(_ timer: Timer) { ticks.append("tock") }
    func heard(_ notification: Notification) { ticks.append(notification.name.rawValue) }
  }

  @Test func `calls the method of a timer and of an observer, with what it takes`() {
    var played = PlayedProcess()
    let process = played.process
    let clock = Clock()
    let requests = played.run { clock.begin() }
    #expect(
      requests == [
        .startTimer("timer-1", after: .seconds(60), repeats: true),
        .startTimer("timer-2", after: .seconds(30), repeats: false),
      ])
    played.run { process.fireTimer("timer-1") }
    played.run { process.fireTimer("timer-2") }
    played.run { NotificationCenter.default.post(name: Notification.Name("bell"), object: nil) }
    #expect(clock.ticks == ["tick", "tock", "bell"])
    played.run { NotificationCenter.default.removeObserver(clock) }
    played.run { NotificationCenter.default.post(name: Notification.Name("bell"), object: nil) }
    #expect(clock.ticks.count == 3)
  }
}
