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

  @Test func `takes 36 mW at rest, 30 more on the way, and what the app took`() {
    // 36 mW for 24 h are 864 mWh of 6,910.
    #expect(percent([]) == 88)
    #expect(percent([.drive(to: 500_000, for: .hours(24))]) == 77)
    #expect(percent([], app: 691_000 * 3_600 * 10) < 88)
    #expect(percent([], app: .max / 2) == 0)
  }
}
