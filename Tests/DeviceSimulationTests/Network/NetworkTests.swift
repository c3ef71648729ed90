import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Network") struct NetworkTests {
  private let oneUpload = ProbeStrategy.atLaunch { app in
    app.startTimer("t", after: .seconds(100))
  }.on { event, app in
    switch event {
    case .timerDidFire("t"):
      app.record(Location(coordinate: .nullIsland, timestamp: app.now, horizontalAccuracy: 5))
      app.startTimer("upload", after: .seconds(1))
    case .timerDidFire: app.upload()
    default: break
    }
  }

  @Test func `accepts the points and says so`() {
    let story = Story(.test(), oneUpload)
    #expect(story.first(.uploaded(1)) == 103)
    #expect(story.first(.event(.plain(.uploadDidFinish))) == 103)
  }

  @Test func `fails without a network and without a server`() {
    for trouble in [
      Happening.Kind.airplaneMode(for: .hours(1), wifi: false), .serverDown(for: .hours(1)),
    ] {
      let story = Story(.test([], [Happening(at: .seconds(50), trouble)]), oneUpload)
      #expect(story.first(.event(.plain(.uploadDidFail))) == 111)
      #expect(!story.contains(.uploaded(1)))
    }
  }

  @Test func `takes the radio's energy only where there is a network, whatever the server says`() {
    let quiet = ProbeStrategy.atLaunch { app in app.startTimer("t", after: .seconds(100)) }
      .on { event, app in
        if case .timerDidFire("t") = event { app.startTimer("upload", after: .seconds(1)) }
      }
    func millijoules(_ trouble: Happening.Kind) -> Int64 {
      let scenario = Scenario.test([], [Happening(at: .seconds(50), trouble)])
      let spent = [oneUpload, quiet].map { Story(scenario, $0).totals.appMicrojoules }
      return (spent[0] - spent[1]) / 1_000
    }
    #expect(millijoules(.serverDown(for: .hours(1))) >= 400)
    #expect(millijoules(.airplaneMode(for: .hours(1), wifi: false)) <= 10)
  }

  @Test func `tells a suspended app when it runs again`() {
    let probe = ProbeStrategy().on { event, app in
      if event == .didEnterBackground { app.startTimer("upload", after: .seconds(4)) }
      if event == .timerDidFire("upload") { app.upload() }
    }
    let story = Story(.test([], [Happening(at: .minutes(10), .openApp(for: .seconds(5)))]), probe)
    #expect(story.first(.uploaded(0)) == 306)
    #expect(story.first(.event(.plain(.uploadDidFinish))) == 600)
  }
}
