import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

struct PowerMeterRatesTests {
  @Test func `holds as much more as the reserve is moved`() {
    var moved = Profile.ios18
    moved.power.reservePerMille += 10
    func full(_ profile: Profile) -> PowerMeter {
      PowerMeter(phone: .iPhone7Plus, batteryPercent: 100, profile: profile)
    }
    let usual = full(.ios18)
    #expect(full(moved).charge - usual.charge == usual.capacityMicrojoules / 1_000 * 10)
  }

  @Test(arguments: ProfileTable.power.filter { $0.id != "energy.reserve" })
  func `draws or takes as much more as a row of power is moved`(parameter: Parameter) throws {
    var moved = Profile.ios18
    parameter.set(try #require(parameter.value(on: moved).moved(byPercent: 30)), on: &moved)
    /// Everything that there is, in turn, for 20 min each: longer than a stop is held for a part of the way.
    func left(_ profile: Profile) -> Int64 {
      var meter = PowerMeter(phone: .iPhone7Plus, batteryPercent: 100, profile: profile)
      var now: Int64 = 0
      meter.setMonitoring(significantChanges: true, visits: true, regions: true, motion: true)
      for mode in [PositioningMode.off, .wifi, .cell, .gnss] {
        for (moving, outdoors) in [(true, true), (false, true), (false, false)] {
          meter.setMoving(moving)
          meter.setEngine(EngineDemand(mode: mode), moving: moving, outdoors: outdoors)
          meter.setRunnable(moving, foreground: outdoors)
          now += 1_200_000
          meter.settle(at: now)
        }
      }
      meter.addWake()
      meter.addFixCallback()
      meter.addTick()
      meter.addUpload(of: 0, overWiFi: true)
      meter.addUpload(of: 0, overWiFi: false)
      return meter.charge
    }
    let spent = left(moved)
    #expect(spent > 0)
    #expect(spent < left(.ios18))
  }
}
