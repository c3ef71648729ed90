import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies

struct Published003Tests {
  @Test func `is silent unless somebody asks`() {
    let drive = Scenario.day(.far)
    #expect(PlayedStory(drive, Published003()).recordings() == [])
    #expect(PlayedStory(drive, Published003(repairing: [.b1])).recordings() != [])
  }

  @Test func `ends with every upload, unless it is repaired`() {
    let drive = Scenario.day(.far)
    #expect(breaks("I-S1", Published003(repairing: [.b1]), in: drive))
    #expect(keeps("I-S1", Published003(repairing: [.b1, .b4]), in: drive))
  }

  @Test func `is killed for the task it forgot, unless it is repaired`() {
    // The service is begun anew, so the last known place comes, and a second later where it is.
    let relaunch = Scenario.day(.toWork, (30, .memoryPressure(severe: true)))
    for invariant in ["I-S2", "I-S5"] {
      #expect(breaks(invariant, Published003(repairing: [.b1, .b4]), in: relaunch))
      #expect(keeps(invariant, Published003(repairing: [.b1, .b2, .b3, .b4]), in: relaunch))
    }
  }

  @Test func `loses what the server did not take, unless it is repaired`() {
    let down = Scenario.day(.far, (80, .serverDown(for: .minutes(30))))
    #expect(breaks("I-S9", Published003(repairing: [.b1, .b4]), in: down))
    #expect(!breaks("I-S9", Published003(repairing: [.b1, .b4, .b13]), in: down))
  }

  @Test func `is armed on screen too when it is repaired`() {
    let crash = Scenario.day(.toWork, (30, .openApp(for: .minutes(10))), (35, .crash)).on(.ios12)
    for invariant in ["I-L8", "I-L1c"] {
      #expect(breaks(invariant, Published003(repairing: [.b1]), in: crash))
      #expect(keeps(invariant, Published003(repairing: [.b1, .b6]), in: crash))
    }
  }

  @Test func `begins its service anew at each start, unless it is repaired`() {
    let stop = Request.stopMonitoringSignificantLocationChanges("only")
    #expect(launch(Published003(), .location).contains(stop))
    #expect(!launch(Published003(repairing: [.b7]), .location).contains(stop))
  }

  @Test func `has no tracker in the background without the key, unless it is repaired`() {
    let start = Request.startMonitoringSignificantLocationChanges("only")
    #expect(launch(Published003(), .location).contains(start))
    #expect(launch(Published003(), []) == [])
    #expect(launch(Published003(repairing: [.b5]), []).contains(start))
  }

  @Test func `ends a task twice whose time was up, unless it is repaired`() {
    func ended(_ strategy: Published003) -> Int {
      let phone = TestPhone<Published003.Checkpoint>()
      var memory = strategy.launch(Launch(options: .location), restoring: nil, in: &phone.app)
      let fix = Event.didUpdateLocations(Locations(newest: .fix()), manager: "only")
      let expiry = Event.backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 1))
      for event in [fix, expiry, .uploadDidFinish] {
        strategy.handle(event, memory: &memory, in: &phone.app)
      }
      return phone.taken().count { request in
        if case .endBackgroundTask = request { true } else { false }
      }
    }
    #expect(ended(Published003(repairing: [.b4])) == 2)
    #expect(ended(Published003(repairing: [.b3, .b4])) == 1)
  }

  @Test func `drops an update that comes too soon or from too near`() {
    let strategy = Published003()
    let phone = TestPhone<Published003.Checkpoint>()
    var memory = strategy.launch(Launch(options: .location), restoring: nil, in: &phone.app)
    _ = phone.taken()
    func records(_ fix: Location) -> Bool {
      let event = Event.didUpdateLocations(Locations(newest: fix), manager: "only")
      strategy.handle(event, memory: &memory, in: &phone.app)
      return phone.taken().contains(.record(fix, in: .track))
    }
    func time(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }
    #expect(records(.fix(at: time(0))))
    #expect(!records(.fix(north: 5_000, at: time(60))))
    #expect(!records(.fix(north: 5_005, at: time(200))))
    #expect(records(.fix(north: 5_100, at: time(300))))
  }

  /// What a launch in the background asks for.
  private func launch(_ strategy: Published003, _ options: Launch.Options) -> [Request] {
    let phone = TestPhone<Published003.Checkpoint> { $0.authorizationStatus = .authorizedAlways }
    _ = strategy.launch(Launch(options: options), restoring: nil, in: &phone.app)
    return phone.taken()
  }
}
