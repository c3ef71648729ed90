#if canImport(UIKit)
  import CoreLocation
  import Foundation
  import TrackerModel

  /// The location managers of the process by the strategy's names, and what they tell.
  final class LocationManagers: NSObject {
    /// In the order in which the strategy named them.
    private var all: [(name: Identifier, manager: CLLocationManager)] = []
    /// By manager, what its delegate does not hear.
    private var lacking: [Identifier: DelegateMethods] = [:]
    /// Tells the strategy.
    var tell: (Event) -> Void = { _ in }
    /// Dates the fixes.
    private let clock: PhoneClock
    /// One that is read, and asks for nothing: the phone's permission, location and regions.
    let reader = CLLocationManager()

    init(by clock: PhoneClock) { self.clock = clock }

    /// The manager of a name; makes it where there is none, and is its delegate.
    private func manager(_ name: Identifier) -> CLLocationManager {
      if let known = all.first(where: { $0.name == name }) { return known.manager }
      let manager = PhoneSeam.makeManager(name)
      all.append((name, manager))
      manager.delegate = self
      return manager
    }

    /// The one for what concerns the whole app; a request comes from a manager, so there is one.
    var first: CLLocationManager { all.first?.manager ?? reader }

    /// The name of a manager that tells something; nil where the strategy let go of it.
    private func name(of manager: CLLocationManager) -> Identifier? {
      all.first { $0.manager === manager }?.name
    }

    private func release(_ name: Identifier) {
      all.removeAll { $0.name == name }
      lacking[name] = nil
    }

    /// This object has every method; what the strategy says its delegate lacks, it does not hear.
    private func setDelegateMethods(_ methods: DelegateMethods, of name: Identifier) {
      let manager = manager(name)
      PhoneSeam.setDelegateMethods(methods, of: manager)
      lacking[name] = DelegateMethods.all.subtracting(methods)
      manager.delegate = methods.isEmpty ? nil : self
    }

    private func tellStrategy(_ event: Event) {
      if let (manager, method) = event.delegateCall, lacking[manager]?.contains(method) == true {
        return
      }
      tell(event)
    }

    /// Asks Core Location for what a request says.
    ///
    /// - Returns: Whether it is one for Core Location.
    func carryOut(_ request: Request) -> Bool {
      switch request {
      case .createManager(let name): _ = manager(name)
      case .releaseManager(let name): release(name)
      case .setDelegateMethods(let name, let methods): setDelegateMethods(methods, of: name)
      case .requestWhenInUseAuthorization: first.requestWhenInUseAuthorization()
      case .requestAlwaysAuthorization: first.requestAlwaysAuthorization()
      case .startUpdatingLocation(let name): manager(name).startUpdatingLocation()
      case .stopUpdatingLocation(let name): manager(name).stopUpdatingLocation()
      case .requestLocation(let name): manager(name).requestLocation()
      case .startMonitoringSignificantLocationChanges(let name):
        manager(name).startMonitoringSignificantLocationChanges()
      case .stopMonitoringSignificantLocationChanges(let name):
        manager(name).stopMonitoringSignificantLocationChanges()
      case .startMonitoringVisits: first.startMonitoringVisits()
      case .stopMonitoringVisits: first.stopMonitoringVisits()
      case .startMonitoring(let region): first.startMonitoring(for: CLCircularRegion(region))
      case .stopMonitoring(let name): first.stopMonitoring(for: circle(name))
      case .requestState(let name): first.requestState(for: circle(name))
      case .allowDeferredLocationUpdates(let name, let distance, let timeout):
        manager(name).allowDeferredLocationUpdates(
          untilTraveled: distance, timeout: timeout.seconds)
      case .disallowDeferredLocationUpdates(let name):
        manager(name).disallowDeferredLocationUpdates()
      default: return configure(request)
      }
      return true
    }

    private func configure(_ request: Request) -> Bool {
      switch request {
      case .setDesiredAccuracy(let name, let value): manager(name).desiredAccuracy = value.meters
      case .setDistanceFilter(let name, let value): manager(name).distanceFilter = value.meters
      case .setActivityType(let name, let value): manager(name).activityType = .init(value)
      case .setPausesLocationUpdatesAutomatically(let name, let value):
        manager(name).pausesLocationUpdatesAutomatically = value
      case .setAllowsBackgroundLocationUpdates(let name, let value):
        manager(name).allowsBackgroundLocationUpdates = value
      case .setShowsBackgroundLocationIndicator(let name, let value):
        manager(name).showsBackgroundLocationIndicator = value
      default: return false
      }
      return true
    }

    /// The region of a name: as iOS monitors it, or else one that has no more than the name, which is
    /// what iOS goes by.
    private func circle(_ name: Identifier) -> CLRegion {
      reader.monitoredRegions.first { $0.identifier == name.description }
        ?? CLCircularRegion(
          Region(identifier: name, center: .nullIsland, radius: 1))
    }
  }

  // What a manager tells.
  extension LocationManagers: CLLocationManagerDelegate {
    func locationManager(
      _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {
      guard let name = name(of: manager), let newest = locations.last else { return }
      let fixes = Locations(
        newest: Location(newest, by: clock),
        earlier: locations.dropLast().map { Location($0, by: clock) })
      tellStrategy(.didUpdateLocations(fixes, manager: name))
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      guard let name = name(of: manager) else { return }
      tellStrategy(.didFailWithError(LocationError(error), manager: name))
    }

    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {
      if let name = name(of: manager) { tellStrategy(.didPauseLocationUpdates(manager: name)) }
    }

    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {
      if let name = name(of: manager) { tellStrategy(.didResumeLocationUpdates(manager: name)) }
    }

    func locationManager(
      _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
    ) {
      guard let name = name(of: manager) else { return }
      tellStrategy(.didFinishDeferredUpdates(error.map { LocationError($0) }, manager: name))
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      if let name = name(of: manager) { tellStrategy(.didChangeAuthorization(manager: name)) }
    }

    #if os(Linux)
      // Before iOS 14, which a real phone of this driver is not.
      func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
      ) { locationManagerDidChangeAuthorization(manager) }
    #endif
  }

  // What concerns the whole app comes once for each manager (V-01, R-12).
  extension LocationManagers {
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
      guard let name = name(of: manager) else { return }
      tellStrategy(.didVisit(Visit(visit, by: clock), manager: name))
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
      tell(manager, region) { .didEnterRegion($0, manager: $1) }
    }

    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
      tell(manager, region) { .didExitRegion($0, manager: $1) }
    }

    func locationManager(
      _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) { tell(manager, region) { .didDetermineState(RegionState(state), $0, manager: $1) } }

    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
      tell(manager, region) { .didStartMonitoring($0, manager: $1) }
    }

    func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
      withError error: any Error
    ) {
      guard let name = name(of: manager), let region = region.flatMap({ Identifier($0.identifier) })
      else { return }
      tellStrategy(.monitoringDidFail(region, LocationError(error), manager: name))
    }

    private func tell(
      _ manager: CLLocationManager, _ region: CLRegion, _ event: (Region, Identifier) -> Event
    ) {
      guard let name = name(of: manager), let circle = region as? CLCircularRegion else { return }
      tellStrategy(event(Region(circle), name))
    }
  }
#endif
