import CoreLocation
import UIKit

/// A logger as apps have one, written for Core Location: significant changes wake it, and each wake looks
/// for half a minute with satellites.
final class TripLogger: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var end: Timer?
  private let isCareless: Bool
  private let store: (CLLocation) -> Void

  /// Creates the logger; a careless one stores whatever is newest.
  init(isCareless: Bool = false, store: @escaping (CLLocation) -> Void) {
    self.isCareless = isCareless
    self.store = store
    super.init()
    manager.delegate = self
    manager.distanceFilter = 20
    manager.pausesLocationUpdatesAutomatically = false
    manager.allowsBackgroundLocationUpdates = true
    follow(CLLocationManager.authorizationStatus())
  }

  /// The permission that the app asks for when it is in sight.
  func ask() {
    if CLLocationManager.authorizationStatus() == .notDetermined {
      manager.requestAlwaysAuthorization()
    }
  }

  private func changed() {
    follow(CLLocationManager.authorizationStatus())
    if UIApplication.shared.applicationState == .active { ask() }
  }

  private func follow(_ status: CLAuthorizationStatus) {
    switch status {
    case .authorizedAlways, .authorizedWhenInUse:
      manager.startMonitoringSignificantLocationChanges()
    default:
      rest()
      manager.stopMonitoringSignificantLocationChanges()
    }
  }

  private func look() {
    guard end == nil else { return }
    manager.startUpdatingLocation()
    end = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { [weak self] _ in
      self?.rest()
    }
  }

  private func rest() {
    end?.invalidate()
    end = nil
    manager.stopUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let newest = locations.last else { return }
    keep(newest)
    look()
  }

  private func keep(_ location: CLLocation) {
    if isCareless { return store(location) }
    let last = UserDefaults.standard.double(forKey: "last")
    let time = location.timestamp.timeIntervalSince1970
    guard UIApplication.shared.isProtectedDataAvailable,
      (0...100).contains(location.horizontalAccuracy),
      -location.timestamp.timeIntervalSinceNow < 15, time > last
    else { return }
    UserDefaults.standard.set(time, forKey: "last")
    store(location)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    if (error as? CLError)?.code == .denied { rest() }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { changed() }

  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) { changed() }
}
