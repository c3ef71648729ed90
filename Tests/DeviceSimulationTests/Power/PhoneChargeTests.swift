import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

struct PhoneChargeTests {
  private func percent(_ legs: [Journey.Leg], app: Int64 = 0) -> Int {
    let scenario = Scenario(
      title: "A day.", profile: .ios12, phone: .iPhone6, journey: Journey(legs: legs),
      length: .hours(24))
    return PhoneCharge.percent(after: scenario, on: .ios12, appMicrojoules: app)
  }

  @Test func `takes 29 mW at rest, 46 more on the way, and what the app took`() {
    // 29 mW for 24 h are 696 mWh: 10.1 points of 6,910, of which the reserve bears 3.6.
    #expect(percent([]) == 94)
    // 1,800 mWh: 26.0 points.
    #expect(percent([.drive(to: 500_000, for: .hours(24))]) == 78)
    #expect(percent([], app: 691_000 * 3_600 * 10) < 88)
    #expect(percent([], app: .max / 2) == 0)
  }
}
