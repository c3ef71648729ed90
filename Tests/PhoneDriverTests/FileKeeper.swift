import TrackerModel

/// A strategy that keeps files of each class, and asks for something by what it reads of them.
struct FileKeeper: TrackerStrategy {
  struct Memory: Sendable { var fixes = 0 }
  struct Checkpoint: Codable, Hashable, Sendable { var trips = 0 }

  let id: StrategyID = "file-keeper"
  let summary = "Keeps a file of each class."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if app.authorizationStatus == .notDetermined { app["main"].requestAlwaysAuthorization() }
    app["main"].startMonitoringSignificantLocationChanges()
    app["main"].allowsBackgroundLocationUpdates = true
    app["main"].pausesLocationUpdatesAutomatically = false
    app["main"].startUpdatingLocation()
    look(&app)
    keep(&app)
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if case .didUpdateLocations = event {
      memory.fixes += 1
      app.append([UInt8(truncatingIfNeeded: memory.fixes)], to: "journal")
      if memory.fixes % 20 == 0 { keep(&app) }
    } else {
      look(&app)
    }
    if case .fileWriteDidFail(let name, let error) = event {
      app.tellUser(name)
      if error == .noPermission { app.removeFile("secret") }
    }
  }

  /// Writes a file of each class.
  private func keep(_ app: inout App) {
    if !app.fileExists("journal") { app.write([], to: "journal", protection: .none) }
    app.write([UInt8](repeating: 7, count: app.fileNames.count), to: "state")
    app.append([1], to: "state")
    app.write([1, 2, 3], to: "secret", protection: .complete)
  }

  /// Says what can be read of each file.
  private func look(_ app: inout App) {
    for name in app.fileNames {
      let count = app.contents(of: name)?.count
      app.perform(Identifier(name, numbered: count ?? -1))
    }
  }
}
