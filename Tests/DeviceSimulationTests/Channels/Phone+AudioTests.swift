import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Audio") struct PhoneAudioTests {
  /// Plays from the launch on; after an interruption again, if told to.
  private func playing(
    _ modes: AppManifest.BackgroundModes = .audio, goesOn: Bool = false
  ) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(backgroundModes: modes),
      launch: { _, _, app in
        app.playAudio()
        app.startTimer("tick", after: .minutes(1), repeats: true)
      },
      event: { event, _, app in
        if goesOn, event == .audioInterruptionDidEnd { app.playAudio() }
      })
  }

  private let call = Happening(at: .minutes(20), .phoneCall(for: .minutes(5)))

  @Test(.covers(.W06)) func `keeps the app running while it plays, with the background mode`() {
    let story = Story(.test(for: .hours(3)), playing())
    #expect(!story.contains(.process(.suspended)))
    #expect(story.count { $0 == .event(.timer("tick")) } == 179)
    #expect(Story(.test(), playing(.location)).first(.process(.suspended)) == 305)
  }

  @Test(.covers(.W06)) func `lets the app go when it stops`() {
    let probe = playing().on { event, app in
      if event == .timerDidFire("tick"), app.now >= Instant(milliseconds: 600_000) {
        app.stopAudio()
      }
    }
    #expect(Story(.test(), probe).first(.process(.suspended)) == 600)
  }

  @Test(.covers(.W06)) func `costs energy while it plays`() {
    func microjoules(_ plays: Bool) -> Int64 {
      let story = Story(
        .test(for: .hours(2)),
        ProbeStrategy(
          manifest: AppManifest(backgroundModes: [.audio, .location]),
          launch: { _, _, app in
            app["main"].desiredAccuracy = .threeKilometers
            app.startSession()
            if plays { app.playAudio() }
          }))
      return story.totals.appMicrojoules
    }
    #expect(microjoules(true) - microjoules(false) == 35 * 7_200_000)
  }

  @Test(.covers(.W06)) func `is interrupted by a call, and the app is suspended`() {
    let story = Story(.test([], [call]), playing())
    #expect(story.first(.event(.plain(.audioWasInterrupted))) == 1_200)
    #expect(story.entry(.event(.plain(.audioWasInterrupted)))?.rule == .W06)
    #expect(story.first(.process(.suspended)) == 1_200)
    #expect(story.times { $0 == .happening(.phoneCall(true)) } == [1_200])
    #expect(story.times { $0 == .happening(.phoneCall(false)) } == [1_500])
    // Nothing wakes it when the call is over.
    #expect(story.events(from: 1_201).isEmpty)
  }

  @Test(.covers(.W06)) func `does not go on by itself, and is told when the app runs again`() {
    let open = Happening(at: .minutes(40), .openApp(for: .minutes(1)))
    let story = Story(.test([], [call, open]), playing())
    #expect(story.first(.event(.plain(.audioInterruptionDidEnd))) == 2_400)
    #expect(story.first(.process(.suspended), from: 2_400) == 2_465)
    let again = Story(.test([], [call, open]), playing(goesOn: true))
    #expect(again.first(.process(.suspended), from: 2_400) == nil)
  }

  @Test(.covers(.W06)) func `tells an app that runs on at once, and plays nothing during a call`() {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: [.audio, .location]),
      launch: { _, _, app in
        app.startSession()
        app.playAudio()
        app.startTimer("during", after: .minutes(22))
      },
      event: { event, _, app in if event == .timerDidFire("during") { app.playAudio() } })
    let story = Story(.test([], [call]), probe)
    #expect(story.entry(.answer(.ignored), from: 1_320)?.rule == .W06)
    #expect(story.first(.event(.plain(.audioInterruptionDidEnd))) == 1_500)
  }
}
