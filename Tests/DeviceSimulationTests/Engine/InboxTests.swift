import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Inbox") struct InboxTests {
  @Test func `gives deliveries in the order in which they came`() {
    var inbox = Inbox()
    for index in 0..<3 {
      inbox.add(.event(.timerDidFire(Identifier("t", numbered: index)), of: .standard))
    }
    var names: [String] = []
    while !inbox.isEmpty {
      if case .event(.timerDidFire(let name), _, _) = inbox.take() {
        names.append(name.description)
      }
    }
    #expect(names == ["t0", "t1", "t2"])
    inbox.add(.launch(Launch()))
    inbox.removeAll()
    #expect(inbox.isEmpty)
  }

  @Test func `takes back what a timer was to tell, and nothing that was told before it`() {
    var inbox = Inbox()
    for name: Identifier in ["a", "b", "a", "c", "b"] {
      inbox.add(.event(.timerDidFire(name), of: .standard))
    }
    _ = inbox.take()
    inbox.withdraw(timer: "a")
    inbox.withdraw(timer: "b")
    guard case .event(.timerDidFire("c"), _, _) = inbox.take() else {
      Issue.record("not c")
      return
    }
    #expect(inbox.isEmpty)
  }

  @Test func `lets events wait for a busy main thread`() {
    let story = Story(
      .test(),
      .atLaunch { app in
        app.startTimer("a", after: .seconds(1))
        app.startTimer("b", after: .seconds(2))
      }.on { event, app in
        if event == .timerDidFire("a") { app.compute(for: .seconds(10)) }
      })
    #expect(story.times { $0 == .event(.timer("b")) } == [11])
    // The answer to the prompt came at 4 s.
    let told = story.times {
      if case .event(.authorization(.authorizedWhenInUse, _, _)) = $0 { true } else { false }
    }
    #expect(told == [11])
  }

  @Test(.covers(.S24), arguments: [true, false])
  func `throws for a missing didFailWithError on one reading, or tells nothing`(throwing: Bool) {
    let tunnel = Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .underground)
    var probe = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if case .didFailWithError = event { app.perform("told") }
    }
    let scenario = Scenario.test([tunnel], readings: [.missingFailHandlerThrows: throwing])
    // Whoever has the method is told, whatever is read.
    let careful = Story(scenario, probe)
    #expect(careful.performed("told").count == 1)
    #expect(careful.terminations.isEmpty)
    probe.manifest = AppManifest(implementsDidFailWithError: false)
    let story = Story(scenario, probe)
    #expect(story.performed("told").isEmpty)
    #expect(story.terminations.map(\.cause) == (throwing ? [.exception] : []))
    #expect(story.terminations.allSatisfy { $0.rule == .S24 })
    #expect(!story.contains(.event(.failed(.locationUnknown, manager: "main"))))
  }
}
