import DeviceSimulation
import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct HappeningDrawingTests {
  private func kind(_ name: HappeningName, _ choices: UInt64...) -> Happening.Kind {
    var source = ChoiceSource(replaying: choices)
    return .drawn(name, from: &source)
  }

  @Test(arguments: HappeningName.allCases)
  func `a happening is of the kind asked for`(name: HappeningName) {
    for index in 0..<50 as Range<UInt64> {
      var source = ChoiceSource(seed: 1, caseIndex: index)
      #expect(HappeningName(.drawn(name, from: &source)) == name)
    }
  }

  @Test(arguments: HappeningName.allCases)
  func `the simplest trouble lasts ten minutes`(name: HappeningName) {
    let kind = kind(name)
    switch name {
    case .openApp: #expect(kind.duration == .seconds(30))
    case .forceQuit, .crash, .appUpdate, .memoryPressure, .powerOff, .silentPush, .incomingPush,
      .usageReminder, .resetLocationAndPrivacy, .otherPermission, .systemKill, .earlyExpiry,
      .clockChange:
      #expect(kind.duration == nil)
    default: #expect(kind.duration == .minutes(10))
    }
  }

  @Test func `lengths come from the menu, or from the range beyond its end`() {
    #expect(kind(.diskFull, 3) == .diskFull(for: .hours(2)))
    #expect(kind(.diskFull, 10, 1_439) == .diskFull(for: .hours(24)))
    #expect(kind(.airplaneMode, 1, 1) == .airplaneMode(for: .minutes(30), wifi: true))
    #expect(kind(.memoryPressure, 1) == .memoryPressure(severe: true))
  }

  @Test func `a phone may be unlocked as it boots, or long after`() {
    #expect(kind(.powerOff) == .powerOff(for: .minutes(5), unlockAfter: .zero))
    #expect(kind(.powerOff, 3, 5) == .powerOff(for: .hours(1), unlockAfter: .hours(8)))
  }

  @Test func `the permission is refused or reduced`() {
    #expect(kind(.locationPermission) == .locationPermission(.denied, for: .minutes(10)))
    let less = kind(.locationPermission, 1, 2)
    #expect(less == .locationPermission(.authorizedWhenInUse, for: .hours(1)))
  }
}
