import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies

struct Published000Tests {
  private static let tasks = Set(BGTask.Defect.allCases)

  @Test(arguments: [ProfileID.ios12, .ios13], [false, true])
  func `is not killed any more once its tasks are ended`(profile: ProfileID, resets: Bool) {
    let night = Scenario.day(hours: 3).on(profile)
      .reading([.clockResetsAfterLocation: resets, .taskKeepsDeviceAwake: true])
    // Killed for the number of its tasks only after 42 h on iOS 12, if the clock resets.
    let isSlow = profile == .ios12 && resets
    #expect(breaks("I-S5", Published000(), in: night) != isSlow)
    #expect(breaks("I-S3", Published000(), in: night))
    for invariant in ["I-S2", "I-S3", "I-S5"] {
      #expect(keeps(invariant, Published000(tasks: Self.tasks), in: night))
    }
  }

  @Test(arguments: [
    // The typo leaks where time never runs out, the handler kills where it does.
    (BGTask.Defect.b3, true, TerminationCause.tooManyBackgroundTasks),
    (.b4, false, .backgroundTaskExpired),
  ])
  func `is killed as long as one of two defects is left`(
    defect: BGTask.Defect, resets: Bool, cause: TerminationCause
  ) {
    let night = Scenario.day(hours: 3).on(.ios13).reading([.clockResetsAfterLocation: resets])
    let strategy = Published000(tasks: Self.tasks.subtracting([defect]))
    #expect(breaks("I-S2", strategy, in: night))
    let kills = PlayedStory(night, strategy).minutes { $0 == .process(.terminated(cause)) }
    #expect(kills.count == 1)
  }

  @Test func `asks in the foreground, once, when it is repaired`() {
    let drive = Scenario.day(.toWork, (30, .memoryPressure(severe: true)))
    #expect(breaks("I-S10", Published000(), in: drive))
    #expect(keeps("I-S10", Published000(repairing: [.b18]), in: drive))
  }

  @Test func `leaves a history alone that it cannot read, when it is repaired`() {
    let reboot = Scenario.day(
      .far, (20, .powerOff(for: .minutes(5), unlockAfter: .minutes(55)))
    ).reading([.launchesBeforeFirstUnlock: true])
    #expect(breaks("I-S14", Published000(), in: reboot))
    #expect(keeps("I-S14", Published000(repairing: [.b15]), in: reboot))
  }

  @Test func `stores no fix of before, when it is repaired`() {
    let soak = Scenario.day(hours: 12).on(.ios12).reading([.clockResetsAfterLocation: true])
    #expect(breaks("I-S7", Published000(), in: soak))
    #expect(keeps("I-S7", Published000(repairing: [.b10]), in: soak))
  }

  @Test func `takes the oldest of a batch, and the newest when it is repaired`() {
    let batch = Locations(newest: .fix(at: .start), earlier: [.fix(north: 50, at: .start)])
    let event = Event.didUpdateLocations(batch, manager: "background")
    #expect(requests(of: Published000(), at: event).contains(.record(batch[0], in: .track)))
    #expect(
      requests(of: Published000(repairing: [.b9]), at: event)
        .contains(.record(batch.newest, in: .track)))
  }

  @Test func `begins a task with every change of cell, and with the first when it is repaired`() {
    let change = Event.didUpdateLocations(Locations(newest: .fix()), manager: "significant")
    func begun(_ strategy: Published000) -> Int {
      requests(of: strategy, at: change, change, change).count { request in
        if case .beginBackgroundTask = request { true } else { false }
      }
    }
    #expect(begun(Published000()) == 3)
    #expect(begun(Published000(repairing: [.b2])) == 1)
  }

  @Test func `waits for ever after an error, unless it is repaired`() {
    let unknown = Event.didFailWithError(.locationUnknown, manager: "background")
    let tick = Event.timerDidFire("check")
    func starts(_ strategy: Published000) -> Int {
      requests(of: strategy, at: tick, unknown, tick).count {
        $0 == .startUpdatingLocation("background")
      }
    }
    #expect(starts(Published000()) == 1)
    #expect(starts(Published000(repairing: [.b12])) == 2)
  }

  @Test func `lets iOS pause its session, unless it is repaired`() {
    let never = Request.setPausesLocationUpdatesAutomatically("background", false)
    #expect(!requests(of: Published000(), at: .didEnterBackground).contains(never))
    #expect(
      requests(of: Published000(repairing: [.b11]), at: .didEnterBackground).contains(never))
  }

  /// What it asks for when it is told some events in the background, with little time left.
  private func requests(of strategy: Published000, at events: Event...) -> [Request] {
    let phone = TestPhone<Published000.Checkpoint> {
      $0.authorizationStatus = .authorizedAlways
      $0.backgroundTimeEnds = Instant(milliseconds: 10_000)
    }
    var memory = strategy.launch(Launch(), restoring: nil, in: &phone.app)
    _ = phone.taken()
    for event in events { strategy.handle(event, memory: &memory, in: &phone.app) }
    return phone.taken()
  }
}
