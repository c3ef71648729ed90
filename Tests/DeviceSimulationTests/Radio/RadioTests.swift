import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Radio") struct RadioTests {
  private let airplane = Happening(at: .minutes(10), .airplaneMode(for: .minutes(10), wifi: false))
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  @Test(.covers(.D01), arguments: [true, false])
  func `receives satellites in airplane mode where the version does`(keeps: Bool) {
    var profile = Profile.ios18
    profile.settle(.airplaneModeKeepsGNSS, keeps ? .yes : .no)
    let story = Story(.test(outside, [airplane]), on: profile, .atLaunch { $0.startSession() })
    #expect(
      story.entry(.happening(.airplaneMode(true, wifi: false)))?.rule == .D01)
    let during = story.fixes(from: 620).filter { $0.time < 1_200 }
    #expect(during.isEmpty != keeps)
    #expect(during.allSatisfy { $0.fix.horizontalAccuracy <= 10 })
    #expect(story.fixes(from: 1_300).count > 1_000)
  }

  @Test(.covers(.D01)) func `has no coarse fixes in airplane mode, unless Wi-Fi is on`() {
    for wifi in [false, true] {
      let happening = Happening(at: .minutes(10), .airplaneMode(for: .minutes(10), wifi: wifi))
      let story = Story(
        .test(outside, [happening]),
        .atLaunch { app in
          app["main"].desiredAccuracy = .hundredMeters
          app.startSession()
        })
      #expect(story.fixes(from: 601).filter { $0.time < 1_200 }.isEmpty == !wifi)
    }
  }

  @Test func `has no satellites while they are blocked`() {
    let block = Happening(at: .minutes(10), .noGNSS(for: .minutes(10)))
    let story = Story(.test(outside, [block]), .atLaunch { $0.startSession() })
    let during = story.fixes(from: 601).filter { $0.time < 1_200 }
    #expect(!during.isEmpty)
    #expect(during.allSatisfy { $0.fix.horizontalAccuracy >= 65 })
  }

  @Test func `falls back to Wi-Fi without a cellular network`() {
    let none = Happening(at: .minutes(10), .noService(for: .minutes(10)))
    let story = Story(
      .test(outside, [none]),
      .atLaunch { app in
        app["main"].desiredAccuracy = .threeKilometers
        app.startSession()
      })
    #expect(story.fixes(from: 300).contains { $0.time < 600 && $0.fix.horizontalAccuracy == 2_000 })
    #expect(
      story.fixes(from: 601).filter { $0.time < 1_200 }.allSatisfy {
        $0.fix.horizontalAccuracy == 65
      })
  }
}
