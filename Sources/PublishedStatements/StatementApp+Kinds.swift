import TrackerModel

// Apps that several statements are about.
extension StatementApp {
  /// Started by significant changes; does nothing else.
  static let significantChanges = StatementApp(
    launch: { _, _, app in app.startSignificantChanges() })

  /// Kept running by a session from its first launch on, coarse unless told otherwise.
  static func session(
    _ accuracy: LocationAccuracy = .threeKilometers, filter: DistanceFilter = .none,
    besideSignificantChanges: Bool = false, asking permission: Permission = .always
  ) -> StatementApp {
    StatementApp(
      asking: permission,
      launch: { _, _, app in
        app.startSession(accuracy, filter: filter)
        if besideSignificantChanges { app.startSignificantChanges() }
      })
  }

  /// Monitors a region around the first place that it hears of.
  static let region = StatementApp(
    launch: { _, _, app in
      app[.manager].desiredAccuracy = .hundredMeters
      app[.manager].startUpdatingLocation()
    },
    event: { event, memory, app in
      guard case .didUpdateLocations(let fixes, _) = event, memory.count == 0,
        app.monitoredRegions.isEmpty
      else { return }
      memory.count = 1
      app.stopSession()
      app.startMonitoring(around: fixes.newest)
    })

  /// Started by visits; does nothing else.
  static let visits = StatementApp(launch: { _, _, app in app[.manager].startMonitoringVisits() })

  /// Document 000's loop: in the background one task after the other, and whenever less than 30 s
  /// are left a session until its first fix. As published it ends no task.
  static func renewing(endsTasks: Bool) -> StatementApp {
    StatementApp(
      launch: { _, _, app in app.startSignificantChanges() },
      event: { event, memory, app in
        switch event {
        case .didEnterBackground where memory.count == 0:
          memory.count = 1
          app.startTimer("check", after: .seconds(1), repeats: true)
          memory.task = app.beginBackgroundTask("loop")
        case .timerDidFire:
          guard app.isInBackground, app.backgroundTimeRemaining < .seconds(30),
            !memory.isLocating
          else { return }
          memory.isLocating = true
          app.startSession()
        case .didUpdateLocations where memory.isLocating:
          memory.isLocating = false
          app.stopSession()
          if endsTasks { app.endBackgroundTask(memory.task) }
          memory.task = app.beginBackgroundTask("loop")
        case .backgroundTaskWillExpire(let task) where endsTasks: app.endBackgroundTask(task)
        default: break
        }
      })
  }

  /// Document 001's loop: ten seconds of satellites and a new background task every two minutes. No
  /// task is ever ended. Switched off, it stops nothing unless it does as its prose says.
  static func restarting(stopsAsItSays: Bool = false) -> StatementApp {
    StatementApp(
      launch: { _, _, app in app.startSession(.bestForNavigation) },
      event: { event, memory, app in
        let isOn = memory.count == 0
        switch event {
        case .didEnterBackground where isOn:
          app.startSession(.bestForNavigation)
          memory.task = app.beginBackgroundTask("loop")
        case .didUpdateLocations where isOn && !memory.isLocating:
          memory.isLocating = true
          app.startTimer("stop", after: .seconds(10))
          app.startTimer("restart", after: .seconds(120))
        case .timerDidFire("stop"):
          memory.isLocating = false
          app.stopSession()
        case .timerDidFire("restart"):
          app.startSession(.bestForNavigation)
          memory.task = app.beginBackgroundTask("loop")
        case .userDidDisableTracking:
          memory.count = 1
          guard stopsAsItSays else { return }
          app.stopSession()
          app.invalidateTimer("restart")
        default: break
        }
      })
  }
}
