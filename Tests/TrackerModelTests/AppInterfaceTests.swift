import Testing
import TrackerModel

struct AppInterfaceTests {
  private struct Checkpoint: Codable, Hashable, Sendable {
    var number = 0
  }

  private func taken(_ body: (inout AppInterface<Checkpoint>) -> Void) -> [Request] {
    var app = AppInterface<Checkpoint>()
    body(&app)
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    return requests
  }

  @Test func `creates a manager at its first mention, and once`() {
    let requests = taken { app in
      app["a"].startUpdatingLocation()
      app["b"].startUpdatingLocation()
      app["a"].stopUpdatingLocation()
    }
    #expect(
      requests == [
        .createManager("a"), .startUpdatingLocation("a"), .createManager("b"),
        .startUpdatingLocation("b"), .stopUpdatingLocation("a"),
      ])
  }

  @Test func `a released manager is gone, and named again it is a new one`() {
    let requests = taken { app in
      app["a"].desiredAccuracy = .kilometer
      app["a"].delegateMethods = [.didVisit]
      app.releaseManager("a")
      app.releaseManager("a")
      app.releaseManager("never")
      let (accuracy, methods) = (app["a"].desiredAccuracy, app["a"].delegateMethods)
      #expect(accuracy == .best)
      #expect(methods == .all)
    }
    #expect(
      requests == [
        .createManager("a"), .setDesiredAccuracy("a", .kilometer),
        .setDelegateMethods("a", [.didVisit]), .releaseManager("a"), .createManager("a"),
      ])
  }

  @Test func `creates a manager that is only looked at`() {
    let requests = taken { app in
      let accuracy = app["a"].desiredAccuracy
      #expect(accuracy == .best)
    }
    #expect(requests == [.createManager("a")])
  }

  @Test func `keeps the requests of managers and of the app in one order`() {
    let requests = taken { app in
      app.beginTrip()
      app["a"].desiredAccuracy = .kilometer
      app.startActivityUpdates()
      app["a"].startUpdatingLocation()
      app.endTrip()
    }
    #expect(
      requests == [
        .beginTrip, .createManager("a"), .setDesiredAccuracy("a", .kilometer),
        .startActivityUpdates, .startUpdatingLocation("a"), .endTrip,
      ])
  }

  @Test func `remembers the settings of each manager`() {
    var app = AppInterface<Checkpoint>()
    app["a"].distanceFilter = DistanceFilter(meters: 50)
    app["b"].desiredAccuracy = .hundredMeters
    let (first, second) = (app["a"], app["b"])
    #expect(first.distanceFilter == DistanceFilter(meters: 50))
    #expect(first.desiredAccuracy == .best)
    #expect(second.distanceFilter == .none)
    #expect(second.desiredAccuracy == .hundredMeters)
  }

  @Test func `hands its requests over once and replaces what the buffer held`() {
    var app = AppInterface<Checkpoint>()
    app.upload()
    var buffer: [Request] = [.endTrip, .endTrip]
    app.takeRequests(into: &buffer)
    #expect(buffer == [.upload])
    app.takeRequests(into: &buffer)
    #expect(buffer == [])
    app.beginTrip()
    app.takeRequests(into: &buffer)
    #expect(buffer == [.beginTrip])
  }

  @Test(arguments: [0, 1, 3, 4, 9])
  func `takes requests into a buffer that held any number of them`(held: Int) {
    var app = AppInterface<Checkpoint>()
    app.upload()
    app.endTrip()
    var buffer = [Request](repeating: .beginTrip, count: held)
    app.takeRequests(into: &buffer)
    #expect(buffer == [.upload, .endTrip])
    app.takeRequests(into: &buffer)
    #expect(buffer == [])
  }

  @Test func `keeps the newest checkpoint for the driver to save`() {
    var app = AppInterface<Checkpoint>()
    #expect(app.checkpointToSave == nil)
    app.save(Checkpoint(number: 1))
    app.save(Checkpoint(number: 2))
    var buffer: [Request] = []
    app.takeRequests(into: &buffer)
    #expect(buffer == [.saveCheckpoint, .saveCheckpoint])
    #expect(app.checkpointToSave == Checkpoint(number: 2))
  }

  @Test func `begins with what the disk has`() {
    var app = AppInterface(readableCheckpoint: Checkpoint(number: 4))
    #expect(app.didReadCheckpoint == false)
    let read = app.restoreCheckpoint()
    #expect(read == Checkpoint(number: 4))
  }

  @Test func `shows facts that were renewed between two events`() {
    var app = AppInterface<Checkpoint>()
    app["a"].startUpdatingLocation()
    app.facts.now = Instant(milliseconds: 9)
    app.facts.isCharging = true
    #expect(app.now == Instant(milliseconds: 9))
    #expect(app.isCharging == true)
    let requests = app.requests
    #expect(requests == [.createManager("a"), .startUpdatingLocation("a")])
  }

  @Test func `reads the checkpoint again, and notes that it was read`() {
    var app = AppInterface<Checkpoint>()
    var read = app.restoreCheckpoint()
    #expect(read == nil)
    #expect(app.didReadCheckpoint == false)
    app.readableCheckpoint = Checkpoint(number: 3)
    read = app.restoreCheckpoint()
    #expect(read == Checkpoint(number: 3))
    #expect(app.didReadCheckpoint == true)
  }

  @Test func `counts the background time down to nothing`() {
    var facts = AppFacts()
    facts.now = Instant(milliseconds: 10_000)
    #expect(AppInterface<Checkpoint>(facts: facts).backgroundTimeRemaining > .hours(24 * 365))
    facts.backgroundTimeEnds = Instant(milliseconds: 40_000)
    #expect(AppInterface<Checkpoint>(facts: facts).backgroundTimeRemaining == .seconds(30))
    facts.now = Instant(milliseconds: 50_000)
    #expect(AppInterface<Checkpoint>(facts: facts).backgroundTimeRemaining == .zero)
  }

  @Test func `shows every fact as it is`() {
    var facts = AppFacts()
    facts.now = Instant(milliseconds: 7)
    facts.applicationState = .inactive
    facts.authorizationStatus = .authorizedWhenInUse
    facts.accuracyAuthorization = .reducedAccuracy
    facts.locationServicesEnabled = false
    facts.significantLocationChangeMonitoringAvailable = false
    facts.isProtectedDataAvailable = false
    facts.isLowPowerModeEnabled = true
    facts.isCharging = true
    facts.backgroundRefreshStatus = .denied
    facts.batteryPercent = 15
    facts.networkPath = .unsatisfied
    facts.motionAuthorizationStatus = .restricted
    facts.systemVersion = SystemVersion(16, 4)
    facts.pendingUploads = 3
    facts.monitoredRegions = [Region(identifier: "home", center: .nullIsland, radius: 100)]
    let app = AppInterface<Checkpoint>(facts: facts)
    #expect(app.now == Instant(milliseconds: 7))
    #expect(app.applicationState == .inactive)
    #expect(app.authorizationStatus == .authorizedWhenInUse)
    #expect(app.accuracyAuthorization == .reducedAccuracy)
    #expect(app.locationServicesEnabled == false)
    #expect(app.significantLocationChangeMonitoringAvailable == false)
    #expect(app.isProtectedDataAvailable == false)
    #expect(app.isLowPowerModeEnabled == true)
    #expect(app.isCharging == true)
    #expect(app.backgroundRefreshStatus == .denied)
    #expect(app.batteryLevel == 0.15)
    #expect(app.networkPath == .unsatisfied)
    #expect(app.motionAuthorizationStatus == .restricted)
    #expect(app.systemVersion == SystemVersion(16, 4))
    #expect(app.pendingUploads == 3)
    #expect(app.monitoredRegions == facts.monitoredRegions)
    #expect(app.location == nil)
  }
}
