import TrackerModel

/// What iOS has to tell the app: an event, or what the delegate of each manager hears.
enum Message {
  case event(Event)
  case everyManager(ManagerEvent)
}

/// What Core Location keeps for the app and not for one manager, and so tells every one: the status
/// visits (V-01) and regions. The cases have the names that they have as an `Event`.
///
/// Assumption: that monitoring began or failed, and the state that was asked for, goes to all as well.
/// Two managers in one app, each with a line in its log, would show it wrong.
enum ManagerEvent {
  case didChangeAuthorization
  case didVisit(Visit)
  case didEnterRegion(Region)
  case didExitRegion(Region)
  case didDetermineState(RegionState, Region)
  case didStartMonitoring(Region)
  case monitoringDidFail(Identifier, LocationError)

  /// The event as the delegate of one manager hears it.
  func heard(by manager: Identifier) -> Event {
    switch self {
    case .didChangeAuthorization: .didChangeAuthorization(manager: manager)
    case .didVisit(let visit): .didVisit(visit, manager: manager)
    case .didEnterRegion(let region): .didEnterRegion(region, manager: manager)
    case .didExitRegion(let region): .didExitRegion(region, manager: manager)
    case .didDetermineState(let state, let region):
      .didDetermineState(state, region, manager: manager)
    case .didStartMonitoring(let region): .didStartMonitoring(region, manager: manager)
    case .monitoringDidFail(let region, let error):
      .monitoringDidFail(region, error, manager: manager)
    }
  }
}
