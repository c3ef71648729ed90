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
    case .didChangeAuthorization(let name):
      tellOfAuthorization(name)
      singleton { SessionDiagnostics() }.tell()
    default: return tellOfPlaces(event)
    }
    return true
  }

  /// What the phone tells each manager (V-01, R-12).
  private func tellOfPlaces(_ event: Event) -> Bool {
    switch event {
    case .didVisit(let visit, let name):
      tell(name) { $1.locationManager($0, didVisit: CLVisit(visit)) }
    case .didEnterRegion(let region, let name):
      tell(name) { $1.locationManager($0, didEnterRegion: CLCircularRegion(region)) }
    case .didExitRegion(let region, let name):
      tell(name) { $1.locationManager($0, didExitRegion: CLCircularRegion(region)) }
    case .didDetermineState(let state, let region, let name):
      tell(name) {
        $1.locationManager(
          $0, didDetermineState: CLRegionState(state), for: CLCircularRegion(region))
      }
    case .didStartMonitoring(let region, let name):
      tell(name) { $1.locationManager($0, didStartMonitoringFor: CLCircularRegion(region)) }
    case .monitoringDidFail(let refused, let error, let name):
      // One that iOS refuses is not monitored: of it there is what the app asked for.
      let region = regionsAskedFor.first { $0.identifier == refused.description }
      tell(name) {
        $1.locationManager($0, monitoringDidFailFor: region, withError: CLError(error))
      }
    case .temporaryFullAccuracyDidFail:
      for manager in managers.compactMap({ $0.reference.object as? CLLocationManager }) {
        manager.accuracyWasAnswered(CLError(CLError.Code.promptDeclined))
      }
    default: return false
    }
    return true
  }

  private func tellOfAuthorization(_ name: Identifier) {
    let isOld = phone.pointee.systemVersion < SystemVersion(14)
    manager(name)?.accuracyWasAnswered(nil)
    tell(name) { manager, delegate in
      if isOld {
        delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
      } else {
        delegate.locationManagerDidChangeAuthorization(manager)
      }
    }
  }

  private func manager(_ name: Identifier) -> CLLocationManager? {
    managers.first { $0.name == name }?.reference.object as? CLLocationManager
  }

  private func tell(
    _ name: Identifier, _ body: (CLLocationManager, any CLLocationManagerDelegate) -> Void
  ) {
    guard let manager = manager(name), let delegate = manager.delegate else { return }
    body(manager, delegate)
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
