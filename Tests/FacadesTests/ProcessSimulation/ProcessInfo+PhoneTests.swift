import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct ProcessInfoPhoneTests {
  @Test(arguments: [true, false])
  func `says whether Low Power Mode is on`(isOn: Bool) {
    var facts = AppFacts()
    facts.isLowPowerModeEnabled = isOn
    var played = PlayedProcess(facts: facts)
    var read: Bool?
    played.run { read = ProcessInfo.processInfo.isLowPowerModeEnabled }
    #expect(read == isOn)
  }
}
