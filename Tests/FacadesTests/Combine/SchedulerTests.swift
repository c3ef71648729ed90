import Combine
import ProcessSimulation
import Testing
import TrackerModel

struct SchedulerTests {
  @Test func `gives what is in a list one after the other, and ends`() {
    var heard: [Int] = []
    var isOver = false
    let subject = PassthroughSubject<[Int], Never>()
    let lines = [
      [1, 2].publisher.sink(receiveCompletion: { _ in isOver = true }) { heard.append($0) },
      subject.flatMap { $0.publisher }.sink { heard.append($0 * 10) },
    ]
    subject.send([3, 4])
    subject.send([5])
    #expect(heard == [1, 2, 30, 40, 50])
    #expect(isOver)
    withExtendedLifetime(lines) {}
  }

  @Test func `gives a value later, and after a pause only the last one`() {
    var played = PlayedProcess()
    let process = played.process
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    var lines: [AnyCancellable] = []
    let requests = played.run {
      lines = [
        subject.receive(on: DispatchQueue.main).sink { heard.append("main \($0)") },
        subject.debounce(for: .seconds(2), scheduler: DispatchQueue.main).sink {
          heard.append("rest \($0)")
        },
      ]
      subject.send(1)
      subject.send(2)
      #expect(heard.isEmpty)
    }
    #expect(heard == ["main 1", "main 2"])
    #expect(
      requests == [
        .startTimer("timer-1", after: .seconds(2), repeats: false), .invalidateTimer("timer-1"),
        .startTimer("timer-2", after: .seconds(2), repeats: false),
      ])
    played.run { process.fireTimer("timer-2") }
    #expect(heard.last == "rest 2")
    withExtendedLifetime(lines) {}
  }

  @Test func `gives a property of user defaults, and again when it has become another`() {
    var played = PlayedProcess()
    var heard: [Bool] = []
    var line: AnyCancellable?
    played.run {
      line = UserDefaults.standard.publisher(for: \.isTracking).sink { heard.append($0) }
      UserDefaults.standard.set(true, forKey: "isTracking")
      UserDefaults.standard.set(3, forKey: "other")
      UserDefaults.standard.set(false, forKey: "isTracking")
      line?.cancel()
      UserDefaults.standard.set(true, forKey: "isTracking")
    }
    #expect(heard == [false, true, false])
  }
}

extension UserDefaults {
  fileprivate var isTracking: Bool { bool(forKey: "isTracking") }
}
