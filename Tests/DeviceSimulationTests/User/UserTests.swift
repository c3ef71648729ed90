import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("User") struct UserTests {
  private func willTerminate(_ story: Story) -> [Double] {
    story.times { $0 == .event(.plain(.willTerminate)) }
  }

  private let running = ProbeStrategy.atLaunch { $0.startSession() }

  @Test(.covers(.L10), arguments: [true, false])
  func `calls willTerminate of a running app at a force quit on one reading`(reading: Bool) {
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(
      .test([], [quit], readings: [.willTerminateOnForceQuit: reading]), running)
    #expect(willTerminate(story) == (reading ? [600] : []))
    #expect(story.terminations.map(\.cause) == [.forceQuit])
    if reading { #expect(story.entry(.event(.plain(.willTerminate)))?.rule == .L10) }
  }

  @Test(.covers(.L10, .L11), arguments: [true, false])
  func `calls willTerminate of a running app under memory pressure on one reading`(reading: Bool) {
    let pressure = Happening(at: .minutes(10), .memoryPressure(severe: true))
    let story = Story(
      .test([], [pressure], readings: [.willTerminateOnMemoryPressure: reading]), running)
    #expect(willTerminate(story) == (reading ? [600] : []))
    #expect(story.terminations.map(\.rule) == [.L11])
  }

  /// A probe that stops its session when it is told that tracking is off.
  private func switched(_ features: AppManifest.Features) -> ProbeStrategy {
    ProbeStrategy(
      manifest: AppManifest(features: features), launch: { _, _, app in app.startSession() },
      event: { event, _, app in
        if event == .userDidDisableTracking { app["main"].stopUpdatingLocation() }
      })
  }

  @Test func `presses the switch that an app has, and no other`() {
    let off = Happening(at: .minutes(10), .optOut(for: .minutes(10)))
    let on = Story(.test([], [off], for: .minutes(40)), switched(.all))
    #expect(on.times { $0 == .happening(.tracking(false)) } == [600])
    #expect(on.times { $0 == .event(.plain(.userDidDisableTracking)) } == [600])
    let none = Story(.test([], [off], for: .minutes(40)), switched([.store]))
    #expect(none.times { $0 == .happening(.tracking(false)) } == [])
    #expect(none.times { $0 == .happening(.tracking(true)) } == [])
    // Once, at the end, to see whether there is none.
    #expect(none.times { $0 == .event(.plain(.userDidDisableTracking)) } == [2_400])
    #expect(none.times { $0 == .request(.stopUpdatingLocation("main")) } == [2_400])
    #expect(none.entries.last?.seconds == 2_400)
  }

  @Test func `asks no app for its switch that sleeps, or has one, at the end`() {
    let asleep = ProbeStrategy(manifest: AppManifest(features: []))
    for probe in [asleep, switched(.all)] {
      let story = Story(.test([], [], for: .minutes(40)), probe)
      #expect(story.times { $0 == .event(.plain(.userDidDisableTracking)) } == [])
    }
  }

  @Test(.covers(.L10)) func `carries out what is asked for in willTerminate, then ends`() {
    let probe = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if event == .willTerminate { app.perform("farewell") }
    }
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(.test([], [quit], readings: [.willTerminateOnForceQuit: true]), probe)
    #expect(story.performed("farewell") == [600])
    #expect(story.terminations.map(\.cause) == [.forceQuit])
  }

  @Test(.covers(.L09, .L10)) func `never calls willTerminate of a suspended app, nor at a reboot`()
  {
    let readings: [OpenQuestion: Bool] = [
      .willTerminateOnForceQuit: true, .willTerminateOnMemoryPressure: true,
    ]
    for kind in [
      Happening.Kind.forceQuit, .memoryPressure(severe: true),
      .powerOff(for: .minutes(1), unlockAfter: .minutes(1)),
    ] {
      let story = Story(
        .test([], [Happening(at: .minutes(10), kind)], readings: readings), ProbeStrategy())
      #expect(story.terminations.map(\.time) == [600])
      #expect(willTerminate(story) == [])
    }
    let reboot = Happening(
      at: .minutes(10), .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))
    #expect(willTerminate(Story(.test([], [reboot], readings: readings), running)) == [])
  }

  @Test(.covers(.L11, .L09)) func `takes suspended apps first when memory is short`() {
    let mild = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let awake = Story(.test([], [mild]), running)
    #expect(awake.terminations.isEmpty)
    #expect(awake.contains(.event(.plain(.didReceiveMemoryWarning))))
    let asleep = Story(.test([], [mild]), ProbeStrategy())
    #expect(asleep.terminations.map(\.rule) == [.L09])
    let severe = Happening(at: .minutes(2), .memoryPressure(severe: true))
    #expect(Story(.test([], [severe]), running).terminations.isEmpty)
  }

  @Test(.covers(.L14)) func `counts the card of an app that does not run as well`() {
    let story = Story(
      .test(
        .homeThenDrive,
        [
          Happening(at: .minutes(10), .memoryPressure(severe: false)),
          Happening(at: .minutes(12), .forceQuit),
        ]), on: .ios18.deadAfterForceQuit, .atLaunch { $0.startSLC() })
    #expect(story.withheld.contains { $0.reason == .forceQuit })
    #expect(!story.contains(.wake(.significantChange)))
  }

  @Test(.covers(.L01)) func `cannot crash an app that executes nothing`() {
    let crash = Happening(at: .minutes(10), .crash)
    #expect(Story(.test([], [crash]), ProbeStrategy()).terminations.isEmpty)
    #expect(Story(.test([], [crash]), running).terminations.map(\.cause) == [.crash])
  }

  @Test func `switches tracking off and on in the app`() {
    let story = Story(
      .test([], [Happening(at: .minutes(10), .optOut(for: .minutes(10)))]), ProbeStrategy())
    #expect(story.first(.event(.plain(.userDidDisableTracking))) == 600)
    #expect(story.first(.event(.plain(.userDidEnableTracking))) == 1_200)
    #expect(story.first(.process(.suspended), from: 600) == 615)
  }

  @Test func `ends overlapping troubles of a kind with the last of them`() {
    let story = Story(
      .test(
        [],
        [
          Happening(at: .minutes(10), .airplaneMode(for: .minutes(10), wifi: false)),
          Happening(at: .minutes(15), .airplaneMode(for: .minutes(10), wifi: false)),
        ]), ProbeStrategy())
    #expect(story.times { $0 == .happening(.airplaneMode(true, wifi: false)) } == [600])
    #expect(story.times { $0 == .happening(.airplaneMode(false, wifi: false)) } == [1_500])
  }
}
