import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("The precondition P0") struct PhoneScriptTests {
  @Test(.covers(.C16), arguments: BackgroundRefreshEffect.allCases)
  func `needs Background App Refresh where it has to do with location`(
    effect: BackgroundRefreshEffect
  ) {
    let off = Happening(at: .minutes(10), .backgroundRefreshOff(for: .minutes(10)))
    let story = Story(
      .test([], [off]), on: Profile.ios18.with { $0.monitoring.backgroundRefreshEffect = effect },
      ProbeStrategy())
    let isConcerned = effect != .none
    #expect(story.first(.truth(.precondition(false))) == (isConcerned ? 600 : nil))
    #expect(story.first(.truth(.precondition(true)), from: 600) == (isConcerned ? 1_200 : nil))
  }

  @Test func `never holds on iOS 7`() {
    // There the first service that starts asks for the permission.
    let old = Story(.test(on: .ios7_0), .atLaunch { $0.startSLC() })
    #expect(old.contains(.event(.authorization(.authorizedAlways, .fullAccuracy, manager: "main"))))
    #expect(!old.contains(.truth(.precondition(true))))
    #expect(Story(.test(on: .ios9), ProbeStrategy()).contains(.truth(.precondition(true))))
  }
}
