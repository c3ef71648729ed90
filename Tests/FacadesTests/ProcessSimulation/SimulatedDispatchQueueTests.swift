import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct SimulatedDispatchQueueTests {
  @Test func `does what is asynchronous after the handler, in order, and never inline`() {
    var played = PlayedProcess()
    var done: [String] = []
    played.run {
      DispatchQueue.main.async {
        done.append("first")
        DispatchQueue.main.async { done.append("third") }
      }
      DispatchQueue.global(qos: .utility).async { done.append("second") }
      DispatchQueue(label: "own").sync { done.append("at once") }
      done.append("handler")
    }
    #expect(done == ["at once", "handler", "first", "second", "third"])
  }

  @Test func `does what is due later when a timer of the phone fires`() {
    var played = PlayedProcess()
    var isDone = false
    let requests = played.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isDone = true }
    }
    #expect(requests == [.startTimer("timer-1", after: .seconds(3), repeats: false)])
    #expect(!isDone)
    played.run { SimulatedProcess.current.fireTimer("timer-1") }
    #expect(isDone)
  }

  @Test func `ends a program whose queue never gets empty`() async {
    await #expect(processExitsWith: .failure) {
      @Sendable func again() { DispatchQueue.main.async { again() } }
      var played = PlayedProcess()
      played.run { again() }
    }
  }
}
