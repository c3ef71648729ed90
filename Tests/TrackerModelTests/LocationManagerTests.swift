import Testing
import TrackerModel

struct LocationManagerTests {
  typealias App = AppInterface<Int>

  /// One use of a manager, and the request that iOS gets.
  struct Use: Sendable, CustomTestStringConvertible {
    let request: Request
    let make: @Sendable (inout App) -> Void
    var testDescription: String { "\(request)" }

    init(_ request: Request, make: @escaping @Sendable (inout App) -> Void) {
      self.request = request
      self.make = make
    }
  }

  private static let region = Region(identifier: "home", center: .nullIsland, radius: 100)

  /// Each sets a property to another value than the default.
  static let settings: [Use] = [
    Use(.setDelegateMethods("m", [.didVisit])) { $0["m"].delegateMethods = [.didVisit] },
    Use(.setDesiredAccuracy("m", .kilometer)) { $0["m"].desiredAccuracy = .kilometer },
    Use(.setDistanceFilter("m", DistanceFilter(meters: 10))) {
      $0["m"].distanceFilter = DistanceFilter(meters: 10)
    },
    Use(.setActivityType("m", .fitness)) { $0["m"].activityType = .fitness },
    Use(.setPausesLocationUpdatesAutomatically("m", false)) {
      $0["m"].pausesLocationUpdatesAutomatically = false
    },
    Use(.setAllowsBackgroundLocationUpdates("m", true)) {
      $0["m"].allowsBackgroundLocationUpdates = true
    },
    Use(.setShowsBackgroundLocationIndicator("m", true)) {
      $0["m"].showsBackgroundLocationIndicator = true
    },
  ]

  static let services: [Use] = [
    Use(.requestWhenInUseAuthorization) { $0["m"].requestWhenInUseAuthorization() },
    Use(.requestAlwaysAuthorization) { $0["m"].requestAlwaysAuthorization() },
    Use(.startUpdatingLocation("m")) { $0["m"].startUpdatingLocation() },
    Use(.stopUpdatingLocation("m")) { $0["m"].stopUpdatingLocation() },
    Use(.requestLocation("m")) { $0["m"].requestLocation() },
    Use(.startMonitoringSignificantLocationChanges("m")) {
      $0["m"].startMonitoringSignificantLocationChanges()
    },
    Use(.stopMonitoringSignificantLocationChanges("m")) {
      $0["m"].stopMonitoringSignificantLocationChanges()
    },
    Use(.startMonitoringVisits) { $0["m"].startMonitoringVisits() },
    Use(.stopMonitoringVisits) { $0["m"].stopMonitoringVisits() },
    Use(.startMonitoring(region)) { $0["m"].startMonitoring(for: region) },
    Use(.stopMonitoring("home")) { $0["m"].stopMonitoring("home") },
    Use(.requestState("home")) { $0["m"].requestState(for: "home") },
  ]

  private func requests(times: Int, _ use: Use) -> [Request] {
    var app = App()
    for _ in 0..<times { use.make(&app) }
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    return requests
  }

  @Test(arguments: settings)
  func `tells iOS of a property once, when it changes`(use: Use) {
    #expect(requests(times: 2, use) == [.createManager("m"), use.request])
  }

  @Test(arguments: services)
  func `tells iOS of every call of a service`(use: Use) {
    #expect(requests(times: 2, use) == [.createManager("m"), use.request, use.request])
  }

  @Test func `begins with the settings of a new manager on iOS`() {
    var app = App()
    let manager = app["m"]
    #expect(manager.identifier == "m")
    #expect(manager.desiredAccuracy == .best)
    #expect(manager.distanceFilter == .none)
    #expect(manager.activityType == .other)
    #expect(manager.pausesLocationUpdatesAutomatically)
    #expect(!manager.allowsBackgroundLocationUpdates)
    #expect(!manager.showsBackgroundLocationIndicator)
  }

  @Test func `tells iOS of a property that goes there and back`() {
    var app = App()
    app["m"].desiredAccuracy = .kilometer
    app["m"].desiredAccuracy = .best
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    #expect(
      requests.dropFirst() == [
        .setDesiredAccuracy("m", .kilometer), .setDesiredAccuracy("m", .best),
      ])
  }

  @Test(
    arguments: [
      (LocationAccuracy.bestForNavigation, -2), (.best, -1), (.nearestTenMeters, 10),
      (.hundredMeters, 100), (.kilometer, 1_000), (.threeKilometers, 3_000),
    ] as [(LocationAccuracy, Double)])
  func `has the constants of Core Location`(accuracy: LocationAccuracy, meters: Double) {
    #expect(accuracy == LocationAccuracy(meters: meters))
  }
}
