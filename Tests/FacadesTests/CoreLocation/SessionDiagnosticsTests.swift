import CoreLocation
import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct SessionDiagnosticsTests {
  @Test func `says at first and at each change why a session does not get what it is for`() {
    var played = PlayedProcess(facts: AppFacts())
    var told: [[Bool]] = []
    var session: CLServiceSession?
    played.run {
      session = CLServiceSession(authorization: .always)
      Task {
        guard let session else { return }
        for try await found in session.diagnostics {
          told.append([
            found.authorizationRequestInProgress, found.authorizationDenied,
            found.alwaysAuthorizationDenied,
          ])
        }
      }
    }
    #expect(told == [[true, false, false]])
    for status in [AuthorizationStatus.authorizedWhenInUse, .denied, .authorizedAlways] {
      played.app.facts.authorizationStatus = status
      played.run {
        _ = SimulatedProcess.current.tellLocationManagers(
          .didChangeAuthorization(manager: "manager"))
      }
    }
    #expect(
      told.dropFirst() == [[false, false, true], [false, true, true], [false, false, false]])
    withExtendedLifetime(session) {}
  }
}
