import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Reset of Location & Privacy") struct PhoneResetTests {
  /// Arms everything when it is first launched, and asks once.
  private func armed(holdsOthers: Bool = false, session: Bool = false) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(holdsOtherPermissions: holdsOthers),
      launch: { _, _, app in
        guard app.now == .start else { return }
        app.startSLC()
        app["main"].startMonitoringVisits()
        app["main"].startMonitoring(
          for: Region(
            identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
            radius: 100))
        if session { app.startSession() }
      })
  }

  private let reset = Happening(at: .minutes(10), .resetLocationAndPrivacy)

  @Test(.covers(.L27)) func `takes the permission and the registrations back`() {
    let story = Story(.test(.homeThenDrive, [reset]), armed(session: true))
    #expect(story.entry(.happening(.resetsLocationAndPrivacy))?.rule == .L27)
    #expect(story.terminations.isEmpty)
    #expect(
      story.contains(
        .event(.authorization(.notDetermined, .fullAccuracy, manager: "main")), from: 600))
    #expect(story.fixes(from: 601).isEmpty)
    #expect(story.contains(.process(.suspended), from: 600))
    #expect(story.wakes(.significantChange).isEmpty)
    #expect((story.wakes(.region, from: 600) + story.wakes(.visit, from: 600)).isEmpty)
    #expect(story.contains(.truth(.precondition(false)), from: 600))
    // Nothing is even withheld: nothing is registered.
    #expect(story.withheld.filter { $0.time >= 600 }.isEmpty)
  }

  @Test(.covers(.L27)) func `leaves an app that is allowed again without its registrations`() {
    let happenings = [
      reset, Happening(at: .minutes(15), .memoryPressure(severe: true)),
      Happening(at: .minutes(20), .openApp(for: .minutes(5))),
    ]
    let story = Story(.test(.homeThenDrive, happenings), armed())
    #expect(story.contains(.truth(.precondition(true)), from: 1_200))
    for channel in [WakeChannel.significantChange, .visit, .region] {
      #expect(story.wakes(channel, from: 600).isEmpty)
    }
  }

  @Test(.covers(.L27)) func `lets the app ask again`() throws {
    let open = Happening(at: .minutes(20), .openApp(for: .minutes(5)))
    let kill = Happening(at: .minutes(15), .memoryPressure(severe: true))
    let story = Story(.test([], [reset, kill, open]), armed())
    #expect(story.count(from: 1_200) { $0 == .prompt(.asks) } == 1)
    #expect(story.count(from: 1_200) { $0 == .prompt(.asksForUpgrade) } == 1)
    #expect(story.contains(.truth(.precondition(true)), from: 1_200))
  }

  @Test(.covers(.L27)) func `does nothing while the first question is on screen`() {
    let asked = ProbeStrategy(asking: .alwaysAtOnce)
    let story = Story(.test([], [Happening(at: .seconds(2), .resetLocationAndPrivacy)]), asked)
    #expect(!story.contains(.happening(.resetsLocationAndPrivacy)))
    #expect(story.contains(.prompt(.answered(.authorizedAlways)), from: 2))
  }

  @Test(.covers(.L27)) func `kills an app that holds another permission`() {
    let story = Story(.test([], [reset]), armed(holdsOthers: true))
    #expect(story.terminations.map(\.cause) == [.settingsReset])
    #expect(story.terminations.map(\.rule) == [.L27])
    #expect(story.terminations.map(\.time) == [600])
  }

  @Test(.covers(.L27)) func `is not undone by Settings, which does not list the app any more`() {
    let scenario = Scenario.test(
      .homeThenDrive,
      [Happening(at: .minutes(8), .locationPermission(.denied, for: .minutes(10))), reset],
      calmFrom: .minutes(40))
    let story = Story(scenario, armed())
    #expect(
      !story.contains(
        .event(.authorization(.authorizedAlways, .fullAccuracy, manager: "main")), from: 601))
  }
}
