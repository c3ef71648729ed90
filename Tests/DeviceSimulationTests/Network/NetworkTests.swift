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
    #expect(story.first(.uploaded(1)) == 103.001)
    #expect(story.first(.event(.plain(.uploadDidFinish))) == 103.001)
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

  @Test func `takes as long, and as much, as its points need on the network that there is`() {
    func upload(of points: Int, slow: Bool, wifi: Bool = false) -> (time: Double, joules: Int64) {
      let stored = ProbeStrategy.atLaunch { app in
        app.startSession()
        app.startTimer("send", after: .seconds(Int64(points) + 1))
      }
      .on { event, app in
        switch event {
        case .didUpdateLocations(let fixes, _): app.record(fixes.newest)
        case .timerDidFire:
          app["main"].stopUpdatingLocation()
          app.upload()
        default: break
        }
      }
      var scenario = Scenario.test(
        wifi ? [.rest(.minutes(30))] : [.drive(to: 20_000, for: .minutes(30))])
      scenario.settings.hasSlowNetwork = slow
      let story = Story(scenario, stored)
      let sent = story.first { if case .uploaded = $0 { true } else { false } } ?? .nan
      return (sent - Double(points) - 1, story.totals.appMicrojoules / 1_000_000)
    }
    let (fast, slow) = (upload(of: 600, slow: false), upload(of: 600, slow: true))
    #expect((2.5...2.7).contains(fast.time))
    #expect((19...21).contains(slow.time))
    #expect(slow.joules - fast.joules <= 1)
    // At rest indoors, where few fixes come, there is Wi-Fi.
    let wifi = upload(of: 600, slow: true, wifi: true)
    #expect(wifi.time == upload(of: 600, slow: false, wifi: true).time)
  }
}
