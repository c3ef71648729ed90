import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Live updates") struct PhoneLiveUpdatesTests {
  private let tracker = ProbeStrategy.atLaunch { app in
    app.createServiceSession(.always)
    app.createBackgroundActivitySession()
    app.startLiveUpdates()
  }

  @Test(
    .covers(.S30, .R16, .A24, .A22, .S31), arguments: [Profile.ios14, .ios16_4, .ios17, .ios18])
  func `are there from iOS 17 on, and all that belongs to them`(profile: Profile) {
    let story = Story(
      .test([.drive(to: 20_000, for: .minutes(20))]), on: profile,
      .atLaunch { app in
        app.startLiveUpdates()
        app.openMonitor("places")
        app.createBackgroundActivitySession()
        app.createServiceSession(.always)
        app.startLiveActivity()
      })
    let rules = story.entries.filter { $0.what == .answer(.unavailable) }.compactMap(\.rule)
    switch profile.id {
    case .ios18: #expect(rules == [])
    case .ios17: #expect(rules == [.A22])
    default: #expect(rules == [.S30, .R16, .A24, .A22, .S31])
    }
    #expect(story.fixes(of: .liveUpdates).isEmpty == !profile.authorization.hasLiveUpdates)
  }

  @Test(.covers(.S30), arguments: LiveConfiguration.allCases)
  func `come once a second while the phone moves, in the background too`(
    configuration: LiveConfiguration
  ) throws {
    let story = Story(
      .test([.drive(to: 40_000, for: .minutes(40))]),
      .atLaunch { app in
        app.createBackgroundActivitySession()
        app.startLiveUpdates(configuration)
      })
    let fixes = story.fixes(of: .liveUpdates, from: 400).filter { $0.time < 2_300 }
    #expect((1_890...1_901).contains(fixes.count))
    #expect(fixes.allSatisfy { $0.manager == "liveUpdates" && $0.fix.speed > 15 })
    let told = story.events(from: 400).filter {
      if case .locations(_, _, _, .liveUpdates) = $0.note { true } else { false }
    }
    #expect(told.allSatisfy { $0.rule == .S30 })
    #expect(story.fixes().isEmpty)
    // They are among the totals, and cost what a standard session costs.
    #expect(story.totals.fixesDelivered == story.fixes(of: .liveUpdates).count)
    let standard = Story(
      .test([.drive(to: 40_000, for: .minutes(40))], for: .minutes(40)),
      .atLaunch { $0.startSession() })
    let live = Story(
      .test([.drive(to: 40_000, for: .minutes(40))], for: .minutes(40)), tracker)
    let (a, b) = (live.totals.appMicrojoules, standard.totals.appMicrojoules)
    #expect(abs(a - b) < b / 100)
    #expect(live.totals.gnssMilliseconds == standard.totals.gnssMilliseconds)
  }

  @Test(.covers(.A02)) func `begin with the grant, in the same process`() {
    let story = Story(.test([.drive(to: 20_000, for: .minutes(20))]), tracker)
    #expect(
      story.first(.session(.began(keepsRunning: true), manager: "liveUpdates")) == 4)
    #expect((4...40).contains(story.fixes(of: .liveUpdates).first?.time ?? 0))
  }

  @Test(.covers(.S23, .A01)) func `say that a refusal leaves nothing to give`() {
    let denied = Story(.test().with { $0.answers.first = .refuse }, tracker)
    #expect(denied.fixes(of: .liveUpdates).isEmpty)
    #expect(denied.liveNotes().map(\.update.isAuthorizationInsufficient) == [true])
    let later = Story(
      .test(
        [.drive(to: 40_000, for: .minutes(40))],
        [Happening(at: .minutes(10), .locationPermission(.denied, for: .minutes(10)))]), tracker)
    #expect(later.liveNotes().first?.time == 600)
    #expect(later.fixes(of: .liveUpdates, from: 600).allSatisfy { $0.time >= 1_200 })
  }

  private let atHome: [Journey.Leg] = [
    .rest(.minutes(40)), .walk(to: 1_000, for: .minutes(15)),
    .rest(.hours(2), at: Place(east: 1_000, north: 0)),
  ]

  @Test(.covers(.S30, .S29)) func `pause after ten minutes at rest, and sleep`() throws {
    let story = Story(.test(atHome), tracker)
    let note = try #require(story.liveNotes().first)
    #expect((600...610).contains(note.time))
    #expect(note.rule == .S30)
    // The last location once more, and no other until the phone moves.
    let before = story.fixes(of: .liveUpdates).filter { $0.time < note.time }
    #expect(note.update == LiveUpdate(location: before.last?.fix, isStationary: true))
    #expect(story.entry(.session(.paused, manager: "liveUpdates"))?.rule == .S30)
    #expect(story.first(.positioning(.off), from: note.time) == note.time)
    let suspension = try #require(story.entry(.process(.suspended), from: note.time))
    #expect(suspension.seconds == note.time && suspension.rule == .S29)
    #expect(story.fixes(of: .liveUpdates, from: note.time).allSatisfy { $0.time >= 2_400 })
    #expect(story.liveNotes().filter { $0.time < 2_400 }.count == 1)
  }

  @Test(.covers(.S30)) func `go on by themselves when the phone moves`() throws {
    let story = Story(.test(atHome, for: .hours(2)), tracker)
    let wake = try #require(story.entry(.wake(.liveUpdates)))
    #expect((2_405...2_430).contains(wake.seconds) && wake.rule == .S30)
    #expect(story.contains(.process(.resumed), from: wake.seconds))
    #expect(story.fixes(of: .liveUpdates, from: wake.seconds).count > 800)
    // And pause again at the next place.
    #expect(story.liveNotes(from: 3_300).count == 1)
    #expect(story.liveNotes(from: 3_300).first.map { (3_899...3_911).contains($0.time) } == true)
  }

  @Test(.covers(.S30)) func `pause after another time, where the profile says so`() throws {
    var profile = Profile.ios18
    profile.sessions.liveUpdatesPause = .seconds(900)
    let story = Story(.test(atHome), on: profile, tracker)
    #expect(story.liveNotes().first.map { (900...910).contains($0.time) } == true)
  }

  @Test(.covers(.S30)) func `pause also where no fix can be had, and go on when it can`() throws {
    let tunnel = Journey.Leg(
      .train, to: Place(east: 20_000, north: 0), for: .minutes(10), surroundings: .underground)
    let story = Story(
      .test([.drive(to: 10_000, for: .minutes(10)), tunnel, .drive(to: 50_000, for: .minutes(30))]),
      tracker)
    let note = try #require(story.liveNotes().first)
    #expect((610...630).contains(note.time))
    #expect(note.update.isStationary && note.update.location != nil)
    #expect(story.fixes(of: .liveUpdates, from: note.time).allSatisfy { $0.time > 1_200 })
    #expect(story.fixes(of: .liveUpdates, from: 1_200).first.map { $0.time < 1_240 } == true)
  }

  @Test(.covers(.S32), arguments: [false, true])
  func `give a phone at rest nothing more, whatever the app does`(stops: Bool) throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.createBackgroundActivitySession()
        app.startLiveUpdates()
      },
      event: { event, memory, app in
        guard case .liveUpdate(let update) = event, update.isStationary, memory.count == 0 else {
          return
        }
        memory.count = 1
        if stops { app.stopLiveUpdates() }
        app.startLiveUpdates()
      })
    let story = Story(.test(atHome), probe)
    let pause = try #require(story.liveNotes().first?.time)
    #expect(story.fixes(of: .liveUpdates, from: pause).allSatisfy { $0.time > 2_400 })
    if stops {
      #expect(story.entry(.session(.paused, manager: "liveUpdates"), from: pause + 0.001) == nil)
      #expect(
        story.entries.contains {
          $0.what == .session(.paused, manager: "liveUpdates") && $0.rule == .S32
        })
    } else {
      #expect(story.entry(.answer(.ignored), from: pause)?.rule == .S32)
    }
    // The movement ends it all the same.
    #expect(!story.fixes(of: .liveUpdates, from: 2_400).isEmpty)
  }

  @Test(.covers(.S30)) func `stop when the app says so, and switch the hardware off`() throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startLiveUpdates() },
      event: { event, _, app in if event == .willResignActive { app.stopLiveUpdates() } })
    let story = Story(.test([.drive(to: 20_000, for: .minutes(20))]), probe)
    #expect(story.first(.session(.ended, manager: "liveUpdates")) == 300)
    #expect(story.first(.positioning(.off)) == 300)
    #expect(story.fixes(of: .liveUpdates, from: 300.001).isEmpty)
  }

  @Test(.covers(.S27)) func `may be false, as the fixes of a manager`() {
    let story = Story(
      .test(
        [.drive(to: 40_000, for: .minutes(40))],
        [Happening(at: .minutes(10), .falseFixes(.invalid, for: .minutes(10)))]), tracker)
    let invalid = story.fixes(of: .liveUpdates).filter { $0.fix.horizontalAccuracy < 0 }
    #expect(invalid.count > 100)
    #expect(story.fixes().isEmpty)
  }

  @Test(.covers(.A12)) func `are no manager, which alone has a delegate`() {
    let probe = ProbeStrategy(
      asking: .nothing, launch: { _, _, app in app.startLiveUpdates() })
    let story = Story(.test(), probe)
    #expect(
      !story.entries.contains { if case .event(.authorization) = $0.what { true } else { false } })
  }
}
