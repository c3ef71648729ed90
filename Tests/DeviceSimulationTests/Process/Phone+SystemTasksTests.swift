import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

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

  @Test(arguments: [true, false])
  func `runs no task that was taken back before its time`(isTakenBack: Bool) {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: [.fetch, .processing]),
      launch: { launch, _, app in
        guard launch.options.isEmpty else { return }
        app.submitAppRefreshTask(earliestBeginDate: Instant(milliseconds: 3_600_000))
        app.submitProcessingTask(earliestBeginDate: Instant(milliseconds: 3_600_000))
        guard isTakenBack else { return }
        app.cancelAppRefreshTask()
        app.cancelProcessingTask()
      })
    let story = Story(.test(for: .hours(24)), probe)
    #expect(story.wakes(.appRefresh).isEmpty == isTakenBack)
    #expect(story.wakes(.processing).isEmpty == isTakenBack)
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

  @Test(.covers(.L15)) func `runs no refresh task after a force quit`() {
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(.test([], [quit], for: .hours(4)), submitting(.fetch))
    #expect(story.wakes(.appRefresh).isEmpty)
    #expect(story.withheld.map(\.reason) == [.forceQuit])
    #expect(story.withheld.map(\.rule) == [.L15])
  }

  @Test(.covers(.L15)) func `runs none in an app that a significant change relaunched`() throws {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: [.location, .fetch]),
      launch: { launch, _, app in
        if launch.options.isEmpty { app.submitAppRefreshTask(earliestBeginDate: app.now) }
        app.startSLC()
        app.startSession()
      })
    let quit = Happening(at: .minutes(4), .forceQuit)
    let story = Story(
      .test([.rest(.minutes(5)), .drive(to: 30_000, for: .minutes(30))], [quit], for: .hours(4)),
      probe)
    let launch = try #require(story.first(.launch(.event(.significantChange))))
    let due = try #require(story.withheld.first { $0.channel == .appRefresh })
    #expect(due.time > launch && due.rule == .L15)
    #expect(!story.contains(.process(.suspended), from: launch))
  }

  @Test(.covers(.L16, .L15), arguments: [Profile.ios17, .ios18])
  func `runs a processing task after a force quit from iOS 18 on`(profile: Profile) {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .processing),
      launch: { launch, _, app in app.submitProcessingTask(earliestBeginDate: app.now) },
      event: { event, _, app in if event == .processingTask { app.setTaskCompleted() } })
    let quit = Happening(at: .minutes(4), .forceQuit)
    let story = Story(.test([], [quit], for: .hours(4)), on: profile, probe)
    if profile.life.processingRunsAfterForceQuit {
      #expect(story.entry(.launch(.event(.processing)))?.rule == .L16)
      #expect(story.contains(.event(.plain(.processingTask))))
    } else {
      #expect(story.withheld.map(\.rule) == [.L15])
      #expect(!story.contains(.event(.plain(.processingTask))))
    }
  }

  @Test(.covers(.T11)) func `cuts a refresh task short when iOS takes its time back`() throws {
    let run = try #require(
      Story(.test(for: .hours(4)), leavingOpen).first(.event(.plain(.appRefreshTask))))
    let early = Happening(at: .milliseconds(Int64(run * 1_000) + 3_000), .earlyExpiry)
    let story = Story(.test([], [early], for: .hours(4)), leavingOpen)
    #expect(story.first(.event(.plain(.taskWillExpire))) == run + 3)
    #expect(story.terminations.map(\.time) == [run + 8])
  }

  /// Never completes its refresh task.
  private let leavingOpen = ProbeStrategy(
    manifest: AppManifest(backgroundModes: .fetch),
    launch: { _, _, app in app.submitAppRefreshTask(earliestBeginDate: app.now) })

  @Test(.covers(.W07)) func `runs no refresh task while Background App Refresh is off`() {
    let off = Happening(at: .minutes(10), .backgroundRefreshOff(for: .hours(5)))
    let story = Story(.test([], [off], for: .hours(4)), submitting(.fetch))
    #expect(story.wakes(.appRefresh).isEmpty)
    #expect(!story.withheld.isEmpty)
    #expect(story.withheld.allSatisfy { $0.reason == .backgroundRefreshOff && $0.rule == .W07 })
  }

  @Test(.covers(.W07)) func `keeps a task waiting for the end of Low Power Mode`() throws {
    let low = Happening(at: .seconds(1), .lowPowerMode(for: .hours(4)))
    let submitsLater = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .fetch),
      event: { event, _, app in
        if event == .didEnterBackground { app.submitAppRefreshTask(earliestBeginDate: app.now) }
      })
    let story = Story(.test([], [low], for: .hours(8)), submitsLater)
    #expect(try #require(story.wakes(.appRefresh).first) > 4 * 3_600)
    #expect(!story.contains(.event(.plain(.taskSubmissionDidFail))))
  }

  @Test(.covers(.W09)) func `refuses a task when the user has switched refresh off`() {
    let scenario = Scenario.test(for: .hours(4)).with { $0.settings.backgroundRefresh = false }
    let story = Story(scenario, submitting(.fetch))
    #expect(story.first(.event(.plain(.taskSubmissionDidFail))) == 0)
    #expect(story.entry(.event(.plain(.taskSubmissionDidFail)))?.rule == .W09)
    #expect(story.withheld.isEmpty)
    #expect(story.wakes(.appRefresh).isEmpty)
  }

  /// Submits a processing task, and completes it only when its time is up, if at all.
  private func processing(completes: Bool) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(backgroundModes: .processing),
      launch: { _, _, app in
        if app.applicationState == .active { app.submitProcessingTask(earliestBeginDate: app.now) }
      },
      event: { event, _, app in
        if completes, event == .taskWillExpire { app.setTaskCompleted() }
      })
  }

  @Test(
    .covers(.W02),
    arguments: [Happening.Kind.usePhone(for: .minutes(5)), .openApp(for: .minutes(5))])
  func `ends a processing task when the user takes the phone up`(kind: Happening.Kind) throws {
    let quiet = Story(.test(for: .hours(4)), processing(completes: true))
    let run = try #require(quiet.first(.event(.plain(.processingTask))))
    let use = Happening(at: .milliseconds(Int64(run * 1_000) + 20_000), kind)
    let story = Story(.test([], [use], for: .hours(4)), processing(completes: true))
    #expect(story.first(.event(.plain(.taskWillExpire))) == run + 20)
    #expect(story.terminations.isEmpty)
    let stubborn = Story(.test([], [use], for: .hours(4)), processing(completes: false))
    #expect(stubborn.terminations.map(\.time) == [run + 25])
    #expect(stubborn.terminations.map(\.rule) == [.W02])
  }

  @Test(.covers(.W02)) func `begins no processing task while the phone is in use`() throws {
    let use = Happening(at: .minutes(6), .usePhone(for: .hours(3)))
    let story = Story(.test([], [use], for: .hours(12)), processing(completes: true))
    #expect(try #require(story.first(.event(.plain(.processingTask)))) > 3.1 * 3_600)
  }

  @Test(.covers(.W01)) func `lets a refresh task work for longer than a wake`() {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: .fetch),
      launch: { _, _, app in app.submitAppRefreshTask(earliestBeginDate: app.now) },
      event: { event, _, app in
        guard event == .appRefreshTask else { return }
        app.compute(for: .seconds(20))
        app.setTaskCompleted()
      })
    #expect(Story(.test(for: .hours(4)), probe).terminations.isEmpty)
  }

  @Test(.covers(.W01)) func `ends an app that does not complete its refresh task in 30 s`() throws {
    let story = Story(.test(for: .hours(4)), leavingOpen)
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
