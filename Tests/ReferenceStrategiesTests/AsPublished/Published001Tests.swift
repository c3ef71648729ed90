import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies

struct Published001Tests {
  @Test func `ends its tasks when they are repaired`() {
    let night = Scenario.day(hours: 3).on(.ios13)
    for resets in [false, true] {
      let story = night.reading([.clockResetsAfterLocation: resets])
      #expect(breaks("I-S2", Published001(), in: story))
      #expect(breaks("I-S5", Published001(), in: story))
      #expect(keeps("I-S2", Published001(repairing: [.b1]), in: story))
      #expect(keeps("I-S5", Published001(repairing: [.b1]), in: story))
    }
  }

  @Test func `tracks for ever once it is switched off, unless it is repaired`() throws {
    // On screen the chain pauses for 110 s of 120: the switch is flipped before the next start.
    let optOut = Scenario.day([], (6, .optOut(for: .hours(2)))).on(.ios12)
      .reading([.clockResetsAfterLocation: true])
    #expect(breaks("I-S11", Published001(), in: optOut))
    // The tasks that nobody ends (B-001-1) go on in the name of a user who said no.
    #expect(breaks("I-S11", Published001(repairing: [.b7]), in: optOut))
    #expect(keeps("I-S11", Published001(repairing: [.b1, .b7]), in: optOut))
    // Opting out turns tracking on: the receiver is never off again.
    let story = PlayedStory(optOut, Published001())
    let modes = story.minutes(from: 7, until: 126) { what in
      if case .positioning(.off) = what { true } else { false }
    }
    #expect(modes.filter { $0 > 9 } == [])
  }

  @Test func `goes to 0, 0 where there is no fix, unless it is repaired`() {
    let denied = Scenario.day(.far, (70, .locationPermission(.denied, for: .minutes(15))))
      .on(.ios12).reading([.clockResetsAfterLocation: true])
    #expect(breaks("I-S8", Published001(), in: denied))
    #expect(keeps("I-S8", Published001(repairing: [.b5]), in: denied))
  }

  @Test func `arms what relaunches it when it is repaired`() {
    let drive = Scenario.day(.toWork, (30, .memoryPressure(severe: true))).on(.ios12)
      .reading([.clockResetsAfterLocation: true])
    for invariant in ["I-L8", "I-L1a", "I-L1c"] {
      #expect(breaks(invariant, Published001(), in: drive))
      #expect(keeps(invariant, Published001(repairing: [.b1, .b4]), in: drive))
    }
  }

  @Test func `has the receiver on at rest, unless it is repaired`() {
    let night = Scenario.day(hours: 8).on(.ios12).reading([.clockResetsAfterLocation: true])
    #expect(breaks("I-E2", Published001(), in: night))
    #expect(keeps("I-E2", Published001(repairing: [.b13]), in: night))
  }

  @Test func `asks once when it is repaired`() {
    let night = Scenario.day(hours: 3).on(.ios12)
    #expect(breaks("I-S10", Published001(), in: night))
    #expect(keeps("I-S10", Published001(repairing: [.b10]), in: night))
  }

  @Test func `is never allowed on iOS 9, unless it has the key`() {
    let night = Scenario.day(hours: 3).on(.ios9)
    func answers(_ strategy: Published001) -> Int {
      PlayedStory(night, strategy).minutes { what in
        if case .prompt = what { true } else { false }
      }.count
    }
    #expect(answers(Published001()) == 0)
    #expect(answers(Published001(repairing: [.b11])) > 0)
  }

  @Test func `stops where it may not track, when it is repaired`() {
    let denied = Scenario.day(.far, (70, .locationPermission(.denied, for: .minutes(15))))
      .on(.ios12).reading([.clockResetsAfterLocation: true])
    #expect(breaks("I-S11", Published001(), in: denied))
    #expect(keeps("I-S11", Published001(repairing: [.b1, .b6]), in: denied))
  }

  @Test func `begins no task where it may not track, when it is repaired`() {
    func begun(_ strategy: Published001) -> Bool {
      let phone = TestPhone<Published001.Checkpoint> { $0.authorizationStatus = .denied }
      var memory = strategy.launch(Launch(), restoring: nil, in: &phone.app)
      _ = phone.taken()
      strategy.handle(.didEnterBackground, memory: &memory, in: &phone.app)
      return phone.taken().contains { request in
        if case .beginBackgroundTask = request { true } else { false }
      }
    }
    #expect(begun(Published001()))
    #expect(!begun(Published001(repairing: [.b12])))
  }

  @Test func `pauses on screen too, unless it is repaired`() {
    let onScreen = Scenario.day([], (10, .openApp(for: .minutes(60)))).on(.ios12)
      .reading([.clockResetsAfterLocation: true])
    func stops(_ strategy: Published001) -> Int {
      PlayedStory(onScreen, strategy).minutes(from: 16, until: 65) { what in
        if case .request(.stopUpdatingLocation) = what { true } else { false }
      }.count
    }
    #expect(stops(Published001()) > 20)
    #expect(stops(Published001(repairing: [.b9])) < 5)
  }
}
