import TrackerModel

extension Request {
  /// The region that iOS is to watch from now on: of region monitoring, of a monitor's condition, or of a
  /// notification for leaving it; nil for any other request.
  var newRegion: Region? {
    switch self {
    case .startMonitoring(let region), .addCondition(let region, _),
      .addNotificationOnExit(_, let region):
      region
    default: nil
    }
  }
}
