import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Lock") struct PhoneLockTests {
  /// Runs all the time, and listens to the undocumented notifications if told to.
  private func running(observes: Bool = false) -> ProbeStrategy {
    .atLaunch { app in
      app.startSession()
      if observes { app.observeLockNotifications() }
    }
  }

  private func times(_ event: EventKind, _ story: Story) -> [Double] {
    story.times { $0 == .event(.plain(event)) }
  }

  /// The phone is used from the tenth minute to the fifteenth.
  private let use = Happening(at: .minutes(10), .usePhone(for: .minutes(5)))

  @Test(.covers(.D06, .D07)) func `tells of the lock ten seconds later, and of the unlock at once`()
  {
    let story = Story(.test([], [use]), running())
    // The user leaves the app after five minutes, and locks the phone with that.
    #expect(times(.protectedDataWillBecomeUnavailable, story) == [310, 910])
    #expect(times(.protectedDataDidBecomeAvailable, story) == [600])
    #expect(story.entry(.event(.plain(.protectedDataWillBecomeUnavailable)))?.rule == .D06)
    #expect(story.entry(.event(.plain(.protectedDataDidBecomeAvailable)))?.rule == .D07)
    #expect(story.times { $0 == .happening(.phoneInUse(true)) } == [600])
    #expect(story.times { $0 == .happening(.phoneInUse(false)) } == [900])
  }

  @Test(.covers(.D06)) func `takes the delay from the profile`() {
    var profile = Profile.ios18
    profile.device.protectedDataDelay = .minutes(1)
    let story = Story(.test([], [use]), on: profile, running())
    #expect(times(.protectedDataWillBecomeUnavailable, story) == [360, 960])
  }

  @Test(.covers(.D07)) func `tells nothing of a phone without a passcode`() {
    let story = Story(
      .test([], [use]).with { $0.settings.hasPasscode = false }, running())
    #expect(times(.protectedDataWillBecomeUnavailable, story) == [])
    #expect(times(.protectedDataDidBecomeAvailable, story) == [])
  }

  @Test(.covers(.D07))
  func `tells neither where the phone is unlocked again within the ten seconds`() {
    let soon = Happening(at: .seconds(305), .usePhone(for: .minutes(5)))
    let story = Story(.test([], [soon]), running())
    #expect(times(.protectedDataWillBecomeUnavailable, story) == [615])
    #expect(times(.protectedDataDidBecomeAvailable, story) == [])
  }

  @Test(.covers(.D06)) func `leaves the track and the checkpoint open while the phone is locked`() {
    let probe = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if case .didUpdateLocations(let fixes, _) = event { app.record(fixes.newest) }
      guard event == .protectedDataWillBecomeUnavailable else { return }
      app.perform(app.isProtectedDataAvailable ? "open" : "closed")
      app.save(7)
    }
    let story = Story(.test([.drive(to: 30_000, for: .hours(1))]), probe)
    #expect(story.performed("open") == [310])
    #expect(story.totals.pointsStored > 3_000)
    #expect(story.totals.pointsLost == 0)
    #expect(!story.contains(.lost(.checkpoint)))
  }

  @Test(.covers(.D07, .D05)) func `tells of the first unlock, and locks itself after it`() {
    let reboot = Happening(
      at: .minutes(10), .powerOff(for: .minutes(5), unlockAfter: .minutes(90)))
    let legs: [Journey.Leg] = [.rest(.minutes(20)), .drive(to: 60_000, for: .hours(2))]
    let probe = ProbeStrategy.atLaunch { app in
      app.startSLC()
      app.startSession()
    }
    let story = Story(
      .test(legs, [reboot], for: .hours(3), readings: [.launchesBeforeFirstUnlock: true]), probe)
    #expect(story.first(.happening(.firstUnlock)) == 6_300)
    #expect(times(.protectedDataDidBecomeAvailable, story) == [6_300])
    #expect(times(.protectedDataWillBecomeUnavailable, story) == [310, 6_340])
  }

  @Test(.covers(.D08)) func `tells of the lock who listens and executes`() {
    let story = Story(.test([], [use]), running(observes: true))
    #expect(times(.lockComplete, story) == [300, 900])
    #expect(story.entry(.event(.plain(.lockComplete)))?.rule == .D08)
    #expect(times(.lockComplete, Story(.test([], [use]), running())) == [])
    // A suspended app hears nothing, then or later.
    let asleep = ProbeStrategy.atLaunch { $0.observeLockNotifications() }
    let open = Happening(at: .minutes(20), .openApp(for: .minutes(1)))
    #expect(times(.lockComplete, Story(.test([], [use, open]), asleep)) == [300, 1_260])
  }

  @Test(.covers(.D08)) func `forgets who listens with the process`() {
    let probe = ProbeStrategy(launch: { _, checkpoint, app in
      app.startSession()
      if checkpoint == nil { app.observeLockNotifications() }
      app.save(1)
    })
    let happenings = [
      Happening(at: .minutes(10), .crash), Happening(at: .minutes(11), .openApp(for: .minutes(1))),
    ]
    #expect(times(.lockComplete, Story(.test([], happenings), probe)) == [300])
  }

  @Test(.covers(.D09)) func `tells of the screen when it goes dark and when it is lit`() {
    let story = Story(.test([], [use]), running(observes: true))
    // To take each for an unlock counts two for one.
    #expect(times(.hasBlankedScreen, story) == [300, 600, 900])
    #expect(story.entry(.event(.plain(.hasBlankedScreen)))?.rule == .D09)
  }

  @Test func `stays unlocked from one app to the other`() {
    let open = Happening(at: .minutes(12), .openApp(for: .minutes(1)))
    let story = Story(.test([], [use, open]), running(observes: true))
    #expect(times(.lockComplete, story) == [300, 900])
    let early = Happening(at: .minutes(2), .usePhone(for: .minutes(10)))
    let first = Story(.test([], [early]), running(observes: true))
    #expect(first.first(.happening(.leavesApp)) == 120)
    #expect(times(.lockComplete, first) == [720])
  }

  @Test func `is not used while it is off or waits for its first unlock`() {
    let reboot = Happening(
      at: .minutes(8), .powerOff(for: .minutes(1), unlockAfter: .minutes(10)))
    let story = Story(.test([], [reboot, use]), running())
    #expect(!story.contains(.happening(.phoneInUse(true))))
    #expect(!story.contains(.happening(.phoneInUse(false))))
  }
}
