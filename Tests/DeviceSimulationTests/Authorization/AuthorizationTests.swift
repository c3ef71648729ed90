import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Changes of the permission") struct AuthorizationTests {
  private func statuses(_ story: Story, from start: Double = 0) -> [AuthorizationStatus] {
    story.events(from: start).compactMap { event in
      guard case .authorization(let status, _, _) = event.note else { return nil }
      return status
    }
  }

  @Test(.covers(.A12)) func `tells each new manager and each change, a suspended app when it runs`()
    throws
  {
    let change = Happening(at: .minutes(10), .locationPermission(.denied, for: .minutes(5)))
    let story = Story(
      .test(.homeThenDrive, [change]), .atLaunch { $0.startSLC("slc") })
    // Two managers, the grant and the upgrade.
    #expect(statuses(story).count >= 4)
    let wake = try #require(story.wakes(.significantChange).first)
    let later = story.events(from: 301).filter {
      if case .authorization = $0.note { true } else { false }
    }
    #expect(later.map(\.time) == [wake, wake])
    #expect(later.first?.rule == .A12)
  }

  @Test(.covers(.A13)) func `does not end the process when the permission changes`() {
    let change = Happening(at: .minutes(2), .locationPermission(.denied, for: .minutes(1)))
    let story = Story(.test([], [change]), .atLaunch { $0.startSession() })
    #expect(story.terminations.isEmpty)
    #expect(story.entry(.happening(.locationPermission(.denied)))?.rule == .A13)
    #expect(story.contains(.event(.failed(.denied, manager: "main"))))
    #expect(statuses(story, from: 100) == [.denied, .authorizedAlways])
  }

  @Test(.covers(.A13)) func `changes the permission also while Location Services are off`() {
    let off = Happening(at: .minutes(2), .locationServicesOff(for: .minutes(3)))
    let change = Happening(at: .minutes(3), .locationPermission(.denied, for: .minutes(10)))
    let story = Story(.test([], [off, change]), .atLaunch { $0.startSession() })
    #expect(story.entry(.happening(.locationPermission(.denied)))?.rule == .A13)
    #expect(!statuses(story, from: 100).contains(.authorizedAlways))
  }

  @Test(.covers(.A01)) func `reads as denied while Location Services are off`() {
    let off = Happening(at: .minutes(2), .locationServicesOff(for: .minutes(1)))
    let story = Story(.test([], [off]), .atLaunch { $0.startSession() })
    #expect(statuses(story, from: 100) == [.denied, .authorizedAlways])
    #expect(story.first(.positioning(.off), from: 100) == 120)
    #expect(story.first(.positioning(.gnss), from: 121) == 180)
  }

  @Test(.covers(.A18)) func `lets While In Use arm nothing before iOS 13`() {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        guard event.kind == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse
        else { return }
        app.startSLC()
        app["main"].startMonitoringVisits()
        app["main"].startMonitoring(
          for: Region(identifier: "r", center: .nullIsland, radius: 100))
      })
    let old = Story(.test(on: .ios12), probe)
    #expect(
      old.entries.filter { $0.what == .answer(.unavailable) }.map(\.rule) == [.A18, .A18, .A18])
    #expect(!old.contains(.event(.monitoring("r", manager: "main"))))
    let new = Story(.test(on: .ios13), probe)
    #expect(!new.contains(.answer(.unavailable)))
    #expect(new.contains(.event(.monitoring("r", manager: "main"))))
  }

  @Test(.covers(.A19, .R14), arguments: [ProfileID.ios14, .ios18])
  func `gives about five kilometres and no regions while the precise location is hidden`(
    profile: ProfileID
  ) {
    let hide = Happening(at: .minutes(10), .reducedAccuracy(for: .hours(5)))
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      if app.monitoredRegions.isEmpty {
        app["main"].startMonitoring(
          for: Region(
            identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
            radius: 100))
      }
    }
    let story = Story(.test(.homeThenDrive, [hide], on: profile, for: .hours(2)), probe)
    let coarse = story.fixes(from: 601)
    #expect(!coarse.isEmpty)
    #expect(coarse.allSatisfy { $0.fix.horizontalAccuracy == 5_000 })
    #expect(zip(coarse, coarse.dropFirst()).allSatisfy { $1.time - $0.time >= 899 })
    #expect(!story.contains(.positioning(.gnss), from: 601))
    #expect(story.wakes(.region).isEmpty)
    #expect(story.withheld.contains { $0.channel == .region && $0.rule == .R14 })
    let old = Story(.test(.homeThenDrive, [hide], on: .ios13, for: .hours(2)), probe)
    #expect(old.fixes(from: 601).allSatisfy { $0.fix.horizontalAccuracy < 5_000 })
  }

  @Test func `leaves a provisional Always provisional when the precise location is hidden`() {
    let hide = Happening(at: .minutes(10), .reducedAccuracy(for: .minutes(5)))
    let probe = ProbeStrategy(asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let story = Story(.test(.homeThenDrive, [hide]), probe)
    #expect(story.withheld.contains { $0.reason == .provisional })
  }

  @Test(.covers(.A08), arguments: [true, false])
  func `asks for the upgrade at once, and calls back only for a change`(upgrades: Bool) {
    let story = Story(
      .test().with {
        $0.answers.upgradesToAlways = upgrades
        $0.answers.delay = .seconds(5)
      }, ProbeStrategy(asking: .always))
    #expect(story.times { $0 == .prompt(.asksForUpgrade) } == [5])
    let asked = story.entry(.prompt(.asksForUpgrade))
    let answer: AuthorizationStatus = upgrades ? .authorizedAlways : .authorizedWhenInUse
    let answered = story.entry(.prompt(.answered(answer)), from: 6)
    #expect([asked?.rule, answered?.rule] == [.A08, .A08])
    let statuses = story.events().compactMap { event -> AuthorizationStatus? in
      guard case .authorization(let status, _, _) = event.note else { return nil }
      return status
    }
    let first: [AuthorizationStatus] = [.notDetermined, .authorizedWhenInUse]
    #expect(statuses == first + (upgrades ? [.authorizedAlways] : []))
  }
}
