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

@Suite("Network tasks") struct NetworkTaskTests {
  /// A probe that does something a hundred seconds after its launch.
  private func probe(_ act: @escaping @Sendable (inout ProbeStrategy.App) -> Void) -> ProbeStrategy
  {
    ProbeStrategy.atLaunch { $0.startTimer("act", after: .seconds(100)) }
      .on { event, app in if event == .timerDidFire("act") { act(&app) } }
  }

  private static func two(_ app: inout ProbeStrategy.App) {
    app.startNetworkTask("config", receiving: 2_000)
    app.startNetworkTask("telemetry", sending: 1_500_000)
    app.upload()
  }

  /// How long after it was begun a task ended, and how.
  private func end(_ name: Identifier, _ story: Story, succeeded: Bool) -> Double? {
    let begun = story.first {
      if case .request(.startNetworkTask(name, _, _)) = $0 { true } else { false }
    }
    let ended = story.first(.event(.networkTask(name, succeeded: succeeded)))
    guard let begun, let ended else { return nil }
    return ended - begun
  }

  private func isNear(_ time: Double?, _ expected: Double) -> Bool {
    abs((time ?? .infinity) - expected) < 0.01
  }

  @Test(.covers(.L01))
  func `end each by itself, beside an upload, as soon as their bytes have gone`() {
    let story = Story(.test(), probe { Self.two(&$0) })
    // Two seconds, and a millisecond for 150 bytes.
    #expect(isNear(end("config", story, succeeded: true), 2.014))
    #expect(isNear(end("telemetry", story, succeeded: true), 12))
    #expect(story.contains(.event(.plain(.uploadDidFinish))))
    #expect(end("config", story, succeeded: false) == nil)
  }

  @Test func `end differently where the server goes down between them`() {
    let down = Happening(at: .seconds(109), .serverDown(for: .hours(1)))
    let story = Story(.test([], [down]), probe { Self.two(&$0) })
    #expect(isNear(end("config", story, succeeded: true), 2.014))
    #expect(isNear(end("telemetry", story, succeeded: false), 12))
  }

  @Test func `fail after a while without a network`() {
    let off = Happening(at: .seconds(50), .airplaneMode(for: .hours(1), wifi: false))
    let story = Story(.test([], [off]), probe { Self.two(&$0) })
    #expect(isNear(end("config", story, succeeded: false), 10))
    #expect(isNear(end("telemetry", story, succeeded: false), 10))
  }

  @Test func `say nothing once they are called off, and begin anew under their names`() {
    let story = Story(
      .test(),
      probe { app in
        Self.two(&app)
        app.cancelNetworkTask("config")
        app.startNetworkTask("telemetry")
      })
    #expect(!story.contains(.event(.networkTask("config", succeeded: true))))
    #expect(story.count { $0 == .event(.networkTask("telemetry", succeeded: true)) } == 1)
    #expect(isNear(end("telemetry", story, succeeded: true), 2))
  }

  @Test(.covers(.L01))
  func `are cut off by a suspension, of which the app hears when it runs again`() {
    let probe = ProbeStrategy().on { event, app in
      if event == .didEnterBackground { app.startTimer("ask", after: .seconds(4)) }
      if event == .timerDidFire("ask") { app.startNetworkTask("config") }
    }
    let story = Story(.test([], [Happening(at: .minutes(10), .openApp(for: .seconds(5)))]), probe)
    #expect(story.first(.event(.networkTask("config", succeeded: false))) == 600)
    #expect(!story.contains(.event(.networkTask("config", succeeded: true))))
  }

  @Test func `are gone with their process`() {
    let quit = Happening(at: .seconds(105), .forceQuit)
    let story = Story(.test([], [quit]), probe { Self.two(&$0) })
    #expect(!story.contains(.event(.networkTask("telemetry", succeeded: true))))
    #expect(!story.contains(.event(.networkTask("telemetry", succeeded: false))))
  }

  @Test func `take the radio's energy, each of them`() {
    func millijoules(_ count: Int) -> Int64 {
      Story(
        .test(),
        probe { app in
          for index in 0..<count { app.startNetworkTask(Identifier("task", numbered: index)) }
        }
      ).totals.appMicrojoules / 1_000
    }
    let one = millijoules(1) - millijoules(0)
    #expect(one >= 400)
    #expect(abs(millijoules(3) - millijoules(0) - 3 * one) < 50)
  }
}
