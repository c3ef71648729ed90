import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Storage") struct StorageTests {
  @Test func `counts points by what the server accepted`() {
    var storage = Storage(hasPasscode: true)
    let stored = (0..<5).map { _ in storage.append(to: .track) }
    #expect(stored == [true, true, true, true, true])
    storage.acknowledge(3)
    #expect(storage.unacknowledged == 2 && storage.acknowledged == 3)
    let some = storage.delete(.acknowledged)
    #expect(some == (3, 0))
    storage.acknowledge(99)
    let rest = storage.delete(.all)
    #expect(rest == (2, 0))
    _ = storage.append(to: .track)
    let unsent = storage.delete(.all)
    #expect(unsent == (0, 1))
  }

  @Test(.covers(.D05, .D14)) func `keeps the journal open while the disk is locked`() {
    var storage = Storage(hasPasscode: true)
    storage.lockUntilFirstUnlock()
    let stored = [storage.append(to: .track), storage.append(to: .journal)]
    #expect(stored == [false, true])
    var lost = storage.mergeJournal()
    #expect(lost == 1)
    _ = storage.append(to: .journal)
    storage.unlock()
    lost = storage.mergeJournal()
    #expect(lost == 0)
    #expect(storage.unacknowledged == 1 && storage.journal == 0)
  }

  /// A process that is launched before the first unlock, by the reading that allows it, and opened
  /// by the user after it. The first process saved 7.
  private func storyBeforeUnlock(
    stayEmpty: Bool, reads: Bool, hasPasscode: Bool = true, kills: Bool = false
  ) -> Story {
    let fix = Location(coordinate: .nullIsland, timestamp: .start, horizontalAccuracy: 5)
    let probe = ProbeStrategy(
      launch: { launch, checkpoint, app in
        app.startSLC()
        app.perform(checkpoint == nil ? "empty" : "restored")
        if !launch.options.contains(.location) { return app.save(7) }
        app.perform(app.isProtectedDataAvailable ? "open" : "locked")
        app.record(fix)
        app.record(fix, in: .journal)
        app.save(8)
      },
      event: { event, _, app in
        guard event == .didBecomeActive, app.now.milliseconds > 1_000 else { return }
        if reads { app.perform(app.restoreCheckpoint() == 7 ? "read-7" : "read-nil") }
        app.mergeJournal()
        app.save(9)
      })
    let end = Happening(at: .minutes(20), .memoryPressure(severe: false))
    let reboot = Happening(
      at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .minutes(30)))
    let use = Happening(at: .minutes(90), .openApp(for: .minutes(1)))
    let kill = Happening(at: .minutes(80), .memoryPressure(severe: true))
    return Story(
      .test(
        .homeThenDrive, [end, reboot] + (kills ? [kill] : []) + [use], for: .hours(2),
        readings: [.launchesBeforeFirstUnlock: true, .defaultsStayEmpty: stayEmpty]
      ).with { $0.settings.hasPasscode = hasPasscode }, probe)
  }

  @Test(.covers(.D05, .D14))
  func `loses what is written to the track before the first unlock, but not the journal`() {
    let story = storyBeforeUnlock(stayEmpty: false, reads: true)
    #expect(story.performed("locked").count == 1)
    #expect(story.performed("empty").count == 2)
    #expect(story.entry(.lost(.point))?.rule == .D05)
    #expect(story.entry(.lost(.checkpoint))?.rule == .D05)
    #expect(story.count { $0 == .lost(.point) } == 1)
    let stored = story.entries.filter { if case .stored = $0.what { true } else { false } }
    #expect(stored.map(\.rule) == [.D14])
    // The checkpoint of before is still there, and is read before it is replaced.
    #expect(story.performed("read-7").count == 1)
    #expect(!story.contains(.lost(.overwritten)))
  }

  @Test(.covers(.D05)) func `replaces unread what a process saves that was launched before`() {
    let story = storyBeforeUnlock(stayEmpty: false, reads: false)
    #expect(story.entry(.lost(.overwritten))?.rule == .D05)
  }

  @Test(.covers(.D05)) func `stays empty on one reading until the process is launched again`() {
    let story = storyBeforeUnlock(stayEmpty: true, reads: true)
    #expect(story.performed("read-nil").count == 1)
    #expect(story.contains(.lost(.overwritten)))
    let again = storyBeforeUnlock(stayEmpty: true, reads: true, kills: true)
    #expect(again.performed("restored").count == 1)
    #expect(!again.contains(.lost(.overwritten)))
  }

  @Test(.covers(.D05)) func `is open at once without a passcode`() {
    let story = storyBeforeUnlock(stayEmpty: true, reads: true, hasPasscode: false)
    #expect(story.performed("open").count == 1)
    #expect(story.performed("restored").count == 1)
    #expect(story.count { if case .lost = $0 { true } else { false } } == 0)
  }

  @Test(.covers(.D11)) func `loses what is written to a full disk`() {
    let story = Story(
      .test([], [Happening(at: .seconds(50), .diskFull(for: .minutes(1)))]),
      .atLaunch { $0.startTimer("t", after: .seconds(40), repeats: true) }.on { event, app in
        guard case .timerDidFire = event else { return }
        app.record(Location(coordinate: .nullIsland, timestamp: app.now, horizontalAccuracy: 5))
        app.save(1)
        app.deletePoints(.all)
      })
    #expect(story.times { $0 == .lost(.point) } == [80])
    #expect(story.times { $0 == .lost(.checkpoint) } == [80])
    #expect(story.first(.deleted(acknowledged: 0, unacknowledged: 1)) == 40)
  }

  @Test func `tells a running app of the first unlock, if there is a passcode`() {
    for hasPasscode in [true, false] {
      let probe = ProbeStrategy.atLaunch { app in
        app.startSLC()
        app.startSession()
      }
      let reboot = Happening(
        at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .minutes(60)))
      let story = Story(
        .test(
          .homeThenDrive, [reboot], for: .hours(2), readings: [.launchesBeforeFirstUnlock: true]
        ).with { $0.settings.hasPasscode = hasPasscode }, probe)
      let told = story.contains(.event(.plain(.protectedDataDidBecomeAvailable)))
      #expect(told == hasPasscode)
    }
  }
}
