import CoreLocation
import ProcessSimulation
import Testing
import TrackerModel

struct CLLocationManagerServicesTests {
  @Test func `reads the facts of the phone`() {
    var facts = AppFacts()
    facts.authorizationStatus = .authorizedWhenInUse
    facts.accuracyAuthorization = .reducedAccuracy
    facts.locationServicesEnabled = false
    facts.location = Location(
      coordinate: Coordinate(latitudeE7: 12_345_678, longitudeE7: -7),
      timestamp: Instant(milliseconds: 1_234), horizontalAccuracy: 9)
    var played = PlayedProcess(facts: facts)
    played.run {
      let manager = CLLocationManager()
      #expect(manager.authorizationStatus == .authorizedWhenInUse)
      #expect(manager.accuracyAuthorization == .reducedAccuracy)
      #expect(!CLLocationManager.locationServicesEnabled())
      #expect(manager.location?.fix == facts.location)
    }
  }

  @Test func `monitors circles whose names are of any length that the contract takes`() {
    let name = "com.example.a-name-that-is-longer-than-fifteen-bytes"
    let center = Coordinate(latitude: 47, longitude: 8)
    let region = Region(identifier: Identifier(name) ?? "", center: center, radius: 150)
    var facts = AppFacts()
    facts.monitoredRegions = [region]
    var played = PlayedProcess(facts: facts)
    let requests = played.run {
      let manager = CLLocationManager()
      for region in manager.monitoredRegions {
        #expect(region.identifier == name)
        manager.startMonitoring(for: region)
        manager.stopMonitoring(for: region)
      }
    }
    #expect(
      requests.dropFirst(2).dropLast() == [
        .startMonitoring(region), .stopMonitoring(region.identifier),
      ])
  }

  @Test func `ends a program that asks for what the phone has not, and says where`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var played = PlayedProcess()
      played.run {
        CLLocationManager().startRangingBeacons(satisfying: .init(uuid: UUID()))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "unsupported: CLLocationManager.startRangingBeacons(satisfying:) at "
          + "FacadesTests/CLLocationManager+ServicesTests.swift:"))
  }
}
