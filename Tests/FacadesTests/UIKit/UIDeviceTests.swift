import ProcessSimulation
import Testing
import TrackerModel
import UIKit

struct UIDeviceTests {
  @Test func `shows the battery to who watches it`() {
    var facts = AppFacts()
    facts.batteryPercent = 40
    facts.isCharging = true
    facts.systemVersion = SystemVersion(16, 4)
    var played = PlayedProcess(facts: facts)
    played.run {
      #expect(UIDevice.current.batteryLevel == -1)
      #expect(UIDevice.current.batteryState == .unknown)
      UIDevice.current.isBatteryMonitoringEnabled = true
      #expect(UIDevice.current.batteryLevel == 0.4)
      #expect(UIDevice.current.batteryState == .charging)
      #expect(UIDevice.current.systemVersion == "16.4")
    }
  }
}
