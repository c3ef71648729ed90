import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Silent pushes") struct SilentPushTests {
  private func listening(
    _ modes: AppManifest.BackgroundModes = .remoteNotification, completes: Bool = true
  ) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(backgroundModes: modes),
      event: { event, _, app in
        if completes, event == .didReceiveRemoteNotification { app.completeFetch() }
      })
  }

  private func pushes(_ story: Story) -> [Double] {
    story.times { $0 == .event(.plain(.didReceiveRemoteNotification)) }
  }

  /// Pushes at these minutes.
  private func at(_ minutes: Int...) -> [Happening] {
    minutes.map { Happening(at: .minutes($0), .silentPush) }
  }

  @Test(.covers(.W04)) func `wakes the app for a silent push`() {
    let story = Story(.test([], at(10)), listening())
    #expect(pushes(story) == [600])
    #expect(story.entry(.wake(.remoteNotification))?.rule == .W04)
    #expect(story.entry(.event(.plain(.didReceiveRemoteNotification)))?.rule == .W04)
    #expect(story.first(.process(.suspended), from: 600) == 610)
    #expect(story.contains(.happening(.silentPush)))
  }

  @Test(.covers(.W04)) func `needs the background mode`() {
    let story = Story(.test([], at(10)), listening(.location))
    #expect(pushes(story).isEmpty)
    #expect(story.withheld.map(\.reason) == [.notDeclared])
    #expect(story.withheld.map(\.rule) == [.W04])
  }

  @Test(.covers(.W04)) func `kills who does not complete it in 30 s`() {
    let story = Story(.test([], at(10)), listening(completes: false))
    #expect(story.terminations.map(\.cause) == [.fetchOverrun])
    #expect(story.terminations.map(\.time) == [630])
    #expect(story.terminations.map(\.rule) == [.W04])
  }

  @Test(.covers(.W04), arguments: UInt64(1)...6)
  func `gives two or three an hour, and holds the newest of the others`(seed: UInt64) {
    let story = Story(
      .test([], at(60, 62, 64, 66, 68, 70), for: .hours(6), seed: seed), listening())
    let times = pushes(story)
    let most = times.prefix { $0 < 4_500 }.count
    #expect((2...3).contains(most))
    // One held push takes the place of the next, and comes when an hour has passed since one of
    // those that were given; the hour that begins then may allow one less.
    #expect(times.count == most + 1)
    #expect([7_200, 7_320].contains(times.last))
    #expect(story.withheld.map(\.reason) == Array(repeating: .throttled, count: 6 - most))
    #expect(story.withheld.allSatisfy { $0.rule == .W04 })
  }

  @Test(.covers(.W04)) func `gives a held push to the user who opens the app`() {
    let open = Happening(at: .minutes(80), .openApp(for: .minutes(1)))
    let story = Story(.test([], at(60, 62, 64, 66) + [open], for: .hours(6)), listening())
    #expect(pushes(story).last == 4_800)
  }

  @Test(
    .covers(.W04), arguments: [Happening.Kind.memoryPressure(severe: true), .forceQuit])
  func `drops a held push with the process`(kind: Happening.Kind) {
    let happenings =
      at(60, 62, 64, 66) + [
        Happening(at: .minutes(70), kind), Happening(at: .minutes(80), .openApp(for: .minutes(1))),
      ]
    let story = Story(.test([], happenings, for: .hours(6)), listening())
    #expect(story.terminations.count == 1)
    #expect(pushes(story).allSatisfy { $0 < 4_200 })
  }

  @Test(.covers(.W04, .W07)) func `gives none without Background App Refresh, but on the screen`() {
    let off = Happening(at: .minutes(1), .backgroundRefreshOff(for: .hours(20)))
    let open = Happening(at: .minutes(20), .openApp(for: .minutes(10)))
    let story = Story(.test([], [off] + at(10) + [open] + at(22)), listening())
    #expect(pushes(story) == [1_320])
    #expect(story.withheld.map(\.reason) == [.backgroundRefreshOff])
    #expect(story.withheld.map(\.rule) == [.W07])
  }

  @Test func `gives one that was sent to a phone without network when it is back`() throws {
    let airplane = Happening(at: .minutes(30), .airplaneMode(for: .hours(2), wifi: false))
    let story = Story(.test([], [airplane] + at(60, 65, 70), for: .hours(6)), listening())
    #expect(pushes(story).count == 1)
    #expect((9_000...9_600).contains(try #require(pushes(story).first)))
  }

  @Test func `gives none to an app that the user swiped away`() {
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(.test([], [quit] + at(20)), listening())
    #expect(pushes(story).isEmpty)
    #expect(story.withheld.map(\.reason) == [.forceQuit])
  }
}

