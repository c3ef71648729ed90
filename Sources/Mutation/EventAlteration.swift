import TrackerModel

/// Something else that a strategy may hear in the place of an event of a kind.
struct EventAlteration: Sendable {
  /// Which events it is about.
  let kind: EventKind
  /// What it makes of them, in a word or two joined by hyphens.
  let name: String
  /// The event that is heard instead; the same where there is no other.
  let change: @Sendable (Event) -> Event

  init(_ kind: EventKind, _ name: String, _ change: @escaping @Sendable (Event) -> Event) {
    self.kind = kind
    self.name = name
    self.change = change
  }

  /// The bug as a sentence.
  var summary: String { "Hears another \(kind): \(name)." }

  /// Every alteration: fixes, places, motion and the rest.
  static let all: [EventAlteration] = fixes + places + motion + others

  private static let fixes: [EventAlteration] = [
    fix("older") { $0.timestamp = $0.timestamp.advanced(by: .minutes(-10)) },
    fix("null-island") { $0.coordinate = .nullIsland },
    fix("moved") { $0.coordinate = $0.coordinate.aKilometerNorth },
    fix("coarser") { $0.horizontalAccuracy = $0.horizontalAccuracy * 20 + 1_000 },
    fix("invalid") { $0.horizontalAccuracy = -1 },
    fix("without-speed") { $0.speed = -1 },
    fix("standing") { $0.speed = 0 },
    .init(.didUpdateLocations, "other-manager") { event in
      guard case .didUpdateLocations(let fixes, _) = event else { return event }
      return .didUpdateLocations(fixes, manager: .otherName)
    },
    .init(.liveUpdate, "without-location") { event in
      guard case .liveUpdate(var update) = event else { return event }
      update.location = nil
      return .liveUpdate(update)
    },
    .init(.liveUpdate, "flipped") { event in
      guard case .liveUpdate(var update) = event else { return event }
      update.isStationary.toggle()
      return .liveUpdate(update)
    },
  ]

  private static func fix(
    _ name: String, _ change: @escaping @Sendable (inout Location) -> Void
  ) -> EventAlteration {
    EventAlteration(.didUpdateLocations, name) { event in
      guard case .didUpdateLocations(let fixes, let manager) = event else { return event }
      func changed(_ fix: Location) -> Location {
        var fix = fix
        change(&fix)
        return fix
      }
      let all = fixes.map(changed)
      return .didUpdateLocations(
        Locations(newest: changed(fixes.newest), earlier: all.dropLast()), manager: manager)
    }
  }

  private static let places: [EventAlteration] = [
    .init(.didVisit, "flipped") { event in
      guard case .didVisit(var visit, let manager) = event else { return event }
      visit.departureDate = visit.isArrival ? visit.arrivalDate : .distantFuture
      return .didVisit(visit, manager: manager)
    },
    .init(.didVisit, "moved") { event in
      guard case .didVisit(var visit, let manager) = event else { return event }
      visit.coordinate = visit.coordinate.aKilometerNorth
      return .didVisit(visit, manager: manager)
    },
    .init(.didEnterRegion, "left") { event in
      guard case .didEnterRegion(let region, let manager) = event else { return event }
      return .didExitRegion(region, manager: manager)
    },
    .init(.didExitRegion, "entered") { event in
      guard case .didExitRegion(let region, let manager) = event else { return event }
      return .didEnterRegion(region, manager: manager)
    },
    .init(.didEnterRegion, "other-name") { event in
      guard case .didEnterRegion(var region, let manager) = event else { return event }
      region.identifier = .otherName
      return .didEnterRegion(region, manager: manager)
    },
    .init(.didExitRegion, "other-name") { event in
      guard case .didExitRegion(var region, let manager) = event else { return event }
      region.identifier = .otherName
      return .didExitRegion(region, manager: manager)
    },
    .init(.didDetermineState, "opposite") { event in
      guard case .didDetermineState(let state, let region, let manager) = event else {
        return event
      }
      return .didDetermineState(state.opposite, region, manager: manager)
    },
    .init(.monitorEvent, "opposite") { event in
      guard case .monitorEvent(var found) = event else { return event }
      found.state = found.state.opposite
      return .monitorEvent(found)
    },
    .init(.monitoringDidFail, "other-code") { event in
      guard case .monitoringDidFail(let region, let error, let manager) = event else {
        return event
      }
      let other: LocationError =
        error == .regionMonitoringDenied ? .regionMonitoringFailure : .regionMonitoringDenied
      return .monitoringDidFail(region, other, manager: manager)
    },
  ]

  private static let motion: [EventAlteration] = [
    activity("opposite") {
      $0.kinds = $0.stationary ? .automotive : .stationary
      $0.confidence = .high
    },
    activity("unknown") { $0.kinds = [] },
    activity("unsure") { $0.confidence = .low },
    .init(.motionHistory, "empty") { _ in .motionHistory([]) },
    .init(.motionHistory, "still") { event in
      guard case .motionHistory(let history) = event else { return event }
      return .motionHistory(
        history.map {
          MotionActivity(startDate: $0.startDate, kinds: .stationary, confidence: .high)
        })
    },
  ]

  private static func activity(
    _ name: String, _ change: @escaping @Sendable (inout MotionActivity) -> Void
  ) -> EventAlteration {
    EventAlteration(.motionActivity, name) { event in
      guard case .motionActivity(var activity) = event else { return event }
      change(&activity)
      return .motionActivity(activity)
    }
  }

  private static let others: [EventAlteration] = [
    .init(.didFailWithError, "other-code") { event in
      guard case .didFailWithError(let error, let manager) = event else { return event }
      return .didFailWithError(error == .denied ? .locationUnknown : .denied, manager: manager)
    },
    .init(.didFailWithError, "other-manager") { event in
      guard case .didFailWithError(let error, _) = event else { return event }
      return .didFailWithError(error, manager: .otherName)
    },
    .init(.backgroundTaskWillExpire, "none") { _ in .backgroundTaskWillExpire(.invalid) },
    .init(.timerDidFire, "other-name") { _ in .timerDidFire(.otherName) },
    .init(.notificationAuthorization, "flipped") { event in
      guard case .notificationAuthorization(let granted) = event else { return event }
      return .notificationAuthorization(granted: !granted)
    },
    .init(.fileWriteDidFail, "other-name") { event in
      guard case .fileWriteDidFail(_, let error) = event else { return event }
      return .fileWriteDidFail(.otherName, error)
    },
    .init(.userDidEnableTracking, "disabled") { _ in .userDidDisableTracking },
    .init(.userDidDisableTracking, "enabled") { _ in .userDidEnableTracking },
    .init(.uploadDidFinish, "failed") { _ in .uploadDidFail },
    .init(.uploadDidFail, "finished") { _ in .uploadDidFinish },
    .init(.networkTaskDidFinish, "failed") { event in
      guard case .networkTaskDidFinish(let name) = event else { return event }
      return .networkTaskDidFail(name)
    },
    .init(.networkTaskDidFail, "finished") { event in
      guard case .networkTaskDidFail(let name) = event else { return event }
      return .networkTaskDidFinish(name)
    },
    .init(.networkPathDidChange, "other-way") { event in
      guard case .networkPathDidChange(let path) = event else { return event }
      return .networkPathDidChange(path.isSatisfied ? .unsatisfied : .wifi)
    },
  ]
}
