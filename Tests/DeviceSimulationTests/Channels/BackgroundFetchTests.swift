import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Background fetch") struct BackgroundFetchTests {
  /// Fetches as often as it may, or as told, and completes each fetch after a while.
  private func fetching(
    every interval: Duration? = .zero, modes: AppManifest.BackgroundModes = .fetch,
    completesAfter time: Duration? = .seconds(5)
  ) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(backgroundModes: modes),
      launch: { _, _, app in app.setMinimumBackgroundFetchInterval(interval) },
      event: { event, _, app in
        if event == .performFetch, let time { app.startTimer("done", after: time) }
        if event == .timerDidFire("done") { app.completeFetch() }
      })
  }

  private func fetches(_ story: Story) -> [Double] {
    story.times { $0 == .event(.plain(.performFetch)) }
  }

  @Test(.covers(.W03)) func `fetches at times that the system chooses, once an hour at most`() {
    let story = Story(.test(on: .ios12, for: .hours(10)), fetching())
    let times = fetches(story)
    #expect((8...10).contains(times.count))
    #expect(Set(times.map { Int($0) / 3_600 }).count == times.count)
    #expect(story.wakes(.fetch) == times)
    #expect(story.entry(.wake(.fetch))?.rule == .W03)
    #expect(story.entry(.event(.plain(.performFetch)))?.rule == .W03)
    #expect(story.terminations.isEmpty)
    // The same phone finds the same times, whatever else the app does.
    #expect(
      fetches(Story(.test(on: .ios12, for: .hours(10)), fetching(every: .hours(4)))).count <= 3)
  }

  @Test(.covers(.W03)) func `runs for the fetch until it is completed`() throws {
    let story = Story(.test(on: .ios12, for: .hours(3)), fetching(completesAfter: .seconds(20)))
    let fetch = try #require(fetches(story).first { $0 > 400 })
    #expect(story.first(.process(.suspended), from: fetch) == fetch + 20)
  }

  @Test(.covers(.W03)) func `kills who overruns the 30 s`() throws {
    let story = Story(.test(on: .ios12, for: .hours(3)), fetching(completesAfter: nil))
    let fetch = try #require(fetches(story).first { $0 > 400 })
    #expect(story.terminations.first?.cause == .fetchOverrun)
    #expect(story.terminations.first?.time == fetch + 30)
    #expect(story.terminations.first?.rule == .W03)
  }

  @Test func `kills nobody for a fetch on the screen`() throws {
    let quiet = Story(.test(on: .ios12, for: .hours(3)), fetching(completesAfter: nil))
    let fetch = try #require(fetches(quiet).first { $0 > 400 })
    let open = Happening(at: .milliseconds(Int64(fetch * 1_000) + 1_000), .openApp(for: .hours(2)))
    let story = Story(.test([], [open], on: .ios12, for: .hours(3)), fetching(completesAfter: nil))
    #expect(fetches(story) == [fetch])
    #expect(story.terminations.isEmpty)
  }

  @Test(.covers(.W03)) func `launches an app that iOS ended, but none that the user swiped away`() {
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: true))
    let story = Story(.test([], [kill], on: .ios12, for: .hours(5)), fetching())
    #expect(story.contains(.launch(.event(.fetch))))
    let quit = Happening(at: .minutes(10), .forceQuit)
    let away = Story(.test([], [quit], on: .ios12, for: .hours(5)), fetching())
    #expect(away.wakes(.fetch, from: 600).isEmpty)
    #expect(away.withheld.contains { $0.channel == .fetch && $0.reason == .forceQuit })
  }

  @Test(
    .covers(.W03, .W07, .D03),
    arguments: [
      Happening.Kind.backgroundRefreshOff(for: .hours(20)), .lowPowerMode(for: .hours(20)),
    ])
  func `does not fetch without Background App Refresh, nor in Low Power Mode`(
    kind: Happening.Kind
  ) {
    let story = Story(
      .test([], [Happening(at: .minutes(1), kind)], on: .ios12, for: .hours(5)), fetching())
    #expect(fetches(story).isEmpty)
    #expect(story.withheld.allSatisfy { $0.reason == .backgroundRefreshOff && $0.rule == .W07 })
    #expect(story.withheld.count >= 3)
  }

  @Test(.covers(.W03)) func `does not fetch unless asked, declared, and before iOS 13`() {
    #expect(fetches(Story(.test(on: .ios12, for: .hours(5)), fetching(every: nil))).isEmpty)
    for story in [
      Story(.test(on: .ios12, for: .hours(5)), fetching(modes: .location)),
      Story(.test(on: .ios13, for: .hours(5)), fetching()),
    ] {
      #expect(fetches(story).isEmpty)
      #expect(story.entry(.answer(.ignored))?.rule == .W03)
    }
  }

  @Test func `does not fetch without network`() {
    let airplane = Happening(at: .minutes(1), .airplaneMode(for: .hours(20), wifi: false))
    #expect(fetches(Story(.test([], [airplane], on: .ios12, for: .hours(5)), fetching())).isEmpty)
  }
}
