import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Full accuracy for a while") struct PhoneFullAccuracyTests {
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  /// The user hides the precise location from the second minute on; the app asks at an opening.
  private func hidden(_ more: [Happening] = []) -> Scenario {
    .test(
      outside,
      [
        Happening(at: .minutes(2), .reducedAccuracy(for: .hours(2))),
        Happening(at: .minutes(10), .openApp(for: .minutes(5))),
      ] + more)
  }

  private func asking(
    on moment: Event = .didBecomeActive, manifest: AppManifest = AppManifest(),
    indicator: Bool? = nil, atLaunch: Bool = false
  ) -> ProbeStrategy {
    ProbeStrategy(
      manifest: manifest,
      launch: { _, _, app in
        if atLaunch { app["main"].requestTemporaryFullAccuracyAuthorization() }
        if let indicator {
          app["main"].showsBackgroundLocationIndicator = indicator
          app.startSession()
        } else {
          app["main"].startUpdatingLocation()
        }
      },
      event: { event, _, app in
        if event == moment,
          app.now > Instant(milliseconds: 300_000) || moment == .didEnterBackground
        {
          app["main"].requestTemporaryFullAccuracyAuthorization()
        }
        if event.kind == .didChangeAuthorization {
          app.perform(app.accuracyAuthorization == .fullAccuracy ? "full" : "reduced")
        }
      })
  }

  private let failure = Occurrence.event(.plain(.temporaryFullAccuracyDidFail))

  @Test(.covers(.A21)) func `is asked for in the foreground, and given until the app is left`()
    throws
  {
    let story = Story(hidden(), asking())
    #expect(story.entry(.prompt(.asksForFullAccuracy))?.rule == .A21)
    let answer = try #require(
      story.first(.prompt(.answeredFullAccuracy(granted: true))))
    #expect(answer == 604)
    #expect(story.performed("full").last == 604)
    #expect(story.performed("reduced").last == 900)
    let during = story.fixes(from: 640).filter { $0.time < 900 }
    #expect(during.count > 200 && during.allSatisfy { $0.fix.horizontalAccuracy <= 50 })
    #expect(!story.contains(failure))
    // It is no permanent one: P0 does not hold meanwhile.
    #expect(story.first(.truth(.precondition(true)), from: 121) == nil)
  }

  @Test(.covers(.A21), arguments: [false, true])
  func `outlasts the foreground with a session that shows the indicator`(shows: Bool) {
    let story = Story(hidden(), asking(indicator: shows))
    let later = story.fixes(from: 950).filter { $0.time < 3_500 }
    #expect(later.contains { $0.fix.horizontalAccuracy <= 10 } == shows)
    #expect(story.performed("reduced").contains(900) == !shows)
  }

  @Test(.covers(.A21)) func `ends with the process`() {
    let kill = Happening(at: .minutes(20), .memoryPressure(severe: true))
    let story = Story(
      hidden([kill, Happening(at: .minutes(25), .openApp(for: .minutes(1)))]),
      asking(on: .willEnterForeground, indicator: true))
    #expect(story.performed("full").contains(604))
    #expect(story.performed("reduced").contains { $0 >= 1_500 })
  }

  @Test(.covers(.A21)) func `fails in the background, without its key, and where it is full`() {
    let background = Story(hidden(), asking(on: .didEnterBackground))
    #expect(background.entry(failure)?.rule == .A21)
    #expect(!background.contains(.prompt(.asksForFullAccuracy)))
    let keyless = Story(
      hidden(), asking(manifest: AppManifest(usageDescriptions: [.whenInUse, .alwaysAndWhenInUse])))
    #expect(keyless.contains(failure, from: 600))
    let full = Story(
      .test(outside, [Happening(at: .minutes(10), .openApp(for: .minutes(5)))]), asking())
    #expect(full.contains(failure, from: 600))
    let older = Story(hidden(), on: .ios13, asking())
    #expect(older.entry(.answer(.unavailable))?.rule == .A21)
  }

  @Test(.covers(.A21)) func `fails when the user declines, who hid the location from the start`() {
    let story = Story(hidden().with { $0.answers.precise = false }, asking())
    #expect(story.contains(.prompt(.answeredFullAccuracy(granted: false))))
    #expect(story.first(failure) == 604)
    #expect(story.performed("full").allSatisfy { $0 < 5 })
  }
}
