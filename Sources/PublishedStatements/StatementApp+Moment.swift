import TrackerModel

extension StatementApp {
  /// An app like Moment, the one that document 000 measures itself by. Its source is not open, and
  /// what it did in 2017 is not known: this is our reading of what the document says of it, namely
  /// that it is started again by itself, goes on in the background, and costs little.
  ///
  /// Significant changes, visits and a region around the last place start it; each of them gives it
  /// a coarse session for a while, after which it lets itself be suspended.
  public static let moment = StatementApp(
    launch: { _, _, app in
      app.startSignificantChanges()
      app[.manager].startMonitoringVisits()
      app.stayAwake()
    },
    event: { event, memory, app in
      switch event {
      case .didUpdateLocations(let fixes, _) where memory.count == 0:
        memory.count = 1
        app.startMonitoring(around: fixes.newest)
      case .didVisit, .didExitRegion, .didEnterRegion, .willEnterForeground:
        memory.count = 0
        app.stayAwake()
      case .timerDidFire: app.stopSession()
      default: break
      }
    })
}

extension AppInterface<Int> {
  /// How long the app stays awake after each wake.
  ///
  /// Assumption: fitted, so that a usual day costs the 5 % that document 000 says; energy logs of
  /// that app would show it wrong.
  private static var awake: Duration { .hours(3) }

  fileprivate mutating func stayAwake() {
    startSession()
    startTimer("rest", after: Self.awake)
  }
}
