import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Location services") struct LocationServicesTests {
  @Test func `forgets at the end of a process what was the process's, and keeps what is iOS's`() {
    var services = LocationServices()
    services.sessions = [LocationServices.Session(manager: "main")]
    services.significantChangeManager = "main"
    services.pendingForManager = [.didChangeAuthorization]
    services.monitorsSignificantChanges = true
    services.monitorsVisits = true
    #expect(services.index(of: "main") == 0)
    #expect(services.index(of: "other") == nil)
    services.processEnded()
    #expect(services.sessions.isEmpty)
    #expect(services.significantChangeManager == nil)
    #expect(services.pendingForManager.isEmpty)
    #expect(services.monitorsSignificantChanges)
    #expect(services.monitorsVisits)
  }
}
