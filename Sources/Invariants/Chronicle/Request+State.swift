import TrackerModel

extension Request {
  /// Whether it writes what the next process is to know; a line more in a log is not that.
  var savesState: Bool {
    switch self {
    case .saveCheckpoint, .writeFile: true
    default: false
    }
  }
}