@Suite("VoIP pushes") struct VoIPPushTests {
  private func phone(
    _ modes: AppManifest.BackgroundModes = .voip, reports: Bool
  ) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(backgroundModes: modes),
      event: { event, _, app in
        if reports, event == .didReceiveIncomingPush { app.reportNewIncomingCall() }
      })
  }

  /// Pushes every so many seconds from the tenth minute on.
  private func pushes(_ count: Int, every seconds: Int = 15) -> [Happening] {
    (0..<count).map { Happening(at: .seconds(600 + $0 * seconds), .incomingPush) }
  }

  @Test(.covers(.W05)) func `wakes or launches the app for a call`() {
    let kill = Happening(at: .minutes(8), .memoryPressure(severe: true))
    for happenings in [pushes(1), [kill] + pushes(1)] {
      let story = Story(.test([], happenings), phone(reports: true))
      #expect(story.entry(.wake(.incomingPush))?.rule == .W05)
      #expect(story.entry(.event(.plain(.didReceiveIncomingPush)))?.rule == .W05)
      #expect(story.times { $0 == .happening(.incomingPush) } == [600])
      #expect(story.terminations.count == happenings.count - 1)
    }
  }

  @Test(.covers(.W05)) func `kills who returns without a call, from iOS 13`() {
    let story = Story(.test([], pushes(1)), phone(reports: false))
    #expect(story.terminations.map(\.cause) == [.callNotReported])
    #expect(story.terminations.map(\.time) == [600])
    #expect(story.terminations.map(\.rule) == [.W05])
    #expect(Story(.test([], pushes(1), on: .ios12), phone(reports: false)).terminations.isEmpty)
  }

  @Test(.covers(.W05)) func `asks for a call at each push, not once for all`() {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .voip),
      event: { event, memory, app in
        guard event == .didReceiveIncomingPush else { return }
        if memory.count == 0 { app.reportNewIncomingCall() }
        memory.count += 1
      })
    let story = Story(.test([], pushes(2, every: 60)), probe)
    #expect(story.terminations.map(\.time) == [660])
  }

  @Test(.covers(.W05)) func `kills who is resumed too often`() {
    let story = Story(.test([], pushes(20)), phone(reports: true))
    #expect(story.terminations.map(\.cause) == [.resumedTooOften])
    // The 16th within five minutes.
    #expect(story.terminations.map(\.time) == [825])
    #expect(story.terminations.map(\.rule) == [.W05])
    #expect(Story(.test([], pushes(20, every: 30)), phone(reports: true)).terminations.isEmpty)
  }

  @Test(.covers(.W05)) func `needs the background mode, and the network`() {
    let story = Story(.test([], pushes(1)), phone(.location, reports: false))
    #expect(story.withheld.map(\.reason) == [.notDeclared])
    #expect(story.withheld.map(\.rule) == [.W05])
    let airplane = Happening(at: .minutes(9), .airplaneMode(for: .hours(2), wifi: false))
    let offline = Story(.test([], [airplane] + pushes(1)), phone(reports: false))
    #expect(offline.wakes(.incomingPush).isEmpty)
  }
}
