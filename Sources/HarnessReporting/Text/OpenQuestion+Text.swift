import DeviceSimulation

extension OpenQuestion {
  /// The question in one sentence.
  public var sentence: String {
    switch self {
    case .launchedBudgetIsLong:
      "On iOS 7 to 12, does a launch in the background have 180 s of background time, not 30?"
    case .clockResetsAfterLocation:
      "Does the background clock start again after a location session?"
    case .regionWakeKeepsSession:
      "Does a session that was started in a region wake keep the app running?"
    case .visitWakeKeepsSession:
      "Does a session that was started in a visit wake keep the app running?"
    case .willTerminateOnMemoryPressure:
      "Is applicationWillTerminate called when memory pressure ends a running app?"
    case .willTerminateOnForceQuit:
      "Is applicationWillTerminate called when the user swipes a running app away?"
    case .launchesBeforeFirstUnlock:
      "May iOS launch an app for a significant change before the first unlock?"
    case .defaultsStayEmpty:
      "Do defaults stay empty after the first unlock until the process is launched again?"
    }
  }
}
