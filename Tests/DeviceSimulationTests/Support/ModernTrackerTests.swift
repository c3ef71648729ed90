import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

/// Live updates, activity session and service session together, from the launch to a kill and on.
@Suite("A tracker of iOS 17 and later") struct ModernTrackerTests {
  private static let profiles = ["ios17", "ios18", "ios26"]

  /// Twenty minutes at home, an hour's drive, and memory pressure in the middle of it.
  private func drive(
    on profile: String, _ tracker: ModernTracker,
    kill: Happening.Kind = .memoryPressure(severe: true),
    seed: UInt64 = 1, readings: [OpenQuestion: Bool] = [:]
  ) -> Story {
    Story(
      .test(
        [.rest(.minutes(20)), .drive(to: 60_000, for: .hours(1))],
        [Happening(at: .minutes(50), kill)], on: ProfileID(profile), for: .minutes(80), seed: seed,
        readings: readings),
      strategy: tracker)
  }

  private func fixes(_ story: Story, from start: Double, to end: Double) -> Int {
    story.fixes(of: .liveUpdates, from: start).count { $0.time < end }
  }

  @Test(.covers(.S30, .A24), arguments: profiles)
  func `tracks a drive from the first minute to the last, over a kill`(profile: String) throws {
    let story = drive(on: profile, ModernTracker())
    // At rest it was paused and suspended; the drive brings it back.
    let wake = try #require(story.wakes(.liveUpdates).first)
    #expect((1_205...1_230).contains(wake))
    #expect(fixes(story, from: 1_300, to: 3_000) >= 1_690)
    let launch = try #require(story.first(.launch(.event(.liveUpdates))))
    #expect((3_005...3_030).contains(launch))
    #expect(fixes(story, from: launch + 90, to: 4_790) >= 4_790 - Int(launch) - 100)
    #expect(story.terminations.map(\.cause) == [.memoryPressure])
    #expect(story.totals.pointsStored > 3_300)
    #expect(!story.contains(.answer(.dead)))
  }

  @Test(.covers(.A24, .A22), arguments: profiles)
  func `is lost after a kill if it takes its sessions again too late`(profile: String) throws {
    let story = drive(on: profile, ModernTracker(delay: .seconds(6)))
    let launch = try #require(story.first(.launch(.event(.liveUpdates))))
    #expect(story.contains(.answer(.dead), from: launch))
    #expect(story.first(.process(.suspended), from: launch).map { $0 < launch + 30 } == true)
    #expect(fixes(story, from: launch + 30, to: 4_790) == 0)
    #expect(story.totals.pointsStored < 1_850)
  }

  @Test(.covers(.A24), arguments: profiles)
  func `is in time within the window`(profile: String) throws {
    let story = drive(on: profile, ModernTracker(delay: .seconds(4)))
    let launch = try #require(story.first(.launch(.event(.liveUpdates))))
    #expect(fixes(story, from: launch + 90, to: 4_790) >= 4_790 - Int(launch) - 100)
  }

  @Test(.covers(.A22), arguments: profiles)
  func `is silent from iOS 18 on without a service session and not in use`(profile: String) {
    let alone = ModernTracker(hasActivitySession: false, hasServiceSession: false)
    let story = drive(on: profile, alone)
    if profile == "ios17" {
      #expect(fixes(story, from: 1_300, to: 3_000) >= 1_690)
    } else {
      // Nothing comes from the moment on at which the user leaves the app.
      #expect(story.performed("insufficient").first == 300)
      #expect(story.fixes(of: .liveUpdates, from: 301).isEmpty)
      #expect(story.first(.process(.suspended)) == 305)
    }
    let held = drive(on: profile, ModernTracker(hasActivitySession: false))
    #expect(fixes(held, from: 1_300, to: 3_000) >= 1_690)
    // a kill ends it on iOS 17; from iOS 18 on the session for Always goes on.
    #expect(held.contains(.launch(.event(.liveUpdates))) == (profile != "ios17"))
  }

  @Test(.covers(.A23), arguments: profiles)
  func `needs a service session also in use, if its manifest says so`(profile: String) {
    var manifest = ModernTracker().manifest
    manifest.requiresExplicitServiceSession = true
    let without = drive(
      on: profile, ModernTracker(manifest: manifest, hasServiceSession: false))
    let count = fixes(without, from: 0, to: 4_790)
    #expect(profile == "ios17" ? count > 3_300 : count == 0)
    #expect(without.performed("insufficient").isEmpty == (profile == "ios17"))
    // Without the key, the activity session implies one for When In Use, which is enough in use.
    let implied = drive(on: profile, ModernTracker(hasServiceSession: false))
    #expect(fixes(implied, from: 0, to: 4_790) > 3_300)
  }

  @Test(.covers(.A24, .A17), arguments: profiles)
  func `needs no more than When In Use`(profile: String) throws {
    let story = drive(on: profile, ModernTracker(wantsAlways: false))
    let launch = try #require(story.first(.launch(.event(.liveUpdates))))
    #expect(
      story.entries.first { $0.seconds == launch && $0.what == .wake(.liveUpdates) }?.rule == .A24)
    #expect(fixes(story, from: launch + 90, to: 4_790) >= 4_790 - Int(launch) - 100)
    let alone = drive(
      on: profile, ModernTracker(hasActivitySession: false, wantsAlways: false))
    #expect(alone.fixes(of: .liveUpdates, from: 301).isEmpty)
  }

  @Test(.covers(.S30), arguments: profiles, [false, true])
  func `comes back after a force quit on one reading`(profile: String, reading: Bool) {
    let story = drive(
      on: profile, ModernTracker(), kill: .forceQuit,
      readings: [.forceQuitThenLiveUpdates: reading])
    #expect(story.contains(.launch(.event(.liveUpdates))) == reading)
    #expect(
      story.withheld.filter { $0.channel == .liveUpdates }.map(\.reason)
        == (reading ? [] : [.forceQuit]))
  }

  @Test(.covers(.S30)) func `does not come back by itself after a reboot`() {
    let story = drive(
      on: "ios18", ModernTracker(), kill: .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))
    #expect(!story.contains(.launch(.event(.liveUpdates))))
  }
}
