import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct WorldStateTests {
  private func state(
    after steps: [Occurrence], _ settings: PhoneSettings = PhoneSettings()
  ) -> WorldState {
    var state = WorldState(settings)
    for what in steps { state.observe(TraceEntry(time: .at(1), what: what)) }
    return state
  }

  /// Something that the world takes away and gives back, and what tells whether it is there.
  struct Gift: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gone: Occurrence
    let back: Occurrence
    let isThere: @Sendable (WorldState) -> Bool

    init(
      _ name: String, gone: HappeningNote, back: HappeningNote,
      _ isThere: @escaping @Sendable (WorldState) -> Bool
    ) {
      testDescription = name
      self.gone = .happening(gone)
      self.back = .happening(back)
      self.isThere = isThere
    }
  }

  static let gifts = [
    Gift("satellites", gone: .gnss(false), back: .gnss(true)) { $0.hasSatellites },
    Gift("true fixes", gone: .falseFixes(.stale), back: .falseFixes(nil)) { $0.fixesAreTrue },
    Gift("motion", gone: .motionPermission(false), back: .motionPermission(true)) {
      $0.motionIsAllowed
    },
    Gift("services", gone: .locationServices(false), back: .locationServices(true)) {
      $0.locationServicesAreOn
    },
    Gift("server", gone: .server(false), back: .server(true)) { $0.serverAnswers },
    Gift("disk", gone: .diskSpace(false), back: .diskSpace(true)) { $0.diskHasRoom },
    Gift("first unlock", gone: .boot, back: .firstUnlock) { $0.isUnlocked },
  ]

  @Test(arguments: gifts)
  func `each gift of the world is there until it is taken, and when it is given back`(gift: Gift) {
    #expect(gift.isThere(state(after: [])))
    #expect(!gift.isThere(state(after: [gift.gone])))
    #expect(gift.isThere(state(after: [gift.gone, gift.back])))
  }

  @Test(arguments: gifts)
  func `what takes one of them leaves the others`(gift: Gift) {
    let others = Self.gifts.filter { $0.testDescription != gift.testDescription }
    let after = state(after: [gift.gone])
    #expect(others.allSatisfy { $0.isThere(after) })
  }

  @Test func `begins with what the settings say`() {
    var settings = PhoneSettings()
    settings.motionAllowed = false
    #expect(!state(after: [], settings).motionIsAllowed)
    #expect(state(after: [.happening(.motionPermission(true))], settings).motionIsAllowed)
  }

  @Test func `needs no unlock after a boot without a passcode`() {
    var settings = PhoneSettings()
    settings.hasPasscode = false
    #expect(state(after: [.happening(.boot)], settings).isUnlocked)
  }

  @Test func `knows when the phone is asleep`() {
    #expect(!state(after: []).isAsleep)
    #expect(state(after: [.truth(.phoneAsleep(true))]).isAsleep)
    #expect(!state(after: [.truth(.phoneAsleep(true)), .truth(.phoneAsleep(false))]).isAsleep)
  }
}
