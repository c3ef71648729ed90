import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct SimulatedTimerTests {
  @Test func `is a timer of the phone, and fires when that does`() {
    var played = PlayedProcess()
    var fired = 0
    let requests = played.run {
      Timer.scheduledTimer(withTimeInterval: 2.5, repeats: true) { _ in fired += 1 }
    }
    #expect(requests == [.startTimer("timer-1", after: .milliseconds(2_500), repeats: true)])
    played.run { SimulatedProcess.current.fireTimer("timer-1") }
    played.run { SimulatedProcess.current.fireTimer("timer-1") }
    #expect(fired == 2)
  }

  @Test func `waits for a run loop, and stops for good`() {
    var played = PlayedProcess()
    var fired = 0
    var timer: Timer?
    let none = played.run {
      timer = Timer(timeInterval: 1, repeats: false) { _ in fired += 1 }
    }
    #expect(none == [])
    let started = played.run { timer.map { RunLoop.main.add($0, forMode: .common) } }
    #expect(started == [.startTimer("timer-1", after: .seconds(1), repeats: false)])
    let stopped = played.run {
      timer?.invalidate()
      timer?.invalidate()
      timer?.fire()
    }
    #expect(stopped == [.invalidateTimer("timer-1")])
    played.run { SimulatedProcess.current.fireTimer("timer-1") }
    #expect(fired == 0)
    #expect(timer?.isValid == false)
  }

  @Test func `calls a method from a date on, as older trackers write it`() {
    var played = PlayedProcess()
    let counter = Counter()
    let requests = played.run {
      let timer = Timer(
        fireAt: Date(timeIntervalSinceNow: 30), interval: 60, target: counter,
        selector: Selector.capture(counter.count(_:)), userInfo: nil, repeats: true)
      RunLoop.current.add(timer, forMode: .defaultRunLoopMode)
    }
    guard case .startTimer(_, let first, false) = requests.first else {
      Issue.record("\(requests)")
      return
    }
    #expect(abs(first.seconds - 30) < 0.1)
    played.run { SimulatedProcess.current.fireTimer("timer-1") }
    #expect(counter.count == 1)
  }

  private final class Counter {
    var count = 0
    func count(_ timer: Timer) { count += 1 }
  }

  @Test func `never fires where it is made of nothing`() {
    var played = PlayedProcess()
    let requests = played.run {
      let timer = Timer()
      RunLoop.main.add(timer, forMode: .common)
      #expect(!timer.isValid)
    }
    #expect(requests == [])
  }

  @Test func `of a driver has the name that it is given, and takes the place of one that has it`() {
    var played = PlayedProcess()
    var fired: [Int] = []
    let requests = played.run {
      for number in 1...2 {
        Timer.scheduleTimer(named: "check", withTimeInterval: 1, repeats: false) {
          fired.append(number)
        }
      }
      Timer.invalidate(named: "none")
    }
    let start = Request.startTimer("check", after: .seconds(1), repeats: false)
    #expect(requests == [start, start, .invalidateTimer("none")])
    played.run { SimulatedProcess.current.fireTimer("check") }
    #expect(fired == [2])
  }

  @Test func `is over when it fires once`() {
    var played = PlayedProcess()
    var isValid = [Bool]()
    var timer: Timer?
    played.run {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) {
        isValid.append($0.isValid)
      }
    }
    // iOS has let go of it: nothing is left to stop.
    #expect(played.run { SimulatedProcess.current.fireTimer("timer-1") } == [])
    #expect(isValid == [true])
    #expect(timer?.isValid == false)
  }
}
