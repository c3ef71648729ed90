import CoreLocation
import ProcessSimulation
import Testing
import TrackerModel

struct CLLocationManagerEventsTests {
  private static let fixes = Locations(
    newest: fix(2), earlier: [fix(1)])

  private static func fix(_ seconds: Int64) -> Location {
    Location(
      coordinate: Coordinate(latitude: 47, longitude: 8),
      timestamp: Instant(milliseconds: seconds * 1_000), horizontalAccuracy: 5)
  }

  @Test func `gives fixes and errors to the delegate of the manager that they are for`() {
    var played = PlayedProcess()
    let listeners = (Listener(), Listener())
    played.run {
      listeners.0.manager.delegate = listeners.0
      listeners.1.manager.delegate = listeners.1
    }
    played.run {
      #expect(
        SimulatedProcess.current.tellLocationManagers(
          .didUpdateLocations(Self.fixes, manager: "manager-2")))
      #expect(
        SimulatedProcess.current.tellLocationManagers(
          .didFailWithError(.denied, manager: "manager-1")))
    }
    #expect(listeners.0.heard == ["error denied"])
    #expect(listeners.1.heard == ["1.0", "2.0"])
  }

  @Test func `tells the manager that the phone names of the status, and no other`() {
    var played = PlayedProcess()
    let listeners = (Listener(), Listener())
    played.run {
      listeners.0.manager.delegate = listeners.0
      listeners.1.manager.delegate = listeners.1
    }
    for name: Identifier in ["manager-2", "manager-1", "manager-2", "manager-3"] {
      played.run {
        #expect(
          SimulatedProcess.current.tellLocationManagers(.didChangeAuthorization(manager: name)))
      }
    }
    #expect(listeners.0.heard == ["status 0"])
    #expect(listeners.1.heard == ["status 0", "status 0"])
  }

  @Test(arguments: [(13, "old"), (14, "new")])
  func `asks for the method that the version of iOS has`(major: Int, called: String) {
    var facts = AppFacts()
    facts.systemVersion = SystemVersion(major)
    var played = PlayedProcess(facts: facts)
    let both = Both()
    played.run { both.manager.delegate = both }
    played.run {
      _ = SimulatedProcess.current.tellLocationManagers(
        .didChangeAuthorization(manager: "manager-1"))
    }
    #expect(both.heard == [called])
  }

  @Test func `tells the manager that the phone names of regions, and takes nothing else`() {
    var played = PlayedProcess()
    let listeners = (Listener(), Listener())
    let region = Region(
      identifier: "home", center: Coordinate(latitude: 47, longitude: 8), radius: 100)
    played.run {
      listeners.0.manager.delegate = listeners.0
      listeners.1.manager.delegate = listeners.1
    }
    played.run {
      let process = SimulatedProcess.current
      #expect(process.tellLocationManagers(.didExitRegion(region, manager: "manager-2")))
      #expect(!process.tellLocationManagers(.didBecomeActive))
    }
    #expect(listeners.0.heard == [])
    #expect(listeners.1.heard == ["exit home"])
  }
}

extension CLLocationManagerEventsTests {
  @Test func `names the region that could not be monitored, as it was asked for`() {
    var played = PlayedProcess()
    let listener = Listener()
    played.run {
      listener.manager.delegate = listener
      for radius in [100.0, 250] {
        listener.manager.startMonitoring(
          for: CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 47, longitude: 8), radius: radius,
            identifier: "work"))
      }
    }
    played.run {
      _ = SimulatedProcess.current.tellLocationManagers(
        .monitoringDidFail("work", .regionMonitoringFailure, manager: "manager-1"))
    }
    #expect(listener.heard == ["failed work 250.0"])
  }

  @Test func `calls whoever asked for the precise place and did not get it, once each`() {
    var played = PlayedProcess()
    let listener = Listener()
    var declined: [Int] = []
    let requests = played.run {
      listener.manager.delegate = listener
      for number in 1...2 {
        listener.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "tracking") {
          if ($0 as? CLError)?.code == .promptDeclined { declined.append(number) }
        }
      }
    }
    #expect(requests.suffix(2).allSatisfy { $0 == .requestTemporaryFullAccuracyAuthorization })
    for _ in 1...2 {
      played.run {
        _ = SimulatedProcess.current.tellLocationManagers(.temporaryFullAccuracyDidFail)
      }
    }
    #expect(declined == [1, 2])
  }
}

private final class Listener: NSObject, CLLocationManagerDelegate {
  lazy var manager = CLLocationManager()
  private(set) var heard: [String] = []

  func locationManager(_ manager: CLLocationManager, didUpdateLocations all: [CLLocation]) {
    heard += all.map { "\($0.timestamp.timeIntervalSince1970 - 1_767_225_600)" }
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    heard.append("error \((error as? CLError)?.code ?? .network)")
  }
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) { heard.append("status \(status.rawValue)") }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError: any Error
  ) {
    let radius = (region as? CLCircularRegion)?.radius ?? -1
    heard.append("failed \(region?.identifier ?? "none") \(radius)")
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    heard.append("exit \(region.identifier)")
  }
}

private final class Both: NSObject, CLLocationManagerDelegate {
  lazy var manager = CLLocationManager()
  private(set) var heard: [String] = []
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { heard.append("new") }
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) { heard.append("old") }
}
