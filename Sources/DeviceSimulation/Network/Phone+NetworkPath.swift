import StoryModel
import TrackerModel

// The way to the network, as `NWPathMonitor` tells it.
extension Phone {
  /// Assumption: whoever listens is told at once, and never of a way that only seems to be there; a log of
  /// paths on the way into a tunnel would show how late iOS notices.
  private var networkPath: NetworkPath {
    isOnWiFi ? .wifi : hearsCells ? .cellular : .unsatisfied
  }

  /// The phone moved on, or its radios were switched.
  mutating func updateNetworkPath() {
    let path = networkPath
    guard facts.networkPath != path else { return }
    facts.networkPath = path
    factsChanged = true
    tellNetworkPath()
  }

  mutating func startPathMonitor() {
    network.monitorsPath = true
    network.toldPath = nil
    tellNetworkPath()
  }

  mutating func cancelPathMonitor() { network.monitorsPath = false }

  /// Tells the way as it is, unless that was told last. L-01: a suspended app is told when it runs again;
  /// assumption: of the newest way alone.
  mutating func tellNetworkPath() {
    guard network.monitorsPath, process.isExecuting, network.toldPath != facts.networkPath else {
      return
    }
    network.toldPath = facts.networkPath
    tell(.networkPathDidChange(facts.networkPath))
  }
}
