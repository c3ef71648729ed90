#if canImport(UIKit)
  import CoreLocation
  import CoreMotion
  import Foundation
  import TrackerModel

  // Core Location's and Core Motion's types and the model's, which have their names.

  extension Location {
    init(_ location: CLLocation, by clock: PhoneClock) {
      self.init(
        coordinate: Coordinate(location.coordinate),
        timestamp: clock.moment(ofFix: location.timestamp),
        horizontalAccuracy: location.horizontalAccuracy, speed: location.speed,
        course: location.course, altitude: location.altitude,
        verticalAccuracy: location.verticalAccuracy, speedAccuracy: location.speedAccuracy,
        courseAccuracy: location.courseAccuracy, date: PhoneClock.reading(location.timestamp))
    }
  }

  extension Coordinate {
    init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension Region {
    init(_ circle: CLCircularRegion) {
      self.init(
        // A region that the strategy did not name is one of the app's own, with Apple's rules of names.
        identifier: Identifier(circle.identifier) ?? "unnamed",
        center: Coordinate(circle.center), radius: circle.radius,
        notifyOnEntry: circle.notifyOnEntry, notifyOnExit: circle.notifyOnExit)
    }
  }

  extension CLCircularRegion {
    convenience init(_ region: Region) {
      self.init(
        center: CLLocationCoordinate2D(
          latitude: region.center.latitude, longitude: region.center.longitude),
        radius: region.radius, identifier: region.identifier.description)
      notifyOnEntry = region.notifyOnEntry
      notifyOnExit = region.notifyOnExit
    }
  }

  extension Visit {
    init(_ visit: CLVisit, by clock: PhoneClock) {
      self.init(
        coordinate: Coordinate(visit.coordinate), horizontalAccuracy: visit.horizontalAccuracy,
        arrivalDate: clock.moment(of: visit.arrivalDate),
        departureDate: clock.moment(of: visit.departureDate))
    }
  }

  extension MotionAuthorizationStatus {
    init(_ status: CMAuthorizationStatus) {
      self =
        switch status {
        case .authorized: .authorized
        case .denied: .denied
        case .restricted: .restricted
        default: .notDetermined
        }
    }
  }

  extension AuthorizationStatus {
    init(_ status: CLAuthorizationStatus) {
      self =
        switch status {
        case .authorizedAlways: .authorizedAlways
        case .authorizedWhenInUse: .authorizedWhenInUse
        case .denied: .denied
        case .restricted: .restricted
        default: .notDetermined
        }
    }
  }

  extension RegionState {
    init(_ state: CLRegionState) {
      self =
        switch state {
        case .inside: .inside
        case .outside: .outside
        default: .unknown
        }
    }
  }

  extension CLActivityType {
    /// Core Location has no ships.
    init(_ type: ActivityType) {
      self =
        switch type {
        case .other, .maritime: .other
        case .automotiveNavigation: .automotiveNavigation
        case .fitness: .fitness
        case .otherNavigation: .otherNavigation
        case .airborne: .airborne
        }
    }
  }

  extension LocationError {
    /// What the contract has no word for keeps the service waiting, as "no fix for now" does.
    init(_ error: any Error) {
      self =
        switch (error as? CLError)?.code {
        case .denied: .denied
        case .network: .network
        case .regionMonitoringDenied: .regionMonitoringDenied
        case .regionMonitoringFailure: .regionMonitoringFailure
        case .regionMonitoringSetupDelayed: .regionMonitoringSetupDelayed
        case .regionMonitoringResponseDelayed: .regionMonitoringResponseDelayed
        case .deferredFailed: .deferredFailed
        case .deferredNotUpdatingLocation: .deferredNotUpdatingLocation
        case .deferredAccuracyTooLow: .deferredAccuracyTooLow
        case .deferredDistanceFiltered: .deferredDistanceFiltered
        case .deferredCanceled: .deferredCanceled
        case .promptDeclined: .promptDeclined
        default: .locationUnknown
        }
    }
  }

  extension MotionActivity {
    init(_ activity: CMMotionActivity, by clock: PhoneClock) {
      var kinds: Kinds = []
      if activity.stationary { kinds.insert(.stationary) }
      if activity.walking { kinds.insert(.walking) }
      if activity.running { kinds.insert(.running) }
      if activity.cycling { kinds.insert(.cycling) }
      if activity.automotive { kinds.insert(.automotive) }
      self.init(
        startDate: clock.moment(of: activity.startDate), kinds: kinds,
        confidence: Confidence(rawValue: activity.confidence.rawValue) ?? .low)
    }
  }
#endif
