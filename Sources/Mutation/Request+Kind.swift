import TrackerModel

// What operators ask of a request.
extension Request {
  var records: Bool { kind == .record }
  var startsSession: Bool { kind == .startUpdatingLocation }
  var stopsSession: Bool { kind == .stopUpdatingLocation }

  /// Whether iOS is asked to wake the app for something.
  var registers: Bool {
    switch kind {
    case .startMonitoringSignificantLocationChanges, .startMonitoringVisits, .startMonitoring: true
    default: false
    }
  }
}
