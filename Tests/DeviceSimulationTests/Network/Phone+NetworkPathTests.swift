import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("The way to the network") struct NetworkPathTests {
  private static let listening = ProbeStrategy.atLaunch { app in
    app.startSession()
    app.startPathMonitor()
  }

  private func told(_ story: Story) -> [NetworkPath] {
    story.entries.compactMap { entry in
      if case .event(.networkPath(let path)) = entry.what { path } else { nil }
    }
  }

  @Test func `is told as it is, then when the phone leaves its house or loses its cells`() {
    let journey: [Journey.Leg] = [.rest(.minutes(10)), .drive(to: 20_000, for: .minutes(30))]
    let off = Happening(at: .minutes(20), .airplaneMode(for: .minutes(5), wifi: false))
    let story = Story(.test(journey, [off]), Self.listening)
    #expect(told(story).prefix(4) == [.wifi, .cellular, .unsatisfied, .cellular])
    let lost = story.first(.event(.networkPath(.unsatisfied)))
    #expect(lost == 1_200)
  }

  @Test func `is a fact at any time, for who does not listen, too`() {
    let asking = ProbeStrategy.atLaunch { $0.startTimer("look", after: .minutes(1)) }
      .on { event, app in
        if case .timerDidFire = event { app.tellUser(Identifier(app.networkPath.rawValue)!) }
      }
    let off = Happening(at: .seconds(30), .airplaneMode(for: .hours(1), wifi: false))
    #expect(Story(.test(), asking).first(.request(.tellUser("wifi"))) != nil)
    #expect(Story(.test([], [off]), asking).first(.request(.tellUser("unsatisfied"))) != nil)
    #expect(told(Story(.test([], [off]), asking)) == [])
  }

  @Test(.covers(.L01))
  func `is told to a suspended app when it runs again, the newest alone`() {
    let probe = ProbeStrategy.atLaunch { $0.startPathMonitor() }
    let happenings = [
      Happening(at: .minutes(10), .airplaneMode(for: .minutes(2), wifi: false)),
      Happening(at: .minutes(20), .airplaneMode(for: .minutes(60), wifi: false)),
      Happening(at: .minutes(30), .openApp(for: .seconds(5))),
    ]
    let story = Story(.test([], happenings), probe)
    #expect(told(story).prefix(2) == [.wifi, .unsatisfied])
    #expect(story.first(.event(.networkPath(.unsatisfied))) == 1_800)
  }

  @Test func `is told no more once it is cancelled`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startPathMonitor()
      app.startTimer("enough", after: .minutes(1))
    }
    .on { event, app in if case .timerDidFire = event { app.cancelPathMonitor() } }
    let off = Happening(at: .minutes(20), .airplaneMode(for: .minutes(5), wifi: false))
    #expect(told(Story(.test([], [off]), probe)) == [.wifi])
  }
}
