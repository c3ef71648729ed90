import Foundation
import ProcessSimulation
import TrackerModel

extension SimulatedProcess {
  /// Gives an event of Core Location to the delegates that it is for.
  ///
  /// - Returns: Whether it is one of Core Location.
  package func tellLocationManagers(_ event: Event) -> Bool {
    switch event {
    case .didUpdateLocations(let fixes, let name):
      givenFixes.add(fixes)
      tell(name) { $1.locationManager($0, didUpdateLocations: fixes.map { CLLocation($0) }) }
    case .didFailWithError(let error, let name):
      tell(name) { $1.locationManager($0, didFailWithError: CLError(error)) }
    case .didPauseLocationUpdates(let name):
      tell(name) { $1.locationManagerDidPauseLocationUpdates($0) }
    case .didResumeLocationUpdates(let name):
      tell(name) { $1.locationManagerDidResumeLocationUpdates($0) }
    case .didFinishDeferredUpdates(let error, let name):
      tell(name) {
        $1.locationManager($0, didFinishDeferredUpdatesWithError: error.map { CLError($0) })
      }
    case .didChangeAuthorization:
      tellOfAuthorization()
      singleton { SessionDiagnostics() }.tell()
    default: return tellOfPlaces(event)
    }
    return true
  }

  /// What belongs to no manager: every delegate of the app is told (V-01, R-12).
  private func tellOfPlaces(_ event: Event) -> Bool {
    switch event {
    case .didVisit(let visit): tellAll { $1.locationManager($0, didVisit: CLVisit(visit)) }
    case .didEnterRegion(let region):
      tellAll { $1.locationManager($0, didEnterRegion: CLCircularRegion(region)) }
    case .didExitRegion(let region):
      tellAll { $1.locationManager($0, didExitRegion: CLCircularRegion(region)) }
    case .didDetermineState(let state, let region):
      tellAll {
        $1.locationManager(
          $0, didDetermineState: CLRegionState(state), for: CLCircularRegion(region))
      }
    case .didStartMonitoring(let region):
      tellAll { $1.locationManager($0, didStartMonitoringFor: CLCircularRegion(region)) }
    case .monitoringDidFail(let name, let error):
      // One that iOS refuses is not monitored: of it there is what the app asked for.
      let region = regionsAskedFor.first { $0.identifier == name.description }
      tellAll {
        $1.locationManager($0, monitoringDidFailFor: region, withError: CLError(error))
      }
    case .temporaryFullAccuracyDidFail:
      for manager in liveManagers {
        manager.accuracyWasAnswered(CLError(CLError.Code.promptDeclined))
      }
    default: return false
    }
    return true
  }

  /// a new manager is told alone, a change is told to all. The contract's event does not say which
  /// it is: it is for the oldest manager that was not told yet and, where there is none, for all.
  private func tellOfAuthorization() {
    let live = liveManagers
    for manager in live { manager.accuracyWasAnswered(nil) }
    if let new = live.first(where: { !$0.knowsAuthorization }) {
      tellOfAuthorization(new)
    } else {
      for manager in live { tellOfAuthorization(manager) }
    }
  }

  private var liveManagers: [CLLocationManager] {
    managers.compactMap { $0.reference.object as? CLLocationManager }
  }

  private func tellOfAuthorization(_ manager: CLLocationManager) {
    manager.knowsAuthorization = true
    guard let delegate = manager.delegate else { return }
    if phone.pointee.systemVersion < SystemVersion(14) {
      delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    } else {
      delegate.locationManagerDidChangeAuthorization(manager)
    }
  }

  private func tell(
    _ name: Identifier, _ body: (CLLocationManager, any CLLocationManagerDelegate) -> Void
  ) {
    guard let object = managers.first(where: { $0.name == name })?.reference.object,
      let manager = object as? CLLocationManager, let delegate = manager.delegate
    else { return }
    body(manager, delegate)
  }

  private func tellAll(_ body: (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    for (name, _) in managers { tell(name, body) }
  }
}

/// The regions that the app asked for in this process, the last of each name.
final class RegionsAskedFor {
  fileprivate(set) var all: [CLRegion] = []

  func add(_ region: CLRegion) {
    all.removeAll { $0.identifier == region.identifier }
    all.append(region)
  }
}

extension SimulatedProcess {
  private var regionsAskedFor: [CLRegion] { singleton { RegionsAskedFor() }.all }
}
