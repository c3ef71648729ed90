import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Tasks of the system") struct PhoneSystemTasksTests {
  private func submitting(_ modes: AppManifest.BackgroundModes) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(backgroundModes: modes),
      launch: { _, _, app in
        app.submitAppRefreshTask(earliestBeginDate: Instant(milliseconds: 3_600_000))
      },
      event: { event, _, app in
        if event == .appRefreshTask { app.setTaskCompleted() }
      })
  }

  @Test(.covers(.W01)) func `runs a refresh task some time after the earliest date`() throws {
    let story = Story(.test(for: .hours(4)), submitting(.fetch))
    let run = try #require(story.first(.event(.plain(.appRefreshTask))))
    #expect((3_900...10_800).contains(run))
    #expect(story.wakes(.appRefresh) == [run])
    #expect(story.contains(.process(.suspended), from: run))
  }

  @Test func `ignores a task without its background mode, and before iOS 13`() {
    let without = Story(.test(for: .hours(4)), submitting(.location))
    #expect(without.contains(.answer(.ignored)))
    #expect(without.wakes(.appRefresh).isEmpty)
    #expect(Story(.test(on: .ios12, for: .hours(4)), submitting(.fetch)).wakes(.appRefresh).isEmpty)
  }

  @Test(.covers(.L14)) func `runs no refresh task after a force quit`() {
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(.test([], [quit], for: .hours(4)), submitting(.fetch))
    #expect(story.wakes(.appRefresh).isEmpty)
    #expect(story.withheld.map(\.reason) == [.forceQuit])
    #expect(story.withheld.map(\.rule) == [.L14])
  }

  @Test(.covers(.W07)) func `runs no refresh task while Background App Refresh is off`() {
    let off = Happening(at: .minutes(10), .backgroundRefreshOff(for: .hours(5)))
    let story = Story(.test([], [off], for: .hours(4)), submitting(.fetch))
    #expect(story.wakes(.appRefresh).isEmpty)
    #expect(story.withheld.map(\.reason) == [.backgroundRefreshOff])
  }

  @Test(.covers(.W01)) func `ends an app that does not complete its refresh task in 30 s`() throws {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .fetch),
      launch: { _, _, app in app.submitAppRefreshTask(earliestBeginDate: app.now) })
    let story = Story(.test(for: .hours(4)), probe)
    let run = try #require(story.first(.event(.plain(.appRefreshTask))))
    #expect(story.first(.event(.plain(.taskWillExpire))) == run + 30)
    #expect(story.first(.process(.terminated(.backgroundTaskExpired))) == run + 35)
    #expect(story.terminations.first?.rule == .W01)
  }

  @Test(.covers(.W02)) func `gives a processing task minutes, and only out of sight`() throws {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .processing),
      launch: { _, _, app in app.submitProcessingTask(earliestBeginDate: app.now) },
      event: { event, _, app in if event == .taskWillExpire { app.setTaskCompleted() } })
    let open = Happening(at: .minutes(6), .openApp(for: .hours(3)))
    let story = Story(.test([], [open], for: .hours(12)), probe)
    let run = try #require(story.first(.event(.plain(.processingTask))))
    #expect(run > 3 * 3_600)
    #expect(story.first(.event(.plain(.taskWillExpire))) == run + 300)
    #expect(story.terminations.isEmpty)
    #expect(story.contains(.process(.suspended), from: run))
  }

  @Test(
    .covers(.L15),
    arguments: [
      Happening.Kind.openApp(for: .seconds(10)),
      .powerOff(for: .minutes(1), unlockAfter: .minutes(1)),
    ])
  func `runs the refresh task of an app that was swiped away after its opening or a reboot`(
    kind: Happening.Kind
  ) {
    let quit = Happening(at: .minutes(10), .forceQuit)
    let without = Story(.test([], [quit], for: .hours(4)), submitting(.fetch))
    #expect(!without.contains(.launch(.event(.appRefresh))))
    // The user opens the app, and leaves it to be ended by the system.
    let happenings = [
      quit, Happening(at: .minutes(20), kind),
      Happening(at: .minutes(30), .memoryPressure(severe: true)),
    ]
    let story = Story(.test([], happenings, for: .hours(4)), submitting(.fetch))
    #expect(story.contains(.launch(.event(.appRefresh))))
  }
}
