import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 004's statements on permissions, pauses and
// relaunching.
extension StatementCatalog {
  /// A session with Always, but without the flag for the background.
  static let unflagged = StatementApp(launch: { _, _, app in
    app[.manager].pausesLocationUpdatesAutomatically = false
    app[.manager].startUpdatingLocation()
  })

  /// Asks for Always at once, and starts a session.
  static func asking(keys: AppManifest.UsageDescriptions) -> StatementApp {
    StatementApp(
      asking: .nothing, manifest: AppManifest(usageDescriptions: keys),
      launch: { _, _, app in
        app[.manager].requestAlwaysAuthorization()
        app.startSession()
      })
  }

  static func asked(_ evidence: StatementEvidence) -> Bool { evidence.saw { $0 == .prompt(.asks) } }

  static let noResume = "pause.autoResume=no"

  /// 20 minutes on foot from ten minutes on, 40 at rest, 50 on foot; opened again at 130 minutes.
  static let walkRestWalk: Scenario = {
    let friend = Place(east: 1_600, north: 0)
    return .trial(
      "On foot, at rest with a friend, on foot.",
      [
        Journey.Leg(.dwell, to: .home, for: .minutes(10)),
        Journey.Leg(.walk, to: friend, for: .minutes(20)),
        Journey.Leg(.dwell, to: friend, for: .minutes(40)),
        Journey.Leg(.walk, to: Place(east: 5_600, north: 0), for: .minutes(50)),
      ], [.at(130, .openApp(for: .minutes(5)))], for: .minutes(140))
  }()

  /// A session that iOS may pause; the user who opens the app starts it again.
  static func pausing(
    asking permission: StatementApp.Permission = .always, type: ActivityType = .other,
    revives: Bool = false
  ) -> StatementApp {
    StatementApp(
      asking: permission,
      launch: { _, _, app in
        app[.manager].allowsBackgroundLocationUpdates = true
        app[.manager].activityType = type
        app[.manager].desiredAccuracy = .hundredMeters
        app[.manager].startUpdatingLocation()
        if revives { app.startSignificantChanges() }
      },
      event: { event, memory, app in
        switch event {
        case .didPauseLocationUpdates: memory.count = 1
        case .willEnterForeground where memory.count == 1,
          .didUpdateLocations where memory.count == 1:
          memory.count = 0
          app.stopSession()
          app[.manager].startUpdatingLocation()
        default: break
        }
      })
  }

  /// Seconds from coming to rest to the pause.
  static func pause(_ evidence: StatementEvidence) -> Int64? {
    evidence.first(from: 1_800) { if case .event(.paused) = $0 { true } else { false } }
      .map { $0 - 1_800 }
  }

  static let hugeRegion = StatementApp(
    launch: { _, _, app in app[.manager].startUpdatingLocation() },
    event: { event, memory, app in
      guard case .didUpdateLocations(let fixes, _) = event, memory.count == 0 else { return }
      memory.count = 1
      app.startMonitoring(around: fixes.newest, radius: 20_000)
    })
}
