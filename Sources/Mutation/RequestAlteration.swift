import TrackerModel

/// Something else that a request of a kind may ask for.
struct RequestAlteration: Sendable {
  /// Which requests it is about.
  let kind: RequestKind
  /// What it makes of them, in a word or two joined by hyphens.
  let name: String
  /// The request that is made instead; the same where there is no other.
  let change: @Sendable (Request, MutantNotes) -> Request

  init(
    _ kind: RequestKind, _ name: String,
    _ change: @escaping @Sendable (Request, MutantNotes) -> Request
  ) {
    self.kind = kind
    self.name = name
    self.change = change
  }

  /// The bug as a sentence.
  var summary: String { "Asks for another \(kind): \(name)." }

  /// Every alteration: sessions, monitoring, time, data.
  static let all: [RequestAlteration] = sessions + monitoring + times + data

  private static let sessions: [RequestAlteration] = [
    .init(.setDesiredAccuracy, "coarser") { request, _ in
      guard case .setDesiredAccuracy(let manager, let value) = request else { return request }
      return .setDesiredAccuracy(manager, value.meters < 100 ? .hundredMeters : .threeKilometers)
    },
    .init(.setDesiredAccuracy, "finer") { request, _ in
      guard case .setDesiredAccuracy(let manager, let value) = request else { return request }
      return .setDesiredAccuracy(manager, value.meters > 0 ? .best : .bestForNavigation)
    },
    .init(.setDistanceFilter, "none") { request, _ in
      guard case .setDistanceFilter(let manager, _) = request else { return request }
      return .setDistanceFilter(manager, .none)
    },
    .init(.setDistanceFilter, "kilometer") { request, _ in
      guard case .setDistanceFilter(let manager, _) = request else { return request }
      return .setDistanceFilter(manager, DistanceFilter(meters: 1_000))
    },
    .init(.setActivityType, "other") { request, _ in
      guard case .setActivityType(let manager, let type) = request else { return request }
      return .setActivityType(manager, type == .fitness ? .automotiveNavigation : .fitness)
    },
    .init(.setPausesLocationUpdatesAutomatically, "flipped") { request, _ in
      guard case .setPausesLocationUpdatesAutomatically(let manager, let value) = request
      else { return request }
      return .setPausesLocationUpdatesAutomatically(manager, !value)
    },
    .init(.setAllowsBackgroundLocationUpdates, "flipped") { request, _ in
      guard case .setAllowsBackgroundLocationUpdates(let manager, let value) = request
      else { return request }
      return .setAllowsBackgroundLocationUpdates(manager, !value)
    },
    .init(.setShowsBackgroundLocationIndicator, "flipped") { request, _ in
      guard case .setShowsBackgroundLocationIndicator(let manager, let value) = request
      else { return request }
      return .setShowsBackgroundLocationIndicator(manager, !value)
    },
    .init(.startUpdatingLocation, "other-manager") { request, notes in
      guard case .startUpdatingLocation(let manager) = request else { return request }
      return .startUpdatingLocation(notes.manager(beside: manager))
    },
    .init(.stopUpdatingLocation, "other-manager") { request, notes in
      guard case .stopUpdatingLocation(let manager) = request else { return request }
      return .stopUpdatingLocation(notes.manager(beside: manager))
    },
    .init(.requestLocation, "other-manager") { request, notes in
      guard case .requestLocation(let manager) = request else { return request }
      return .requestLocation(notes.manager(beside: manager))
    },
    .init(.requestAlwaysAuthorization, "when-in-use") { _, _ in .requestWhenInUseAuthorization },
    .init(.requestWhenInUseAuthorization, "always") { _, _ in .requestAlwaysAuthorization },
    .init(.startLiveUpdates, "other") { _, _ in .startLiveUpdates(.airborne) },
    .init(.createServiceSession, "other") { request, _ in
      .createServiceSession(request == .createServiceSession(.always) ? .whenInUse : .always)
    },
  ]

  private static let monitoring: [RequestAlteration] = [
    .init(.startMonitoringSignificantLocationChanges, "other-manager") { request, notes in
      guard case .startMonitoringSignificantLocationChanges(let manager) = request
      else { return request }
      return .startMonitoringSignificantLocationChanges(notes.manager(beside: manager))
    },
    .init(.stopMonitoringSignificantLocationChanges, "other-manager") { request, notes in
      guard case .stopMonitoringSignificantLocationChanges(let manager) = request
      else { return request }
      return .stopMonitoringSignificantLocationChanges(notes.manager(beside: manager))
    },
    .init(.startMonitoring, "small") { $0.withRegion { $0.radius /= 4 } },
    .init(.startMonitoring, "large") { $0.withRegion { $0.radius *= 10 } },
    .init(.startMonitoring, "moved") { $0.withRegion { $0.center = $0.center.aKilometerNorth } },
    .init(.startMonitoring, "entry-only") { $0.withRegion { $0.notifyOnExit = false } },
    .init(.startMonitoring, "exit-only") { $0.withRegion { $0.notifyOnEntry = false } },
    .init(.startMonitoring, "other-name") { $0.withRegion { $0.identifier = .otherName } },
    .init(.stopMonitoring, "other-name") { _, _ in .stopMonitoring(.otherName) },
    .init(.requestState, "other-name") { _, _ in .requestState(.otherName) },
    .init(.addCondition, "small") { $0.withRegion { $0.radius /= 4 } },
    .init(.addCondition, "large") { $0.withRegion { $0.radius *= 10 } },
    .init(.addCondition, "moved") { $0.withRegion { $0.center = $0.center.aKilometerNorth } },
    .init(.addCondition, "other-state") { request, _ in
      guard case .addCondition(let region, let state) = request else { return request }
      return .addCondition(region, assuming: state.opposite)
    },
    .init(.removeCondition, "other-name") { _, _ in .removeCondition(.otherName) },
    .init(.openMonitor, "other-name") { _, _ in .openMonitor(.otherName) },
  ]
}

extension RequestAlteration {
  /// An alteration that needs nothing but the request.
  fileprivate init(
    _ kind: RequestKind, _ name: String, _ change: @escaping @Sendable (Request) -> Request
  ) {
    self.init(kind, name) { request, _ in change(request) }
  }
}

extension Request {
  /// The same request for another region, if it is for one.
  fileprivate func withRegion(_ change: (inout Region) -> Void) -> Request {
    switch self {
    case .startMonitoring(var region):
      change(&region)
      return .startMonitoring(region)
    case .addCondition(var region, let state):
      change(&region)
      return .addCondition(region, assuming: state)
    default: return self
    }
  }
}

extension MutantNotes {
  /// Another manager than one, where the process has made another.
  fileprivate func manager(beside manager: Identifier) -> Identifier {
    managers.first { $0 != manager } ?? manager
  }
}

extension Identifier {
  /// A name that no strategy gives.
  static let otherName: Identifier = "other"
}

extension Coordinate {
  /// The place a kilometre to the north; 1e-7 degree is 11 mm.
  var aKilometerNorth: Coordinate {
    Coordinate(latitudeE7: min(latitudeE7 + 90_000, 900_000_000), longitudeE7: longitudeE7)
  }
}

extension RegionState {
  /// Inside for outside, and outside for anything else.
  var opposite: RegionState { self == .outside ? .inside : .outside }
}
