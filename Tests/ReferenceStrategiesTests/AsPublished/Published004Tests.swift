import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies

struct Published004Tests {
  @Test func `is never allowed with the keys of its time, unless it is repaired`() {
    let ride = Scenario.day(.ride)
    #expect(breaks("I-S10", Published004(), in: ride))
    #expect(keeps("I-S10", Published004(repairing: [.b2]), in: ride))
    #expect(PlayedStory(ride, Published004()).recordings() == [])
    #expect(PlayedStory(ride.on(.ios9), Published004()).recordings() != [])
    #expect(PlayedStory(ride, Published004(repairing: [.b2])).recordings() != [])
  }

  @Test func `asks in the background after a relaunch, unless it is repaired`() {
    let relaunch = Scenario.day(.toWork, (30, .memoryPressure(severe: true)))
    #expect(breaks("I-S10", Published004(repairing: [.b2]), in: relaunch))
    #expect(keeps("I-S10", Published004(repairing: [.b1, .b2]), in: relaunch))
  }

  @Test func `ends with the first use of motion where the key is forgotten`() {
    let ride = Scenario.day(.ride)
    #expect(breaks("I-S1", Published004(forgettingMotionKey: true), in: ride))
    #expect(keeps("I-S1", Published004(), in: ride))
  }

  @Test func `has the receiver on all night where motion is denied, unless it is repaired`() {
    let night = Scenario.motionless.on(.ios12)
    #expect(breaks("I-E2", Published004(repairing: [.b2]), in: night))
    #expect(breaks("I-E1", Published004(repairing: [.b2]), in: night))
    #expect(keeps("I-E2", Published004(repairing: [.b2, .b6]), in: night))
  }

  @Test func `is suspended at rest from iOS 16 point 4 on, unless it is repaired`() {
    func losses(_ strategy: Published004, _ profile: ProfileID) -> Int {
      PlayedStory(Scenario.day(.ride).on(profile), strategy).minutes { what in
        if case .session(.losesBackground, _) = what { true } else { false }
      }.count
    }
    #expect(losses(Published004(repairing: [.b2]), .ios13) == 0)
    #expect(losses(Published004(repairing: [.b2]), .ios16_4) > 0)
    #expect(losses(Published004(repairing: [.b2, .b3, .b4]), .ios16_4) == 0)
  }

  @Test func `stops when it is told to, once it is repaired`() {
    let optOut = Scenario.day(.ride, (6, .optOut(for: .hours(3)))).on(.ios12)
    #expect(breaks("I-S11", Published004(repairing: [.b2]), in: optOut))
    #expect(keeps("I-S11", Published004(repairing: [.b2, .b13]), in: optOut))
  }

  @Test func `takes every fix for a point of the track, unless it is repaired`() {
    let stories = (0..<6).map { seed in
      Scenario.day(.ride, (30, .memoryPressure(severe: true))).noise(seed).on(.ios12)
    }
    #expect(stories.contains { breaks("I-S7", Published004(repairing: [.b2]), in: $0) })
    #expect(!stories.contains { breaks("I-S7", Published004(repairing: [.b2, .b9]), in: $0) })
  }

  @Test func `ends a ride at a sample of rest, unless it is repaired`() {
    func accuracies(_ strategy: Published004) -> [LocationAccuracy] {
      requests(of: strategy, at: .cycling, .stationary).compactMap { request in
        if case .setDesiredAccuracy(_, let accuracy) = request { accuracy } else { nil }
      }
    }
    #expect(accuracies(Published004()) == [.threeKilometers])
    #expect(accuracies(Published004(repairing: [.b5])) == [])
  }

  @Test func `allows deferred updates for a session that may have none, unless it is repaired`() {
    func defers(_ strategy: Published004) -> Bool {
      requests(of: strategy, at: .cycling).contains { request in
        if case .allowDeferredLocationUpdates = request { true } else { false }
      }
    }
    #expect(defers(Published004()))
    #expect(!defers(Published004(repairing: [.b7])))
  }

  /// What it asks for when it is told of activities.
  private func requests(of strategy: Published004, at kinds: MotionActivity.Kinds...) -> [Request] {
    let phone = TestPhone<Published004.Checkpoint> { $0.authorizationStatus = .authorizedAlways }
    var memory = strategy.launch(Launch(), restoring: nil, in: &phone.app)
    _ = phone.taken()
    for kind in kinds {
      let activity = MotionActivity(startDate: .start, kinds: kind, confidence: .high)
      strategy.handle(.motionActivity(activity), memory: &memory, in: &phone.app)
    }
    return phone.taken()
  }
}
