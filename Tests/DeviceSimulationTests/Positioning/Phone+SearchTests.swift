import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Search for satellites") struct PhoneSearchTests {
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  /// Fixes of 10 m after a session that starts at 400 s, in airplane mode or not.
  private func start(
    airplane: Bool, wifi: Bool = false, seed: UInt64, trackedBefore: Bool = false
  ) -> (time: Double, rule: RuleID?) {
    let off = Happening(at: .seconds(350), .airplaneMode(for: .minutes(30), wifi: wifi))
    let probe = ProbeStrategy.atLaunch { app in
      if trackedBefore { app["before"].startUpdatingLocation() }
      app.startTimer("stop", after: .seconds(340))
      app.startTimer("start", after: .seconds(400))
    }.on { event, app in
      if event == .didEnterBackground { app.startSLC() }
      if event == .timerDidFire("stop") { app["before"].stopUpdatingLocation() }
      if event == .timerDidFire("start") { app.startSession() }
    }
    let open = Happening(at: .seconds(310), .openApp(for: .minutes(30)))
    let story = Story(
      .test(outside, [open] + (airplane ? [off] : []), for: .minutes(9), seed: seed), probe)
    let fine = story.fixes(from: 400).first { $0.fix.horizontalAccuracy <= 10 }
    return (
      (fine?.time ?? .infinity) - 400, story.entry(.positioning(.gnss), from: 400)?.rule
    )
  }

  @Test(.covers(.D02)) func `takes half a minute and more where no network says where they are`() {
    for seed in UInt64(0)..<20 {
      let cold = start(airplane: true, seed: seed)
      #expect((30...61).contains(cold.time))
      #expect(cold.rule == .D02)
    }
  }

  @Test(.covers(.D02)) func `is quick with a network, and where they were followed lately`() {
    let warm = (UInt64(0)..<20).map { start(airplane: false, seed: $0) }
    let online = (UInt64(0)..<20).map { start(airplane: true, wifi: true, seed: $0) }
    let known = (UInt64(0)..<20).map { start(airplane: true, seed: $0, trackedBefore: true) }
    for starts in [warm, online, known] {
      #expect(starts.map(\.time).sorted()[10] < 15)
      #expect(starts.allSatisfy { $0.rule == .S28 })
    }
  }

  @Test(.covers(.E02), arguments: [(3.0, true), (3.001, false)])
  func `goes on with satellites that were followed until just now`(pause: Double, isFine: Bool) {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startTimer("stop", after: .seconds(200))
      app.startTimer("start", after: .seconds(200 + pause))
    }.on { event, app in
      if event == .timerDidFire("stop") { app["main"].stopUpdatingLocation() }
      if event == .timerDidFire("start") { app["main"].startUpdatingLocation() }
    }
    let firsts = (UInt64(0)..<5).compactMap { seed -> Double? in
      let open = Happening(at: .zero, .openApp(for: .minutes(8)))
      let story = Story(.test(outside, [open], for: .minutes(9), seed: seed), probe)
      return story.fixes(from: 200 + pause).first {
        $0.fix.timestamp.milliseconds >= Int64((200 + pause) * 1_000)
      }?.fix
        .horizontalAccuracy
    }
    #expect(firsts.count == 5)
    #expect(firsts.allSatisfy { ($0 <= 10) == isFine })
  }

  @Test(.covers(.S05)) func `gives better fixes than were asked for, as a part of the coarse ones`()
  {
    func shares(_ perMille: Int) -> Double {
      var profile = Profile.ios18
      profile.sessions.betterThanAskedPerMille = perMille
      let probe = ProbeStrategy.atLaunch { app in
        app["main"].desiredAccuracy = .threeKilometers
        app.startSession()
      }
      let all = (UInt64(0)..<10).flatMap { seed in
        Story(.test(outside, seed: seed), on: profile, probe).fixes(from: 60)
      }
      return Double(all.count { $0.fix.horizontalAccuracy <= 100 }) / Double(all.count)
    }
    #expect(shares(0) == 0)
    #expect((0.18...0.32).contains(shares(Profile.ios18.sessions.betterThanAskedPerMille)))
    #expect(shares(1_000) == 1)
  }
}
